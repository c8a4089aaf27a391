// Requests over HTTP. Every refusal of the server is one sentence for the person.

import { transport } from "./transport";
import type {
  Code,
  Complaint,
  DeviceLink,
  Invitation,
  Invited,
  Me,
  NewTable,
  RecoveryCodeMade,
  Reported,
  Settings,
  SummaryCard,
  TableCard,
  TitleCard,
  WatchLink,
  Webhook,
} from "./messages";
import { currentLanguage, t } from "./texts";

export class Refused extends Error {
  constructor(
    why: string,
    readonly code = "",
  ) {
    super(why);
  }
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await transport
    .request(`/api${path}`, {
      method,
      headers: { "content-type": "application/json", "x-westmarch": "1" },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    .catch(() => {
      throw new Refused(t("away"));
    });
  const document: unknown = answer.status === 204 ? null : await answer.json();
  if (!answer.ok) {
    const { why, code } = (document ?? {}) as Partial<Complaint>;
    throw new Refused(why ?? answer.statusText, code);
  }
  return document as T;
}

export const api = {
  me: () => ask<Me | null>("GET", "/me"),
  call: (name: string) => ask<Me>("POST", "/me", { name }),
  deleteMe: () => ask<null>("DELETE", "/me"),
  recoveryCodeMade: () => ask<RecoveryCodeMade>("GET", "/me/recovery-code"),
  newRecoveryCode: () => ask<Code>("POST", "/me/recovery-code"),
  newDeviceLink: () => ask<DeviceLink>("POST", "/me/device-link"),
  recover: (code: string) => ask<Me>("POST", "/me/recover", { code }),
  logOut: (here: boolean) => ask<null>("POST", "/me/logout", { here }),
  webhook: () => ask<Webhook>("GET", "/me/webhook"),
  setWebhook: (url: string) => ask<Webhook>("PUT", "/me/webhook", { url }),
  testWebhook: () => ask<null>("POST", "/me/webhook/test"),
  played: () => ask<string[]>("GET", "/me/played"),
  titles: () => ask<TitleCard[]>("GET", `/titles?language=${currentLanguage()}`),
  title: (id: string) => ask<TitleCard>("GET", `/titles/${id}?language=${currentLanguage()}`), // with its rulings
  tables: (which: "mine" | "public" | "finished") =>
    ask<TableCard[]>("GET", `/tables?which=${which}&language=${currentLanguage()}`),
  create: (table: NewTable) => ask<TableCard>("POST", "/tables", table),
  deleteTable: (id: string) => ask<null>("DELETE", `/tables/${id}`),
  sit: (id: string, seat: number, seal: string, invitation: string) =>
    ask<TableCard>("POST", `/tables/${id}/sit`, { seat, seal, invitation }),
  stand: (id: string, seat: number) => ask<TableCard>("POST", `/tables/${id}/stand`, { seat }),
  seal: (id: string, seat: number, seal: string) => ask<TableCard>("POST", `/tables/${id}/seal`, { seat, seal }),
  reveal: (id: string, seat: number, contribution: string) =>
    ask<TableCard>("POST", `/tables/${id}/reveal`, { seat, contribution }),
  seatBot: (id: string, seat: number, bot: string) => ask<TableCard>("POST", `/tables/${id}/bot`, { seat, bot }),
  invite: (id: string, seat: number) => ask<Invitation>("POST", `/tables/${id}/invite`, { seat }),
  letWatch: (id: string, on: boolean) => ask<WatchLink>("POST", `/tables/${id}/watch`, { on }),
  settings: (id: string) => ask<Settings>("GET", `/tables/${id}/settings`),
  changeSettings: (id: string, settings: Record<string, string>) =>
    ask<TableCard>("PUT", `/tables/${id}/settings`, { settings }),
  allowHints: (id: string, on: boolean) => ask<TableCard>("POST", `/tables/${id}/hints`, { on }),
  invited: (word: string) => ask<Invited>("GET", `/invitations/${word}`),
  bring: (save: unknown) => ask<TableCard>("POST", "/tables/import", save),
  start: (id: string) => ask<TableCard>("POST", `/tables/${id}/start`),
  report: (id: string, moment: number, note: string) => ask<Reported>("POST", `/tables/${id}/report`, { moment, note }),
  reportAbuse: (id: string, person: string, reason: string, watch: string) =>
    ask<null>("POST", `/tables/${id}/abuse-report`, { person, reason, watch }),
  summary: (id: string) => ask<SummaryCard>("GET", `/tables/${id}/summary`),
  again: (id: string) => ask<TableCard>("POST", `/tables/${id}/again`),
  fork: (id: string, moment: number) => ask<TableCard>("POST", `/tables/${id}/fork`, { moment }),
};
