// Quiet sounds, synthesised on the spot; a switch in the settings silences them all.
import { settings } from "./settings.js";

// Tones, each with its pitch in hertz and its start in seconds; how loud they are, and how long each rings.
/** @typedef {[tones: number[][], volume: number, length: number]} Sound */

// Made once, with the first sound: that takes a while. It is suspended after this many milliseconds of silence;
// resuming it for every sound would take longer than the sound itself.
const REST = 20000;
/** @type {AudioContext | undefined} */
let audio;
/** @type {number | undefined} */
let resting;

// What is visible comes first.
/** @type {(...sound: Sound) => void} */
function ring(...sound) {
  if (settings.sound && navigator.userActivation?.hasBeenActive) setTimeout(() => play(...sound));
}

/** @type {(...sound: Sound) => void} */
function play(tones, volume, length) {
  audio ??= new AudioContext();
  if (audio.state !== "running") audio.resume();
  for (const [tone, begin] of tones) {
    const at = audio.currentTime + begin;
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(volume, at + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + length);
    const voice = new OscillatorNode(audio, { frequency: tone, type: "sine" });
    voice.connect(loudness).connect(audio.destination);
    voice.start(at);
    voice.stop(at + length + 0.05);
  }
  clearTimeout(resting);
  resting = setTimeout(() => audio?.suspend(), REST);
}

// What happened, by the kind of moment; `turn`: it is this player's turn; `end`: of the game.
/** @type {Record<string, Sound>} */
const SOUNDS = {
  take: [[[329.6, 0]], 0.05, 0.1],
  lay: [[[196, 0]], 0.07, 0.12],
  grow: [
    [
      [392, 0],
      [523.3, 0.07],
    ],
    0.045,
    0.22,
  ],
  score: [
    [
      [784, 0],
      [1046.5, 0.06],
    ],
    0.045,
    0.3,
  ],
  reveal: [[[440, 0]], 0.045, 0.18],
  round: [
    [
      [392, 0],
      [493.9, 0.12],
      [587.3, 0.24],
    ],
    0.06,
    0.5,
  ],
  turn: [
    [
      [659.3, 0],
      [880, 0.13],
    ],
    0.09,
    0.5,
  ],
  end: [
    [
      [523.3, 0],
      [659.3, 0.14],
      [784, 0.28],
      [1046.5, 0.42],
    ],
    0.08,
    0.9,
  ],
};

/** @type {(kind: string) => void} */
export const sound = kind => ring(...SOUNDS[kind]);
