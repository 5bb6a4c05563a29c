// The laboratory: the textbook's algorithms on one position, one after another and depth by depth, so that the counts
// grow before one's eyes.
import type { GameId } from '../games/face';
import type { Line } from './clerk';
import { closeEngine, engineFor } from './engines.svelte';

export const kBench = 'laboratory'; // an engine of its own

// From the plainest to the cleverest; each adds one idea to those before it, the last one samples.
export const kAlgorithms = ['minimax', 'alpha-beta-unsorted', 'alpha-beta-soft', 'table', 'pvs', 'mcts'] as const;
export type Algorithm = (typeof kAlgorithms)[number];

const kMostMinimax = 4; // beyond, the whole tree takes too long for a page
const kVisits = [0, 500, 2000, 8000, 20000, 50000]; // of the sampler, by depth

export interface Result {
  depth: number;
  nodes: number;
  leaves: number;
  ms: number;
  value: string;
  best: string;
  share: number; // leaves, as a multiple of the smallest tree that proves the value
}

interface Row {
  name: Algorithm;
  value?: number;
  permille?: number;
  plies?: number; // to the end of the game
  best?: string | null;
  line?: string[];
  nodes: number;
  leaves: number;
  share: number;
  ms: number;
}

export class Laboratory {
  results: Record<Algorithm, Result[]> = $state(empty());
  live: { name: string; nodes: number } | null = $state(null); // what runs now has counted
  depth = $state(0); // being searched now; 0: nothing runs
  fault = $state('');
  private turn = 0;
  private comparing: { stop(): void } | null = null;

  constructor(private game: GameId) {}

  clear(): void {
    this.stop();
    this.results = empty();
  }

  async run(line: Line, deepest: number): Promise<void> {
    this.clear();
    const turn = this.turn;
    this.fault = '';
    this.depth = 1;
    try {
      const engine = await engineFor(this.game, kBench);
      await engine.position(line.start, [...line.moves]);
      for (let depth = 1; depth <= deepest && turn === this.turn; ++depth) {
        this.depth = depth;
        const algorithms = kAlgorithms.filter((name) => name !== 'minimax' || depth <= kMostMinimax);
        const comparing = engine.compare(
          { depth, algorithms, visits: kVisits[depth] ?? 50000 },
          (text) => {
            if (turn === this.turn) this.take(depth, JSON.parse(text) as Row);
          },
          ({ algorithm, nodes }) => {
            if (turn === this.turn && algorithm) this.live = { name: algorithm, nodes };
          },
        );
        this.comparing = comparing;
        await comparing.done;
      }
    } catch (problem) {
      if (turn === this.turn) this.fault = (problem as Error).message;
    }
    if (turn === this.turn) this.stop();
  }

  stop(): void {
    ++this.turn;
    this.comparing?.stop();
    this.comparing = null;
    this.live = null;
    this.depth = 0;
  }

  leave(): void {
    this.stop();
    closeEngine(this.game, kBench);
  }

  private take(depth: number, row: Row): void {
    this.live = null;
    const result: Result = {
      depth,
      nodes: row.nodes,
      leaves: row.leaves,
      ms: row.ms,
      share: row.share,
      value: valueText(row),
      best: row.best ?? row.line?.[0] ?? '',
    };
    this.results[row.name] = [...this.results[row.name], result];
  }
}

function valueText({ value, permille, plies }: Row): string {
  if (permille !== undefined) return `${(permille / 10).toFixed(0)}%`;
  if (plies !== undefined) return `${plies > 0 ? '+' : '−'}M${Math.ceil(Math.abs(plies) / 2)}`;
  return String(value ?? '');
}

function empty(): Record<Algorithm, Result[]> {
  return { minimax: [], 'alpha-beta-unsorted': [], 'alpha-beta-soft': [], table: [], pvs: [], mcts: [] };
}
