// The international piece set: plain silhouettes in a box of 100 x 100, drawn by us.
import type { Kind } from './glyphs';

function ring(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

// The same circle the other way round cuts a hole.
function hole(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;
}

function spokes(x: number, y: number, length: number): string {
  return [0, 45, 90, 135]
    .map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const dx = Math.cos(angle);
      const dy = Math.sin(angle);
      const corner = (a: number, b: number) =>
        `${(x + a * dx - b * dy).toFixed(1)} ${(y + a * dy + b * dx).toFixed(1)}`;
      return `M${corner(-length, -2.5)}L${corner(length, -2.5)}L${corner(length, 2.5)}L${corner(-length, 2.5)}Z`;
    })
    .join('');
}

const kCrown =
  'M12 30L30 48L50 14L70 48L88 30L80 74H20Z' + 'M20 80H80V90H20Z' + ring(50, 10, 6) + ring(11, 26, 5) + ring(89, 26, 5);
const kFan =
  'M50 86L8 42A52 52 0 0 1 24 26L50 70L38 18A52 52 0 0 1 62 18L50 70L76 26A52 52 0 0 1 92 42Z' + ring(50, 88, 7);
const kElephant =
  'M30 26C44 14 70 16 80 30C92 34 95 48 92 58L90 88H74V68C66 72 58 72 52 69V88H36V66C30 64 27 60 26 56C24 66 22 76 14 84C8 88 4 82 8 78C14 70 14 58 14 46C14 36 20 28 30 26Z' +
  hole(28, 40, 3.6);
const kHorse =
  'M38 90C36 72 46 64 52 54C44 58 36 60 30 66C24 72 16 68 14 62C14 52 24 40 30 32C34 24 40 20 46 17L46 6L56 14C76 18 88 38 88 62C88 74 86 84 84 90Z' +
  hole(43, 34, 3.6);
const kWheel = ring(50, 50, 42) + hole(50, 50, 32) + ring(50, 50, 10) + spokes(50, 50, 36);
const kGun =
  'M8 40L74 14C80 12 84 14 86 19L90 29C92 34 90 38 85 40L19 66C12 68 6 64 4 58C2 50 3 43 8 40Z' +
  ring(56, 74, 20) +
  hole(56, 74, 12) +
  ring(56, 74, 5);
const kShield = 'M50 6C62 14 74 17 88 18C88 54 78 80 50 96C22 80 12 54 12 18C26 17 38 14 50 6Z' + 'M46 26H46Z' + hole(50, 46, 15);

export const kSilhouettes: Record<Kind, string> = {
  K: kCrown,
  A: kFan,
  B: kElephant,
  N: kHorse,
  R: kWheel,
  C: kGun,
  P: kShield,
};
