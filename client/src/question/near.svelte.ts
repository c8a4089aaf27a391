// The panel in which a card is held near. While it is open a line that names cards has them stand there, not over the board.

import type { Card } from "../lib/messages";

class Near {
  open = $state(false);
  /** Whether something lies in its place, so that a tip beside each card tells of it. */
  covered = $state(false);
  /** The cards that the line names that is told just now. */
  told = $state.raw<Card[]>([]);
}

export const near = new Near();
