// A position that a page works on: where it came from, what was tried on it, and what may be played.
import type { GameId } from '../games/face';
import { stateOf, type Line, type State } from './clerk';
import { keptMatch } from './kept';

export class Desk {
  start: string | null = $state(null);
  moves: string[] = $state([]);
  state: State | null = $state(null);
  fault = $state('');
  private turn = 0; // grows with every change; what is older is void

  constructor(readonly game: GameId) {}

  get line(): Line {
    return { start: this.start, moves: this.moves };
  }

  // The game that is being played on the page for it, or the usual start.
  async takeMatch(): Promise<void> {
    const kept = keptMatch(this.game);
    await this.show(kept?.setup.start ?? null, kept?.moves ?? []);
  }

  async show(start: string | null, moves: string[]): Promise<void> {
    this.start = start;
    await this.change(moves);
  }

  async play(move: string): Promise<void> {
    if (this.state?.moves.includes(move)) await this.change([...this.moves, move]);
  }

  async undo(): Promise<void> {
    if (this.moves.length > 0) await this.change(this.moves.slice(0, -1));
  }

  private async change(moves: string[]): Promise<void> {
    this.moves = moves;
    const turn = ++this.turn;
    this.fault = '';
    try {
      const state = await stateOf(this.game, this.line);
      if (turn === this.turn) this.state = state;
    } catch (problem) {
      if (turn === this.turn) this.fault = (problem as Error).message;
    }
  }
}
