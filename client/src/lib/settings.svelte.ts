// What a person has switched on or off in this browser.

const media = (query: string): boolean => matchMedia(query).matches;

const dark = matchMedia("(prefers-color-scheme: dark)");

const DEFAULTS = {
  night: dark.matches,
  motion: !media("(prefers-reduced-motion: reduce)"),
  reel: !media("(prefers-reduced-motion: reduce)"),
  shortcuts: true,
  pass: true,
  confirm: false,
  sound: false,
  notify: false,
  plain: false,
};

export type Switch = keyof typeof DEFAULTS;
export const SWITCHES = Object.keys(DEFAULTS) as Switch[];

const kept = (name: Switch): boolean => {
  const word = localStorage.getItem(name);
  return word === null ? DEFAULTS[name] : word === "true";
};

export const settings = $state(Object.fromEntries(SWITCHES.map((name) => [name, kept(name)])) as typeof DEFAULTS);

// Who has not chosen goes on with their system, whenever that changes.
dark.onchange = () => void (localStorage.night ?? (settings.night = dark.matches));

export const SPEEDS = [0.5, 1, 2, 4];

/** How fast what happened is shown. */
class Pace {
  private kept = $state(Number(localStorage.getItem("speed")) || 1);

  get speed(): number {
    return this.kept;
  }

  set speed(speed: number) {
    this.kept = speed;
    localStorage.setItem("speed", String(speed));
  }
}

export const pace = new Pace();

/** Turns a switch, and remembers how it stands. */
export function turn(name: Switch, on: boolean): void {
  settings[name] = on;
  localStorage.setItem(name, String(on));
}
