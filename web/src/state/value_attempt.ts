// The best result: every move is valued, and all that are as good as the best are right.
import { faceOf } from '../games';
import { t } from '../i18n/index.svelte';
import type { BestProblem } from '../problems';
import { Attempt } from './attempt.svelte';
import { equalBest, valueMoves, type Valued } from './prover';
import { signed } from './words';

const kValueTime = 4000; // ms for the value of every move

export class ValueAttempt extends Attempt<BestProblem> {
  task(): string {
    return t('solve.task.best', { side: t(faceOf(this.game).sideNames[this.solver]) });
  }

  protected setUp(): Promise<void> {
    return this.desk.show(this.problem.position, []);
  }

  protected async answer(): Promise<string[]> {
    return (await this.values())[0]?.line ?? [];
  }

  private async values(): Promise<Valued[]> {
    const count = this.desk.state?.moves.length ?? 1;
    return valueMoves(await this.thinker(count), this.line, { ms: kValueTime });
  }

  protected async judge(move: string, turn: number): Promise<void> {
    const values = await this.values();
    if (turn !== this.turn) return;
    const best = values[0];
    const own = values.find((each) => each.move === move);
    await this.desk.play(move);
    if (!best || !own) return this.refuse(t('solve.not'));
    if (equalBest(values).includes(own)) return this.finish();
    const reply = own.line[1];
    const name = reply ? await this.reply(reply, turn) : '';
    if (name === false) return;
    this.refuse(t('solve.worse', { move: name, own: signed(own.score.value, 0), best: signed(best.score.value, 0) }));
  }
}
