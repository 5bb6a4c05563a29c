// A forced win within so many plies: every reply is tried, every winning move is right.
import { faceOf } from '../games';
import { t } from '../i18n/index.svelte';
import type { MateProblem } from '../problems';
import { Attempt } from './attempt.svelte';
import { judgeReplies, winWithin } from './prover';

export class MateAttempt extends Attempt<MateProblem> {
  task(): string {
    const side = t(faceOf(this.game).sideNames[this.solver]);
    return t('solve.task.mate', { side, n: Math.ceil(this.problem.plies / 2) });
  }

  protected setUp(): Promise<void> {
    return this.desk.show(this.problem.position, []);
  }

  // Plies that are left for the win.
  private get left(): number {
    return this.problem.plies - this.desk.moves.length;
  }

  protected async answer(): Promise<string[]> {
    const { win } = await winWithin(await this.thinker(1), this.line, this.left);
    return win?.line ?? [];
  }

  protected async judge(move: string, turn: number): Promise<void> {
    await this.desk.play(move);
    const state = this.desk.state;
    if (turn !== this.turn || !state) return;
    if (state.outcome) return state.outcome.winner === this.solver ? this.finish() : this.refuse(t('solve.not'));
    const verdict = await judgeReplies(await this.thinker(1), this.line, state.moves, this.left - 1);
    if (turn !== this.turn) return;
    const name = await this.reply(verdict.reply, turn);
    if (name === false) return;
    if (verdict.kind === 'holds') return this.goOn(t('solve.holds', { move: name, n: Math.ceil(verdict.left / 2) }));
    this.refuse(t(verdict.kind === 'refuted' ? 'solve.refuted' : 'solve.open', { move: name }));
  }
}
