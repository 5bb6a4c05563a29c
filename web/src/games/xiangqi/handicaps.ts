// The usual handicaps: the first mover gives men away (the giver's own left is the a-file side).
import type { Handicap } from '../face';

const kBlackArmy = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9';
export const kStart = `${kBlackArmy}/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1`;

const kPawns = 'P1P1P1P1P';
const kCannons = '1C5C1';
const kBack = 'RNBAKABNR';

function given(name: Handicap['name'], id: string, group: Handicap['group'], men: { pawns?: string; cannons?: string; back?: string; side?: string; gift?: number }): Handicap {
  const board = `${kBlackArmy}/${men.pawns ?? kPawns}/${men.cannons ?? kCannons}/9/${men.back ?? kBack}`;
  return { id, name, group, start: `${board} ${men.side ?? 'w'} - - 0 1`, ...(men.gift ? { gift: men.gift } : {}) };
}

export const kHandicaps: Handicap[] = [
  given('handicap.none', 'none', 'handicap.group.none', {}),
  given('handicap.move', 'move', 'handicap.group.tempo', { side: 'b' }),
  given('handicap.moves', 'moves', 'handicap.group.tempo', { side: 'b', gift: 1 }),
  given('handicap.horse.left', 'horse-left', 'handicap.group.horse', { back: 'R1BAKABNR' }),
  given('handicap.horse.right', 'horse-right', 'handicap.group.horse', { back: 'RNBAKAB1R' }),
  given('handicap.horse.both', 'horse-both', 'handicap.group.horse', { back: 'R1BAKAB1R' }),
  given('handicap.cannon.left', 'cannon-left', 'handicap.group.cannon', { cannons: '7C1' }),
  given('handicap.cannon.right', 'cannon-right', 'handicap.group.cannon', { cannons: '1C7' }),
  given('handicap.cannon.both', 'cannon-both', 'handicap.group.cannon', { cannons: '9' }),
  given('handicap.chariot.left', 'chariot-left', 'handicap.group.chariot', { back: '1NBAKABNR' }),
  given('handicap.chariot.right', 'chariot-right', 'handicap.group.chariot', { back: 'RNBAKABN1' }),
  given('handicap.chariot.both', 'chariot-both', 'handicap.group.chariot', { back: '1NBAKABN1' }),
  given('handicap.pawns', 'pawns', 'handicap.group.many', { pawns: '9' }),
  given('handicap.half', 'half', 'handicap.group.many', { cannons: '7C1', back: '4KABNR' }),
  given('handicap.nine', 'nine', 'handicap.group.many', { pawns: '9', back: 'RN2K2NR' }),
];
