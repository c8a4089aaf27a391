// Cards that lie elsewhere than before are seen on their way: from hand to lane, from lane to reserve, from the deck to hand.

const TIME = 500; // milliseconds
const NEAR = 40; // pixels that cards move when others make room

const faces = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".card > button[data-about]")];

type Seen = Map<string, DOMRect[]>;

/** Where each card lies now. */
export function seen(): Seen {
  const found: Seen = new Map();
  for (const face of faces()) {
    const name = face.dataset.about!;
    found.set(name, [...(found.get(name) ?? []), face.getBoundingClientRect()]);
  }
  return found;
}

/** Has the cards that lie elsewhere now come from there; those that were nowhere come from the head of their owner's things. */
export function fly(before: Seen): void {
  if (before.size === 0 || document.documentElement.dataset.motion !== "on") return;
  const left = new Map([...before].map(([name, boxes]) => [name, [...boxes]]));
  const here = faces().map((face) => ({ face, now: face.getBoundingClientRect() }));
  // Copies that have stayed are no way for others.
  const gone = here.filter(({ face, now }) => {
    const boxes = left.get(face.dataset.about!) ?? [];
    const at = boxes.findIndex((box) => Math.hypot(box.left - now.left, box.top - now.top) < NEAR);
    if (at >= 0) boxes.splice(at, 1);
    return at < 0;
  });
  for (const { face, now } of gone) {
    const from = left.get(face.dataset.about!)?.shift() ?? face.closest(".owner")?.querySelector(".head")?.getBoundingClientRect();
    if (!from || now.width === 0) continue;
    face.animate(
      [{ transform: `translate(${from.left - now.left}px, ${from.top - now.top}px) scale(${Math.min(1, from.width / now.width)})`, zIndex: 5 }, { transform: "none", zIndex: 5 }],
      { duration: TIME, easing: "ease-in-out" },
    );
  }
}
