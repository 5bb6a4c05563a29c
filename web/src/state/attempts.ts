// The right kind of attempt for a problem.
import type { GameId } from '../games/face';
import type { Problem } from '../problems';
import type { Attempt } from './attempt.svelte';
import { EndingAttempt } from './ending_attempt';
import { LifeAttempt } from './life_attempt.svelte';
import { MateAttempt } from './mate_attempt';
import { ValueAttempt } from './value_attempt';

export function attemptAt(game: GameId, problem: Problem): Attempt {
  switch (problem.kind) {
    case 'mate':
      return new MateAttempt(game, problem);
    case 'best':
      return new ValueAttempt(game, problem);
    case 'ending':
      return new EndingAttempt(game, problem);
    case 'life':
      return new LifeAttempt(game, problem);
  }
}
