// The tree of a search as its reports and looks at it show it: every line that was once among the best is a branch, and
// every path on which the search was met. It is grown step by step, so that a recording can be walked both ways.
import type { Report, Sample, Score } from '../link/engine';

export interface Branch {
  key: string; // the moves to it
  move: string;
  parent: string; // the key of the branch it grows from; '' for the root
  depth: number; // moves from the root
  nodes: number; // searched below it as the looks show it; without looks, while it was among the best lines
  round: number; // the last one in which it was met
  tried: boolean; // only met by a look, never among the best lines
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

export interface Step {
  report?: Report;
  sample?: Sample;
}

export const kMostBranches = 200;
const kTried = 3; // moves of a path that are drawn
const kDeepest = 10; // moves of a line that are drawn

export class ThinkTree {
  branches = new Map<string, Branch>();
  rounds: Round[] = [];
  look: Sample | null = null; // the last one
  now = ''; // the branch on which the search was met last
  private round = 0; // counts rounds, also where depths repeat

  static of(steps: Step[]): ThinkTree {
    const tree = new ThinkTree();
    for (const { report, sample } of steps) {
      if (report) tree.add(report);
      if (sample) tree.meet(sample);
    }
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

  // What was searched since the last look is put down to where the search is now.
  meet(sample: Sample): void {
    const spent = Math.max(0, sample.nodes - (this.look?.nodes ?? 0));
    this.look = sample;
    let parent = '';
    sample.path?.slice(0, kTried).forEach((_, i, path) => {
      const branch = this.branch(path.slice(0, i + 1), parent);
      branch.nodes += spent;
      branch.round = this.round;
      parent = branch.key;
    });
    this.now = parent;
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
    line.slice(0, kDeepest).forEach((_, i) => {
      const branch = this.branch(line.slice(0, i + 1), parent);
      if (branch.round !== this.round && !this.look) branch.nodes += spent;
      branch.round = this.round;
      branch.tried = false;
      branch.best ||= best;
      if (i === 0) branch.score = report.score ?? null;
      parent = branch.key;
    });
  }

  private branch(line: string[], parent: string): Branch {
    const move = line[line.length - 1] ?? '';
    const key = parent ? `${parent} ${move}` : move;
    const known = this.branches.get(key);
    if (known) return known;
    const made = { key, move, parent, depth: line.length, nodes: 0, round: 0, tried: true, best: false, score: null, line };
    this.branches.set(key, made);
    return made;
  }

  // The oldest go first, from their tips.
  private thin(): void {
    while (this.branches.size > kMostBranches) {
      const parents = new Set([...this.branches.values()].map((branch) => branch.parent));
      const tips = [...this.branches.values()].filter((branch) => !parents.has(branch.key));
      tips.sort((a, b) => Number(b.tried) - Number(a.tried) || a.round - b.round || b.depth - a.depth);
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

// Left to right; every tip has a row of its own. The best comes first, then what was once among the best, in the order met: the others
// shall not jump.
export function layOut(tree: ThinkTree): Layout {
  const children = new Map<string, Branch[]>();
  for (const branch of tree.branches.values()) {
    const siblings = children.get(branch.parent) ?? [];
    siblings.push(branch);
    children.set(branch.parent, siblings);
  }
  for (const siblings of children.values()) siblings.sort((a, b) => Number(b.best) - Number(a.best) || Number(a.tried) - Number(b.tried));
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
