// A chess clock, told the time by whoever asks, so that tests need not wait.
import { otherSide, type Side } from '../games/face';

export interface TimeControl {
  minutes: number;
  increment: number; // seconds
}

export class Clock {
  left: Record<Side, number> = $state({ first: 0, second: 0 });
  running: Side | null = $state(null);
  private since = 0;

  constructor(private control: TimeControl) {
    this.left.first = this.left.second = control.minutes * 60000;
  }

  start(side: Side, now: number): void {
    this.running = side;
    this.since = now;
  }

  // The side that ran pays for its time and gets its increment; the other one runs.
  press(now: number): void {
    const side = this.running;
    if (!side) return;
    this.tick(now);
    this.left[side] += this.control.increment * 1000;
    this.start(otherSide(side), now);
  }

  // Returns who has no time left.
  tick(now: number): Side | null {
    const side = this.running;
    if (!side) return null;
    this.left[side] -= now - this.since;
    this.since = now;
    return this.left[side] <= 0 ? side : null;
  }

  stop(now: number): void {
    this.tick(now);
    this.running = null;
  }

  limits(): { first: Limit; second: Limit } {
    const limit = (side: Side): Limit => ({
      left: Math.max(1, Math.round(this.left[side])),
      increment: this.control.increment * 1000,
    });
    return { first: limit('first'), second: limit('second') };
  }
}

interface Limit {
  left: number;
  increment: number;
}
