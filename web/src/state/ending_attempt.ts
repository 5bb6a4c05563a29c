// An ending against perfect defence: tables know what every move leads to, and each of yours is answered with what
// it changed.
import { t } from '../i18n/index.svelte';
import type { EndingProblem } from '../problems';
import { endingName } from '../problems/endings';
import { Attempt, kSolver } from './attempt.svelte';
import { engineFor } from './engines.svelte';

const kHeld = 10; // moves of yours after which a draw counts as held
const kLongest = 160; // plies that are shown

export type Fate = 'win' | 'draw' | 'loss';

export interface Prospect {
  fate: Fate;
  plies?: number; // to the end; absent: a draw
}

export interface EndingMove extends Prospect {
  move: string;
}

export interface EndingValues extends Prospect {
  moves: EndingMove[]; // the best first
}

// What a move changed, for the side that made it.
export type Lesson = { kind: 'spoiled'; from: Fate; to: Fate } | { kind: 'slower' | 'best'; fate: Fate; plies: number; lost: number };

const kRank: Record<Fate, number> = { win: 2, draw: 1, loss: 0 };

export function lessonOf(before: Prospect, after: Prospect): Lesson {
  if (kRank[after.fate] < kRank[before.fate]) return { kind: 'spoiled', from: before.fate, to: after.fate };
  const plies = after.plies ?? 0;
  const lost = Math.abs(plies - (before.plies ?? 0));
  return { kind: lost > 0 ? 'slower' : 'best', fate: after.fate, plies: Math.max(0, plies - 1), lost };
}

// Those that are as good as the best.
export function bestOf(moves: EndingMove[]): EndingMove[] {
  const [best] = moves;
  return best ? moves.filter(({ fate, plies }) => fate === best.fate && plies === best.plies) : [];
}

export class EndingAttempt extends Attempt<EndingProblem> {
  private position: string | null = null; // posed once, begun again

  task(): string {
    const { material, goal } = this.problem;
    return t(goal === 'win' ? 'ending.task.win' : 'ending.task.hold', { ending: endingName(material), n: kHeld });
  }

  protected async setUp(): Promise<void> {
    try {
      this.position ??= await this.pose();
      await this.desk.show(this.position, []);
    } catch (problem) {
      this.fault = (problem as Error).message;
    }
  }

  private async pose(): Promise<string> {
    const { material, goal, seed } = this.problem;
    const engine = await engineFor(this.game, kSolver);
    return (await engine.queryJson<{ position: string }>('ending', `${material} ${goal} ${seed}`)).position;
  }

  private async values(): Promise<EndingValues> {
    const engine = await engineFor(this.game, kSolver);
    const set = engine.position(this.desk.start, [...this.desk.moves]);
    const [values] = await Promise.all([engine.queryJson<EndingValues>('ending'), set]);
    return values;
  }

  protected async answer(): Promise<string[]> {
    if (this.desk.state?.outcome) return [];
    return (await this.values()).moves.slice(0, 1).map(({ move }) => move);
  }

  protected override hasMoreToShow(): boolean {
    const most = this.problem.goal === 'hold' ? 2 * kHeld : kLongest;
    return !this.desk.state?.outcome && this.desk.moves.length < most;
  }

  protected async judge(move: string, turn: number): Promise<void> {
    const before = await this.values();
    const own = before.moves.find((each) => each.move === move);
    if (turn !== this.turn || !own) return;
    const better = await this.nameOf(before.moves[0]!.move);
    await this.desk.play(move);
    if (turn !== this.turn) return;
    const lesson = lessonOf(before, own);
    const words = this.words(lesson, better);
    if (this.isOver(words)) return;
    const replies = bestOf((await this.values()).moves);
    if (turn !== this.turn) return;
    const name = await this.reply(replies[Math.floor(Math.random() * replies.length)]?.move ?? '', turn);
    if (name === false) return;
    if (lesson.kind === 'spoiled') return this.refuse(words);
    if (this.isOver(words)) return;
    if (this.problem.goal === 'hold' && this.desk.moves.length >= 2 * kHeld) return this.finish(t('ending.held'));
    this.goOn(words);
  }

  private words(lesson: Lesson, better: string): string {
    if (lesson.kind === 'spoiled') return t(lesson.to === 'draw' ? 'ending.spoiled.draw' : 'ending.spoiled.loss', { move: better });
    if (lesson.fate === 'draw') return t('ending.drawn');
    if (lesson.fate === 'loss') return t('ending.lost', { n: lesson.plies });
    if (lesson.kind === 'slower') return t('ending.slower', { n: lesson.lost, move: better });
    return t('ending.best', { n: lesson.plies });
  }

  // True when the game has ended, which is said.
  private isOver(words: string): boolean {
    const outcome = this.desk.state?.outcome;
    if (!outcome) return false;
    const reached = this.problem.goal === 'win' ? outcome.winner === this.solver : outcome.winner === null;
    if (reached) this.finish(this.problem.goal === 'win' ? '' : t('ending.held'));
    else this.refuse(outcome.winner === null ? t('ending.over.draw') : words);
    return true;
  }
}
