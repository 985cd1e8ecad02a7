import { formatProblem, parseConfig, type AuthlintConfig } from '../src/internal.js';

/** The line is the depth of the field that was asked for, which is enough to tell where a problem was looked up. */
const ORIGIN = {
  file: 'authlint.config.yaml',
  locate: (path: readonly (string | number)[]) => ({ line: path.length + 1, column: 1 }),
  modifiedAt: 5,
  now: Date.parse('2026-11-21T12:00:00Z'),
};

export function configOf(data: unknown): AuthlintConfig {
  const parsed = parseConfig(data, ORIGIN);
  if (!parsed.ok) throw new Error(parsed.problems.map(formatProblem).join('\n'));
  return parsed.config;
}

/** `path: message (hint)` of every problem. */
export function problemsOf(data: unknown): string[] {
  const parsed = parseConfig(data, ORIGIN);
  return parsed.ok
    ? []
    : parsed.problems.map(({ path, message, hint }) => `${path}: ${message} (${hint})`);
}

/** A configuration of one provider. */
export const provider = (more: object): object => ({
  providers: { p: { baseUrl: 'https://api.example/v1', ...more } },
});
