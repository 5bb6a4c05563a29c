// What the page needs of a file of life-and-death problems: one line each, without the answers, which the solver
// finds and proves itself. `size;black stones;white stones;target;side to play;live|kill;ko or nothing;difficulty`
function points(node: string, name: string): string[] {
  const found = new RegExp(`(?:^|[^A-Z])${name}((?:\\[[^\\]]*\\])+)`).exec(node);
  return [...(found?.[1] ?? '').matchAll(/\[([^\]]*)\]/g)].map((match) => match[1]!);
}

function text(node: string, name: string): string {
  return points(node, name)[0] ?? '';
}

// C5 from SGF's ce on a board of nine lines.
function place(letters: string, size: number): string {
  const column = letters.charCodeAt(0) - 97;
  const row = letters.charCodeAt(1) - 97;
  return `${'ABCDEFGHJKLMNOPQRST'[column]}${size - row}`;
}

export function compactProblems(sgf: string): string {
  return [...sgf.matchAll(/^\(;(FF.*)$/gm)]
    .map(([, node = '']) => {
      const size = Number(text(node, 'SZ'));
      const list = (name: string) => points(node, name).map((each) => place(each, size)).join(' ');
      const words = text(node, 'C');
      const goal = words.includes('kill') ? 'kill' : 'live';
      return [size, list('AB'), list('AW'), list('TR'), text(node, 'PL'), goal, / ko\b/.test(words) ? 'ko' : '', text(node, 'DI')].join(';');
    })
    .join('\n');
}
