// Sounds made in Web Audio: a wooden tap, a softer one for captures, a low note for check. No files.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

interface Tone {
  pitch: number;
  length: number; // seconds
  noise: number; // 0 .. 1, how much of it is wood
  volume: number;
}

const kTones = {
  move: { pitch: 320, length: 0.07, noise: 0.8, volume: 0.5 },
  capture: { pitch: 190, length: 0.12, noise: 0.6, volume: 0.5 },
  check: { pitch: 110, length: 0.4, noise: 0.05, volume: 0.4 },
  end: { pitch: 220, length: 0.7, noise: 0, volume: 0.3 },
} satisfies Record<string, Tone>;

export function playSound(name: keyof typeof kTones): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const { pitch, length, noise, volume } = kTones[name];
  const count = Math.floor(context.sampleRate * length);
  const buffer = context.createBuffer(1, count, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < count; ++i) {
    const time = i / context.sampleRate;
    const fading = Math.exp((-6 * time) / length);
    const tone = Math.sin(2 * Math.PI * pitch * time);
    samples[i] = volume * fading * (noise * (Math.random() * 2 - 1) * Math.exp((-20 * time) / length) + (1 - noise * 0.6) * tone);
  }
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.start();
}
