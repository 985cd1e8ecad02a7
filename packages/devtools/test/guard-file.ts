/** A ban with snippets that break it and neighbours that do not: one file of `guards/`. */
export interface Guard {
  readonly ban: string;
  /** Lint rule that must fire; `null` for the linter's own finding. */
  readonly rule: string | null;
  /** Name of the message within the rule, where the rule holds several bans. */
  readonly message: string | null;
  /** Further rules that fire on the offending snippets, rightly. */
  readonly also: readonly string[];
  /** Paths at which the snippets are judged. */
  readonly files: readonly string[];
  /** Needs the types of the program, so the path is that of a real file. */
  readonly typed: boolean;
  readonly offending: readonly string[];
  readonly harmless: readonly string[];
}

function fieldsOf(head: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const line of head.trim().split('\n')) {
    const [, name = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return fields;
}

export function parseGuard(text: string): Guard {
  const [head = '', ...sections] = text.split(/^--- /m);
  const fields = fieldsOf(head);
  const snippets = (kind: string): string[] =>
    sections
      .filter((section) => section.startsWith(`${kind}\n`))
      .map((section) => section.slice(kind.length + 1));
  const [rule = '', message = null] = (fields.get('rule')?.[0] ?? '').split(' ');
  return {
    ban: fields.get('ban')?.[0] ?? '',
    rule: rule === 'null' ? null : rule,
    message,
    also: fields.get('also') ?? [],
    files: fields.get('file') ?? [],
    typed: fields.has('typed'),
    offending: snippets('offending'),
    harmless: snippets('harmless'),
  };
}
