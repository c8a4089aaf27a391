// A card that is carried to where it goes: what its click and that of the place would do together.

import { pointing } from "../explain/pointing.svelte";
import { key, type Key, type Offer } from "../lib/scene";

const SLIP = 8; // pixels that a click may slip

interface Held {
  card: Key;
  button: HTMLElement;
  x: number;
  y: number;
  /** What follows the mouse, once it is carried. */
  ghost?: HTMLElement;
}

/** Lets live cards be carried to places with `data-drop`; returns what ends that. */
export function carrying(
  live: () => Map<Key, Offer[]>,
  drop: (offer: Offer) => void,
  show: (card: Key) => void,
): () => void {
  let held: Held | null = null;
  let givenUp = false; // what was carried, while the button is still down

  function down(event: PointerEvent): void {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>(".card.live > button[data-about]") : null;
    if (!button || event.button !== 0 || event.pointerType === "touch") return;
    held = { card: button.dataset.about!, button, x: event.clientX, y: event.clientY };
  }

  function move({ clientX, clientY }: PointerEvent): void {
    if (!held) return;
    const [right, below] = [clientX - held.x, clientY - held.y];
    if (!held.ghost && Math.hypot(right, below) < SLIP) return;
    held.ghost ??= lift(held);
    held.ghost.style.translate = `${right}px ${below}px`;
  }

  function up(event: PointerEvent): void {
    const was = held;
    away();
    if (was?.ghost || givenUp) swallow();
    givenUp = false;
    if (!was?.ghost) return;
    const place = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-drop]")
      ?.dataset.drop;
    const offers = (live().get(was.card) ?? []).filter(({ references }) =>
      references?.some((ref) => key(ref) === place),
    );
    if (offers.length === 1) drop(offers[0]!);
    else if (offers.length > 1) show(was.card);
  }

  function away(): void {
    held?.ghost?.remove();
    held = null;
    pointing.carried = null;
  }

  function keys(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !held) return;
    givenUp = Boolean(held.ghost);
    away();
  }

  document.addEventListener("pointerdown", down);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", up);
  document.addEventListener("pointercancel", away);
  document.addEventListener("keydown", keys);
  return () => {
    away();
    document.removeEventListener("pointerdown", down);
    document.removeEventListener("pointermove", move);
    document.removeEventListener("pointerup", up);
    document.removeEventListener("pointercancel", away);
    document.removeEventListener("keydown", keys);
  };
}

function lift({ card, button }: Held): HTMLElement {
  const { left, top, width, height } = button.getBoundingClientRect();
  const ghost = button.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-about");
  ghost.setAttribute("aria-hidden", "true");
  ghost.className = "carried";
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    padding: "0",
    border: "0",
    background: "none",
    zIndex: "20",
    pointerEvents: "none",
    opacity: "0.9",
  });
  document.body.append(ghost);
  pointing.carried = card;
  return ghost;
}

/** The click that ends carrying chooses nothing by itself. */
function swallow(): void {
  const stop = (event: Event): void => (event.stopPropagation(), event.preventDefault());
  document.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", stop, { capture: true }));
}
