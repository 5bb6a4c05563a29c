// One try at a problem: your moves, the engine's proven answers, hints, and whether it is solved.
import type { GameId, Side } from '../games/face';
import { faceOf } from '../games';
import { t } from '../i18n/index.svelte';
import type { Problem } from '../problems';
import { nameLine } from './clerk';
import { Desk } from './desk.svelte';
import { engineFor } from './engines.svelte';
import { prepare } from './levels';
import { equalBest, judgeReplies, valueMoves, winWithin, type Valued } from './prover';
import { settings } from './settings.svelte';
import { markSolved } from './solved.svelte';
import { signed } from './words';

export const kSolver = 'solver'; // the engine that proves, beside the one that plays
const kValueTime = 4000; // ms for the value of every move
const kPause = 350; // ms before an answer: a person must see what happened

export type Stage = 'yours' | 'checking' | 'refuted' | 'solved' | 'shown';

export class Attempt {
  readonly desk: Desk;
  stage: Stage = $state('checking');
  said = $state('');
  fault = $state('');
  hint: { move: string; step: 1 | 2 | 3 } | null = $state(null);
  private helped = false;
  private turn = 0; // grows with every change; what is older is void

  constructor(private game: GameId, readonly problem: Problem) {
    this.desk = new Desk(game);
  }

  get solver(): Side {
    return faceOf(this.game).sideToMove(this.problem.position);
  }

  // Plies that are left for the win, with the solver to move.
  private get left(): number {
    return this.problem.plies - this.desk.moves.length;
  }

  async begin(): Promise<void> {
    ++this.turn;
    this.hint = null;
    this.fault = '';
    await this.desk.show(this.problem.position, []);
    this.fault = this.desk.fault;
    this.stage = 'yours';
    this.said = this.task();
  }

  task(): string {
    const side = t(faceOf(this.game).sideNames[this.solver]);
    if (this.problem.kind === 'best') return t('solve.task.best', { side });
    return t('solve.task.mate', { side, n: Math.ceil(this.problem.plies / 2) });
  }

  async play(move: string): Promise<void> {
    if (this.stage !== 'yours' || !this.desk.state?.moves.includes(move)) return;
    const turn = ++this.turn;
    this.hint = null;
    this.stage = 'checking';
    this.said = t('solve.checking');
    await this.guard(turn, () => (this.problem.kind === 'best' ? this.judgeValue(move, turn) : this.judgeMate(move, turn)));
  }

  // Which man, where about, the move.
  async giveHint(): Promise<void> {
    if (this.hint) {
      this.hint = { ...this.hint, step: Math.min(3, this.hint.step + 1) as 1 | 2 | 3 };
      return;
    }
    if (this.stage !== 'yours') return;
    const turn = this.turn;
    this.helped = true;
    await this.guard(turn, async () => {
      const [move] = await this.answer();
      if (turn === this.turn && move) this.hint = { move, step: 1 };
    });
  }

  // Plays the whole answer on the board.
  async show(): Promise<void> {
    this.helped = true;
    if (this.stage === 'refuted') await this.begin();
    const turn = ++this.turn;
    this.hint = null;
    this.stage = 'checking';
    await this.guard(turn, async () => {
      const moves = await this.answer();
      for (const move of moves) {
        if (turn !== this.turn) return;
        await this.desk.play(move);
        await new Promise((resolve) => setTimeout(resolve, 2 * kPause + settings.animation));
      }
      if (turn !== this.turn) return;
      this.stage = 'shown';
      this.said = t(moves.length ? 'solve.shown' : 'solve.none');
      if (moves.length) markSolved(this.problem.id, 'helped');
    });
  }

  leave(): void {
    ++this.turn;
  }

  private async guard(turn: number, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (problem) {
      if (turn !== this.turn) return;
      this.fault = (problem as Error).message;
      this.stage = 'yours';
    }
  }

  private async thinker(lines: number) {
    const engine = await engineFor(this.game, kSolver);
    await prepare(engine, this.game, { level: null, lines, rule: '' });
    return engine;
  }

  private async answer(): Promise<string[]> {
    if (this.problem.kind === 'best') return (await this.values())[0]?.line ?? [];
    return (await winWithin(await this.thinker(1), this.lineNow(), this.left))?.line ?? [];
  }

  private lineNow() {
    return { start: this.desk.start, moves: [...this.desk.moves] };
  }

  private async values(): Promise<Valued[]> {
    const count = this.desk.state?.moves.length ?? 1;
    return valueMoves(await this.thinker(count), this.lineNow(), { ms: kValueTime });
  }

  private async judgeMate(move: string, turn: number): Promise<void> {
    await this.desk.play(move);
    if (turn !== this.turn || !this.desk.state) return;
    if (this.desk.state.outcome) return this.finish(this.desk.state.outcome.winner === this.solver);
    if (this.left < 1) return this.refuse(null);
    const verdict = await judgeReplies(await this.thinker(1), this.lineNow(), this.desk.state.moves, this.left - 1);
    if (turn !== this.turn) return;
    await new Promise((resolve) => setTimeout(resolve, kPause));
    if (turn !== this.turn) return;
    const name = await this.nameOf(verdict.reply);
    await this.desk.play(verdict.reply);
    if (turn !== this.turn) return;
    if (verdict.kind === 'refuted') return this.refuse(name);
    this.stage = 'yours';
    this.said = t('solve.holds', { move: name, n: Math.ceil(verdict.left / 2) });
  }

  private async judgeValue(move: string, turn: number): Promise<void> {
    const values = await this.values();
    if (turn !== this.turn) return;
    const best = values[0];
    const own = values.find((each) => each.move === move);
    await this.desk.play(move);
    if (!best || !own) return this.refuse(null);
    if (equalBest(values).includes(own)) return this.finish(true);
    const reply = own.line[1];
    const name = reply ? await this.nameOf(reply) : '';
    if (reply) await this.desk.play(reply);
    if (turn !== this.turn) return;
    this.stage = 'refuted';
    this.said = t('solve.worse', { move: name, own: signed(own.score.value, 0), best: signed(best.score.value, 0) });
  }

  private async nameOf(move: string): Promise<string> {
    const notation = settings.notation[this.game] ?? faceOf(this.game).notations[0]!.id;
    const names = await nameLine(this.game, this.lineNow(), notation, [move]).catch(() => []);
    return names[0] ?? move;
  }

  private finish(won: boolean): void {
    if (!won) return this.refuse(null);
    this.stage = 'solved';
    this.said = t(this.helped ? 'solve.solved.helped' : 'solve.solved');
    markSolved(this.problem.id, this.helped ? 'helped' : 'solved');
  }

  private refuse(reply: string | null): void {
    this.stage = 'refuted';
    this.said = reply ? t('solve.refuted', { move: reply }) : t('solve.not');
  }
}
