// What the page knows of the games agrees with what the engine writes.
import { describe, expect, it } from 'vitest';
import { kGames } from '../../src/games';
import { geometryOf, kGo } from '../../src/games/go/face';
import { kOthello } from '../../src/games/othello/face';
import { kBlackGlyphs, kRedGlyphs } from '../../src/games/xiangqi/glyphs';
import { kXiangqi } from '../../src/games/xiangqi/face';

describe.each(kGames)('$id', (face) => {
  it('writes every start as it reads it', () => {
    for (const { start } of face.handicaps) expect(face.write(face.men(start), face.sideToMove(start), start)).toBe(start);
  });

  it('names every square once and finds it again', () => {
    const geometry = face.geometry(face.start);
    const names = new Set<string>();
    for (let column = 0; column < geometry.columns; ++column)
      for (let row = 0; row < geometry.rows; ++row) {
        const name = geometry.name({ column, row });
        names.add(name);
        expect(geometry.place(name)).toEqual({ column, row });
      }
    expect(names.size).toBe(geometry.columns * geometry.rows);
    expect(geometry.place('z9')).toBeNull();
  });

  it('offers handicaps with names of their own, the even game first', () => {
    if (face.agreement) return;
    expect(face.handicaps[0]?.start).toBe(face.start);
    expect(new Set(face.handicaps.map(({ id }) => id)).size).toBe(face.handicaps.length);
    expect(new Set(face.handicaps.map(({ start, gift }) => `${start} ${gift ?? 0}`)).size).toBe(face.handicaps.length);
  });
});

describe('xiangqi', () => {
  const count = (id: string) => kXiangqi.men(kXiangqi.handicaps.find((each) => each.id === id)!.start).size;

  it('gives as many men away as the handicaps say', () => {
    expect(count('none')).toBe(32);
    expect(count('move')).toBe(32);
    for (const id of ['horse-left', 'cannon-right', 'chariot-left']) expect(count(id)).toBe(31);
    for (const id of ['horse-both', 'cannon-both', 'chariot-both']) expect(count(id)).toBe(30);
    expect(count('pawns')).toBe(27);
    expect(count('half')).toBe(27);
    expect(count('nine')).toBe(23);
  });

  it('takes the left men from the giver’s own left', () => {
    const men = kXiangqi.men(kXiangqi.handicaps.find(({ id }) => id === 'horse-left')!.start);
    expect(men.has('b0')).toBe(false);
    expect(men.get('h0')).toEqual({ side: 'first', kind: 'N' });
  });

  it('has a drawing for every man', () => {
    for (const glyphs of [kRedGlyphs, kBlackGlyphs])
      for (const { path } of Object.values(glyphs)) {
        expect(path).toMatch(/^M/);
        expect(path).not.toContain('NaN');
      }
  });

  it('finds the king', () => {
    expect(kXiangqi.royal(kXiangqi.men(kXiangqi.start), 'second')).toBe('e9');
  });

  it('takes moves apart', () => {
    expect(kXiangqi.move('h2e2')).toEqual({ from: 'h2', to: 'e2' });
  });
});

describe('othello', () => {
  it('counts rows from the top', () => {
    expect(kOthello.men(kOthello.start).get('d4')).toEqual({ side: 'second', kind: 'O' });
    expect(kOthello.men(kOthello.start).get('e4')).toEqual({ side: 'first', kind: 'O' });
    expect(kOthello.move('pass')).toEqual({ from: null, to: null });
  });
});

describe('go', () => {
  it('reads boards of any size', () => {
    const men = kGo.men('9/9/2X3X2/9/4O4/9/9/9/9 w - 5.5 japanese');
    expect([...men]).toEqual([
      ['C7', { side: 'first', kind: 'O' }],
      ['G7', { side: 'first', kind: 'O' }],
      ['E5', { side: 'second', kind: 'O' }],
    ]);
    expect(kGo.geometry(kGo.start).columns).toBe(19);
    expect(kGo.men('16X2/19').get('R2')).toBeDefined();
  });

  it('writes what was agreed upon into the start', () => {
    const agreed = kGo.agreement!;
    const start = (wish: Partial<Parameters<typeof agreed.start>[0]>) => agreed.start({ size: 9, stones: 0, rules: 'chinese', komi: 7.5, ...wish });
    expect(start({})).toBe(kGo.opening);
    expect(start({ komi: 0.5 }).split(' ').slice(1)).toEqual(['b', '-', '0.5']);
    const given = start({ stones: 5, rules: 'japanese', komi: 0.5 });
    expect(given.split(' ').slice(1)).toEqual(['w', '-', '0.5', 'japanese']);
    expect([...kGo.men(given).keys()].sort()).toEqual(['C3', 'C7', 'E5', 'G3', 'G7']);
    expect(kGo.men(start({ size: 19, stones: 9 })).size).toBe(9);
    expect(kGo.write(kGo.men(given), 'first', given).split(' ').slice(3)).toEqual(['0.5', 'japanese']);
  });

  it('has no column I', () => {
    expect(geometryOf(19).name({ column: 8, row: 0 })).toBe('J1');
  });
});
