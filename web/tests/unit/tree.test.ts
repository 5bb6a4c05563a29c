// Trees of moves: walking, growing, showing, sharing, judging.
import { describe, expect, it } from 'vitest';
import { accuracy, judge, turnings } from '../../src/state/review';
import { readShared, writeShared } from '../../src/state/share';
import { emptyRecord, GameTree, layout, type GameRecord } from '../../src/state/tree.svelte';

const kRecord: GameRecord = {
  tags: { Red: 'A' },
  start: null,
  result: null,
  tree: {
    comment: 'a game & more',
    children: [
      {
        move: 'h2e2',
        children: [
          { move: 'h9g7', comment: 'solid (好)', children: [{ move: 'h0g2', children: [] }] },
          { move: 'b9c7', children: [{ move: 'b0c2', children: [{ move: 'a9b9', children: [] }, { move: 'a6a5', children: [] }] }] },
        ],
      },
      { move: 'c3c4', children: [] },
    ],
  },
};

function shared(record: GameRecord): GameRecord | null {
  return readShared(new URLSearchParams(writeShared(record)));
}

function strip(record: GameRecord | null) {
  return JSON.parse(JSON.stringify(record?.tree));
}

describe('GameTree', () => {
  it('keeps a record as it was', () => {
    expect(strip({ ...kRecord, tree: new GameTree(kRecord).record().tree })).toEqual(strip(kRecord));
  });

  it('walks along known moves and grows variations', () => {
    const tree = new GameTree(kRecord);
    tree.play('h2e2');
    tree.play('b9c7');
    expect(tree.moves()).toEqual(['h2e2', 'b9c7']);
    expect(tree.line().map(({ move }) => move)).toEqual(['h2e2', 'b9c7', 'b0c2', 'a9b9']);
    const grown = tree.play('a0a1');
    expect(tree.leaves()).toContain(grown);
    tree.back();
    tree.promote(tree.current);
    expect(tree.mainLine().map(({ move }) => move)).toEqual(['h2e2', 'b9c7', 'b0c2', 'a9b9']);
    tree.remove(tree.current);
    expect(tree.moves()).toEqual(['h2e2']);
    tree.forward();
    expect(tree.moves()).toEqual(['h2e2', 'h9g7']);
  });

  it('is shown with every move once, variations deeper', () => {
    const rows = layout(new GameTree(kRecord).root);
    const all = rows.flatMap(({ nodes }) => nodes.map(({ move }) => move));
    expect(all.sort()).toEqual(['a6a5', 'a9b9', 'b0c2', 'b9c7', 'c3c4', 'h0g2', 'h2e2', 'h9g7']);
    expect(rows.map(({ depth, nodes }) => [depth, nodes.map(({ move }) => move).join(' ')])).toEqual([
      [0, 'h2e2'],
      [1, 'c3c4'],
      [0, 'h9g7'],
      [1, 'b9c7 b0c2 a9b9'],
      [2, 'a6a5'],
      [0, 'h0g2'],
    ]);
  });

  it('stands games as deep as they are long', () => {
    const record = emptyRecord();
    let at = record.tree;
    for (let i = 0; i < 20000; ++i) {
      const next = { move: 'a0a1', children: [] };
      at.children = [next];
      at = next;
    }
    const tree = new GameTree(record);
    expect(tree.mainLine().length).toBe(20000);
    expect(layout(tree.root).length).toBe(1);
    expect(tree.record().tree.children?.length).toBe(1);
  });
});

describe('share', () => {
  it('holds the whole game', () => {
    expect(strip(shared(kRecord))).toEqual(strip(kRecord));
    expect(shared({ ...kRecord, start: '4k4/9 w' })?.start).toBe('4k4/9 w');
  });

  it('reads rubbish without a fault', () => {
    for (const text of ['((((', ')).h2e2', '~%E0%A4%A', '..', '(.h2e2.)']) expect(readShared(new URLSearchParams({ m: text }))).not.toBeNull();
    expect(readShared(new URLSearchParams())).toBeNull();
  });
});

describe('review', () => {
  const tree = new GameTree(kRecord);
  const line = tree.mainLine();
  tree.root.share = 0.5;
  [0.52, 0.9, 0.88].forEach((share, i) => (line[i]!.share = share));

  it('finds what a move gave away', () => {
    expect(turnings(line, 'first').map(({ ply, side, judgement }) => [ply, side, judgement])).toEqual([[1, 'second', 'blunder']]);
    expect(turnings(line, 'second').map(({ ply, side }) => [ply, side])).toEqual([]);
    expect(judge(line[0]!, 'first')).toBeNull();
  });

  it('does not blame the best move', () => {
    line[0]!.best = line[1]!.move;
    expect(judge(line[1]!, 'second')).toBeNull();
    line[0]!.best = null;
  });

  it('measures accuracy', () => {
    expect(accuracy(line, 'first', 'first')).toBeGreaterThan(90);
    expect(accuracy(line, 'first', 'second')).toBeLessThan(20);
    expect(accuracy([], 'first', 'first')).toBeNull();
  });
});
