import type * as z from 'zod';
import { field } from '../json.js';
import { looksLikeKey } from './key-like.js';
import { didYouMean, knownKeys, suggestKey, type Shape } from './known-keys.js';
import { pathText, type ConfigProblem, type FieldPath, type TextPosition } from './problem.js';

/** Where the fields of one file are. */
export interface FieldPlaces {
  /** As shown to the user. */
  readonly file: string;
  /** Place of a field, or of the nearest field above it that is there. */
  readonly locate: (path: FieldPath) => TextPosition;
}

type Issue = z.core.$ZodIssue;
/** `at`: the field that is shown. `place`: where it is, when that is somewhere else. */
interface Fault {
  readonly at: FieldPath;
  readonly place?: FieldPath;
  readonly message: string;
  readonly hint?: string | null;
}

/** What the schema finds, in our words. The schema's own sentences are not used: some quote what was written. */
export function problemsOf(
  issues: readonly Issue[],
  data: unknown,
  { file, locate }: FieldPlaces,
  shape: Shape,
): readonly ConfigProblem[] {
  return issues
    .flatMap((issue) => faultsOf(issue, fieldPath(issue.path), data, shape))
    .map(({ at, place = at, message, hint = null }) => {
      const { line, column } = locate(place);
      return { file, line, column, path: pathText(at), message, hint };
    })
    .sort((a, b) => a.line - b.line || a.column - b.column);
}

function fieldPath(path: readonly PropertyKey[]): FieldPath {
  return path.map((part) => (typeof part === 'number' ? part : String(part)));
}

function faultsOf(issue: Issue, at: FieldPath, data: unknown, shape: Shape): readonly Fault[] {
  const value = field(data, ...at);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey(at, key, shape));
    case 'invalid_type':
      if (value === undefined) return [{ at, message: 'is required' }];
      return [
        {
          at,
          message: `must be ${typeName(issue.expected)}`,
          hint: quoteHint(issue.expected, value),
        },
      ];
    case 'invalid_value':
      return [
        {
          at,
          message: `must be one of ${issue.values.map(String).join(', ')}`,
          hint: typeof value === 'string' ? didYouMean(value, issue.values.map(String)) : null,
        },
      ];
    case 'too_small':
      return [{ at, message: tooSmall(issue.origin, issue.minimum) }];
    case 'too_big':
      return [{ at, message: `must be at most ${issue.maximum}` }];
    case 'invalid_union':
      if (value === undefined) return [{ at, message: 'is required' }];
      return (
        meantForm(issue.errors, value)?.flatMap((inner) =>
          faultsOf(inner, [...at, ...fieldPath(inner.path)], data, shape),
        ) ?? [{ at, message: issue.message, hint: quoteHint('string', value) }]
      );
    case 'invalid_key':
      // The name is left out: text that no name can be is often a value in the wrong place.
      return issue.issues.map((inner) => ({ ...customFault(inner, at.slice(0, -1)), place: at }));
    case 'custom':
    case 'invalid_format':
    case 'invalid_element':
    case 'not_multiple_of':
      return [customFault(issue, at)];
  }
}

/** Of several forms the one that a mapping was meant to have: the only one that knows the most of its keys. */
function meantForm(forms: readonly (readonly Issue[])[], value: unknown): readonly Issue[] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const total = Object.keys(value).length;
  const ranked = forms
    .map((issues) => ({ issues, strange: strangeKeys(issues) }))
    .sort((a, b) => a.strange - b.strange);
  const [best, next] = ranked;
  if (best === undefined || best.strange >= total) return null;
  return next?.strange === best.strange ? null : best.issues;
}

function strangeKeys(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => {
    if (issue.code === 'unrecognized_keys') return sum + issue.keys.length;
    return issue.path.length === 0 ? Infinity : sum;
  }, 0);
}

function tooSmall(origin: string, minimum: number | bigint): string {
  if (origin === 'string') return 'must not be empty';
  return origin === 'array' ? 'needs at least one entry' : `must be at least ${minimum}`;
}

function customFault(issue: Issue, at: FieldPath): Fault {
  const hint: unknown = issue.code === 'custom' ? issue.params?.['hint'] : null;
  return { at, message: issue.message, hint: typeof hint === 'string' ? hint : null };
}

function unknownKey(at: FieldPath, key: string, shape: Shape): Fault {
  const place = [...at, key];
  if (!/^[\w$.-]{1,40}$/.test(key) || looksLikeKey(key) || at.includes('headers'))
    return { at, place, message: 'has a key that is not known here', hint: null };
  const known = suggestKey(at, key, shape);
  return {
    at: place,
    message: 'is not known',
    hint: known ? `did you mean ${known}?` : allowed(at, shape),
  };
}

/** More keys than this fill a screen. */
const LISTED = 14;

function allowed(at: FieldPath, shape: Shape): string | null {
  const keys = knownKeys(at, shape).filter((key) => key !== '$schema');
  return keys.length === 0 || keys.length > LISTED ? null : `known here: ${keys.join(', ')}`;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping of keys to values',
  record: 'a mapping of keys to values',
};

function typeName(expected: string): string {
  return TYPE_NAMES[expected] ?? expected;
}

function quoteHint(expected: string, value: unknown): string | null {
  const scalar = typeof value === 'number' || typeof value === 'boolean';
  return expected === 'string' && scalar ? 'put the value in quotes' : null;
}
