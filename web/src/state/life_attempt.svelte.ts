// Life and death: the solver proves what becomes of the marked group after every move, and refutes the wrong ones.
import { faceOf } from '../games';
import { otherSide } from '../games/face';
import { t } from '../i18n/index.svelte';
import type { LifeProblem } from '../problems';
import { Attempt, kSolver } from './attempt.svelte';
import { engineFor } from './engines.svelte';
import { childrenOf, type LifeAnswer, type ProofNode } from './proof_tree';

const kSeconds = 6; // for one answer; most take a few milliseconds

export class LifeAttempt extends Attempt<LifeProblem> {
  tree: ProofNode | null = $state(null);
  walked: string[] = $state.raw([]); // where in the tree the board is
  target: string[] = $state.raw([]);
  private local: string[] = []; // the moves as the solver knows them: what is played elsewhere is a pass

  task(): string {
    const side = t(faceOf(this.game).sideNames[this.solver]);
    return t(`life.task.${this.problem.goal}`, { side }) + (this.problem.ko ? ' ' + t('life.task.ko') : '');
  }

  protected async setUp(): Promise<void> {
    this.local = [];
    this.walked = [];
    this.target = this.problem.target.split(' ').filter(Boolean);
    await this.desk.show(this.problem.position, []);
    if (this.target.length === 0) this.target = await this.findTarget();
  }

  private async findTarget(): Promise<string[]> {
    try {
      return (await this.solve([])).target;
    } catch (problem) {
      this.fault = (problem as Error).message;
      return [];
    }
  }

  override async takeBack(): Promise<void> {
    await super.takeBack();
    this.local = this.local.slice(0, this.desk.moves.length);
  }

  protected async answer(): Promise<string[]> {
    const { move, pv } = await this.solve(this.local);
    return pv.length > 0 ? pv : move ? [move] : [];
  }

  protected async judge(move: string, turn: number): Promise<void> {
    const before = this.local;
    await this.desk.play(move);
    const [answer, known] = await this.solveAfter(before, move);
    if (turn !== this.turn) return;
    this.local = [...before, known];
    const right = answer.judged?.right ?? null;
    const reply = right === true ? answer.pv[0] : (answer.move ?? answer.pv[0]);
    if (right === true && (!reply || answer.pv.length < 2)) return this.finish(t(`life.status.${answer.status}`));
    const name = reply ? await this.reply(reply, turn) : '';
    if (name === false) return;
    if (reply) this.local = [...this.local, reply];
    if (right === true) return this.goOn(t('life.right', { move: name }));
    if (right === null) return this.refuse(t('life.open'));
    this.refuse(t(name ? 'life.refuted' : 'life.wrong', { move: name, status: t(`life.status.${answer.status}`) }));
  }

  // Opens or closes a branch, and shows its position on the board.
  async walk(node: ProofNode): Promise<void> {
    const turn = ++this.turn;
    this.stage = 'shown';
    this.hint = null;
    this.walked = node.moves;
    await this.desk.show(this.problem.position, node.moves);
    await this.grow(node);
    if (turn === this.turn) this.said = node.answer ? t(`life.status.${node.answer.status}`) : '';
  }

  async openTree(): Promise<void> {
    this.tree = { moves: [], tone: 'open', ko: false, answer: null, children: [], isOpen: true };
    await this.grow(this.tree);
  }

  private async grow(node: ProofNode): Promise<void> {
    node.isOpen = node.answer === null || !node.isOpen || node.moves.length === 0;
    try {
      node.answer ??= await this.solve(node.moves);
      const mover = node.moves.length % 2 === 0 ? this.solver : otherSide(this.solver);
      if (node.children.length === 0) node.children = childrenOf(node.moves, node.answer, mover === this.solver);
    } catch (problem) {
      this.fault = (problem as Error).message;
    }
  }

  // A move outside the area counts as a pass there.
  private async solveAfter(before: string[], move: string): Promise<[LifeAnswer, string]> {
    try {
      return [await this.solve([...before, move]), move];
    } catch (problem) {
      if (move === 'pass') throw problem;
      return [await this.solve([...before, 'pass']), 'pass'];
    }
  }

  private async solve(moves: string[]): Promise<LifeAnswer> {
    const engine = await engineFor(this.game, kSolver);
    const set = engine.position(this.problem.position, []);
    const asked = { ...(this.target.length > 0 ? { target: this.target.join(' ') } : {}), moves, seconds: kSeconds };
    const [answer] = await Promise.all([engine.queryJson<LifeAnswer>('solve', asked), set]);
    return answer;
  }
}
