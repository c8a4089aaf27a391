// All words of the table's own, in one catalogue a language: English here, others beside it. What a game says comes from the server.

const en = {
  tagline: "Games of Middle-earth, alone, with bots or together",
  your_name: "Your name",
  save_name: "Keep",
  new_game: "New game",
  all_games: "All games",
  play_solo: "Play alone now",
  play_bot: "Play against a bot",
  play_bots: "Play against bots",
  more_options: "More options",
  learn: "Learn to play",
  first_game: "To begin with: {game}",
  rules: "Rules",
  seats: "Seats",
  seat: "Seat",
  open_seat: "open (by invitation)",
  end_turn: "End my turn",
  turn_held: "Nobody else goes on before you end your turn.",
  comes_next: "Your question comes next.",
  file_unreadable: "{name} is no file of Westmarch: it can't be read as JSON.",
  settings: "Settings",
  settings_change: "Change the settings",
  settings_take: "Play like this",
  my_tables: "My tables",
  public_tables: "Public tables",
  finished: "Finished games",
  none: "None yet.",
  open: "Open",
  watch: "Watch",
  review: "Look back",
  phase_open: "waiting for people",
  phase_revealing: "about to begin",
  phase_playing: "being played",
  phase_over: "finished",
  waiting_for: "Waiting for {who}",
  your_turn: "Your turn",
  nobody: "nobody",
  is_away: "away",
  is_asked: "the game waits for them",
  watching: "{count} watching",
  unread: "{count} new",
  bot: "bot",
  ask: "Ask",
  ask_where: "Where",
  ask_why: "Why not",
  ask_hint: "Hint",
  ask_guide: "Guide",
  beside_the_board: "Beside the board",
  choices: "Choices",
  here: "What can be done here",
  page_error: "Something on this page has gone wrong.",
  page_stale: "Westmarch has been renewed since this page was loaded.",
  reload: "Load the page anew",
  undo: "Take back",
  undo_barrier: "Take back (the others must agree: {why})",
  restart_turn: "Restart my turn",
  restart_short: "Restart",
  restart_takes: "Go back to where you chose what to do? {why}.",
  redo: "Do again",
  story: "Story",
  talk: "Talk",
  note: "My note",
  moment: "Moment {at} of {last}",
  back: "Back",
  on: "On",
  offline: "The connection is lost; trying again …",
  try_now: "Try now",
  away: "The server can't be reached. Try again in a moment.",
  over: "The game is over",
  dice: "Dice: commitment {hash}",
  revealing: "The game begins as soon as what was sealed for the dice is revealed. Still missing: {who}.",
  sit: "Sit down",
  invite: "Invitation link",
  night: "Night",
  day: "Day",
  agree: "Agree",
  refuse: "Don't agree",
  asks_undo: "{who} asks to go back: {why}",
  cards: "{count} cards",
  language: "Language",
  close: "Close",
  table: "Table",
  ready: "I am {who}",
  traveller: "Traveller",
  menu: "Menu",
  switch_night: "Night",
  switch_motion: "Animations",
  switch_reel: "Show what happens line by line",
  reel_pace: "How fast that goes",
  reasons: "How that was decided",
  switch_shortcuts: "Keys of a single letter or number",
  switch_pass: "Pass by itself when I can do nothing else",
  switch_confirm: "Ask before a choice is made",
  switch_sound: "A tone when it is my turn",
  switch_notify: "A notification when it is my turn",
  switch_plain: "The table in words",
  keys: "Keys",
  copy: "Copy",
  copied: "Copied",
  speed: "Speed",
  all_eyes: "what everybody saw",
  ahead: "ahead by {by}",
  level: "level",
  attack: "attack",
  defense: "defense",
  contest: "attack {attack} against defense {defense}:",
  inside: "inside",
  besieged: "besieged",
  outside: "outside",
  ways: "Ways",
  places: "Places",
  piles: "Cards",
  preview: "The card held near",
  tab_board: "Board",
  tab_goals: "Goals",
  goals: "Goals",
  done: "done",
  tab_story: "Story",
  tab_pieces: "Piles",
  tab_talk: "Talk",
  panels: "Panels",
  mine: "My hand",
  map: "Map",
  nearer: "Nearer",
  legend: "Legend",
  farther: "Farther",
  can_choose: "something can be done",
  sure: "Are you sure?",
  yes: "Yes",
  no: "No",
  going_on: "Continue",
  wish: "What would you like to do?",
  wish_learn: "Learn",
  wish_alone: "Play alone",
  wish_invite: "Invite",
  about_learn: "A first game, led by the hand.",
  lesson: "A guided first game: {time}",
  about_alone: "With bots, at once.",
  about_invite: "A link for your friends; nobody signs up.",
  set_table: "Set a table",
  for_one: "alone",
  for_many: "{seats} players",
  minutes: "about {count} minutes",
  hours: "about {count} h",
  hard_1: "easy to learn",
  hard_2: "some rules to learn",
  hard_3: "many rules to learn",
  only_english: "This game speaks only English so far.",
  copy_by_hand: "This browser lets no page copy: the link is marked, copy it yourself.",
  wanderer: "Wanderer",
  squire: "Squire",
  captain: "Captain",
  lord: "Lord",
  go_on: "Play on",
  join: "Join",
  answers: "{count} choices",
  import: "Open a saved game",
  lobby: "Lobby",
  been_here: "I have been here before",
  delete_table: "Delete",
  delete_sure: "Delete for good",
  left: "somebody who has left",
  worth: "Counts",
  of: "{at} of {last}",
};

export type TextKey = keyof typeof en;

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

let language: Language = ((): Language => {
  const chosen = localStorage.getItem("language") ?? navigator.language.slice(0, 2);
  return LANGUAGES.find((one) => one === chosen) ?? "en";
})();

export const currentLanguage = (): Language => language;

export function chooseLanguage(chosen: Language): void {
  localStorage.setItem("language", chosen);
  language = chosen;
  location.reload();
}

let texts: Record<TextKey, string> = en;

/** Waits for the catalogue of the reader's language. */
export async function loadTexts(): Promise<void> {
  if (language === "de") texts = (await import("./texts.de")).de;
}

export type Gaps = Record<string, string | number>;

/** A text of the table, with its gaps filled in. */
export const t = (name: TextKey, gaps: Gaps = {}): string => filled(texts[name], gaps);

/** A text with its gaps filled in. */
const filled = (text: string, gaps: Gaps): string =>
  text.replace(/\{(\w+)\}/g, (_, gap: string) => String(gaps[gap] ?? ""));

/** What tells the texts of a part of the page that is fetched by itself, in the reader's language and with their gaps filled in. */
export const spoken = <Key extends string>(en: Record<Key, string>, de: Record<Key, string>) => {
  const texts = language === "de" ? de : en;
  return (name: Key, gaps: Gaps = {}): string => filled(texts[name], gaps);
};
