// "It is your turn": a short tone and a notification, for whoever has switched them on.

import { settings } from "./settings.svelte";

const TONES = [523, 659];
const LENGTH = 0.16;

/** Calls a person to the table. */
export function call(text: string): void {
  if (settings.sound) ring();
  if (settings.notify && document.hidden && Notification.permission === "granted")
    new Notification("Westmarch", { body: text });
}

/** Asks the browser whether it may show notifications; gives whether it may. */
export async function mayNotify(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

function ring(): void {
  const audio = new AudioContext();
  TONES.forEach((frequency, at) => {
    const start = audio.currentTime + at * LENGTH;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.15, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  });
}
