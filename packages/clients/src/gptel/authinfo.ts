/** One `machine` of an authinfo or netrc file. */
export interface AuthEntry {
  /** `null`: the entry `default`, which is for every host. */
  readonly machine: string | null;
  readonly login: string | null;
  readonly password: string;
  /** Line of the word `machine`, counted from 1. */
  readonly line: number;
}

/** A comment, or a text: in one of two kinds of quotation marks, without escapes, or up to the next whitespace. */
const TOKEN = /#.*|'([^'\n]*)'|"([^"\n]*)"|\S+/g;

interface Fields {
  readonly line: number;
  readonly values: Map<string, string>;
}

/** The entries that have a password, as auth-source of Emacs reads them (`auth-source-netrc-parse-entries`). */
export function entriesOf(text: string): AuthEntry[] {
  const entries: Fields[] = [];
  let name: string | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    for (const match of line.matchAll(TOKEN)) {
      if (match[0].startsWith('#')) continue;
      const word = match[1] ?? match[2] ?? match[0];
      if (name !== null) {
        entries.at(-1)?.values.set(name, word);
        name = null;
        continue;
      }
      const isDefault = word === 'default';
      if (isDefault || word === 'machine' || entries.length === 0) {
        entries.push({ line: index + 1, values: new Map() });
      }
      if (!isDefault) name = word;
    }
  }
  return entries.flatMap(({ line, values }) => {
    const password = values.get('password') ?? values.get('secret');
    const machine = values.get('machine') ?? values.get('host') ?? null;
    const login = values.get('login') ?? values.get('account') ?? values.get('user') ?? null;
    return password === undefined ? [] : [{ machine, login, password, line }];
  });
}
