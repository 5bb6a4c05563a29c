// A game being looked at: its tree, what the engine says about the position on the board, and the review of the whole.
import { faceOf } from '../games';
import type { GameFace, GameId, Side } from '../games/face';
import { t } from '../i18n/index.svelte';
import type { Limits, Report, Thinking } from '../link/engine';
import { namesOf, stateOf, type Line, type State } from './clerk';
import { engineFor } from './engines.svelte';
import { prepare } from './levels';
import { expectation, leadOf } from './score';
import { notationOf, settings } from './settings.svelte';
import { GameTree, type GameRecord, type Node } from './tree.svelte';

const kDeepEnough = 6; // plies of a search whose word goes into the graph
const kKeptLoss = 0.07; // a retried move that gives away less is good

export interface Retry {
  node: Node; // the move that was a mistake
  verdict: 'asked' | 'checking' | 'good' | 'bad' | 'shown';
  tried: string;
}

export class Analysis {
  tree: GameTree = $state.raw(new GameTree());
  state: State | null = $state(null);
  reports: Report[] = $state([]);
  reportSide: Side = $state('first');
  reportLine: Line = $state({ start: null, moves: [] }); // what the reports are about
  thinking = $state(false);
  running = $state(false); // the user lets the engine look at every position
  reviewed: { done: number; all: number } | null = $state(null);
  retry: Retry | null = $state(null);
  fault = $state('');

  private current: Thinking | null = null;
  private turn = 0;

  constructor(readonly game: GameId) {}

  get face(): GameFace {
    return faceOf(this.game);
  }

  get starter(): Side {
    return this.face.sideToMove(this.tree.start ?? this.face.start);
  }

  get line(): Line {
    return { start: this.tree.start, moves: this.tree.moves() };
  }

  async open(record: GameRecord): Promise<void> {
    this.tree = new GameTree(record);
    this.retry = null;
    await this.look();
    await this.nameAll();
  }

  async select(node: Node): Promise<void> {
    if (this.retry && node !== this.retry.node.parent) this.retry = null;
    this.tree.select(node);
    await this.look();
  }

  async play(move: string): Promise<void> {
    if (!this.state?.moves.includes(move)) return;
    if (this.retry?.verdict === 'asked' || this.retry?.verdict === 'bad') return this.tryAgain(move);
    const node = this.tree.play(move);
    await this.look();
    if (!node.name) await this.nameOne(node);
  }

  async playLine(moves: string[]): Promise<void> {
    for (const move of moves) this.tree.play(move);
    await this.look();
    await this.nameOne(this.tree.current);
  }

  toggle(): void {
    this.running = !this.running;
    if (this.running) void this.look();
    else this.halt();
  }

  leave(): void {
    ++this.turn;
    this.halt();
  }

  // Every position of the main line, from its end to its beginning: what lies ahead is known then.
  async review(): Promise<void> {
    const line = [this.tree.root, ...this.tree.mainLine()];
    this.running = false;
    this.halt();
    const turn = ++this.turn;
    this.reviewed = { done: 0, all: line.length };
    for (const node of [...line].reverse()) {
      await this.value(node);
      if (turn !== this.turn) break;
      this.reviewed = { done: this.reviewed.done + 1, all: line.length };
    }
    if (turn === this.turn) await this.look();
    this.reviewed = null;
  }

  stopReview(): void {
    ++this.turn;
    this.halt();
    void this.look();
  }

  // Find a better move than the one that was played; the answer stays hidden.
  async startRetry(node: Node): Promise<void> {
    if (!node.parent) return;
    this.running = false;
    this.halt();
    this.retry = { node, verdict: 'asked', tried: '' };
    this.reports = [];
    this.tree.select(node.parent);
    await this.look();
  }

  showAnswer(): void {
    if (this.retry) this.retry = { ...this.retry, verdict: 'shown' };
  }

  endRetry(): void {
    this.retry = null;
  }

  private async tryAgain(move: string): Promise<void> {
    const retry = this.retry;
    const before = retry?.node.parent;
    if (!retry || !before) return;
    this.retry = { ...retry, verdict: 'checking', tried: move };
    const side = this.state?.side ?? 'first';
    let good = before.best === move;
    if (!good) {
      const after = await this.shareAfter([...this.tree.moves(before), move]);
      const loss = after === null || before.share === null ? 1 : side === 'first' ? before.share - after : after - before.share;
      good = loss < kKeptLoss;
    }
    if (this.retry?.node === retry.node) this.retry = { ...retry, verdict: good ? 'good' : 'bad', tried: move };
  }

  // How the position on the board stands; then the engine looks at it if the user wishes.
  private async look(): Promise<void> {
    const turn = ++this.turn;
    this.halt();
    this.fault = '';
    try {
      const state = await stateOf(this.game, this.line);
      if (turn !== this.turn) return;
      this.state = state;
    } catch (problem) {
      if (turn === this.turn) this.fault = (problem as Error).message;
      return;
    }
    if (this.reportLine.moves.join() !== this.line.moves.join()) this.reports = []; // they are about another position
    if (!this.running || this.retry) return;
    const node = this.tree.current;
    await this.think(this.tree.moves(), { infinite: true }, settings.lines, (report) => this.note(node, report));
  }

  private note(node: Node, report: Report): void {
    const shallow = report.score?.unit !== 'permille' && (report.depth ?? 0) < kDeepEnough;
    if ((report.rank ?? 1) !== 1 || shallow) return;
    this.tell(node, report, this.reportSide);
    this.tree.changed();
  }

  private tell(node: Node, report: Report, side: Side): void {
    node.share = expectation(report, side);
    node.lead = leadOf(report, side);
    node.best = report.line?.[0] ?? null;
  }

  private async value(node: Node): Promise<void> {
    const moves = this.tree.moves(node);
    const state = await stateOf(this.game, { start: this.tree.start, moves });
    if (state.outcome) {
      node.share = state.outcome.winner === null ? 0.5 : state.outcome.winner === 'first' ? 1 : 0;
      node.best = null;
    } else {
      this.reportSide = state.side;
      await this.think(moves, { ms: settings.analysisSeconds * 1000 }, 1, () => {});
      const report = this.reports[0];
      if (report) this.tell(node, report, state.side);
    }
    this.tree.changed();
  }

  private async shareAfter(moves: string[]): Promise<number | null> {
    const state = await stateOf(this.game, { start: this.tree.start, moves });
    if (state.outcome) return state.outcome.winner === null ? 0.5 : state.outcome.winner === 'first' ? 1 : 0;
    this.reportSide = state.side;
    await this.think(moves, { ms: settings.analysisSeconds * 1000 }, 1, () => {});
    const report = this.reports[0];
    this.reports = [];
    return report ? expectation(report, state.side) : null;
  }

  private async think(moves: string[], limits: Limits, lines: number, onReport: (report: Report) => void): Promise<void> {
    this.halt();
    const turn = this.turn;
    try {
      const engine = await engineFor(this.game, 'thinker');
      await prepare(engine, this.game, { level: null, lines, rule: '' });
      await engine.position(this.tree.start, moves);
      if (turn !== this.turn) return;
      this.reports = [];
      this.reportLine = { start: this.tree.start, moves };
      if (limits.infinite) this.reportSide = this.state?.side ?? 'first';
      this.thinking = true;
      const thinking = engine.think(limits, (report) => {
        if (this.current !== thinking) return;
        this.reports[(report.rank ?? 1) - 1] = report;
        onReport(report);
      });
      this.current = thinking;
      await thinking.done;
      if (this.current === thinking) this.halt();
    } catch (problem) {
      this.thinking = false;
      if (turn === this.turn) this.fault = (problem as Error).message || t('app.load.failed');
    }
  }

  private halt(): void {
    this.current?.stop();
    this.current = null;
    this.thinking = false;
  }

  private get notation(): string {
    return notationOf(this.face);
  }

  private async nameOne(node: Node): Promise<void> {
    const tree = this.tree;
    const names = await namesOf(this.game, { start: tree.start, moves: tree.moves(node) }, this.notation).catch((problem: Error) => {
      this.fault = problem.message;
      return [];
    });
    tree.path(node).forEach((each, i) => (each.name = names[i] ?? each.move));
    tree.changed();
  }

  private async nameAll(): Promise<void> {
    const tree = this.tree;
    for (const leaf of tree.leaves()) {
      if (tree !== this.tree) return;
      if (leaf.move && !leaf.name) await this.nameOne(leaf);
    }
  }
}
