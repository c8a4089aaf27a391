// A line at the foot of the page that tells what is being loaded, until the rules are there.

import "./progress.css";
import { f } from "./texts";

const MEGABYTE = 1_000_000;

export class Progress {
  private readonly line = document.createElement("p");
  private readonly bar = document.createElement("progress");

  constructor() {
    this.line.className = "loading";
    this.line.setAttribute("role", "status");
    document.body.append(this.line);
  }

  /** So many bytes are there of all that are loaded. */
  show(loaded: number, all: number): void {
    this.bar.max = all;
    this.bar.value = loaded;
    this.line.replaceChildren(
      `${f("loading")} ${(loaded / MEGABYTE).toFixed(1)} / ${(all / MEGABYTE).toFixed(1)} MB `,
      this.bar,
    );
  }

  say(sentence: string): void {
    this.line.textContent = sentence;
  }

  end(): void {
    this.line.remove();
  }
}
