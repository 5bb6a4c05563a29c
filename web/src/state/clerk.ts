// The clerk: everything the page asks about a game that needs no thinking.
import { faceOf } from '../games';
import type { GameId, Side } from '../games/face';
import type { Engine } from '../link/engine';
import { engineFor } from './engines.svelte';

export interface Outcome {
  winner: Side | null;
  reason: string;
  words: string;
}

export interface State {
  game: GameId;
  position: string;
  start: string;
  side: Side;
  side_name: string;
  ply: number;
  check: boolean;
  moves: string[];
  played: string[];
  outcome: Outcome | null;
  verdict: Verdict | null;
}

// A judge's findings, as the game tells them.
export type Verdict = Record<string, unknown>;

// The position is set and the question asked in one breath: another question cannot come between.
async function askEngine<T>(game: GameId, line: Line, question: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await engineFor(game, 'clerk');
  const rule = line.rule ?? faceOf(game).rules[0]?.id;
  const ready = rule ? engine.set('Rule', rule) : Promise.resolve();
  const set = engine.position(line.start, line.moves);
  const answer = question(engine);
  answer.catch(() => {}); // the first fault is the one to tell
  await Promise.all([ready, set]);
  return answer;
}

function ask<T>(game: GameId, line: Line, question: string, argument: unknown = ''): Promise<T> {
  return askEngine(game, line, (engine) => engine.queryJson<T>(question, argument));
}

// An answer that is no JSON.
export function textOf(game: GameId, line: Line, question: string, argument: string): Promise<string> {
  return askEngine(game, line, (engine) => engine.query(question, argument));
}

export interface Line {
  start: string | null;
  moves: string[];
  rule?: string;
}

export function stateOf(game: GameId, line: Line): Promise<State> {
  return ask(game, line, 'state');
}

export function namesOf(game: GameId, line: Line, notation: string): Promise<string[]> {
  return ask(game, line, 'names', notation);
}

export function nameLine(game: GameId, line: Line, notation: string, moves: string[]): Promise<string[]> {
  return ask(game, line, 'name_line', { notation, moves });
}

interface Sides {
  red: number;
  black: number;
}

// The static value of a position in hundredths, part by part.
export interface Breakdown {
  total: number;
  parts?: Record<string, Sides>;
  terms?: Record<string, Sides>;
}

// Every legal move with what it is worth to the side to move.
export interface MoveValues {
  exact: boolean;
  moves: { move: string; discs: number }[];
}

export function valuesOf(game: GameId, line: Line): Promise<MoveValues> {
  return ask(game, line, 'values');
}

// A group of stones as the count of its eyes judges it.
export interface StoneGroup {
  side: string; // black, white
  stones: string[];
  half_eyes: number;
  judgement: 'dead' | 'first mover decides' | 'alive';
}

// How far the stones reach, Black positive, row by row from the top; and the groups.
export interface Picture {
  influence: number[][];
  groups: StoneGroup[];
}

export function pictureOf(game: GameId, line: Line): Promise<Picture> {
  return ask(game, line, 'analyze');
}

export function breakdownOf(game: GameId, line: Line): Promise<Breakdown> {
  return ask(game, line, 'eval', 'json');
}
