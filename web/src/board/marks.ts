// The outline of an arrow between two points of the board, a circle around one, or a triangle on it.
interface Point {
  x: number;
  y: number;
}

const kHalf = 7; // half the shaft's width
const kHead = 26;

export function markPath(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return `M${from.x - 50} ${from.y}a50 50 0 1 0 100 0a50 50 0 1 0 -100 0Z`;
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  const corner = (along: number, aside: number) =>
    `${(from.x + ux * along - uy * aside).toFixed(1)} ${(from.y + uy * along + ux * aside).toFixed(1)}`;
  const start = 24;
  const neck = length - 12 - kHead;
  const points = [
    corner(start, -kHalf), corner(neck, -kHalf), corner(neck, -kHalf - 14), corner(length - 12, 0),
    corner(neck, kHalf + 14), corner(neck, kHalf), corner(start, kHalf),
  ];
  return `M${points.join('L')}Z`;
}

export function trianglePath({ x, y }: Point): string {
  return `M${x} ${y - 26}L${x + 23} ${y + 15}H${x - 23}Z`;
}
