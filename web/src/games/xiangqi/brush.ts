// Turns the skeleton of a character into the outline of brush strokes, so that the pieces need no font.
//
// A skeleton is a list of strokes in a box of 100 x 100, y downwards, each written as a letter and points:
//   h  across, thin, swelling a little at its end      v  down, thick
//   p  falling to the left, thick to thin              n  falling to the right, thin to thick
//   d  a dot, thin to thick                            z  a line with corners; its last short part is the hook
//   c  a curve through control points that keeps its width
// Three points of p, n, d or c are a quadratic curve; two are a straight line.

export interface Point {
  x: number;
  y: number;
}

type Width = (along: number) => number;

// As few corners as the eye allows: every man on the board carries such a path.
const kCurveSteps = 8;
const kLineSteps = 4;
const kCapSteps = 4;

function readPoints(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x, y] = pair.split(',').map(Number);
      return { x: x ?? 0, y: y ?? 0 };
    });
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

// Points on a line or a quadratic curve.
function trace(points: Point[], steps = points.length > 2 ? kCurveSteps : kLineSteps): Point[] {
  const [a, b, c] = points as [Point, Point, Point?];
  const out: Point[] = [];
  for (let i = 0; i <= steps; ++i) {
    const t = i / steps;
    if (!c) out.push({ x: mix(a.x, b.x, t), y: mix(a.y, b.y, t) });
    else
      out.push({
        x: mix(mix(a.x, b.x, t), mix(b.x, c.x, t), t),
        y: mix(mix(a.y, b.y, t), mix(b.y, c.y, t), t),
      });
  }
  return out;
}

// The outline around traced points: one side there, a round end, the other side back, a round end.
function outline(points: Point[], width: Width): Point[] {
  const there: Point[] = [];
  const back: Point[] = [];
  const last = points.length - 1;
  points.forEach((p, i) => {
    const before = points[Math.max(0, i - 1)]!;
    const after = points[Math.min(last, i + 1)]!;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const half = width(i / last) / 2;
    const nx = (-(after.y - before.y) / length) * half;
    const ny = ((after.x - before.x) / length) * half;
    there.push({ x: p.x + nx, y: p.y + ny });
    back.unshift({ x: p.x - nx, y: p.y - ny });
  });
  return [...there, ...cap(points[last]!, there[last]!), ...back, ...cap(points[0]!, back[last]!)];
}

// Half a circle from `from` around `centre`.
function cap(centre: Point, from: Point): Point[] {
  const radius = Math.hypot(from.x - centre.x, from.y - centre.y);
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  const out: Point[] = [];
  for (let i = 1; i < kCapSteps; ++i) {
    const angle = start - (Math.PI * i) / kCapSteps;
    out.push({ x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) });
  }
  return out;
}

const kWidths: Record<string, Width> = {
  h: (t) => 6.6 + 2.2 * Math.max(0, t - 0.75) * 4 + 1.2 * Math.max(0, 0.2 - t) * 5,
  v: (t) => 10 - 1.6 * Math.sin(Math.PI * t),
  p: (t) => 10.5 - 7.5 * t ** 1.4,
  n: (t) => (t < 0.8 ? 4.5 + 9 * t : 11.7 - 38 * (t - 0.8)),
  d: (t) => 4 + 8 * Math.sin((Math.PI / 2) * t),
  c: () => 8,
};

// The parts of a line with corners: thin across, thick down, the hook thinning out.
function cornerParts(points: Point[]): [Point[], Width][] {
  return points.slice(1).map((to, i) => {
    const from = points[i]!;
    const across = Math.abs(to.x - from.x) > Math.abs(to.y - from.y);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const isHook = i === points.length - 2 && i > 0 && length < 16;
    const width: Width = isHook ? (t) => 8.5 - 6.5 * t : across ? () => 7 : () => 9;
    return [trace([from, to], 1), width];
  });
}

// One direction for all, so that strokes that cross are filled and not cut out.
function sameDirection(points: Point[]): Point[] {
  let area = 0;
  points.forEach((p, i) => {
    const next = points[(i + 1) % points.length]!;
    area += p.x * next.y - next.x * p.y;
  });
  return area < 0 ? [...points].reverse() : points;
}

function writePath(points: Point[]): string {
  return 'M' + points.map((p) => `${+p.x.toFixed(1)} ${+p.y.toFixed(1)}`).join('L') + 'Z';
}

export interface Part {
  strokes: string; // one stroke a line
  box?: [number, number, number, number]; // left, top, right, bottom: where the part goes; the whole if absent
}

// `weight` thins the strokes of crowded characters.
export function brush(parts: Part[], weight = 1): string {
  const paths: string[] = [];
  for (const { strokes, box } of parts) {
    const [left, top, right, bottom] = box ?? [0, 0, 100, 100];
    const place = (p: Point): Point => ({
      x: mix(left, right, p.x / 100),
      y: mix(top, bottom, p.y / 100),
    });
    for (const line of strokes.trim().split('\n')) {
      const kind = line.trim()[0] ?? 'v';
      const points = readPoints(line.trim().slice(1)).map(place);
      const pieces: [Point[], Width][] =
        kind === 'z' ? cornerParts(points) : [[trace(points), kWidths[kind] ?? kWidths['c']!]];
      for (const [traced, width] of pieces)
        paths.push(writePath(sameDirection(outline(traced, (t) => width(t) * weight))));
    }
  }
  return paths.join('');
}
