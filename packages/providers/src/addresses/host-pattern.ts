/** Values of the placeholders of an address in a URL, by name. */
export type Captures = Readonly<Record<string, string>>;

export type HostMatcher = (host: string) => Captures | null;

/** `*` matches one or more labels or a part of one; `{name}` matches and captures one label or a part of one. */
export function hostMatcher(pattern: string): HostMatcher {
  const names: string[] = [];
  const source = pattern.replace(/\{(\w+)\}|\*|[.]/g, (found: string, name: string | undefined) => {
    if (found === '.') return '\\.';
    if (found === '*') return '[a-z0-9.-]+';
    names.push(name ?? '');
    return '([a-z0-9-]+)';
  });
  const regex = new RegExp(`^${source}$`);
  return (host) => {
    const found = regex.exec(host);
    return found && Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
  };
}

/** The last two labels: patterns are grouped by them, so a look-up tries a handful. */
export function tailOf(host: string): string {
  return host.split('.').slice(-2).join('.');
}

/** Replaces `{name}` by the captures; `null` where one is missing. `{model}` is replaced in the request. */
export function filled(text: string, captures: Captures): string | null {
  const result = text.replace(
    /\{(\w+)\}/g,
    (found: string, name: string) => captures[name] ?? found,
  );
  return /\{(?!model\})\w+\}/.test(result) ? null : result;
}
