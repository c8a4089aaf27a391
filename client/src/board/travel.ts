// Cards that go from one spot of the page to another are seen on their way.

const TIME = 360; // milliseconds
const NEAR = 160; // pixels: what goes farther flies over everything else
const STILL = 3;
const MANY = 24;

type Spots = Map<string, DOMRect>;

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".card > button[data-about]")];

/** Where all cards lie that are seen. */
export function whereCardsLie(): Spots {
  return new Map(cards().map((card) => [card.dataset.about!, card.getBoundingClientRect()]));
}

/** Shows how cards have come from where they lay before. Nothing waits for it. */
export function travel(before: Spots): void {
  const going = cards().flatMap((card) => {
    const [was, now] = [before.get(card.dataset.about!), card.getBoundingClientRect()];
    if (now.width === 0) return [];
    const [x, y] = was ? [was.left - now.left, was.top - now.top] : [0, 0];
    return !was?.width || Math.hypot(x, y) > STILL ? [{ card, now, x, y, isNew: !was?.width }] : [];
  });
  if (going.length > MANY) return;
  for (const { card, now, x, y, isNew } of going) {
    if (isNew) card.animate([{ opacity: 0, transform: "translateY(-14px)" }, {}], { duration: TIME, easing: "ease-out" });
    else if (Math.hypot(x, y) < NEAR) card.animate([{ transform: `translate(${x}px, ${y}px)` }, {}], { duration: TIME, easing: "ease-out" });
    else fly(card, now, x, y);
  }
}

/** A likeness flies above the page, as what a card lies in may cut it off. */
function fly(card: HTMLElement, now: DOMRect, x: number, y: number): void {
  const ghost = card.parentElement!.cloneNode(false) as HTMLElement;
  ghost.append(card.cloneNode(true));
  ghost.inert = true;
  ghost.setAttribute("aria-hidden", "true");
  ghost.querySelector("button")!.removeAttribute("data-about");
  Object.assign(ghost.style, { position: "fixed", left: `${now.left}px`, top: `${now.top}px`, width: `${now.width}px`, zIndex: "9", pointerEvents: "none" });
  document.body.append(ghost);
  card.animate([{ opacity: 0 }, { opacity: 0 }], TIME);
  ghost.animate([{ transform: `translate(${x}px, ${y}px)` }, {}], { duration: TIME, easing: "ease-in-out" }).onfinish = () => ghost.remove();
}
