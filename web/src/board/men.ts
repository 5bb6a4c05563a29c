// Which man on the board of now is which of the board before, so that it slides there instead of jumping.
import type { Man, Men } from '../games/face';

export interface Standing {
  id: number;
  square: string;
  man: Man;
}

let nextId = 1;

function alike(a: Man, b: Man): boolean {
  return a.side === b.side && a.kind === b.kind;
}

// Men that stayed keep their number; then men of one kind that left a square go to one that such a man
// came to, the hinted move first; the others are new. With `turns` a man that changes sides stays itself.
export function follow(before: Standing[], now: Men, hint: [string, string] | null, turns: boolean): Standing[] {
  const left: Standing[] = [];
  const out: Standing[] = [];
  const filled = new Set<string>();
  for (const standing of before) {
    const man = now.get(standing.square);
    if (man && (alike(man, standing.man) || turns)) {
      out.push({ ...standing, man });
      filled.add(standing.square);
    } else left.push(standing);
  }
  for (const [square, man] of now) {
    if (filled.has(square)) continue;
    const match = turns ? -1 : bestMatch(left, square, man, hint);
    if (match < 0) out.push({ id: nextId++, square, man });
    else out.push({ id: left.splice(match, 1)[0]!.id, square, man });
  }
  return out.sort((a, b) => a.id - b.id);
}

function bestMatch(left: Standing[], square: string, man: Man, hint: [string, string] | null): number {
  if (hint) {
    const [from, to] = hint;
    const other = square === to ? from : square === from ? to : null;
    const hinted = left.findIndex((each) => each.square === other && alike(each.man, man));
    if (hinted >= 0) return hinted;
  }
  return left.findIndex((each) => alike(each.man, man));
}
