/** Small sounds, made here: wood on wood. */

import { settings } from "./settings.svelte";

export type Sound = "own" | "other" | "refused";
const PITCH: Record<Sound, number> = { own: 330, other: 250, refused: 130 };

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  // Browsers start no sound before the first touch; a context made earlier would stay silent.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  const start = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = sound === "refused" ? "sawtooth" : "triangle";
  tone.frequency.setValueAtTime(PITCH[sound], start);
  tone.frequency.exponentialRampToValueAtTime(PITCH[sound] * 0.6, start + 0.09);
  volume.gain.setValueAtTime(0.16, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.14);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.15);
}
