// Who sits at a table, and what everybody sees of them. Players of the rules who have no seat are among them.

import { botName } from "../lib/bots";
import { aside, key, pieceText, pilesAt, placeOf } from "../lib/scene";
import { t } from "../lib/texts";
import type { Piece, Place, Scene } from "../lib/messages";
import type { Table } from "../lib/patch";

export interface Player {
  /** What tells about them: their seat, or the place of a player of the rules. */
  key: string;
  /** Their seat; null for a player of the rules who has none. */
  seat: number | null;
  name: string;
  /** What they play: the name of their seat, and characters or roles. */
  plays: string;
  /** How many cards they hold; null if they never hold any. */
  cards: number | null;
  tokens: Piece[];
  /** Whether they are connected; null for bots, who are always there. */
  here: boolean | null;
  /** Whether the game waits for them. */
  asked: boolean;
}

/** Everybody at the table; `here` are the seats of those who are connected. */
export function playersOf(table: Table, scene: Scene, here: number[]): Player[] {
  const places = aside(scene);
  const store = table.chairs.map((chair): Player => {
    const place = placeOf(scene, chair.seat);
    const roles = [place, ...places.filter((one) => one.within && key(one.within) === `seat:${chair.seat}`)].filter(
      (one) => one != null,
    );
    return {
      key: `seat:${chair.seat}`,
      seat: chair.seat,
      name: chair.person?.name ?? (chair.bot ? botName(chair.bot) : t("left")),
      plays: [table.chairs.length > 1 ? place?.name : "", ...figures(scene, chair.seat, place)]
        .filter(Boolean)
        .join(": "),
      ...held(scene, roles),
      here: chair.bot ? null : here.includes(chair.seat),
      asked: table.position?.waits_for.includes(chair.seat) ?? false,
    };
  });
  const others = places
    .filter(
      (place) =>
        place.ref[0] !== "seat" && !place.within && pilesAt(scene, place.ref).some((pile) => pile.kind === "hand"),
    )
    .map((place): Player => ({
      key: key(place.ref),
      seat: null,
      name: place.name,
      plays: t("bot"),
      ...held(scene, [place]),
      here: null,
      asked: false,
    }));
  return [...store, ...others];
}

/** The characters or roles of a seat, in one string. */
function figures(scene: Scene, seat: number, place: Place | undefined): string[] {
  const characters = pilesAt(scene, ["seat", seat]).filter((pile) => pile.kind === "characters");
  const names = [
    ...characters.flatMap((pile) => (pile.cards ?? []).map((card) => card.name)),
    ...(place?.pieces ?? []).filter((piece) => piece.ref && piece.kind !== "token").map(pieceText),
  ];
  return names.length > 0 ? [names.join(", ")] : [];
}

function held(scene: Scene, places: Place[]): { cards: number | null; tokens: Piece[] } {
  const hands = places.flatMap((place) => pilesAt(scene, place.ref)).filter((pile) => pile.kind === "hand");
  const tokens = places.flatMap((place) => place.pieces ?? []).filter((piece) => piece.kind === "token");
  return { cards: hands.length > 0 ? hands.reduce((sum, pile) => sum + pile.count, 0) : null, tokens };
}
