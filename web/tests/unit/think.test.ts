// The tree of a search, grown from reports, and the pace at which it is shown.
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/link/engine';
import { Recording } from '../../src/state/recording.svelte';
import type { Step } from '../../src/state/think_tree';
import { kMostBranches, layOut, ThinkTree, wholeTree, widthOf } from '../../src/state/think_tree';

function report(depth: number, rank: number, nodes: number, line: string): Step {
  const report: Report = { depth, rank, nodes, ms: depth, score: { unit: 'centi', bound: 'exact', value: 10 - rank }, line: line.split(' ') };
  return { report };
}

const kReports = [
  report(1, 1, 100, 'a'), report(1, 2, 100, 'b'),
  report(2, 1, 300, 'b c'), report(2, 2, 300, 'a d'),
  report(3, 1, 900, 'b c e'), report(3, 2, 900, 'f g'),
];

describe('ThinkTree', () => {
  it('makes one branch of each beginning of a line', () => {
    const tree = ThinkTree.of(kReports);
    expect([...tree.branches.keys()].sort()).toEqual(['a', 'a d', 'b', 'b c', 'b c e', 'f', 'f g']);
    expect(tree.branches.get('b')).toMatchObject({ best: true, nodes: 900, depth: 1 });
    expect(tree.branches.get('a')).toMatchObject({ best: false, nodes: 300 });
  });

  it('counts the nodes of each round alone and sees a change of mind', () => {
    expect(ThinkTree.of(kReports).rounds.map(({ depth, nodes, bestChanged }) => [depth, nodes, bestChanged])).toEqual([
      [1, 100, false], [2, 200, true], [3, 600, false],
    ]);
  });

  it('lets what is no longer among the best grow old', () => {
    const tree = ThinkTree.of(kReports);
    expect(tree.age(tree.branches.get('b')!)).toBe(0);
    expect(tree.age(tree.branches.get('a')!)).toBe(1);
  });

  it('never shows more than 200 branches, and keeps the best line', () => {
    const many = Array.from({ length: 400 }, (_, i) => report(i + 1, 1, i * 10, `m${i} n${i} o${i}`));
    const tree = ThinkTree.of(many);
    expect(tree.branches.size).toBeLessThanOrEqual(kMostBranches);
    expect(tree.branches.get('m399 n399 o399')?.best).toBe(true);
    for (const { parent } of tree.branches.values()) expect(parent === '' || tree.branches.has(parent)).toBe(true);
  });

  it('puts nodes down to where the search was met, and shows three moves of the way', () => {
    const look = (nodes: number, path: string) => ({ sample: { nodes, cuts: 7, path: path.split(' ') } });
    const tree = ThinkTree.of([...kReports, look(1000, 'b c h i'), look(1500, 'k')]);
    expect(tree.now).toBe('k');
    expect(tree.branches.get('b c h')).toMatchObject({ tried: true, nodes: 1000, best: false });
    expect(tree.branches.has('b c h i')).toBe(false);
    expect(tree.branches.get('k')).toMatchObject({ tried: true, nodes: 500 });
    expect(tree.branches.get('b')).toMatchObject({ tried: false, best: true });
    expect(tree.look?.cuts).toBe(7);
  });

  it('skips reports that hold no line', () => {
    expect(ThinkTree.of([{ report: { depth: 3 } }, { report: { line: ['a'] } }]).rounds).toEqual([]);
  });
});

describe('layOut', () => {
  it('gives every tip a row of its own, the best line the first', () => {
    const { placed, rows, columns, root } = layOut(ThinkTree.of(kReports));
    expect([rows, columns, root]).toEqual([3, 3, 0]);
    const tips = placed.filter(({ branch }) => ['b c e', 'a d', 'f g'].includes(branch.key)).map(({ y }) => y);
    expect(new Set(tips).size).toBe(3);
    expect(placed.find(({ branch }) => branch.key === 'b c e')?.y).toBe(0);
  });
});

describe('Recording', () => {
  it('shows as many reports as are due, pauses and steps', () => {
    const recording = new Recording();
    kReports.forEach((each) => recording.add(each));
    expect(recording.shown).toBe(0);
    recording.pace = 2;
    recording.tick(1000);
    expect(recording.shown).toBe(2);
    recording.tick(250);
    recording.tick(250);
    expect(recording.shown).toBe(3);
    recording.step(-1);
    recording.tick(5000);
    expect([recording.shown, recording.paused]).toEqual([2, true]);
    recording.toggle();
    recording.pace = 0;
    recording.tick(1);
    expect(recording.shown).toBe(kReports.length);
    recording.step(1);
    expect(recording.now.length).toBe(kReports.length);
    recording.add({ sample: { nodes: 1 } });
    recording.add(kReports[0]!);
    recording.step(1);
    expect(recording.shown).toBe(kReports.length + 2); // looks are passed over
    recording.step(-1);
    expect(recording.shown).toBe(kReports.length);
  });
});

it('draws wider what took more nodes, within bounds', () => {
  expect(widthOf(1e6)).toBeGreaterThan(widthOf(1e3));
  expect(widthOf(0)).toBeGreaterThan(0);
  expect(widthOf(1e30)).toBeLessThanOrEqual(11);
  expect(wholeTree(40, 2)).toBe(1600);
});
