// The fourteen characters on the pieces, drawn by us as strokes (see brush.ts).
import { brush, type Part } from './brush';

const kMan = `
p 62,4 50,28 8,48
v 44,34 44,96`;

const kHorse = `
v 20,9 20,58
h 20,11 82,9
h 21,26 76,25
h 21,42 76,41
v 50,11 50,56
z 20,58 88,56 84,92 73,86
d 15,70 8,88
d 31,69 34,84
d 47,68 51,82
d 62,67 68,79`;

const kChariot = `
h 16,19 84,17
v 23,33 23,66
z 23,34 77,33 77,66
h 24,49 76,48
h 24,64 76,63
h 6,80 94,78
v 50,5 50,97`;

const kWrap = `
p 30,4 22,24 2,42
z 24,22 92,21 90,62 75,58
z 14,42 64,41 63,61
h 15,62 62,60
v 12,43 12,80
c 12,80 12,91 42,91
c 42,91 92,92 96,90
p 96,90 97,84 95,73`;

const kFire = `
d 18,32 26,52
p 88,26 82,38 68,50
p 52,6 58,62 6,94
n 54,50 64,68 98,86`;

const kStone = `
h 4,18 96,16
p 50,18 40,44 4,64
v 32,50 32,90
z 32,51 90,50 88,90
h 33,86 87,85`;

const kScholar = `
h 10,42 90,39
v 50,6 50,86
h 22,88 78,86`;

const kTree = `
h 6,32 96,28
v 52,5 52,97
p 52,34 42,56 4,74
d 56,44 92,60`;

const kEye = `
v 14,14 14,96
z 14,16 88,15 88,96
h 16,40 86,40
h 16,64 86,64
h 16,90 86,90`;

const kMound = `
p 58,3 52,12 36,20
v 22,21 22,90
z 22,22 84,21 84,45
h 24,46 82,45
z 22,62 90,61 90,88
h 24,88 88,87`;

const kCloth = `
v 12,30 12,78
z 12,31 90,30 90,74 76,68
v 51,4 51,98`;

const kBed = `
v 22,12 22,42
h 22,42 78,40
v 80,4 80,97
h 6,62 78,60
p 34,62 36,82 8,96`;

const kGeneralRight = `
p 44,3 34,20 10,36
z 38,17 84,16
p 84,16 70,44 10,56
d 36,28 50,36
d 50,18 62,26
h 4,64 98,62
z 70,50 70,94 52,87
d 26,74 40,84`;

const kElephant = `
p 40,3 32,18 10,30
z 38,13 66,12
p 66,12 62,20 54,27
v 22,28 25,46
z 22,29 80,27 76,45
h 25,46 76,44
p 50,28 50,50 8,62
c 36,54 66,62 56,92
p 57,92 50,91 43,86
p 50,63 36,74 10,80
p 56,72 42,88 12,96
p 88,49 78,58 64,62
n 60,60 70,80 96,92`;

const kSoldierRed = `
p 72,4 54,14 30,18
v 29,18 29,58
h 30,37 80,35
v 64,37 64,58
h 5,61 95,59
p 38,70 32,84 10,95
d 60,70 86,92`;

const kSoldierBlack = `
d 44,3 56,13
h 10,24 90,22
p 32,28 28,44 10,56
d 33,39 44,51
p 68,28 62,44 48,56
n 67,38 76,50 92,56
h 5,68 95,66
v 50,55 50,98`;

const kWater = `
d 20,8 62,20
d 4,34 50,46
p 12,92 44,80 96,56`;

const kChu = `
h 6,18 46,16
v 26,3 26,46
p 26,20 20,32 5,42
d 28,24 42,36
h 54,18 96,16
v 75,3 75,46
p 75,20 68,32 54,42
d 77,24 95,38
z 14,55 84,53 77,63
v 50,55 50,88
h 52,71 80,70
p 26,66 24,82 6,97
n 22,80 44,94 97,95`;

const kCan = `
h 2,16 98,14
v 14,36 14,68
z 14,37 52,36 52,68
h 16,64 51,63
z 80,16 80,94 58,88`;

const kHan = `
h 2,16 98,14
v 30,4 30,28
v 70,4 70,28
v 16,36 16,56
z 16,36 84,35 84,56
h 17,56 83,55
v 50,28 50,68
h 8,68 92,66
p 50,68 42,86 2,97
n 52,74 68,90 98,97`;

const kJie = `
v 22,6 22,50
z 22,7 78,6 78,50
h 23,27 77,27
h 23,48 77,48
v 50,8 50,48
p 48,50 36,68 4,80
n 52,50 66,66 97,80
p 38,66 37,86 20,98
v 64,64 64,98`;

const kLeft: [number, number, number, number] = [2, 2, 36, 98];
const kRight: [number, number, number, number] = [36, 2, 98, 98];

function beside(left: string, right: string): Part[] {
  return [
    { strokes: left, box: kLeft },
    { strokes: right, box: kRight },
  ];
}

export type Kind = 'K' | 'A' | 'B' | 'N' | 'R' | 'C' | 'P';

interface Glyph {
  character: string; // for labels
  path: string;
}

export const kRedGlyphs: Record<Kind, Glyph> = {
  K: { character: '帥', path: brush([{ strokes: kMound, box: [4, 2, 46, 98] }, { strokes: kCloth, box: [48, 2, 98, 98] }], 0.92) },
  A: { character: '仕', path: brush(beside(kMan, kScholar)) },
  B: { character: '相', path: brush([{ strokes: kTree, box: [2, 2, 50, 98] }, { strokes: kEye, box: [52, 6, 96, 96] }], 0.95) },
  N: { character: '傌', path: brush(beside(kMan, kHorse), 0.86) },
  R: { character: '俥', path: brush(beside(kMan, kChariot), 0.9) },
  C: { character: '炮', path: brush([{ strokes: kFire, box: [2, 4, 46, 96] }, { strokes: kWrap, box: [44, 2, 98, 98] }], 0.92) },
  P: { character: '兵', path: brush([{ strokes: kSoldierRed }]) },
};

export const kBlackGlyphs: Record<Kind, Glyph> = {
  K: { character: '將', path: brush([{ strokes: kBed, box: [4, 2, 42, 98] }, { strokes: kGeneralRight, box: [42, 2, 98, 98] }], 0.86) },
  A: { character: '士', path: brush([{ strokes: kScholar }], 1.08) },
  B: { character: '象', path: brush([{ strokes: kElephant }], 0.9) },
  N: { character: '馬', path: brush([{ strokes: kHorse }], 0.96) },
  R: { character: '車', path: brush([{ strokes: kChariot }], 0.98) },
  C: { character: '砲', path: brush([{ strokes: kStone, box: [2, 4, 44, 96] }, { strokes: kWrap, box: [44, 2, 98, 98] }], 0.92) },
  P: { character: '卒', path: brush([{ strokes: kSoldierBlack }], 0.98) },
};

const kWaterBox: [number, number, number, number] = [2, 4, 32, 96];
const kBesideWater: [number, number, number, number] = [34, 4, 98, 96];

// What is written on the river.
export const kRiver: { left: string[]; right: string[] } = {
  left: [
    brush([{ strokes: kChu }], 0.8),
    brush([{ strokes: kWater, box: kWaterBox }, { strokes: kCan, box: kBesideWater }], 0.85),
  ],
  right: [
    brush([{ strokes: kWater, box: kWaterBox }, { strokes: kHan, box: kBesideWater }], 0.8),
    brush([{ strokes: kJie }], 0.85),
  ],
};
