import type { RecordedRequest, WireRule } from './rule.js';

/** What a rule looks at. */
type Asked = Pick<RecordedRequest, 'method' | 'path' | 'headers'>;

/** Place of the first rule that matches, or `null`. */
export function firstMatch(rules: readonly WireRule[], asked: Asked): number | null {
  const index = rules.findIndex((rule) => matches(rule, asked));
  return index === -1 ? null : index;
}

function matches(rule: WireRule, asked: Asked): boolean {
  if (rule.method !== undefined && rule.method.toUpperCase() !== asked.method) return false;
  const [pathname = ''] = asked.path.split('?', 1);
  if (rule.path !== undefined && !new RegExp(`^(?:${rule.path})$`).test(pathname)) return false;
  return Object.entries(rule.headers ?? {}).every(([name, pattern]) =>
    headerMatches(pattern, asked.headers[name.toLowerCase()]),
  );
}

function headerMatches(pattern: string | null, value: string | undefined): boolean {
  if (pattern === null) return value === undefined;
  if (value === undefined) return false;
  return pattern.startsWith('re:') ? new RegExp(pattern.slice(3)).test(value) : value === pattern;
}

/** Problems of a script, such as a pattern that is no regular expression; empty for a sound one. */
export function faultsOf(rules: readonly WireRule[]): string[] {
  return rules.flatMap((rule, index) => {
    const patterns = Object.values(rule.headers ?? {}).flatMap((pattern) =>
      pattern?.startsWith('re:') ? [pattern.slice(3)] : [],
    );
    return [...(rule.path === undefined ? [] : [rule.path]), ...patterns]
      .filter((pattern) => !isRegExp(pattern))
      .map((pattern) => `rule ${index}: not a regular expression: ${pattern}`);
  });
}

function isRegExp(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern));
  } catch {
    return false;
  }
}
