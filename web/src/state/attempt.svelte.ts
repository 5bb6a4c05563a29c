// One try at a problem: your moves, proven answers, hints, and whether it is solved. What kind of problem it is
// decides how a move is judged: see the classes that extend this one.
import type { GameId, Side } from '../games/face';
import { faceOf } from '../games';
import { t } from '../i18n/index.svelte';
import type { Engine } from '../link/engine';
import type { Problem } from '../problems';
import { nameLine, type Line } from './clerk';
import { Desk } from './desk.svelte';
import { engineFor } from './engines.svelte';
import { prepare } from './levels';
import { notationOf, settings } from './settings.svelte';
import { markSolved } from './solved.svelte';

export const kSolver = 'solver'; // the engine that proves, beside the one that plays
const kPause = 350; // ms before an answer: a person must see what happened

export type Stage = 'yours' | 'checking' | 'refuted' | 'solved' | 'shown';

export abstract class Attempt<P extends Problem = Problem> {
  readonly desk: Desk;
  stage: Stage = $state('checking');
  said = $state('');
  fault = $state('');
  hint: { move: string; step: 1 | 2 | 3 } | null = $state(null);
  protected turn = 0; // grows with every change; what is older is void
  private helped = false;

  constructor(protected game: GameId, readonly problem: P) {
    this.desk = new Desk(game);
  }

  abstract task(): string;
  // Plays the user's move and what answers it, and says what it is worth.
  protected abstract judge(move: string, turn: number): Promise<void>;
  // The best way on from here, as far as it is known.
  protected abstract answer(): Promise<string[]>;

  get solver(): Side {
    return faceOf(this.game).sideToMove(this.desk.start ?? '');
  }

  async begin(): Promise<void> {
    ++this.turn;
    this.hint = null;
    this.fault = '';
    await this.setUp();
    this.fault ||= this.desk.fault;
    this.said = t('solve.yours');
    this.stage = 'yours';
  }

  async play(move: string): Promise<void> {
    if (this.stage !== 'yours' || !this.desk.state?.moves.includes(move)) return;
    const turn = this.check();
    await this.guard(turn, () => this.judge(move, turn));
  }

  // To your last turn.
  async takeBack(): Promise<void> {
    ++this.turn;
    this.hint = null;
    do await this.desk.undo();
    while (this.desk.moves.length > 0 && this.desk.state?.side !== this.solver);
    this.stage = 'yours';
    this.said = t('solve.taken');
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
    const turn = this.check();
    await this.guard(turn, async () => {
      let count = 0;
      do {
        const moves = await this.answer();
        for (const move of moves) {
          if (turn !== this.turn) return;
          await this.desk.play(move);
          await pause(2 * kPause + settings.animation);
          ++count;
        }
        if (moves.length === 0) break;
      } while (turn === this.turn && this.hasMoreToShow());
      if (turn !== this.turn) return;
      this.stage = 'shown';
      this.said = t(count ? 'solve.shown' : 'solve.none');
      if (count) markSolved(this.problem.id, 'helped');
    });
  }

  leave(): void {
    ++this.turn;
  }

  protected hasMoreToShow(): boolean {
    return false;
  }

  // Puts the problem on the board.
  protected abstract setUp(): Promise<void>;

  protected get line(): Line {
    return { start: this.desk.start, moves: [...this.desk.moves] };
  }

  protected async thinker(lines: number): Promise<Engine> {
    const engine = await engineFor(this.game, kSolver);
    await prepare(engine, this.game, { level: null, lines, rule: '' });
    return engine;
  }

  protected async nameOf(move: string): Promise<string> {
    const names = await nameLine(this.game, this.line, notationOf(faceOf(this.game)), [move]).catch(() => []);
    return names[0] ?? move;
  }

  // The answer to the user's move, by its name; false when it came too late.
  protected async reply(move: string, turn: number): Promise<string | false> {
    await pause(kPause);
    if (turn !== this.turn) return false;
    const name = await this.nameOf(move);
    await this.desk.play(move);
    return turn === this.turn && name;
  }

  protected goOn(words: string): void {
    this.stage = 'yours';
    this.said = words;
  }

  protected finish(words = ''): void {
    this.stage = 'solved';
    this.said = [words, t(this.helped ? 'solve.solved.helped' : 'solve.solved')].filter(Boolean).join(' ');
    markSolved(this.problem.id, this.helped ? 'helped' : 'solved');
  }

  protected refuse(words: string): void {
    this.stage = 'refuted';
    this.said = words;
  }

  private check(): number {
    this.hint = null;
    this.stage = 'checking';
    this.said = t('solve.checking');
    return ++this.turn;
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
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
