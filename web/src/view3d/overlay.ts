// What is shown on the board itself, as one picture over it: last move, legal moves, check, arrows, the cursor.
import type { Geometry } from '../games/face';
import { markPath } from '../board/marks';
import type { Label, Mark } from '../board/types';
import { paper } from './textures';

export interface Shown {
  last: string[];
  check: string | null;
  chosen: string | null;
  targets: { square: string; taken: boolean }[];
  marks: Mark[];
  heat: Map<string, number> | null;
  labels: Label[];
  flipped: boolean; // writing must not stand on its head
  cursor: string | null;
}

const kUnit = 80; // pixels a square
const kTones = { user: '#6fb3ea', best: '#e5695e', good: '#6fbfa7', target: '#e5695e' };
const kJade = '#8fe0c6';
const kInks = { plain: '#f4efe2', best: '#ffd76a', good: kJade, bad: '#ff8d7f' };

export class Overlay {
  readonly context: CanvasRenderingContext2D;

  // `border` is how far the picture goes beyond the outermost centres, in squares.
  constructor(private geometry: Geometry, private border: number) {
    this.context = paper((geometry.columns - 1 + 2 * border) * kUnit, (geometry.rows - 1 + 2 * border) * kUnit);
  }

  draw(shown: Shown): void {
    const { context } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.setTransform(kUnit / 100, 0, 0, kUnit / 100, this.border * kUnit, this.border * kUnit);
    context.lineCap = 'round';
    for (const [square, value] of shown.heat ?? [])
      this.spot(square, (x, y) => {
        context.fillStyle = value < 0 ? `rgba(229,105,94,${Math.min(0.6, -value)})` : `rgba(140,196,240,${Math.min(0.6, value)})`;
        context.fillRect(x - 50, y - 50, 100, 100);
      });
    for (const square of shown.last) this.spot(square, (x, y) => this.corners(x, y));
    if (shown.check) this.ring(shown.check, 50, 14, '#ff6a5a', []);
    if (shown.chosen) this.ring(shown.chosen, 48, 5, kJade, []);
    for (const { square, taken } of shown.targets)
      if (taken) this.ring(square, 48.5, 5.5, kJade, [20, 12]);
      else
        this.spot(square, (x, y) => {
          context.fillStyle = kJade;
          context.beginPath();
          context.arc(x, y, 11, 0, 2 * Math.PI);
          context.fill();
        });
    for (const mark of shown.marks) this.mark(mark);
    for (const label of shown.labels) this.label(label, shown.flipped);
    if (shown.cursor)
      this.spot(shown.cursor, (x, y) => {
        context.strokeStyle = '#ff8d7f';
        context.lineWidth = 6;
        context.setLineDash([14, 8]);
        context.strokeRect(x - 48, y - 48, 96, 96);
        context.setLineDash([]);
      });
  }

  private spot(square: string, draw: (x: number, y: number) => void): void {
    const place = this.geometry.place(square);
    if (place) draw(place.column * 100, (this.geometry.rows - 1 - place.row) * 100);
  }

  private ring(square: string, radius: number, width: number, colour: string, dash: number[]): void {
    this.spot(square, (x, y) => {
      const { context } = this;
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.setLineDash(dash);
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.stroke();
      context.setLineDash([]);
    });
  }

  private corners(x: number, y: number): void {
    const { context } = this;
    context.strokeStyle = kJade;
    context.lineWidth = 5;
    context.beginPath();
    for (const a of [-1, 1])
      for (const b of [-1, 1]) {
        context.moveTo(x + a * 47, y + b * 28);
        context.lineTo(x + a * 47, y + b * 47);
        context.lineTo(x + a * 28, y + b * 47);
      }
    context.stroke();
  }

  private label({ at, text, tone }: Label, flipped: boolean): void {
    this.spot(at, (x, y) => {
      const { context } = this;
      context.save();
      context.translate(x, y);
      if (flipped) context.rotate(Math.PI);
      context.font = '600 36px system-ui, sans-serif';
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.lineJoin = 'round';
      context.lineWidth = 8;
      context.strokeStyle = '#1b1712';
      context.fillStyle = kInks[tone];
      context.strokeText(text, 0, 0);
      context.fillText(text, 0, 0);
      context.restore();
    });
  }

  private mark({ from, to, tone }: Mark): void {
    this.spot(from, (x, y) =>
      this.spot(to, (x2, y2) => {
        const { context } = this;
        const outline = new Path2D(markPath({ x, y }, { x: x2, y: y2 }));
        context.strokeStyle = context.fillStyle = kTones[tone];
        context.globalAlpha = 0.85;
        context.lineWidth = 7;
        if (from === to) context.stroke(outline);
        else context.fill(outline);
        context.globalAlpha = 1;
      }),
    );
  }
}
