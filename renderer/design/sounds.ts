/** Short tones, each with its own pattern. Every tone accompanies something visible. */
export type SoundName = 'scan' | 'refused' | 'taken' | 'loaded' | 'deferred';

/** For each sound, the frequencies in Hz that are played one after another, and the length of each in ms. */
const tones: Readonly<Record<SoundName, { readonly hertz: readonly number[]; toneMs: number }>> = {
  scan: { hertz: [1_320], toneMs: 60 },
  refused: { hertz: [220, 180], toneMs: 180 },
  taken: { hertz: [880, 660], toneMs: 110 },
  loaded: { hertz: [660, 880], toneMs: 110 },
  deferred: { hertz: [660, 660], toneMs: 90 },
};

const LOUDNESS = 0.15;
const RAMP_S = 0.01;
/** How long the audio context stays awake after a tone: an awake one uses 3 to 4 % of a processor even when silent. */
const AWAKE_MS = 10_000;

let context: AudioContext | null = null;
let untilAsleep: ReturnType<typeof setTimeout> | undefined;
let isOn = true;

/** Switches sounds on or off, as in the till's settings. */
export function switchSounds(on: boolean): void {
  isOn = on;
}

/** Plays a tone; on a computer without sound it plays nothing. No behaviour depends on sound. */
export function playSound(name: SoundName): void {
  if (!isOn) return;
  context ??= new AudioContext();
  // The browser suspends audio until a person has touched the window, and `AWAKE_MS` after a tone this file does.
  if (context.state === 'suspended') void context.resume();
  clearTimeout(untilAsleep);
  untilAsleep = setTimeout(() => void context?.suspend(), AWAKE_MS);
  const { hertz, toneMs } = tones[name];
  const toneS = toneMs / 1_000;
  for (const [index, frequency] of hertz.entries()) {
    playTone(context, frequency, context.currentTime + index * toneS, toneS);
  }
}

function playTone(audio: AudioContext, frequency: number, startS: number, lengthS: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.frequency.value = frequency;
  // Ramps prevent a click of the loudspeaker at both ends of the tone.
  gain.gain.setValueAtTime(0, startS);
  gain.gain.linearRampToValueAtTime(LOUDNESS, startS + RAMP_S);
  gain.gain.setValueAtTime(LOUDNESS, startS + lengthS - RAMP_S);
  gain.gain.linearRampToValueAtTime(0, startS + lengthS);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(startS);
  oscillator.stop(startS + lengthS);
}
