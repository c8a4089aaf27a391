// What is said about people, devices and reports, which only those fetch who come there.

import { spoken } from "../lib/texts";
import { de } from "./texts.de";

const en = {
  myself: "What is kept of me",
  webhook: "Call me here when it is my turn",
  webhook_help: "The address of an incoming webhook: Slack, Mattermost, Discord, or a program of your own.",
  webhook_test: "Send a test",
  webhook_kept: "You will be called there when you are away.",
  webhook_gone: "You won't be called.",
  webhook_sent: "The test has arrived.",
  abuse: "Report a person or this table",
  abuse_whom: "Whom?",
  abuse_table: "the table itself",
  abuse_reason: "What have they done?",
  abuse_send: "Send to the host",
  abuse_reported: "Whoever runs this server will read it.",
  devices: "My devices",
  code: "Recovery code",
  code_none: "I have no recovery code yet. By one I come back if this browser forgets me.",
  code_since: "I have a recovery code, made on {day}.",
  code_new: "Make a recovery code",
  code_renew: "Make a new code",
  code_made: "Keep it in a safe place: it is shown this once, and any older one is void.",
  device_link: "Link for a second device",
  device_link_made:
    "Open it on the other device within {minutes} minutes; it works once. Don't show it to anybody else.",
  device_qr: "The link as a QR code",
  log_out: "Log out everywhere",
  log_out_help: "All other browsers forget who I am. If only they do, my recovery code is void, too.",
  log_out_lost: "If this one does, too, I can't come back: I have no recovery code.",
  log_out_others: "All other devices",
  log_out_here: "This one, too",
  logged_out: "You are logged out on all other devices.",
  come_back: "Come back",
  come_back_help:
    "In this browser you will then be who you were there. Whoever this browser knew until now is forgotten here.",
  second_device: "A second device",
  data: "Fetch all that is kept of me",
  data_help:
    "My name, tables, answers, remarks, notes and decks as a file; with the games that are over, or that nobody else plays.",
  delete_me: "Delete all that is kept of me",
  delete_help:
    "Your name, remarks, notes and the games that nobody else plays will be gone for good. In games with others your answers stay, under no name.",
  delete_yes: "Delete it all",
};

export type PeopleKey = keyof typeof en;

/** A text about people, with its gaps filled in. */
export const p = spoken(en, de);
