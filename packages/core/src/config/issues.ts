import type * as z from 'zod/mini';
import { field } from '../json.js';
import { looksLikeKey } from './text-forms.js';
import { didYouMean, knownKeys, suggestKey, type Schema } from './known-keys.js';
import { pathText, type ConfigProblem, type FieldPath, type TextPosition } from './problem.js';

/** Positions of the fields of one file. */
export interface FieldPlaces {
  /** As shown to the user. */
  readonly file: string;
  /** Position of a field, or of its nearest ancestor that exists. */
  readonly locate: (path: FieldPath) => TextPosition;
}

/** Positions for a file without separate fields, such as a pack in code. */
export function inWholeFile(file: string): FieldPlaces {
  return { file, locate: () => ({ line: 1, column: 1 }) };
}

type Issue = z.core.$ZodIssue;

/** A fault of a field. `place`: the field to point at, where that is a different one. */
export interface Fault {
  readonly path: FieldPath;
  readonly place?: FieldPath;
  readonly message: string;
  readonly hint?: string | null;
}

/** Faults as problems of a file, in the order of their positions. */
export function problemsAt(
  faults: readonly Fault[],
  { file, locate }: FieldPlaces,
): readonly ConfigProblem[] {
  return faults
    .map(({ path, place = path, message, hint = null }) => {
      const { line, column } = locate(place);
      return { file, line, column, path: pathText(path), message, hint };
    })
    .sort((a, b) => a.line - b.line || a.column - b.column);
}

/** Schema issues in our wording. The schema's messages are not used, as some quote the value. */
export function problemsOf(
  issues: readonly Issue[],
  data: unknown,
  places: FieldPlaces,
  schema: Schema,
): readonly ConfigProblem[] {
  const faults = issues.flatMap((issue) => faultsOf(issue, fieldPath(issue.path), data, schema));
  return problemsAt(faults, places);
}

function fieldPath(path: readonly PropertyKey[]): FieldPath {
  return path.map((part) => (typeof part === 'number' ? part : String(part)));
}

function faultsOf(issue: Issue, path: FieldPath, data: unknown, schema: Schema): readonly Fault[] {
  const value = field(data, ...path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownKeys(path, issue.keys, schema);
    case 'invalid_type':
      if (value === undefined) return [{ path, message: 'is required' }];
      return [
        {
          path,
          message: `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`,
          hint: quoteHint(issue.expected, value) ?? nameHint(issue.expected, value),
        },
      ];
    case 'invalid_value':
      return [
        {
          path,
          message: `must be one of ${issue.values.map(String).join(', ')}`,
          hint: typeof value === 'string' ? didYouMean(value, issue.values.map(String)) : null,
        },
      ];
    case 'too_small':
      return [{ path, message: tooSmall(issue.origin, issue.minimum) }];
    case 'too_big':
      return [{ path, message: `must be at most ${issue.maximum}` }];
    case 'invalid_union':
      if (value === undefined) return [{ path, message: 'is required' }];
      return (
        meantForm(issue.errors, value)?.flatMap((inner) =>
          faultsOf(inner, [...path, ...fieldPath(inner.path)], data, schema),
        ) ?? [{ path, message: issue.message, hint: quoteHint('string', value) }]
      );
    case 'invalid_key':
      // The name is omitted: an invalid name is often a value in the wrong position.
      return issue.issues.map((inner) => ({
        ...customFault(inner, path.slice(0, -1)),
        place: path,
      }));
    case 'custom':
    case 'invalid_format':
    case 'invalid_element':
    case 'not_multiple_of':
      return [customFault(issue, path)];
  }
}

/** The intended variant of a union: the only one with the highest number of matching keys. */
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

function customFault(issue: Issue, path: FieldPath): Fault {
  const hint: unknown = issue.code === 'custom' ? issue.params?.['hint'] : null;
  return { path, message: issue.message, hint: typeof hint === 'string' ? hint : null };
}

/** Unknown keys of one mapping that are listed; the others are only counted. */
const MOST_NAMED = 100;

function unknownKeys(path: FieldPath, keys: readonly string[], schema: Schema): readonly Fault[] {
  const faults = keys.slice(0, MOST_NAMED).map((key) => unknownKey(path, key, schema));
  const [next, ...others] = keys.slice(MOST_NAMED);
  if (next === undefined) return faults;
  const message = `has ${1 + others.length} more keys that are not known here`;
  return [...faults, { path, place: [...path, next], message }];
}

function unknownKey(path: FieldPath, key: string, schema: Schema): Fault {
  const place = [...path, key];
  if (key === '<<')
    return {
      path,
      place,
      message: 'has a merge key (<<)',
      hint: 'it is not read: write the settings out',
    };
  if (!/^[\w$.-]{1,40}$/.test(key) || looksLikeKey(key) || path.includes('headers'))
    return { path, place, message: 'has a key that is not known here' };
  const known = suggestKey(path, key, schema);
  return {
    path: place,
    message: 'is not known',
    hint: known ? `did you mean ${known}?` : allowed(path, schema),
  };
}

/** More keys than this fill a screen. */
const LISTED = 14;

function allowed(path: FieldPath, schema: Schema): string | null {
  const keys = knownKeys(path, schema).filter((key) => key !== '$schema');
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

/** A list of mappings in place of a mapping of them. */
function nameHint(expected: string, value: unknown): string | null {
  const isMap = expected === 'record' || expected === 'object';
  const isList =
    Array.isArray(value) && value.some((item) => typeof item === 'object' && !Array.isArray(item));
  return isMap && isList
    ? 'it is a list: write each entry under its name (`NAME:`), without the dash'
    : null;
}

function quoteHint(expected: string, value: unknown): string | null {
  const scalar = typeof value === 'number' || typeof value === 'boolean';
  return expected === 'string' && scalar ? 'put the value in quotes' : null;
}
