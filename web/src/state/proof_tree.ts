// A proof as a tree to walk through: what each side may try, and what answers it.
export interface LifeAnswer {
  status: 'alive' | 'dead' | 'ko' | 'seki' | 'unknown';
  proved: boolean;
  target: string[];
  move: string | null;
  moves: string[]; // all that reach the best result
  refutations: Record<string, string>;
  open: string[];
  pv: string[];
  judged?: { move: string; right: boolean | null; before: string };
}

export interface ProofNode {
  moves: string[]; // from the problem
  tone: 'good' | 'bad' | 'open'; // for the side that solves the problem
  ko: boolean;
  answer: LifeAnswer | null; // once it was looked at
  children: ProofNode[];
  isOpen: boolean;
}

function node(moves: string[], tone: ProofNode['tone'], ko = false): ProofNode {
  return { moves, tone, ko, answer: null, children: [], isOpen: false };
}

// `ours`: the solver of the problem is to move. A refuted move has its refutation as its only child until it is walked to.
export function childrenOf(moves: string[], answer: LifeAnswer, ours: boolean): ProofNode[] {
  const right = answer.moves.map((move) => node([...moves, move], ours ? 'good' : 'bad', answer.status === 'ko'));
  const wrong = Object.keys(answer.refutations).map((move) => node([...moves, move], ours ? 'bad' : 'good'));
  const open = answer.open.map((move) => node([...moves, move], 'open'));
  return [...right, ...wrong, ...open];
}
