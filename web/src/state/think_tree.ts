// The tree of a search as its reports show it: every line that was once among the best is a branch. It is grown from
// the reports one after another, so that a recording can be walked forwards and backwards.
import type { Report, Score } from '../link/engine';

export interface Branch {
  key: string; // the moves to it
  move: string;
  parent: string; // the key of the branch it grows from; '' for the root
  depth: number; // moves from the root
  nodes: number; // searched while it was among the best lines
  round: number; // the last one in which it was
  best: boolean; // on the best line
  score: Score | null; // of the line that ends here
  line: string[];
}

export interface Round {
  depth: number;
  nodes: number; // of this round alone
  total: number;
  ms: number;
  best: string;
  score: Score | null;
  bestChanged: boolean;
}

export const kMostBranches = 200;
const kDeepest = 10; // moves of a line that are drawn

export class ThinkTree {
  branches = new Map<string, Branch>();
  rounds: Round[] = [];
  private round = 0; // counts rounds, also where depths repeat

  static of(reports: Report[]): ThinkTree {
    const tree = new ThinkTree();
    for (const report of reports) tree.add(report);
    return tree;
  }

  // How long a branch has not been among the best, in rounds.
  age(branch: Branch): number {
    return this.round - branch.round;
  }

  add(report: Report): void {
    const { line, depth } = report;
    if (!line?.length || depth === undefined) return;
    const rank = report.rank ?? 1;
    const current = this.rounds[this.rounds.length - 1];
    if (!current || current.depth !== depth || (rank === 1 && current.best !== line[0])) this.begin(report, line, depth);
    else if (rank === 1) this.refresh(current, report);
    this.grow(report, line, rank === 1);
    this.thin();
  }

  private begin(report: Report, line: string[], depth: number): void {
    const before = this.rounds[this.rounds.length - 1];
    const total = report.nodes ?? before?.total ?? 0;
    this.rounds.push({
      depth,
      nodes: Math.max(0, total - (before?.total ?? 0)),
      total,
      ms: report.ms ?? 0,
      best: line[0] ?? '',
      score: report.score ?? null,
      bestChanged: before !== undefined && before.best !== line[0],
    });
    ++this.round;
  }

  private refresh(round: Round, report: Report): void {
    const total = report.nodes ?? round.total;
    round.nodes += Math.max(0, total - round.total);
    round.total = total;
    round.ms = report.ms ?? round.ms;
    round.score = report.score ?? round.score;
  }

  private grow(report: Report, line: string[], best: boolean): void {
    if (best) for (const branch of this.branches.values()) branch.best = false;
    const spent = this.rounds[this.rounds.length - 1]?.nodes ?? 0;
    let parent = '';
    line.slice(0, kDeepest).forEach((move, i) => {
      const key = parent ? `${parent} ${move}` : move;
      const branch = this.branches.get(key) ?? { key, move, parent, depth: i + 1, nodes: 0, round: 0, best: false, score: null, line };
      if (branch.round !== this.round) branch.nodes += spent;
      branch.round = this.round;
      branch.best ||= best;
      branch.line = line.slice(0, i + 1);
      if (i === 0) branch.score = report.score ?? null;
      this.branches.set(key, branch);
      parent = key;
    });
  }

  // The oldest go first, from their tips.
  private thin(): void {
    while (this.branches.size > kMostBranches) {
      const parents = new Set([...this.branches.values()].map((branch) => branch.parent));
      const tips = [...this.branches.values()].filter((branch) => !parents.has(branch.key));
      tips.sort((a, b) => a.round - b.round || b.depth - a.depth);
      for (const tip of tips.slice(0, Math.max(1, this.branches.size - kMostBranches))) this.branches.delete(tip.key);
    }
  }
}

export interface Placed {
  branch: Branch;
  x: number; // columns from the root
  y: number; // rows from the top
}

export interface Layout {
  placed: Placed[];
  root: number; // its row
  rows: number;
  columns: number;
}

// Left to right; every tip has a row of its own, the live branches of a fork above the old ones.
export function layOut(tree: ThinkTree): Layout {
  const children = new Map<string, Branch[]>();
  for (const branch of tree.branches.values()) {
    const siblings = children.get(branch.parent) ?? [];
    siblings.push(branch);
    children.set(branch.parent, siblings);
  }
  for (const siblings of children.values()) siblings.sort((a, b) => Number(b.best) - Number(a.best) || b.round - a.round || b.nodes - a.nodes);
  const placed: Placed[] = [];
  let rows = 0;
  let columns = 0;
  const put = (branch: Branch): number => {
    const below = children.get(branch.key) ?? [];
    columns = Math.max(columns, branch.depth);
    const ys = below.map(put);
    const y = ys.length ? ys[0]! : rows++;
    placed.push({ branch, x: branch.depth, y });
    return y;
  };
  const ys = (children.get('') ?? []).map(put);
  return { placed, root: ys[0] ?? 0, rows, columns };
}

// By the logarithm: 1 for a handful of nodes, 11 at most.
export function widthOf(nodes: number): number {
  return Math.min(11, 0.9 * 1.45 ** Math.log10(Math.max(1, nodes)));
}

// How many positions the whole tree of this depth would have, were every move tried.
export function wholeTree(moves: number, depth: number): number {
  return Math.max(1, moves) ** depth;
}
