/** One `machine` of an authinfo or netrc file. */
export interface AuthEntry {
  readonly machine: string;
  readonly login: string | null;
  readonly password: string;
  /** Line of the word `machine`, counted from 1. */
  readonly line: number;
}

const TOKEN = /"((?:[^"\\]|\\.)*)"|[^\s"]+/g;

/** The entries that have a host and a password. A line that begins with `#` is a comment. */
export function entriesOf(text: string): AuthEntry[] {
  const entries: Partial<Record<string, string>>[] = [];
  const lines: number[] = [];
  let name: string | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trimStart().startsWith('#')) continue;
    for (const match of line.matchAll(TOKEN)) {
      const word = match[1] ?? match[0];
      if (name === null) {
        name = word;
        continue;
      }
      if (name === 'machine' || name === 'host') {
        entries.push({});
        lines.push(index + 1);
      }
      const entry = entries.at(-1);
      if (entry !== undefined) entry[name] = word;
      name = null;
    }
  }
  return entries.flatMap((entry, index) => {
    const { machine = entry.host, password = entry.secret } = entry;
    const login = entry.login ?? entry.user ?? entry.account ?? null;
    return machine === undefined || password === undefined
      ? []
      : [{ machine, login, password, line: lines[index] ?? 1 }];
  });
}
