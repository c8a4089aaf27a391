// The words of the page where decks are built, which only those fetch who come there.

import { spoken } from "../lib/texts";
import { de } from "./texts.de";

const en = {
  deck: "Deck",
  deck_name: "Name of the deck",
  deck_right: "It can be played",
  deck_faults: "Rules that it breaks: {count}",
  deck_to_table: "Set up a table with it",
  deck_save: "Save",
  deck_save_new: "Save as another one",
  deck_share: "Share a link",
  deck_link: "Whoever has this link has the deck: all of it is in the link",
  deck_download: "Save as a file",
  deck_kept: "{name} is kept among your decks.",
  deck_from_link: "This deck came with the link. Save it if you want to keep it.",
  link_unreadable: "There is no deck in this link: it may have been cut off.",
  deck_opened: "{name} is opened.",
  deck_emptied: "The deck is empty now.",
  deck_anew: "Begin with another deck",
  deck_other: "Another deck: samples, my own, a file, a list",
  deck_empty: "An empty deck",
  samples: "Samples",
  decks_mine: "My decks",
  deck_bring: "From elsewhere",
  deck_file: "Open a file",
  deck_list: "A list of cards, a card a line",
  deck_list_read: "Read the list",
  deck_unknown: "Not found",
  deck_warnings: "What can't be won with it",
  deck_build: "Look at it, or build another one",
  deck_just_built: "{name} (just built)",
  pool: "Cards",
  search: "Search",
  slot: "For",
  any_slot: "all of the deck",
  kind: "Kind",
  any_kind: "every kind",
  none_found: "There are no such cards.",
  more_cards: "Show {count} more",
  in_deck: "in the deck: {copies}",
  cards_find: "Add cards",
  cards_for: "Add cards: {slot}",
  card_more: "One more {card}: {slot}",
  card_less: "One less {card}: {slot}",
  count_between: "{count}, from {least} to {most}",
  count_least: "{count}, at least {least}",
  sort: "Sorted by",
  by_name: "as they come",
  profile: "What the deck is like: kinds, numbers, chances",
  cards_drawn: "Cards drawn",
  curve: "Numbers",
  copies: "Cards",
  chance: "One in the first {count}",
  each_card: "Each card",
};

export type DeckKey = keyof typeof en;

/** A text of the page, with its gaps filled in. */
export const d = spoken(en, de);
