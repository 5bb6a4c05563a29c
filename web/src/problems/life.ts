// Life and death, from easy to hard: one line of the compact file each (sgf_problems.ts).
import { kGo, emptyBoard } from '../games/go/face';
import type { Men } from '../games/face';
import { t } from '../i18n/index.svelte';
import type { Group, LifeProblem } from '.';

export function readLife(lines: string): LifeProblem[] {
  return lines.split('\n').flatMap((line) => {
    const [size, black = '', white = '', target = '', player, goal, ko, level] = line.split(';');
    if (!level) return [];
    const men: Men = new Map();
    for (const point of black.split(' ').filter(Boolean)) men.set(point, { side: 'first', kind: 'O' });
    for (const point of white.split(' ').filter(Boolean)) men.set(point, { side: 'second', kind: 'O' });
    const position = kGo.write(men, player === 'W' ? 'second' : 'first', emptyBoard(Number(size)));
    return [{ kind: 'life' as const, id: `go:${position}`, position, target, goal: goal === 'kill' ? ('kill' as const) : ('live' as const), ko: ko === 'ko', level: Number(level) }];
  });
}

export function lifeGroups(lines: string): Group[] {
  const problems = readLife(lines);
  const levels = [...new Set(problems.map(({ level }) => level))].sort((a, b) => a - b);
  return levels.map((level) => ({ title: t('solve.group.life', { n: level }), problems: problems.filter((each) => each.level === level) }));
}
