// Made by tools/make_types.py from the server's own types; change those instead.

/** Choose: `option` is [seat, verb, argument ...], as they stand in the chosen `Choice`: seat, group, args. */
export interface Answer {
  type: "answer";
  id: number;
  at: number;
  option: unknown[];
}

/** Take back the last choice of one's own, and what came after it. */
export interface Undo {
  type: "undo";
  id: number;
  at: number;
}

/** Go back to where one has last chosen what to do. */
export interface RestartTurn {
  type: "restart_turn";
  id: number;
  at: number;
}

/** Do again what was taken back last, if nothing else was chosen since. */
export interface Redo {
  type: "redo";
  id: number;
  at: number;
}

/** End one's turn, where the table waits for that. */
export interface EndTurn {
  type: "end_turn";
  id: number;
  at: number;
}

/** Agree to what another person has asked for, or don't. */
export interface Consent {
  type: "consent";
  id: number;
  request: number;
  yes: boolean;
}

/** Say something to all at the table. */
export interface Chat {
  type: "chat";
  id: number;
  text: string;
}

/** Keep this as one's private note; it replaces the one before. */
export interface Note {
  type: "note";
  id: number;
  text: string;
}

/**
 * Look back: ask for the table as it was after so many answers.
 *
 * When the game is over it may be looked at through the eyes of any `seat`; -1 are those of all who only watch.
 * With
 * `beats` one is told how the moment came about, too.
 */
export interface Look {
  type: "look";
  id: number;
  moment: number;
  seat?: number | null;
  beats?: boolean;
}

/** Ask why a seat can't do now what it might expect to. */
export interface Why {
  type: "why";
  id: number;
  seat: number;
}

/** Ask what a bot would choose for a seat of one's own. Others who play are told that one has asked. */
export interface Hint {
  type: "hint";
  id: number;
  at: number;
  seat: number;
}

/** Ask for the analysis of a game that is over. Have it thought over if nobody has yet, or stop that. */
export interface Analyse {
  type: "analyse";
  id: number;
  do: "look" | "start" | "stop";
}

/** Ask how far the game has come in its sequence of play. */
export interface Where {
  type: "where";
  id: number;
}

/** Is anybody there? */
export interface Ping {
  type: "ping";
  id: number;
}

/**
 * All about a table: the first message of a connection, and whenever somebody sits down or the game begins.
 *
 * `phase` is "open" until the owner has the game begin, "revealing" until all contributions to the dice are
 * known,
 * then "playing", at last "over". `locked` says why nobody can play on, if nobody can. `log_from` is the number
 * of the
 * first line of `log`: those before it have been sent already. `watch` is the word of the link by which anybody
 * may
 * watch; the owner alone is told. `overridden` names the tables of the title's data in which the owner has put
 * records
 * of their own. Of `settings` that are documents the name is told. `map` is the query by which the title's map
 * is
 * asked for, if it has several; `manual`: whether the title's rules can be read; `guided`: whether the game
 * follows
 * the title's guide.
 * `symbols` is the address of the symbols that its scenes name. `hints`: whether people may ask for them.
 */
export interface Table {
  type: "table";
  at: number;
  id: string;
  title: string;
  rules: string;
  settings: Record<string, string>;
  overridden: string[];
  seats: number;
  pace: string;
  explicit_end: boolean;
  hints: boolean;
  watch: string;
  public: boolean;
  phase: "open" | "over" | "playing" | "revealing";
  locked: string;
  commitment: string;
  me: Someone | null;
  owner: boolean;
  own: number[];
  chairs: Chair[];
  position: Position | null;
  log_from: number;
  log: LogLine[];
  chat: Remark[];
  note: string;
  undo_request: UndoRequested | null;
  ending: Ending | null;
  map?: string;
  manual?: boolean;
  guided?: boolean;
  symbols?: string;
  ground?: Scene | null;
}

/** A person, as others see them. */
export interface Someone {
  id: string;
  name: string;
}

/**
 * Who plays a seat: a person, a bot by its name, or nobody yet. `here`: whether the person is connected now.
 *
 * `seal` is the SHA-256 of what they throw into the dice, empty if they throw in nothing; `revealed`: the server
 * has
 * got the contribution itself.
 */
export interface Chair {
  seat: number;
  person: Someone | null;
  bot: string;
  here: boolean;
  seal: string;
  revealed: boolean;
}

/**
 * The state of the game, with those for whom it waits and what one may take back. There is a view for each seat
 * of
 * one's own, or else the spectator's.
 *
 * `held` are the seats of whoever has to end their turn before anybody else can choose; `redo`: whether one may
 * do
 * again what was taken back last. `seconds_left` is the time that is left for what is in progress, if that has a
 * limit.
 */
export interface Position {
  moment: number;
  waits_for: number[];
  held: number[];
  undo: UndoOffer | null;
  restart: UndoOffer | null;
  redo: boolean;
  views: View[];
  seconds_left?: number | null;
}

/**
 * What an undo would do now: go back to this moment. If there is a `barrier`, the others must agree.
 *
 * For somebody with several seats `seat` is the one whose choice that was.
 */
export interface UndoOffer {
  moment: number;
  barrier: string;
  seat?: number | null;
}

/**
 * What a seat sees, and the question to it if it may choose now. Seat -1 is that of all who only watch.
 *
 * The scene is told by what is new in it: in a `moved` since the message before, otherwise to the table's
 * `ground`.
 */
export interface View {
  seat: number;
  scene: Patch;
  prompt: Prompt | null;
}

/** What has changed in a scene. */
export interface Patch {
  heading?: string;
  tracks?: (number | [number, number] | Track)[];
  places?: (number | [number, number] | Place)[];
  links?: (number | [number, number] | Link)[];
  routes?: (number | [number, number] | Route)[];
  piles?: (number | [number, number] | PatchedPile)[];
  subjects?: string[];
  legend?: Sign[];
  goals?: (number | [number, number] | Goal)[];
  factions?: Faction[];
  panels?: Panel[];
  trays?: Tray[];
}

/**
 * A marker on a row of steps; without steps, a count without end.
 *
 * `ahead` says in words what the next step brings, and nothing where there is nothing to say; `marks` what waits
 * at
 * single steps, each with the number of its step from 0. Its `look` is a "road" with a marker on it, "lights"
 * that
 * light up one by one, each a `symbol`, a "bar", or "columns" for `tokens`, pieces that stand on single steps
 * instead
 * of a marker; `at` is the last step then. The `stops` of a road are the places along it, one for each step
 * after that
 * from which it sets out.
 *
 * >>> Track("Hope", ("0", "1", "2", "3"), at=1).text
 * 'Hope: 1 of 3'
 * >>> Track("Threat rate", ("2", "2", "3"), at=0).text
 * 'Threat rate: 2, then 2, 3'
 * >>> Track("Corruption", (), at=4).text
 * 'Corruption: 4'
 * >>> Track("Hope", ("0", "1"), at=1, ahead="with the last hope the game is lost").text
 * 'Hope: 1 of 1 (with the last hope the game is lost)'
 * >>> tokens = (0, Piece("token", "Rohan")), (1, Piece("token", "Sauron")), (1, Piece("token", "Isengard"))
 * >>> Track("Steps from war", ("1", "At War"), 1, look="columns", tokens=tokens).text
 * 'Steps from war: 1: Rohan; At War: Sauron, Isengard'
 */
export interface Track {
  name: string;
  steps: string[];
  at: number;
  ahead?: string;
  marks?: [number, string][];
  look?: string;
  stops?: Stop[];
  symbol?: string;
  tokens?: [number, Piece][];
}

/** A step of a road: what is there, how it looks, and who has won it and for how much. */
export interface Stop {
  name?: string;
  scenery?: Scenery | null;
  ref?: [string, number] | null;
  owner?: string;
  colour?: string;
  worth?: number | null;
}

/**
 * The contents of the picture of a card or place, in a word each. A screen chooses by the reference what isn't
 * said.
 *
 * `sky` is "dawn", "dusk", "night", "storm", "fire", "gold", "mist", "wood" or "deep"; `ground` "mountains",
 * "hills",
 * "plain", "forest" or "sea". Before these stands a `feature` (docs/scenes.md has the list) or the bust of
 * somebody,
 * of whom `head` says how they look.
 */
export interface Scenery {
  sky?: string;
  ground?: string;
  feature?: string;
  head?: string;
}

/**
 * Something that stands at a place: troops, a figure, a marker, dice; alike pieces together, with their count.
 *
 * `kind` tells a screen which shape to draw ("troop", "character", "token", "die"), `colour` in which colour;
 * the name
 * says it all the same. `plural` is empty for what there is only one of. `short` is enough where room is scarce.
 * Pieces of one `stack` are one counter on a map, which bears these letters and the count of each kind ("G3+1*":
 * three
 * troops, an elite, a leader). Those that are `walled` stand inside the walls of their place, others before
 * them.
 * `symbol` names the drawing that stands for it: the face that a die shows, what a token is.
 *
 * `figure` is what it looks like from afar: "foot", "elite", "rider", "leader", "flyer" or "beast"; `emblem`
 * names
 * the symbol of whose it is; a `side` is also an outline, "round" or "pointed"; somebody is known by a `head`:
 * "crown", "hat", "hood", "helm", "beard", "curls" or "ring". `values` are the numbers that its counter bears,
 * each
 * with what it is, and of somebody who is `hurt` the wounds, and how many they can take. What is `spent`, asleep
 * or
 * face down is drawn faint; its name says so, too. A `badge` is the symbol of what somebody bears or suffers,
 * beside
 * their own. The `outcome` of a die is "hit" or "miss".
 *
 * >>> Piece("troop", "shadow troop", plural="shadow troops", count=3).text
 * '3 shadow troops'
 * >>> Piece("character", "Aragorn").text
 * 'Aragorn'
 */
export interface Piece {
  kind: string;
  name: string;
  plural?: string;
  count?: number;
  short?: string;
  colour?: string;
  owner?: number | null;
  ref?: [string, number] | null;
  stack?: string;
  walled?: boolean;
  symbol?: string;
  figure?: string;
  emblem?: string;
  side?: string;
  values?: [string, string][];
  hurt?: [number, number] | null;
  head?: string;
  spent?: boolean;
  badge?: string;
  outcome?: string;
}

/**
 * A place, a region, or a spot beside the board (without x and y).
 *
 * `marks` are a word or two each about what it is now ("haven"), `text` is for whoever looks closer. A location
 * of a
 * card game is a place too: `x` is where it lies in its row, and the cards there are piles `at` its reference.
 * `holder` says whose flag flies there ("held by the Shadow"), in `colour`.
 * `scenery` is the picture behind them, `notes` are remarks on where all this is known from. Of a place with a
 * number
 * for a name `whereabouts` tells how it lies, "The hills north-east of Isengard": its text begins with that.
 */
export interface Place {
  ref: [string, number];
  name: string;
  pieces?: Piece[];
  marks?: string[];
  text?: string;
  within?: [string, number] | null;
  x?: number | null;
  y?: number | null;
  colour?: string;
  contest?: Contest | null;
  holder?: string;
  besieged?: boolean;
  scenery?: Scenery | null;
  notes?: Footnote[];
  whereabouts?: string;
}

/**
 * What is fought over at a place: both strengths as they are now, who would win, and what that is worth.
 *
 * Where dice decide there is no `winner`. `outlook` says in a few words what else is to be known, `tie` who has
 * a tie,
 * and `colours` those of the attacker and of the defender.
 *
 * >>> Contest(3, 2, "the Shadow", "1 corruption", "the Free Peoples could win").text
 * 'attack 3 against defense 2: the Shadow would win (1 corruption); the Free Peoples could win'
 * >>> Contest(3, 2, outlook="the Shadow attacks").text
 * 'attack 3 against defense 2: the Shadow attacks'
 */
export interface Contest {
  attack: number;
  defense: number;
  winner?: string;
  prize?: string;
  outlook?: string;
  tie?: string;
  colours?: string[];
}

/**
 * A remark on where something is known from, for whoever asks: never a part of what a thing says.
 *
 * `kind` is "reconstructed", "uncertain" or "sourced", `text` the remark in words.
 */
export interface Footnote {
  kind: string;
  text: string;
}

/**
 * Two places that are joined, and the cost of the way. `text` says the cost in words, where it is short for
 * them: letters, or a number of what has this `symbol`.
 */
export interface Link {
  ends: [[string, number], [string, number]];
  cost?: string;
  text?: string;
  symbol?: string;
}

/**
 * A printed line with a direction. Its colour is never the only sign: each colour has a dash of its own.
 *
 * `about` are the things that are about this line, such as the cards by which troops move along it: where one of
 * them is spoken of, screens light the line up.
 */
export interface Route {
  name: string;
  colour: string;
  dash: string;
  path: [string, number][];
  about?: [string, number][];
}

/** A pile that has changed; of its cards those that are known by their references. */
export interface PatchedPile {
  name: string;
  kind: string;
  count: number;
  cards?: ([string, number] | Card)[];
  owner?: number | null;
  back?: string;
  at?: [string, number] | null;
  loose?: boolean;
  lane?: string;
  key?: string;
}

/**
 * A card that the seat sees: its name, its text in our words, and what is the matter with it now ("complete").
 *
 * `kind` says in a few words what it is ("Rohan army"), with the symbol `emblem` for whose it is; `figures` are
 * its
 * numbers, `text` what there is to say beyond them. `worth` is what it counts where it lies now, with all that
 * is
 * `attached` to it: items, equipment, cards under it. `turned` says by how many quarters it is turned: 1 lies on
 * its
 * side, 2 upside down; what that means the first of its `marks` says by a sign and in words.
 * `faction` is the key of one of the scene's factions, `scenery` what its picture shows, `short` its text in at
 * most
 * 40 letters, for where there is little room; `notes` are remarks on where its text is known from.
 *
 * >>> attack = Figure("sword", "2", "attack 2")
 * >>> riders = Card(("card", 7), "Riders", "They come at dawn.", kind="Rohan army", figures=(attack,))
 * >>> riders.brief, riders.full
 * ('attack 2', 'Rohan army: attack 2.\nThey come at dawn.')
 */
export interface Card {
  ref: [string, number];
  name: string;
  text?: string;
  marks?: string[];
  kind?: string;
  emblem?: string;
  figures?: Figure[];
  worth?: number | null;
  attached?: Card[];
  colour?: string;
  turned?: number;
  faction?: string;
  scenery?: Scenery | null;
  short?: string;
  notes?: Footnote[];
}

/**
 * What a card has of something: a symbol, by the name of a drawing, and how much; `text` is all of it in words.
 *
 * >>> Figure("sword", "2", "attack 2").text
 * 'attack 2'
 */
export interface Figure {
  symbol: string;
  number?: string;
  text?: string;
}

/**
 * A line of a map's legend: letters or the name of a shape, and what it `means`. A `colour` is that of the areas
 * of
 * the map that have it.
 *
 * >>> Sign("w", "wilderness", "green").told
 * 'w: wilderness (green)'
 */
export interface Sign {
  text: string;
  means: string;
  colour?: string;
}

/**
 * What somebody is out for, an objective, a threshold, a condition, and how far it has come: `at` so many `of`
 * all.
 *
 * `text` says what it asks, `done` whether that has been reached. Without `of` there is nothing to count. `ref`
 * is the
 * card or place that it is about. `symbol` and `short`, a name of at most 16 letters, are for where there is
 * little
 * room; `side` is that of whoever is out for it, "round" or "pointed".
 *
 * >>> Goal("Victory of the Shadow", "10 points", at=4, of=10).told
 * 'Victory of the Shadow: 4 of 10'
 * >>> Goal("Save Gondor", done=True).told
 * 'Save Gondor: done'
 */
export interface Goal {
  name: string;
  text?: string;
  at?: number;
  of?: number;
  done?: boolean;
  ref?: [string, number] | null;
  symbol?: string;
  short?: string;
  side?: string;
}

/**
 * A people or a kind of cards: its name, and the colour, symbol and hatching by which it is told from others.
 *
 * `colour` is blue, brown, green, grey, orange, purple, red, teal, yellow or black; `hatching` "level",
 * "upright",
 * "slanting", "rising", "crossed", "dotted", "leaves", "chevrons", "stars" or "waves". `side` is the
 * outline of its shields: "round", or "pointed" for the enemy's.
 */
export interface Faction {
  key: string;
  name: string;
  colour: string;
  emblem: string;
  hatching: string;
  side?: string;
}

/**
 * What belongs together and lies on the table beside the board, always in view: tracks, people, dice, decks.
 *
 * It `holds` places beside the board by their references, the scene's tracks as ("track", 0), ("track", 1), and
 * its
 * piles as ("pile", 0), in the order in which they are seen. One without `weight` is seen only where there is
 * room
 * for all.
 */
export interface Panel {
  key: string;
  title: string;
  holds: [string, number][];
  weight?: number;
}

/**
 * What a seat lays in an exchange: cards that are seen, and those face down, each with what is said of it, which
 * nobody need believe; and in words whatever else there is. `laid` once the other has been told of it.
 *
 * >>> tray = Tray(Seat(2), "Saruman lays", covered=("Gollum Lost", ""), words=("truce for a turn",), laid=True)
 * >>> tray.told
 * 'Saruman lays: a card face down (said to be Gollum Lost), a card face down, truce for a turn'
 */
export interface Tray {
  seat: number;
  name: string;
  cards?: Card[];
  covered?: string[];
  words?: string[];
  laid?: boolean;
}

/**
 * A question: its sentence, the seats that it waits for, the larger choice that it belongs to, and the choices.
 *
 * `about` are the things that it is about: the card that is carried out, the region of a battle. `ahead` is what
 * could
 * be chosen at the questions to which these choices only lead; its numbers follow theirs. Where taking back
 * one's last
 * choice is a choice like any other, `way_back` is what to call it. `so_far` is what has been chosen of the deed
 * to
 * which the question belongs: "Travel to Edoras", before "Who comes along?"; and what it is about, where nothing
 * else
 * names that. What is missed most among the choices is `blocked`. Where choices have chances, `outcomes` name
 * these.
 * One that `recurs` is asked again and again: whoever wants passes each time until something new can be done.
 */
export interface Prompt {
  text: string;
  waits_for: number[];
  part_of: string;
  choices: Choice[];
  ahead?: Ahead[];
  way_back?: string;
  so_far?: string[];
  about?: Topic[];
  blocked?: Blocked[];
  outcomes?: string[];
  recurs?: boolean;
}

/**
 * One option: its number from 1, who may choose it, and what there is to read about it.
 *
 * Choices of one `group`, the option's verb, do the same thing in different ways; they stand together. `args`
 * are the
 * option's arguments: with seat and verb they are the answer. In a scene that sorts choices by their `subject`,
 * `way`
 * is what is left of the text without it, "Play to Bree", and `end` what tells it from others of its group:
 * "Bree".
 * One that `passes` does nothing but let the game go on. `over` is how it leads over the board. `asks` is what
 * is
 * asked after it, where most people choose it in one with the answer. Its `effects` are what it would change at
 * once.
 * `chances` are those to win a fight, that nobody does, and to lose it, in percent, and last to lose it fatally
 * if
 * that may be: they are drawn in place of the odds, which say more. A `chip` of 16 letters at most says in short
 * what
 * it costs, what can come of it or in how many ways it can be done; `symbol` names the drawing of the kind of
 * deed.
 * `danger` are the places where something bad may happen by it, each with the chance in words. What few want is
 * folded up under the words of `fold`. `besides` is what it is called where some of what it leads to stands
 * beside it
 * already. A `note` says what it is about, where its text is a bare name.
 */
export interface Choice {
  number: number;
  seat: number;
  text: string;
  group: string;
  odds?: string;
  references?: [string, number][];
  args?: unknown[];
  subject?: [string, number] | null;
  way?: string;
  end?: string;
  passes?: boolean;
  over?: Way | null;
  asks?: string;
  effects?: Effect[];
  chances?: number[] | null;
  chip?: string;
  symbol?: string;
  danger?: [[string, number], string][];
  fold?: string;
  besides?: string;
  note?: string;
}

/**
 * How a choice leads over the board: its label in directions instead of numbers, if there is need; the places on
 * the way, each with what is spent by then; and what is left at its end.
 */
export interface Way {
  text?: string;
  path?: [[string, number], number][];
  left?: string;
}

/** What a choice would change at once: of which thing, how ("3 → 5"), and in which lane of what is fought over. */
export interface Effect {
  what: [string, number];
  change: string;
  lane?: string;
}

/**
 * What could be chosen at questions to which choices of this one only lead: its number, what it does and `by`
 * which
 * choice of this question, what it speaks of, and what is to be answered one after the other, each as
 * (seat, verb, argument, ...). What is `usual` stands among the choices; what can come of it is in `odds`, in
 * short in its `chip`; where it is dangerous, in `danger`. What `passes` stands last, and `instead` of the
 * choice with
 * which it begins if that leads to nothing else.
 */
export interface Ahead {
  number: number;
  text: string;
  by: string;
  references: [string, number][];
  steps: unknown[][];
  usual?: boolean;
  odds?: string;
  chip?: string;
  symbol?: string;
  danger?: [[string, number], string][];
  passes?: boolean;
  instead?: boolean;
}

/** A thing that a question is about, and what labels call it. */
export interface Topic {
  ref: [string, number];
  name: string;
}

/**
 * What is missed among the choices and can't be chosen now: its words, and the reason in a sentence and in 16
 * letters at most, or in none where only the sentence tells it. It stands with the choices of its `group`, or
 * with
 * those about its `subject`.
 */
export interface Blocked {
  text: string;
  chip: string;
  why: string;
  group?: string;
  symbol?: string;
  subject?: [string, number] | null;
}

/**
 * A line of the story, with what it speaks of; `moment` is the position to which it led.
 *
 * A `heading` begins a turn or a round; a `reason` tells how what follows it was decided. `only` is the one seat
 * that
 * may read it, of one's own. What changes the course of the game bears an `emblem`, the name of a symbol.
 *
 * Where there is little room, those of more `weight` are told first, and those with the same words in `several`
 * together, each with its own `part`.
 */
export interface LogLine {
  text: string;
  references: [string, number][];
  heading: boolean;
  reason: boolean;
  moment: number;
  only: number | null;
  emblem?: string;
  weight?: number;
  several?: string;
  part?: string;
}

/** What somebody has said, or what the table tells (`who` is empty), with its time in seconds since 1970. */
export interface Remark {
  number: number;
  who: string;
  text: string;
  time: number;
}

/** Somebody asks the others to agree that the game goes back to `moment`; `mine`: whether one is asked oneself. */
export interface UndoRequested {
  type: "undo_requested";
  request: number;
  who: string;
  moment: number;
  why: string;
  mine: boolean;
}

/** How the game ended, which seats have won, and the dice's secret; `drawn`: nobody has won and nobody has lost. */
export interface Ending {
  result: string;
  text: string;
  winners: number[];
  drawn: boolean;
  dice: Revealed;
}

/** Where the dice came from: what the server and each seat threw in. With it everybody can check the seed. */
export interface Revealed {
  commitment: string;
  secret: string;
  contributions: string[];
  seals: string[];
  seed: string;
}

/**
 * All that a table shows to one seat; `heading` says in a few words what is going on.
 *
 * `subjects` are the kinds of things ("card") by which screens sort long lists of choices: what can be done with
 * each.
 * `legend` explains what stands on the map in letters and colours alone. `goals` are what one is out for.
 * `factions`
 * are the peoples and kinds to which cards belong. `panels` are what belongs together beside the board,
 * `trays` what is laid in an exchange, one's own last.
 */
export interface Scene {
  heading: string;
  tracks?: Track[];
  places?: Place[];
  links?: Link[];
  routes?: Route[];
  piles?: Pile[];
  subjects?: string[];
  legend?: Sign[];
  goals?: Goal[];
  factions?: Faction[];
  panels?: Panel[];
  trays?: Tray[];
}

/**
 * Cards that lie together: a hand, a deck, a discard pile, a row.
 *
 * `cards` are those that the seat sees, the top one first, in a row from left to right; `count` is how many
 * there are.
 * `back` is what the back on top shows. Of `loose` cards nobody knows the order: a deck whose cards one knows.
 * Screens show the cards of "goals" with their text, what a seat has and "row"s by name, and of others the
 * count.
 * A pile lies before its `owner` or `at` a place: beside a location, before a player of the rules who has no
 * seat.
 * Of those at a place that is fought over, `lane` says which ones "attack" and which are its "defense".
 * `key` tells apart piles that lie together under one name.
 *
 * >>> Pile("Set aside", "hand", 2, owner=Seat(0), key="of the second draw").own_key
 * '0///Set aside/of the second draw'
 */
export interface Pile {
  name: string;
  kind: string;
  count: number;
  cards?: Card[];
  owner?: number | null;
  back?: string;
  at?: [string, number] | null;
  loose?: boolean;
  lane?: string;
  key?: string;
}

/**
 * The game has gone on, or back: what is new, and the log from its line number `log_from` on.
 *
 * After an answer, `beats` tell those who wish it how things came about, on the scenes before it.
 */
export interface Moved {
  type: "moved";
  at: number;
  position: Position;
  log_from: number;
  log: LogLine[];
  beats?: Beat[];
}

/**
 * What one line of the log did: its number among all lines that one may read, and for each view what had changed
 * in
 * its scene since the line before; of the first line of an answer, since the answer was given. `dice`: whether
 * dice
 * were rolled for it; `thrown`: how these lay, where no scene shows it. `about` is what is done just now.
 */
export interface Beat {
  line: number;
  scenes: Patch[];
  dice?: boolean;
  thrown?: Piece[];
  about?: [string, number][];
}

/** The game has ended. */
export interface Over {
  type: "over";
  ending: Ending;
}

/** The table as it was after so many answers. The `beats` of the last one come with it, if they were asked for. */
export interface Moment {
  type: "moment";
  id: number;
  moment: number;
  views: View[];
  beats?: Beat[];
}

/** Why a seat can't do something: a sentence for each action that it can't take now. */
export interface Reasons {
  type: "reasons";
  id: number;
  reasons: Record<string, string>;
}

/**
 * What a bot would choose for a seat, as an `answer` names it, and why, in a sentence. Without an `option` it
 * would
 * let the moment pass. The best `ideas` stand with it where they were thought about, best first.
 */
export interface Advice {
  type: "advice";
  id: number;
  bot: string;
  option: unknown[] | null;
  why: string;
  ideas?: Idea[];
}

/** A choice that was thought about, in words: how likely the seat wins after it (0 to 1), give or take `reach`. */
export interface Idea {
  text: string;
  chance: number;
  reach: number;
}

/**
 * How it stands with the analysis of a game that is over: nobody has asked for it (`why`: it can't be had), it
 * is
 * `done` to so much of all, or there it is, of the `seats` that people had, of bots' if there were no others.
 */
export interface Analysis {
  type: "analysis";
  id: number;
  state: "kept" | "none" | "running";
  done?: number;
  of?: number;
  why?: string;
  seats?: SeatAnalysis[];
}

/**
 * What came of a seat's game: its `first` chance to win, plus all `luck`, less what its choices `lost`, is the
 * `result`. Of so many `choices` so many were `considered`, which are its `course`; the `dearest` are at most
 * three,
 * dearest first. Only hindsight knows `luck` and `result`.
 */
export interface SeatAnalysis {
  seat: number;
  choices: number;
  considered: number;
  first: Ranged;
  luck: Ranged;
  lost: Ranged;
  result: number;
  dearest: DearChoice[];
  course: ConsideredChoice[];
}

/** A chance, or a difference of chances: the truth lies 19 times of 20 no farther from `value` than `reach`. */
export interface Ranged {
  value: number;
  reach: number;
}

/**
 * A choice that clearly cost something: to which question after so many answers, what was `chosen`, what was
 * `better` (empty: to let the moment pass), the chances to win after each, and the difference, its `cost`. The
 * `line`
 * was expected after what was better; `luck` is what came of it till the next choice that was considered.
 */
export interface DearChoice {
  moment: number;
  question: string;
  chosen: string;
  better: string;
  chance: Ranged;
  better_chance: Ranged;
  cost: Ranged;
  line: ExpectedChoice[];
  luck: number;
}

/** What somebody would have chosen, as it was imagined. */
export interface ExpectedChoice {
  seat: number;
  text: string;
}

/**
 * A choice after so many answers: the best `chance` to win that it had, what it `cost`, and whether that is
 * `clear`; `luck` is what came of it till the next one.
 */
export interface ConsideredChoice {
  moment: number;
  chance: Ranged;
  cost: Ranged;
  clear: boolean;
  luck: number;
}

/** The sequence of play, with what is done, what is being done now, and what is to come. */
export interface Outline {
  type: "outline";
  id: number;
  stages: Stage[];
}

/** A part of the sequence of play: its name, whether it is done, being done now, or still to come, and its parts. */
export interface Stage {
  name: string;
  when: "done" | "later" | "now";
  parts?: Stage[];
}

/** The message of that id has been carried out, and is stored. */
export interface Done {
  type: "done";
  id: number;
}

/** The message of that id (0: it could not be read) has changed nothing; `why` is a sentence for the person. */
export interface Refused {
  type: "refused";
  id: number;
  code: "banned" | "failed" | "locked" | "malformed" | "muted" | "no_name" | "not_legal" | "not_now" | "not_there" | "not_yours" | "quota" | "replayed" | "stale" | "too_fast";
  why: string;
}

/** What has become of an undo request; with an empty `by` it has lapsed. */
export interface UndoSettled {
  type: "undo_settled";
  request: number;
  agreed: boolean;
  by: string;
}

/** Somebody has said something. */
export interface Said {
  type: "said";
  remark: Remark;
}

/** Who is connected now: by seat, and how many only watch. */
export interface Presence {
  type: "presence";
  here: number[];
  watching: number;
}

export type FromClient = Answer | Undo | RestartTurn | Redo | EndTurn | Consent | Chat | Note | Look | Why | Hint | Analyse | Where | Ping;

export type FromServer = Table | Moved | Over | Moment | Reasons | Advice | Analysis | Outline | Done | Refused | UndoRequested | UndoSettled | Said | Presence;

/** Why something was refused: a code for programs and a sentence for people. */
export interface Complaint {
  code: string;
  why: string;
}

/** What one wants to be called. */
export interface Name {
  name: string;
}

/** Who one is. */
export interface Me {
  id: string;
  name: string;
}

/** A recovery code, or that of a link for a second device. */
export interface Code {
  code: string;
}

/** When one's recovery code was made, in seconds since 1970; null if one has none. */
export interface RecoveryCodeMade {
  made: number | null;
}

/** A code for a second device, and for how many seconds it is good. */
export interface DeviceLink {
  code: string;
  seconds: number;
}

/** Log out on all other devices; `here`: on this one, too. */
export interface LogOut {
  here?: boolean;
}

/** Where one is called when a game waits for one; nowhere, if it is empty. */
export interface Webhook {
  url: string;
}

/** A document to keep: a value of a title's `setting`, for the other `settings` for which it was made. */
export interface NewDocument {
  title: string;
  setting: string;
  settings?: Record<string, string>;
  name: string;
  text: string;
}

/** A document that one keeps; `changed` in seconds since 1970. */
export interface KeptDocument {
  id: string;
  settings: Record<string, string>;
  name: string;
  text: string;
  changed: number;
}

/** What is in a document: its name, how many of each card lie in each slot, and the settings that it is made for. */
export interface Contents {
  name: string;
  cards: Record<string, Record<string, number>>;
  settings: Record<string, string>;
}

/**
 * A document that somebody works on, as a text or by its contents, for these other settings. `shelf` is the
 * shelf
 * that one has been sent already.
 */
export interface Draft {
  settings?: Record<string, string>;
  text?: string;
  contents?: Contents | null;
  shelf?: string;
}

/** A list of cards in plain text, as others write it. */
export interface CardList {
  settings?: Record<string, string>;
  text: string;
}

/** A part of a document into which cards are put: what may lie there, at least and at most so many. */
export interface SlotCard {
  id: string;
  name: string;
  rule: string;
  least: number;
  most: number | null;
  deck: string;
}

/** A card from which documents are built: in which slots it may lie, and how many times in all of them. */
export interface ShelfCard {
  id: string;
  name: string;
  kind: string;
  slots: string[];
  text: string;
  tags: string[];
  copies: number | null;
  numbers: [string, number][];
}

/** A rule that a document breaks, or what can't be won with it, and in which slot; in none: as a whole. */
export interface FaultCard {
  slot: string;
  words: string;
}

/**
 * A document with all that is wrong with it, or else the `warnings` of what can't be won with it. With it comes
 * what it is built from. `shelf` names the cards, which are null if one has them already. `unknown` are names of
 * a
 * list that no card has, a sentence each.
 */
export interface Desk {
  text: string;
  contents: Contents;
  faults: FaultCard[];
  warnings: FaultCard[];
  slots: SlotCard[];
  shelf: string;
  cards: ShelfCard[] | null;
  unknown: string[];
}

/** A document that is built in: the value of the setting that chooses it, its name and its text. */
export interface Sample {
  value: string;
  name: string;
  text: string;
}

/** A value of a setting, and a few words about it. The numbers of seats come with it, if it is not for all. */
export interface ChoiceCard {
  value: string;
  help: string;
  seats: number[];
}

/**
 * What can be chosen before a game. Without choices any text will do, or if it `takes_documents` one of these.
 * `is_the_game`: it says what is played, and is offered first.
 */
export interface SettingCard {
  name: string;
  help: string;
  default: string;
  ruling: boolean;
  choices: ChoiceCard[];
  takes_documents: boolean;
  is_the_game: boolean;
}

/**
 * With what somebody begins who has never played a title, and a sentence `about` it. They have the first of so
 * many
 * `seats`, and these `bots` the others, by seat.
 */
export interface FirstGameCard {
  about: string;
  seats: number;
  settings: Record<string, string>;
  bots: Record<string, string>;
}

/**
 * A title that can be played. `chairs` are the names of seats for each number of them, where they are known. Of
 * its `settings` the list of all titles leaves out the rulings. `manual`: its rules can be read; `guide`: so
 * many
 * minutes takes the guided game in which it can be learnt, 0 if it has none. `first_game` is for whoever is new
 * to
 * it. The list is silent of all `bots`, too, of how each `plays`, and of what was measured of the `levels`, from
 * which people choose, the weakest first; `usual_bot` plays unless another is chosen. `languages` are those in
 * which
 * the title speaks. A game takes about so many `minutes`, and learning it is so `hard`, 1 to 3; 0 says that
 * nobody
 * knows. `cover`: it has a picture.
 */
export interface TitleCard {
  id: string;
  name: string;
  blurb: string;
  stage: string;
  rules: string;
  seats: number[];
  chairs: string[][];
  settings: SettingCard[];
  bots: string[];
  plays: Record<string, string>;
  levels: Record<string, string>;
  usual_bot: string;
  secret_hands: boolean;
  manual: boolean;
  guide: number;
  first_game: FirstGameCard | null;
  languages: string[];
  minutes: number;
  hard: number;
  cover: boolean;
}

/**
 * A section of the rules: its `anchor` in the address, its number ("4.2"), how deep it lies (1 or 2), and its
 * text
 * as HTML. There, an `img` names in `data-picture` what it shows, `/api/titles/{id}/pictures/{name}`.
 */
export interface ManualSection {
  anchor: string;
  number: string;
  level: number;
  name: string;
  html: string;
}

/** The rules of a title to read: what comes first, as HTML, and the sections. */
export interface Manual {
  name: string;
  opening: string;
  sections: ManualSection[];
}

/**
 * A word of a game, what it means, and where the rules say so: a section's number and name, and its `anchor` on
 * the
 * page of rules; without that page the anchor is empty. `called` is what people call it, in another language,
 * where
 * the word is an id.
 */
export interface Term {
  kind: string;
  word: string;
  text: string;
  rule: string;
  called: string;
  anchor: string;
}

/**
 * What a guided game says: the things that are meant, as (kind, number), the terms, and the section of the rules
 * that says more, by its anchor and its name.
 */
export interface LessonStep {
  say: string;
  things: [string, number][];
  terms: Term[];
  section: string;
  section_name: string;
}

/**
 * The steps that are due in a guided game, the first of which is number `at` of all: some to read, and if there
 * are
 * choices that count, as [seat, verb, argument ...], one that is about them. A game that follows no guide has
 * none.
 */
export interface Lesson {
  at: number;
  of: number;
  steps: LessonStep[];
  counting: unknown[][];
}

/** Sources, rulings and what is open of a title, as Markdown. */
export interface About {
  text: string;
}

/** The settings of a table, by name. Those that are not chosen have their defaults. */
export interface Settings {
  settings?: Record<string, string>;
}

/**
 * What is to be played. `bots` are names by seat; the other chairs are open.
 *
 * `pace` says whether all are there at the same time ("live"), or each comes when they can ("unhurried").
 * `explicit_end`: people end their turns themselves; unless it is said, they do so at an unhurried table.
 * `hints`: whether people may ask for them; unless it is said, where nobody plays against another person.
 * `overrides` are records of one's own over the title's data, lists by table.
 */
export interface NewTable {
  title: string;
  seats: number;
  settings?: Record<string, string>;
  bots?: Record<string, string>;
  pace?: "live" | "unhurried";
  explicit_end?: boolean | null;
  hints?: boolean | null;
  overrides?: unknown;
  public?: boolean;
}

/** Who plays a seat; neither a name nor a bot: the chair is open. */
export interface ChairCard {
  seat: number;
  name: string;
  bot: string;
  mine: boolean;
}

/**
 * A table in a list. Times are seconds since 1970; `moment` is how many answers the game has had; `game` is what
 * is
 * played there, where a title has several.
 *
 * `my_turn`: the game waits for whoever asks.
 */
export interface TableCard {
  id: string;
  title: string;
  title_name: string;
  game: ChoiceCard | null;
  settings: Record<string, string>;
  pace: string;
  public: boolean;
  phase: "open" | "revealing" | "playing" | "over";
  owner: boolean;
  my_turn: boolean;
  chairs: ChairCard[];
  commitment: string;
  moment: number;
  result: string;
  result_text: string;
  made: number;
  moved: number;
}

/** Which chair, the seal of what one throws into the dice, and the invitation if one has come by one. */
export interface Sit {
  seat: number;
  seal?: string;
  invitation?: string;
}

/** The SHA-256 of what one throws into the dice for a seat, instead of what one has sealed before. */
export interface Seal {
  seat: number;
  seal?: string;
}

/** What one has sealed for a seat. */
export interface Reveal {
  seat: number;
  contribution: string;
}

export interface WhichSeat {
  seat: number;
}

export interface SeatBot {
  seat: number;
  bot: string;
}

/** A word to pass on to somebody who is to sit there. */
export interface Invitation {
  invitation: string;
}

/** Whether anybody who has a link may watch. */
export interface Watching {
  on: boolean;
}

/** Whether people may ask for hints at a table. */
export interface Hints {
  on: boolean;
}

/** The word of the link by which anybody may watch; empty if there is none. */
export interface WatchLink {
  word: string;
}

/** Where an invitation leads, and who has given it. */
export interface Invited {
  table: TableCard;
  seat: number;
  by: string;
}

/** What is wrong, and at which moment of the game it is seen. */
export interface WhatIsWrong {
  moment: number;
  note?: string;
}

/** A report: the file, for whoever may know all of the game; else the name under which the server keeps it. */
export interface Reported {
  file: unknown | null;
  name: string;
}

/** The moment to which an answer led that changed much for a seat, and whether for the better. */
export interface TurningPointCard {
  moment: number;
  better: boolean;
}

/**
 * How good a game stood for each seat, from 0 to 1, after so many answers; `chance`: as chances to win, else
 * between the worst and the best of this game.
 */
export interface CurveCard {
  moments: number[];
  values: number[][];
  chance: boolean;
}

/**
 * A finished game in short: its turns (0 if it has none), how often each seat chose among several options, for
 * each
 * seat the moments that changed most for it, and how good it stood in between, if the title can tell.
 */
export interface SummaryCard {
  turns: number;
  choices: number[];
  turning_points: TurningPointCard[][];
  curve: CurveCard;
}

/**
 * A report to the host about a person at a table. If `person` (an id) is empty it is about the table itself.
 * `watch` is the word of the link by which one watches.
 */
export interface AbuseReport {
  person?: string;
  reason: string;
  watch?: string;
}

/** From which moment to play on alone. */
export interface ForkAt {
  moment: number;
}

/** Whether the server is well, its version, and whether what it depends on answers; `redis` is null without one. */
export interface Health {
  ok: boolean;
  version: string;
  database: boolean;
  redis: boolean | null;
}
