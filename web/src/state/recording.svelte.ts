// Steps of a search, recorded as they come and shown at a pace people can follow; it can be paused and stepped.
import type { Step } from './think_tree';

export const kPaces = [2, 8, 30, 0] as const; // reports a second; 0: as they come
const kLooks = 30; // a second, at most
export type Pace = (typeof kPaces)[number];

export class Recording {
  steps: Step[] = $state.raw([]);
  shown = $state(0);
  paused = $state(false);
  pace: Pace = $state(8);
  private due = 0; // share of a second that is owed

  get now(): Step[] {
    return this.steps.slice(0, this.shown);
  }

  clear(): void {
    this.steps = [];
    this.shown = 0;
    this.paused = false;
    this.due = 0;
  }

  add(step: Step): void {
    this.steps = [...this.steps, step];
    if (this.pace === 0 && !this.paused) this.shown = this.steps.length;
  }

  // After `ms` more: shows what is due.
  tick(ms: number): void {
    if (this.paused || this.shown >= this.steps.length) return;
    if (this.pace === 0) {
      this.shown = this.steps.length;
      return;
    }
    this.due += ms / 1000;
    let shown = this.shown;
    for (let step = this.steps[shown]; step; step = this.steps[++shown]) {
      const cost = step.report ? 1 / this.pace : 1 / kLooks;
      if (this.due < cost - 1e-9) break;
      this.due -= cost;
    }
    if (shown >= this.steps.length) this.due = 0;
    this.shown = shown;
  }

  // To the next report, or back to the one before; whoever steps wants it to stand still.
  step(count: 1 | -1): void {
    this.paused = true;
    let shown = this.shown + count;
    while (shown > 0 && shown < this.steps.length && !this.steps[shown - 1]?.report) shown += count;
    this.shown = Math.min(this.steps.length, Math.max(0, shown));
  }

  toggle(): void {
    this.paused = !this.paused;
  }
}
