// Scores, numbers and ends of games in the user's language.
import type { GameFace, Side } from '../games/face';
import { t, tOr } from '../i18n/index.svelte';
import type { Score } from '../link/engine';
import type { Outcome } from './clerk';
import { standingOf } from './score';

export function signed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return Number(text) === 0 ? text : (value < 0 ? '−' : '+') + text;
}

// Short, for tables: +1.25, M3.
export function scoreText(score: Score, side: Side): string {
  const standing = standingOf(score, side);
  switch (standing.kind) {
    case 'value':
      return signed(standing.pawns, 2);
    case 'mate':
      return `${standing.winner === 'first' ? '+' : '−'}M${standing.moves}`;
    case 'rule':
      return `${standing.winner === 'first' ? '+' : '−'}${t('score.rule.short')}`;
    case 'discs':
      return signed(standing.value, 0);
    case 'points':
      return signed(standing.value, 1);
    case 'chance':
      return `${(standing.share * 100).toFixed(0)}%`;
  }
}

// A sentence: who is better, by how much.
export function scoreWords(face: GameFace, score: Score, side: Side): string {
  const standing = standingOf(score, side);
  const name = (who: Side) => t(face.sideNames[who]);
  switch (standing.kind) {
    case 'mate':
      return t('score.mate', { side: name(standing.winner), n: standing.moves });
    case 'rule':
      return t('score.rule', { side: name(standing.winner) });
    case 'chance':
      return t('score.chance', { side: name('first'), n: (standing.share * 100).toFixed(0) });
    default: {
      const value = standing.kind === 'value' ? standing.pawns : standing.value;
      if (Math.abs(value) < 0.3) return t('score.even');
      const who = name(value > 0 ? 'first' : 'second');
      const n = Math.abs(value).toFixed(standing.kind === 'discs' ? 0 : 1);
      return t(`score.better.${standing.kind}`, { side: who, n });
    }
  }
}

export function countText(count: number): string {
  if (count >= 1e9) return `${(count / 1e9).toFixed(1)}G`;
  if (count >= 1e6) return `${(count / 1e6).toFixed(1)}M`;
  if (count >= 1e3) return `${(count / 1e3).toFixed(0)}k`;
  return String(Math.round(count));
}

// "Red wins: checkmate." The reason is the engine's, in the user's language where the dictionary knows it.
export function outcomeWords(face: GameFace, outcome: Outcome): string {
  const points = /^[BW]\+([\d.]+)$/.exec(outcome.reason)?.[1];
  if (points && outcome.winner) return t('end.points', { side: t(face.sideNames[outcome.winner]), n: points });
  const known = outcome.reason.toLowerCase().replace(/[^a-z]+/g, '-').replace(/^-|-$/g, '');
  const reason = tOr(`reason.${known}`, outcome.reason);
  if (outcome.winner === null) return t('end.draw', { reason });
  return t('end.win', { side: t(face.sideNames[outcome.winner]), reason });
}

export function clockText(ms: number): string {
  const left = Math.max(0, ms);
  const seconds = Math.ceil(left / 1000);
  if (left < 10000) return (left / 1000).toFixed(1);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
