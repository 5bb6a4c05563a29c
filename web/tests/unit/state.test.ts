// Scores, clocks, routes and settings.
import { describe, expect, it } from 'vitest';
import { Clock } from '../../src/state/clock.svelte';
import { newId, withGame, type KeptGame } from '../../src/state/library';
import { readRoute, writeRoute } from '../../src/state/router.svelte';
import { expectation, judgementOf, shareOf, sharesOf, standingOf } from '../../src/state/score';
import { mergeSettings, usualSettings } from '../../src/state/settings.svelte';
import { readCycle } from '../../src/state/verdict';
import { clockText, countText, scoreText } from '../../src/state/words';
import type { Score } from '../../src/link/engine';

const centi = (value: number): Score => ({ unit: 'centi', bound: 'exact', value });

describe('scores', () => {
  it('are seen from the first player', () => {
    expect(standingOf(centi(150), 'second')).toEqual({ kind: 'value', pawns: -1.5 });
    expect(standingOf({ unit: 'plies', bound: 'exact', value: 5 }, 'second')).toEqual({ kind: 'mate', moves: 3, winner: 'second' });
    expect(standingOf({ unit: 'plies', bound: 'exact', value: -4 }, 'second')).toEqual({ kind: 'mate', moves: 2, winner: 'first' });
    expect(scoreText(centi(-31), 'first')).toBe('−0.31');
    expect(scoreText({ unit: 'plies', bound: 'exact', value: 5 }, 'first')).toBe('+M3');
  });

  it('become shares that add up and mirror', () => {
    for (const value of [-900, -50, 0, 50, 900]) expect(shareOf(centi(value), 'first') + shareOf(centi(value), 'second')).toBeCloseTo(1);
    const wdl = { win: 200, draw: 700, loss: 100 };
    expect(sharesOf({ score: centi(10), wdl }, 'second')).toEqual({ first: 0.1, draw: 0.7, second: 0.2 });
    expect(expectation({ score: centi(10), wdl }, 'first')).toBeCloseTo(0.55);
    expect(sharesOf({}, 'first')).toBeNull();
  });

  it('tell mistakes by what they give away', () => {
    expect([0.02, 0.08, 0.15, 0.4].map(judgementOf)).toEqual([null, 'inaccuracy', 'mistake', 'blunder']);
  });
});

describe('Clock', () => {
  it('takes the time of the side that runs and adds its increment', () => {
    const clock = new Clock({ minutes: 1, increment: 2 });
    clock.start('first', 1000);
    clock.press(4000);
    expect(clock.left).toEqual({ first: 59000, second: 60000 });
    expect(clock.tick(5000)).toBeNull();
    expect(clock.left.second).toBe(59000);
    expect(clock.tick(70000)).toBe('second');
    clock.stop(70000);
    expect(clock.tick(90000)).toBeNull();
    expect(clock.limits().first).toEqual({ left: 59000, increment: 2000 });
  });

  it('is shown in minutes, and in tenths at the end', () => {
    expect(clockText(61000)).toBe('1:01');
    expect(clockText(9400)).toBe('9.4');
    expect(clockText(-5)).toBe('0.0');
  });
});

describe('routes', () => {
  it('survive a round trip', () => {
    const route = readRoute(writeRoute('analyse', 'go', { g: 'a b/c' }));
    expect([route.page, route.game, route.values.get('g')]).toEqual(['analyse', 'go', 'a b/c']);
  });

  it('fall back to playing Xiangqi', () => {
    expect(readRoute('')).toMatchObject({ page: 'play', game: 'xiangqi' });
    expect(readRoute('#/play/chess').game).toBe('xiangqi');
  });
});

describe('settings', () => {
  it('take over what fits and nothing else', () => {
    const usual = usualSettings();
    const merged = mergeSettings(usual, { theme: 'dark', lines: 'three', unknown: 1, hash: 64 });
    expect(merged).toEqual({ ...usual, theme: 'dark', hash: 64 });
    expect(mergeSettings(usual, null)).toEqual(usual);
  });
});

describe('counts', () => {
  it('are short', () => {
    expect([999, 12345, 4200000, 3e9].map(countText)).toEqual(['999', '12k', '4.2M', '3.0G']);
  });
});

describe('verdicts', () => {
  it('become marks on the board', () => {
    const cycle = readCycle({
      rules: 'asian',
      must_change: 'red',
      cycle: [{ ply: 3, side: 'red', move: 'c5a5', class: 'chase', victims: ['c a9'], chases: [{ attacker: 'R a5', victim: 'c a9' }] }],
    });
    expect(cycle.mustChange).toBe('first');
    expect(cycle.moves[0]?.marks).toEqual([
      { from: 'c5', to: 'a5', tone: 'good' },
      { from: 'a5', to: 'a9', tone: 'best' },
    ]);
  });
});

describe('kept games', () => {
  const game = (id: string, plies: number): KeptGame => ({ id, game: 'xiangqi', start: null, moves: Array(plies).fill('a0a1'), winner: null, when: plies });

  it('are there once, the newest first, and not too many', () => {
    const kept = withGame(withGame([game('a', 1)], game('b', 2)), game('a', 3));
    expect(kept.map(({ id, when }) => [id, when])).toEqual([['a', 3], ['b', 2]]);
    const many = Array.from({ length: 100 }, (_, i) => game(`g${i}`, i));
    expect(many.reduce(withGame, [] as KeptGame[]).length).toBe(30);
  });

  it('have names that a server takes', () => {
    expect(newId(1760000000000)).toMatch(/^[a-z0-9-]{8,64}$/);
  });
});
