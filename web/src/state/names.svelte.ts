// Names of moves along many lines from one position, asked for as lines come, kept by the moves to them.
import type { GameFace, GameId } from '../games/face';
import { nameLine, type Line } from './clerk';
import { notationOf } from './settings.svelte';

export class Names {
  private known: Record<string, string> = $state({});
  private asked = new Set<string>();
  private turn = 0;

  constructor(private game: GameId, private face: GameFace) {}

  clear(): void {
    this.known = {};
    this.asked.clear();
    ++this.turn;
  }

  // The plain text until the name is there.
  of(moves: string[]): string {
    return this.known[moves.join(' ')] ?? moves[moves.length - 1] ?? '';
  }

  async learn(from: Line, moves: string[]): Promise<void> {
    const key = moves.join(' ');
    if (moves.length === 0 || this.known[key] !== undefined || this.asked.has(key)) return;
    const turn = this.turn;
    this.asked.add(key);
    try {
      const names = await nameLine(this.game, from, notationOf(this.face), moves);
      if (turn !== this.turn) return;
      names.forEach((name, i) => (this.known[moves.slice(0, i + 1).join(' ')] = name));
    } catch {
      // the plain text stays
    }
  }
}
