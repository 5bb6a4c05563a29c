// Reports of a search, recorded as they come and shown at a pace people can follow; it can be paused and stepped.
import type { Report } from '../link/engine';

export const kPaces = [2, 8, 30, 0] as const; // reports a second; 0: as they come
export type Pace = (typeof kPaces)[number];

export class Recording {
  reports: Report[] = $state.raw([]);
  shown = $state(0);
  paused = $state(false);
  pace: Pace = $state(8);
  private due = 0; // fraction of a report that is owed

  get now(): Report[] {
    return this.reports.slice(0, this.shown);
  }

  clear(): void {
    this.reports = [];
    this.shown = 0;
    this.paused = false;
    this.due = 0;
  }

  add(report: Report): void {
    this.reports = [...this.reports, report];
    if (this.pace === 0 && !this.paused) this.shown = this.reports.length;
  }

  // After `ms` more: shows what is due.
  tick(ms: number): void {
    if (this.paused || this.shown >= this.reports.length) return;
    if (this.pace === 0) {
      this.shown = this.reports.length;
      return;
    }
    this.due += (ms / 1000) * this.pace;
    const whole = Math.floor(this.due);
    this.due -= whole;
    this.shown = Math.min(this.reports.length, this.shown + whole);
  }

  // One report on or back; whoever steps wants it to stand still.
  step(count: 1 | -1): void {
    this.paused = true;
    this.shown = Math.min(this.reports.length, Math.max(0, this.shown + count));
  }

  toggle(): void {
    this.paused = !this.paused;
  }
}
