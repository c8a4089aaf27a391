// The same in German.

export const de = {
  myself: "Was über mich gespeichert ist",
  webhook: "Ruf mich hier, wenn ich dran bin",
  webhook_help: "Die Adresse eines eingehenden Webhooks: Slack, Mattermost, Discord oder ein eigenes Programm.",
  webhook_test: "Probe senden",
  webhook_kept: "Dort wirst du gerufen, wenn du nicht da bist.",
  webhook_gone: "Du wirst nicht gerufen.",
  webhook_sent: "Die Probe ist angekommen.",
  abuse: "Jemanden oder diesen Tisch melden",
  abuse_whom: "Wen?",
  abuse_table: "den Tisch selbst",
  abuse_reason: "Was ist geschehen?",
  abuse_send: "An den Betreiber senden",
  abuse_reported: "Wer diesen Server betreibt, wird es lesen.",
  devices: "Meine Geräte",
  code: "Wiederherstellungscode",
  code_none:
    "Ich habe noch keinen Wiederherstellungscode. Mit einem komme ich zurück, wenn dieser Browser mich vergisst.",
  code_since: "Ich habe einen Wiederherstellungscode vom {day}.",
  code_new: "Wiederherstellungscode erzeugen",
  code_renew: "Neuen Code erzeugen",
  code_made: "Bewahre ihn sicher auf: Er wird nur dieses eine Mal gezeigt, und ein älterer gilt nicht mehr.",
  device_link: "Link für ein zweites Gerät",
  device_link_made:
    "Öffne ihn binnen {minutes} Minuten auf dem anderen Gerät; er gilt einmal. Zeig ihn sonst niemandem.",
  device_qr: "Der Link als QR-Code",
  log_out: "Überall abmelden",
  log_out_help:
    "Alle anderen Browser vergessen, wer ich bin. Tun nur sie es, gilt auch mein Wiederherstellungscode nicht mehr.",
  log_out_lost: "Vergisst es auch dieser, kann ich nicht zurückkommen: Ich habe keinen Wiederherstellungscode.",
  log_out_others: "Alle anderen Geräte",
  log_out_here: "Auch dieses",
  logged_out: "Auf allen anderen Geräten bist du abgemeldet.",
  come_back: "Zurückkommen",
  come_back_help: "In diesem Browser bist du dann, wer du dort warst. Wen er bisher kannte, hat er dann vergessen.",
  second_device: "Ein zweites Gerät",
  data: "Alles herunterladen, was über mich gespeichert ist",
  data_help:
    "Meinen Namen, Tische, Antworten, Bemerkungen, Notizen und Decks als Datei; dazu die Spiele, die zu Ende sind oder die sonst niemand spielt.",
  delete_me: "Alles über mich löschen",
  delete_help:
    "Dein Name, was du gesagt und notiert hast und die Spiele, die sonst niemand spielt, sind dann endgültig weg. In Spielen mit anderen bleiben deine Züge, ohne Namen.",
  delete_yes: "Alles löschen",
};
