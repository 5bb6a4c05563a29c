// A game being played: who sits where, what was played, whose turn it is, and how it ended.
import { faceOf } from '../games';
import { otherSide, type GameFace, type Side } from '../games/face';
import { t } from '../i18n/index.svelte';
import type { Limits, Report, Thinking } from '../link/engine';
import { namesOf, stateOf, type Line, type State } from './clerk';
import { Clock } from './clock.svelte';
import { engineFor, engines } from './engines.svelte';
import { keepGame, newId } from './library';
import { levelLimits, prepare, reseed } from './levels';
import type { Advice, Ending, MatchSetup } from './match_types';
import { expectation } from './score';
import { notationOf, settings } from './settings.svelte';
import { playSound } from './sound';
import { outcomeWords } from './words';

const kSmallestPause = 350; // ms: a person must see what happened
const kAdviceTime = 700;
const kRetry = 2000; // ms until a lost engine is asked again
const kBlunder = 0.2; // of the expected result

export class Match {
  setup: MatchSetup = $state()!;
  moves: string[] = $state([]);
  undone: string[] = $state([]);
  state: State | null = $state(null);
  names: string[] = $state([]);
  ending: Ending | null = $state(null);
  reports: Report[] = $state([]);
  reportSide: Side = $state('first');
  reportLine: Line = $state({ start: null, moves: [] }); // what the reports are about
  thinking = $state(false);
  paused = $state(false);
  assist = $state(false); // the engine shows its lines on your turn
  advice: Advice | null = $state(null);
  fault = $state('');
  said = $state(''); // for the live region
  regret: { better: string } | null = $state(null); // "teach me" found a blunder
  drawRefused = $state(false);
  clock: Clock | null = $state(null);

  private current: Thinking | null = null;
  private id = newId(Date.now());
  private turn = 0; // grows with every change; what is older is void
  private before: number | null = null; // expectation before the user's move
  private expected: string | null = null; // the answer that the engine reckons with

  constructor(private wish: MatchSetup) {
    this.setup = wish;
  }

  get face(): GameFace {
    return faceOf(this.setup.game);
  }

  get line(): Line {
    return { start: this.setup.start, moves: this.moves, ...(this.setup.rule ? { rule: this.setup.rule } : {}) };
  }

  // The reports are about the position on the board.
  get reportsAreFresh(): boolean {
    return this.reportLine.moves.length === this.moves.length;
  }

  get isHumanTurn(): boolean {
    return this.state !== null && !this.ending && this.setup.seats[this.state.side] === 'human';
  }

  get human(): Side | null {
    const { first, second } = this.setup.seats;
    if (first === second) return null;
    return first === 'human' ? 'first' : 'second';
  }

  // Shows the game at its last move; the engine goes on where it is its turn.
  async begin(moves: string[] = []): Promise<void> {
    this.moves = moves;
    this.undone = [];
    this.id = newId(Date.now());
    this.paused = false;
    this.clock = this.setup.time ? new Clock(this.setup.time) : null;
    void this.reseed();
    await this.changed();
  }

  private async reseed(): Promise<void> {
    const engine = await engineFor(this.setup.game, 'thinker');
    await reseed(engine, this.setup.game).catch(() => {});
  }

  async play(move: string): Promise<void> {
    if (!this.isHumanTurn || !this.state?.moves.includes(move)) return;
    await this.make(move, true);
  }

  // Takes back to the user's last turn.
  async undo(): Promise<void> {
    let count = 1;
    const side = this.state?.side;
    if (this.human && side === this.human) count = 2;
    count = Math.min(count, this.moves.length);
    if (count === 0) return;
    this.undone = [...this.moves.slice(-count), ...this.undone];
    this.moves = this.moves.slice(0, -count);
    await this.changed();
  }

  async redo(): Promise<void> {
    const count = Math.min(this.human ? 2 : 1, this.undone.length);
    if (count === 0) return;
    this.moves = [...this.moves, ...this.undone.slice(0, count)];
    this.undone = this.undone.slice(count);
    await this.changed();
  }

  async restart(): Promise<void> {
    this.setup = this.wish; // given moves are given again
    await this.begin();
  }

  resign(): void {
    this.lose(this.human ?? this.state?.side ?? 'first', 'end.resigned');
  }

  // Between two people a draw is agreed; the engine agrees where it sees no more than an even game for itself.
  async offerDraw(): Promise<void> {
    if (this.ending) return;
    this.drawRefused = false;
    if (!this.human) return this.finish({ winner: null, words: t('end.draw.agreed'), verdict: null });
    const share = await this.ask(this.moves, kAdviceTime);
    const engines = share === null ? null : this.human === 'first' ? 1 - share : share;
    if (engines !== null && this.moves.length >= 20 && engines <= 0.52)
      this.finish({ winner: null, words: t('end.draw.agreed'), verdict: null });
    else {
      this.drawRefused = true;
      this.said = t('play.draw.refused');
      await this.changed();
    }
  }

  // A hint in three steps: which man, where about, the move.
  async hint(): Promise<void> {
    if (this.advice) {
      this.advice = { ...this.advice, step: Math.min(3, this.advice.step + 1) as 1 | 2 | 3 };
      return;
    }
    if (!this.isHumanTurn) return;
    const turn = this.turn;
    await this.ask(this.moves, kAdviceTime);
    const move = this.reports[0]?.line?.[0];
    if (turn === this.turn && move) this.advice = { move, step: 1 };
    if (this.assist) void this.showLines();
  }

  togglePause(): void {
    this.paused = !this.paused;
    if (this.paused) this.halt();
    else void this.changed();
  }

  toggleAssist(): void {
    this.assist = !this.assist;
    if (!this.isHumanTurn) return;
    if (this.assist) void this.showLines();
    else this.halt();
  }

  keepMove(): void {
    this.regret = null;
    void this.goOn();
  }

  async takeBack(): Promise<void> {
    this.regret = null;
    await this.undoOne();
  }

  tick(now: number): void {
    const fallen = this.clock?.tick(now);
    if (!fallen || this.ending) return;
    this.lose(fallen, 'end.time');
  }

  // Nothing of this game goes on after this.
  leave(): void {
    this.halt();
    ++this.turn;
    this.clock?.stop(performance.now());
  }

  private async undoOne(): Promise<void> {
    this.undone = [...this.moves.slice(-1), ...this.undone];
    this.moves = this.moves.slice(0, -1);
    await this.changed();
  }

  private sideName(side: Side): string {
    return t(this.face.sideNames[side]);
  }

  private async make(move: string, byHuman: boolean): Promise<void> {
    const captured = this.captures(move);
    this.halt();
    this.moves = [...this.moves, move];
    this.undone = this.undone[0] === move ? this.undone.slice(1) : [];
    this.clock?.press(performance.now());
    let turn = await this.refresh();
    if (turn !== this.turn) return;
    if (this.setup.gift && this.state && !this.ending) turn = await this.moveAgain(this.state);
    if (turn !== this.turn) return;
    this.keep();
    playSound(this.ending ? 'end' : this.state?.check ? 'check' : captured ? 'capture' : 'move');
    this.said = t('play.said', {
      side: this.sideName(otherSide(this.state?.side ?? 'first')),
      move: this.names[this.names.length - 1] ?? move,
    });
    if (this.state?.check && !this.ending) this.said += ' ' + t('play.said.check');
    if (this.ending) {
      this.said += ' ' + this.ending.words;
      return;
    }
    if (byHuman && settings.teach && this.human && (await this.findsRegret(turn))) return;
    await this.goOn();
  }

  // A given move: the game begins anew where it led to, with the same side to move.
  private async moveAgain({ position, side }: State): Promise<number> {
    const start = this.face.write(this.face.men(position), otherSide(side), position);
    this.setup = { ...this.setup, start, gift: (this.setup.gift ?? 1) - 1 };
    this.moves = [];
    this.undone = [];
    return this.refresh();
  }

  private captures(move: string): boolean {
    const { from, to } = this.face.move(move);
    return from !== null && to !== null && this.face.men(this.state?.position ?? '').has(to);
  }

  private async changed(): Promise<void> {
    this.halt();
    this.ending = null;
    const turn = await this.refresh();
    if (turn === this.turn) await this.goOn();
  }

  // Asks the clerk how the game stands now.
  private async refresh(): Promise<number> {
    const turn = ++this.turn;
    this.advice = null;
    this.regret = null;
    this.drawRefused = false;
    this.fault = '';
    try {
      const notation = notationOf(this.face);
      const [state, names] = await Promise.all([
        stateOf(this.setup.game, this.line),
        namesOf(this.setup.game, this.line, notation),
      ]);
      if (turn !== this.turn) return turn;
      this.state = state;
      this.names = names;
      if (state.outcome)
        this.finish({
          winner: state.outcome.winner,
          words: outcomeWords(this.face, state.outcome),
          verdict: state.verdict,
        });
    } catch (fault) {
      if (turn === this.turn) {
        this.fault = (fault as Error).message;
        this.retryLater(turn);
      }
    }
    return turn;
  }

  private async goOn(): Promise<void> {
    const state = this.state;
    if (!state || this.ending || this.paused) return;
    if (this.clock && this.clock.running !== state.side) this.clock.start(state.side, performance.now());
    if (this.setup.seats[state.side] === 'engine') return this.engineMoves();
    if (settings.teach && this.human) {
      const turn = this.turn;
      const share = await this.ask(this.moves, kAdviceTime / 2);
      if (turn !== this.turn) return;
      this.before = share;
    }
    if (this.assist) await this.showLines();
    else if (settings.ponder && this.human) await this.ponder();
  }

  // Thinks on the user's time about the answer it reckons with; what it finds stays in its memory.
  private async ponder(): Promise<void> {
    const expected = this.expected;
    if (expected && this.state?.moves.includes(expected)) await this.think([...this.moves, expected], { infinite: true }, this.setup.level, 1);
  }

  private async engineMoves(): Promise<void> {
    const turn = this.turn;
    const began = performance.now();
    const limits: Limits = await levelLimits(this.setup.game, this.setup.level, this.clock?.limits() ?? null);
    const best = await this.think(this.moves, limits, this.setup.level, 1);
    if (turn !== this.turn) return;
    if (!best) return this.retryLater(turn);
    const wait = kSmallestPause - (performance.now() - began);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (turn !== this.turn || this.paused) return;
    if (best.resign) return this.lose(this.state?.side ?? 'second', 'end.resigned');
    this.expected = best.ponder ?? null;
    if (best.best) await this.make(best.best, false);
  }

  // A connection that was lost may come back.
  private retryLater(turn: number): void {
    if (!engines.lost) return;
    setTimeout(() => {
      if (turn === this.turn && !this.ending) void this.changed();
    }, kRetry);
  }

  private async showLines(): Promise<void> {
    await this.think(this.moves, { infinite: true }, null, settings.lines);
  }

  // The expected result of the first player, after thinking for a while at full strength.
  private async ask(moves: string[], ms: number): Promise<number | null> {
    await this.think(moves, { ms }, null, 1);
    const report = this.reports[0];
    return report ? expectation(report, this.reportSide) : null;
  }

  private async findsRegret(turn: number): Promise<boolean> {
    const before = this.before;
    const better = this.reports[0]?.line?.[0];
    if (before === null || !better || !this.state) return false;
    const after = await this.ask(this.moves, kAdviceTime / 2);
    if (turn !== this.turn || after === null) return turn !== this.turn;
    const loss = this.human === 'first' ? before - after : after - before;
    if (loss < kBlunder) return false;
    this.regret = { better };
    this.said = t('play.regret');
    return true;
  }

  // One thought at a time: the one before is stopped first.
  private async think(moves: string[], limits: Limits, level: string | null, lines: number) {
    this.halt();
    const turn = this.turn;
    try {
      const engine = await engineFor(this.setup.game, 'thinker');
      if (turn !== this.turn) return null;
      await prepare(engine, this.setup.game, { level, lines, rule: this.setup.rule });
      await engine.position(this.setup.start, moves);
      if (turn !== this.turn) return null;
      this.reports = [];
      const side = this.state?.side ?? 'first';
      this.reportSide = moves.length > this.moves.length ? otherSide(side) : side;
      this.reportLine = { start: this.setup.start, moves };
      this.thinking = true;
      const thinking = engine.think(limits, (report) => {
        if (this.current === thinking) this.reports[(report.rank ?? 1) - 1] = report;
      });
      this.current = thinking;
      const best = await thinking.done;
      if (this.current === thinking) {
        this.current = null;
        this.thinking = false;
      }
      return best;
    } catch (fault) {
      this.thinking = false;
      if (turn === this.turn) this.fault = (fault as Error).message;
      return null;
    }
  }

  private halt(): void {
    this.current?.stop();
    this.current = null;
    this.thinking = false;
  }

  private keep(): void {
    const { game, start } = this.setup;
    const winner = this.ending ? (this.ending.winner ?? 'draw') : null;
    keepGame({ id: this.id, game, start, moves: [...this.moves], winner, when: Date.now() });
  }

  private lose(loser: Side, words: 'end.resigned' | 'end.time'): void {
    const winner = otherSide(loser);
    this.finish({ winner, words: t(words, { side: this.sideName(loser), other: this.sideName(winner) }), verdict: null });
  }

  private finish(ending: Ending): void {
    this.halt();
    this.ending = ending;
    if (this.moves.length > 0) this.keep();
    this.clock?.stop(performance.now());
    this.said = ending.words;
  }
}
