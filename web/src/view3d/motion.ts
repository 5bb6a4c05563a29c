// How a man goes through the air: by the clock alone, so that it takes as long on any machine.

export interface Spot {
  x: number;
  y: number;
  z: number;
}

const kSlower = 2.4; // a lift, a flight and a landing want longer than a slide over paper
const kLowest = 0.35;
const kPerSquare = 0.09;
const kHighest = 1.2;

// Slow at both ends.
export function ease(t: number): number {
  return t < 0.5 ? 4 * t * t * t : 1 - (-2 * t + 2) ** 3 / 2;
}

// How long a flight takes, from the time the user set for a slide.
export function flightTime(setting: number, reduced: boolean): number {
  return reduced ? 0 : setting * kSlower;
}

// Where a man is after `passed` of `whole` milliseconds on its arc.
export function flight(from: Spot, to: Spot, passed: number, whole: number): Spot {
  if (whole <= 0 || passed >= whole) return { ...to };
  const t = Math.max(0, passed / whole);
  const along = ease(t);
  const distance = Math.hypot(to.x - from.x, to.z - from.z);
  const height = distance === 0 ? 0 : Math.min(kHighest, kLowest + kPerSquare * distance);
  return {
    x: from.x + (to.x - from.x) * along,
    y: from.y + (to.y - from.y) * along + height * Math.sin(Math.PI * Math.min(1, t * 1.02)),
    z: from.z + (to.z - from.z) * along,
  };
}
