// The suite of forced wins that the program made and proved: a position, and within how many plies it is won.
import type { MateProblem } from '.';

export function readMates(text: string): MateProblem[] {
  return text.split('\n').flatMap((line) => {
    const found = /^([^#;]+);\s*mate (\d+)\s*$/.exec(line);
    if (!found) return [];
    const position = found[1]!.trim();
    return [{ kind: 'mate' as const, id: `xiangqi:${position}`, position, plies: Number(found[2]) }];
  });
}
