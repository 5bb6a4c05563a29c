// Men keep their identity from one position to the next, so that they slide.
import { describe, expect, it } from 'vitest';
import { markPath } from '../../src/board/marks';
import { follow } from '../../src/board/men';
import { kOthello } from '../../src/games/othello/face';
import { kXiangqi } from '../../src/games/xiangqi/face';

const kStart = kXiangqi.men(kXiangqi.start);

describe('follow', () => {
  it('moves one man and leaves the others', () => {
    const before = follow([], kStart, null, false);
    const men = new Map(kStart);
    men.set('e2', men.get('h2')!);
    men.delete('h2');
    const after = follow(before, men, ['h2', 'e2'], false);
    const cannon = before.find(({ square }) => square === 'h2')!;
    expect(after.find(({ id }) => id === cannon.id)?.square).toBe('e2');
    expect(after.filter(({ id, square }) => before.some((each) => each.id === id && each.square === square)).length).toBe(31);
  });

  it('knows a capture from a move, and takes it back', () => {
    const before = follow([], kStart, null, false);
    const men = new Map(kStart);
    men.set('h9', men.get('h2')!);
    men.delete('h2');
    const after = follow(before, men, ['h2', 'h9'], false);
    expect(after.length).toBe(31);
    const cannon = before.find(({ square }) => square === 'h2')!.id;
    expect(after.find(({ square }) => square === 'h9')?.id).toBe(cannon);
    const again = follow(after, kStart, null, false);
    expect(again.find(({ square }) => square === 'h2')?.id).toBe(cannon);
    expect(again.length).toBe(32);
  });

  it('lets discs turn where they lie', () => {
    const before = follow([], kOthello.men(kOthello.start), null, true);
    const men = kOthello.men(kOthello.start);
    men.set('d4', { side: 'first', kind: 'O' });
    men.set('c4', { side: 'first', kind: 'O' });
    const after = follow(before, men, null, true);
    const disc = before.find(({ square }) => square === 'd4')!.id;
    expect(after.find(({ id }) => id === disc)).toMatchObject({ square: 'd4', man: { side: 'first' } });
    expect(after.length).toBe(5);
  });
});

describe('markPath', () => {
  it('is an arrow between two squares and a circle around one', () => {
    expect(markPath({ x: 0, y: 0 }, { x: 300, y: 0 })).toContain('288.0 0.0');
    expect(markPath({ x: 100, y: 0 }, { x: 100, y: 0 })).toContain('a50 50');
  });
});
