// Which problems were solved, kept by the browser.
export type Mark = 'solved' | 'helped'; // helped: with a hint or after a look at the answer

const kStorage = 'boyi.solved';

function read(): Record<string, Mark> {
  try {
    const kept = JSON.parse(localStorage.getItem(kStorage) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Mark] => entry[1] === 'solved' || entry[1] === 'helped'));
  } catch {
    return {};
  }
}

export const solved: { marks: Record<string, Mark> } = $state({ marks: read() });

// What was solved once stays solved.
export function markSolved(id: string, mark: Mark): void {
  if (solved.marks[id] === 'solved') return;
  solved.marks = { ...solved.marks, [id]: mark };
  try {
    localStorage.setItem(kStorage, JSON.stringify(solved.marks));
  } catch {
    // a browser that keeps nothing still poses problems
  }
}
