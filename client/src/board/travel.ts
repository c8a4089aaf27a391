// Cards that go from one spot of the page to another are seen on their way: from hand to lane, from the deck to hand.

const TIME = 360; // milliseconds
const NEAR = 160; // pixels: what goes farther flies over everything else
const STILL = 3;
const MANY = 24;

type Spots = Map<string, DOMRect[]>;

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".card > button[data-about]")];
const apart = (one: DOMRect, other: DOMRect): number => Math.hypot(one.left - other.left, one.top - other.top);

/** Where all cards lie that are seen; several may be alike. */
export function whereCardsLie(): Spots {
  const found: Spots = new Map();
  for (const card of cards()) {
    const [name, spot] = [card.dataset.about!, card.getBoundingClientRect()];
    if (spot.width > 0) found.set(name, [...(found.get(name) ?? []), spot]);
  }
  return found;
}

/** Shows how cards have come from where they lay before, or from their owner's deck. Nothing waits for it. */
export function travel(before: Spots): void {
  const here = cards()
    .map((card) => ({ card, now: card.getBoundingClientRect() }))
    .filter(({ now }) => now.width > 0);
  // Of cards that are alike each has come from where one has gone.
  const moved = here.filter(({ card, now }) => {
    const spots = before.get(card.dataset.about!) ?? [];
    const at = spots.findIndex((spot) => apart(spot, now) <= STILL);
    if (at >= 0) spots.splice(at, 1);
    return at < 0;
  });
  if (moved.length > MANY) return;
  for (const { card, now } of moved) {
    const from = before.get(card.dataset.about!)?.shift() ?? deckOf(card);
    if (!from)
      card.animate([{ opacity: 0, transform: "translateY(-14px)" }, {}], { duration: TIME, easing: "ease-out" });
    else if (apart(from, now) < NEAR)
      card.animate([{ transform: `translate(${from.left - now.left}px, ${from.top - now.top}px)` }, {}], {
        duration: TIME,
        easing: "ease-out",
      });
    else fly(card, from, now);
  }
}

/** The head of what is one's own, which tells how many cards are in the deck. */
const deckOf = (card: HTMLElement): DOMRect | undefined =>
  card.closest(".owner, .fan")?.parentElement?.querySelector(".head")?.getBoundingClientRect();

/** A likeness flies above the page, as what a card lies in may cut it off. */
function fly(card: HTMLElement, from: DOMRect, now: DOMRect): void {
  const ghost = card.parentElement!.cloneNode(false) as HTMLElement;
  ghost.append(card.cloneNode(true));
  ghost.inert = true;
  ghost.setAttribute("aria-hidden", "true");
  ghost.querySelector("button")!.removeAttribute("data-about");
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${now.left}px`,
    top: `${now.top}px`,
    width: `${now.width}px`,
    zIndex: "9",
    pointerEvents: "none",
    transformOrigin: "0 0",
  });
  document.body.append(ghost);
  card.animate([{ opacity: 0 }, { opacity: 0 }], TIME);
  const scale = from.width / now.width;
  ghost.animate([{ transform: `translate(${from.left - now.left}px, ${from.top - now.top}px) scale(${scale})` }, {}], {
    duration: TIME,
    easing: "ease-in-out",
  }).onfinish = () => ghost.remove();
}
