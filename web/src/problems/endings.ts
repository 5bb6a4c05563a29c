// Classes of Xiangqi endings to practise, from easy to hard; only one side attacks, so tables are small.
import { t } from '../i18n/index.svelte';
import type { Key } from '../i18n/keys';
import type { EndingProblem, Group } from '.';

const kMen = {
  R: 'ending.man.R',
  N: 'ending.man.N',
  C: 'ending.man.C',
  P: 'ending.man.P',
  A: 'ending.man.A',
  B: 'ending.man.B',
} as const;

const kWins: { title: Key; classes: string[] }[] = [
  { title: 'ending.group.chariot', classes: ['KRK', 'KRKA', 'KRKB', 'KRKAA', 'KRKBB', 'KRKAAB', 'KRKABB', 'KRKAABB'] },
  { title: 'ending.group.horse', classes: ['KNK', 'KNKA', 'KNKB', 'KNPKA'] },
  { title: 'ending.group.cannon', classes: ['KCAK', 'KCAKA', 'KCAAKA', 'KCAAKAA', 'KCPKA'] },
  { title: 'ending.group.pawn', classes: ['KPK', 'KPKA', 'KPPK', 'KPPKA', 'KPPKB', 'KPPKAA'] },
];
const kHolds = ['KPKA', 'KPKB', 'KNKB', 'KNKA', 'KNKAA', 'KPPKAA', 'KRKAABB'];

function ending(material: string, goal: EndingProblem['goal']): EndingProblem {
  return { kind: 'ending', id: `xiangqi:${goal}:${material}`, material, goal, seed: 1 };
}

export function endings(): Group[] {
  return [
    ...kWins.map(({ title, classes }) => ({ title: t(title), problems: classes.map((each) => ending(each, 'win')) })),
    { title: t('ending.group.hold'), problems: kHolds.map((each) => ending(each, 'hold')) },
  ];
}

function army(letters: string): string {
  const kinds = [...new Set(letters)];
  if (kinds.length === 0) return t('ending.bare');
  const words = kinds.map((kind) => {
    const man = t(kMen[kind as keyof typeof kMen]);
    return [...letters].filter((each) => each === kind).length > 1 ? t('ending.two', { man }) : man;
  });
  return words.join(t('ending.and'));
}

// "horse against advisor"; short enough for a button.
export function endingName(material: string): string {
  const [, red = '', black = ''] = material.split('K');
  return t('ending.name', { red: army(red), black: army(black) });
}
