// What an engine must be told again when it is started anew in the middle of a game: its options, and the
// position with the moves since.
interface Told {
  do?: string;
  name?: string;
}

export class Memory {
  private options = new Map<string, string>();
  private position: string[] = [];

  note(line: string): void {
    const told = read(line);
    switch (told.do) {
      case 'set':
        this.options.set(told.name ?? '', line);
        break;
      case 'new':
        this.position = [];
        break;
      case 'position':
        this.position = [line];
        break;
      case 'play':
      case 'undo':
      case 'ban':
        this.position.push(line);
        break;
    }
  }

  // Without ids: nobody waits for these answers.
  lines(): string[] {
    return [...this.options.values(), ...this.position].map((line) => {
      const request = JSON.parse(line) as Record<string, unknown>;
      delete request['id'];
      return JSON.stringify(request);
    });
  }
}

function read(line: string): Told {
  try {
    return JSON.parse(line) as Told;
  } catch {
    return {};
  }
}
