// The live connection to one table: what the server has told, and requests that it answers.

import { transport, type Line } from "../lib/transport";
import type * as wire from "../lib/messages";
import type {
  Advice,
  FromClient,
  FromServer,
  LogLine,
  Outline,
  Presence,
  Reasons,
  Remark,
  Stage,
  UndoRequested,
} from "../lib/messages";
import { goneOn, wholeMoment, wholeTable, type Moment, type Table } from "../lib/patch";
import { settings } from "../lib/settings.svelte";
import { currentLanguage } from "../lib/texts";
import { Reel } from "./reel.svelte";

type Unsent = FromClient extends infer R ? (R extends { id: number } ? Omit<R, "id"> : never) : never;

export class Refusal extends Error {
  constructor(
    why: string,
    readonly code = "",
  ) {
    super(why);
  }
}

const PATIENT = 5; // so often it is asked again where one has asked too fast

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export class LiveTable {
  table = $state.raw<Table | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<Remark[]>([]);
  undoRequest = $state.raw<UndoRequested | null>(null);
  presence = $state.raw<Presence | null>(null);
  connected = $state(false);
  /** Whether the connection is to come back; at first there is none, but nothing is wrong. */
  lost = $state(false);
  readonly reel = new Reel(
    () => import("./Caption.svelte"),
    () => this.table!.own.length > 0,
  );
  /** Why there is nothing to see, if the server has said so. */
  refusal = $state("");

  private socket: Line | null = null;
  private nextId = 1;
  private waiting = new Map<
    number,
    { type: string; done: (message: FromServer) => void; refused: (error: Error) => void }
  >();
  private wait = FIRST_WAIT;
  private again = 0;
  private closed = false;

  constructor(
    private readonly id: string,
    private readonly watch: string,
  ) {
    this.open();
  }

  /** Sends a request; resolves with what answers it, rejects with a Refusal whose message is for the person. */
  send(request: Unsent): Promise<FromServer> {
    return new Promise((done, refused) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        refused(new Refusal("offline"));
        return;
      }
      const id = this.nextId++;
      this.waiting.set(id, { type: request.type, done, refused });
      this.socket.send(JSON.stringify({ ...request, id }));
    });
  }

  /** Keep a note. */
  async keepNote(note: string): Promise<void> {
    await this.send({ type: "note", text: note });
    if (this.table) this.table = { ...this.table, note };
  }

  /** Whether somebody looks at how the game goes on. */
  watched: () => boolean = () => true;

  /** The table as it was after so many answers, with `beats` also how it came about; when the game is over, through the eyes of any seat. */
  async look(moment: number, seat: number | null, beats = false): Promise<Moment> {
    let found: wire.Moment | null = null;
    for (let tries = 1; !found; tries++) {
      const asked = this.send({ type: "look", moment, seat, beats }) as Promise<wire.Moment>;
      found = await asked.catch(async (problem: unknown) => {
        if (!(problem instanceof Refusal) || problem.code !== "too_fast" || tries === PATIENT) throw problem;
        await new Promise((done) => setTimeout(done, 1000));
        return null;
      });
    }
    return wholeMoment(found, this.table!.ground!);
  }

  /** Why a seat can't do what it might expect to. Rejects with a Refusal if that can't be told. */
  async why(seat: number): Promise<Record<string, string>> {
    return ((await this.send({ type: "why", seat })) as Reasons).reasons;
  }

  /** What a bot would do at that event. Rejects with a Refusal if there is no hint. */
  async hint(at: number, seat: number): Promise<Advice> {
    return (await this.send({ type: "hint", at, seat })) as Advice;
  }

  /** How far the game has come in its sequence of play; nothing if that can't be told just now. */
  async where(): Promise<Stage[]> {
    return this.send({ type: "where" }).then(
      (told) => (told as Outline).stages,
      () => [],
    );
  }

  /** Whether the server tells how things come about, line by line. */
  toldByBeats = settings.reel;

  /** Have it do so, or not any more. */
  connectAnew(): void {
    this.wait = 10;
    this.socket?.close();
  }

  /** Connect again without waiting any longer. */
  tryNow(): void {
    if (this.connected || this.closed || this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.again);
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.again);
    this.socket?.close();
  }

  private open(): void {
    this.toldByBeats = settings.reel;
    const asked = new URLSearchParams({
      seen: String(this.table?.at ?? 0),
      watch: this.watch,
      beats: String(this.toldByBeats),
      language: currentLanguage(),
    });
    const socket = transport.connect(`/api/tables/${this.id}/live?${asked}`);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.lost = false;
      this.wait = FIRST_WAIT;
      this.nextId = 1;
    };
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => {
      const text = typeof event.data === "string" ? event.data : new TextDecoder().decode(event.data);
      this.take(JSON.parse(text) as FromServer);
    };
    socket.onclose = () => {
      this.connected = false;
      this.lost = !this.closed;
      for (const { refused } of this.waiting.values()) refused(new Refusal("offline"));
      this.waiting.clear();
      if (!this.closed) this.again = window.setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  private get moment(): number {
    return this.table?.position?.moment ?? 0;
  }

  /** Whether a request of one's own of that type is on its way. */
  private awaits(type: string): boolean {
    return [...this.waiting.values()].some((request) => request.type === type);
  }

  private take(message: FromServer): void {
    switch (message.type) {
      case "table":
        // What has been told of it goes on, unless it is taken back, or others' eyes look on.
        if (String(message.own) !== String(this.table?.own) || (message.position?.moment ?? 0) < this.moment)
          this.reel.skip();
        this.table = wholeTable(message);
        this.log = [...this.log.slice(0, message.log_from), ...message.log];
        this.chat = message.chat;
        this.undoRequest = message.undo_request;
        break;
      case "moved":
        this.log = [...this.log.slice(0, message.log_from), ...message.log];
        if (this.table?.position) {
          if (message.position.moment < this.moment) this.reel.skip();
          else if (this.watched() && message.beats && !this.awaits("redo"))
            void this.reel.play(this.table.position.views, message.beats, this.log, this.awaits("answer"));
          this.table = { ...this.table, at: message.at, position: goneOn(this.table.position, message.position) };
        }
        break;
      case "over":
        if (this.table) this.table = { ...this.table, phase: "over", ending: message.ending };
        break;
      case "undo_requested":
        this.undoRequest = message;
        break;
      case "undo_settled":
        this.undoRequest = null;
        break;
      case "said":
        this.chat = [...this.chat, message.remark];
        break;
      case "presence":
        this.presence = message;
        break;
      case "refused":
        if (message.id === 0 && ["not_there", "banned"].includes(message.code)) this.leave(message.why);
        else if (message.id === 0 && !this.table) this.refusal = message.why;
        this.settle(message.id)?.refused(new Refusal(message.why, message.code));
        break;
      case "done":
      case "moment":
      case "reasons":
      case "advice":
      case "analysis":
      case "outline":
        this.settle(message.id)?.done(message);
    }
  }

  /** One may not see the table, or not any more. */
  private leave(why: string): void {
    this.refusal = why;
    this.table = null;
    this.close();
  }

  private settle(id: number) {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    return waiting;
  }
}
