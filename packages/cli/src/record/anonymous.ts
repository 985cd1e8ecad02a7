import { createRedactor, escapeRegExp } from '@authlint/model/redaction';
import type { CommandContext } from '../context/command-context.js';
import { userOf } from '../host.js';

/** What a bundle must not contain. */
export interface Private {
  /** The folder of the project if known, else the working directory. */
  readonly project: string;
  readonly home: string | null;
  readonly user: string | null;
  /** Redacts the keys of the run. Runs before the redaction by key format, which may match only half of a key. */
  readonly scrub: (text: string) => string;
}

/** The private values of this run. */
export function privateOf({ host, runContext }: CommandContext): Private {
  const { home, scrubber } = runContext.ports;
  return {
    ...{ project: runContext.projectRoot(), home, user: userOf(host) },
    scrub: (text) => scrubber.shown(text),
  };
}

/** Shorter names, and these, are words of the texts themselves. */
const MIN_NAME = 4;
const COMMON_NAMES: ReadonlySet<string> = new Set([
  'root',
  'user',
  'admin',
  'node',
  'local',
  'test',
]);

/**
 * The same value with names of persons and projects removed from all texts: the folder of the project becomes
 * `<project>`, the user `<user>`; repository URLs, e-mail addresses and texts that look like keys get placeholders.
 */
export function anonymous<T>(value: T, who: Private): T {
  const redactor = createRedactor();
  const names = replacements(who);
  const clean = (text: string): string =>
    redactor(names.reduce((left, [pattern, mark]) => left.replace(pattern, mark), who.scrub(text)));
  return mapped(value, clean) as T;
}

function mapped(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((item: unknown) => mapped(item, clean));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, clean)]));
}

function replacements({ project, home, user }: Private): readonly (readonly [RegExp, string])[] {
  const isInHome = home !== null && project.startsWith(`${home}/`);
  const short = isInHome ? [`~${project.slice(home.length)}`] : [];
  const folders = project === home || project.length < 2 ? [] : [project, ...short];
  const name = user !== null && user.length >= MIN_NAME && !COMMON_NAMES.has(user) ? [user] : [];
  return [
    ...folders.map((path) => [bounded(path, '[\\w.-]'), '<project>'] as const),
    ...(home === null || home.length < 2 ? [] : [[bounded(home, '[\\w.-]'), '~'] as const]),
    ...name.map((text) => [bounded(text, '\\w'), '<user>'] as const),
  ];
}

/** The text where it is alone: no character of `word` goes on before or after it. */
function bounded(text: string, word: string): RegExp {
  return new RegExp(`(?<!${word})${escapeRegExp(text)}(?!${word})`, 'g');
}
