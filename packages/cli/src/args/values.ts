import { UsageError } from '../usage-error.js';
import { nearest } from './suggest.js';

/** Arguments as yargs gives them: nothing is converted yet. */
export type RawArguments = Readonly<Record<string, unknown>>;

export function flagOf(raw: RawArguments, name: string): boolean {
  const value = raw[name];
  return (Array.isArray(value) ? value.at(-1) : value) === true;
}

/** All values of a repeatable option. An empty one is a mistake: the value was forgotten. */
export function listOf(raw: RawArguments, name: string): readonly string[] {
  const value = raw[name];
  if (value === undefined) return [];
  const texts = (Array.isArray(value) ? value : [value]).map(String);
  if (texts.includes('')) throw new UsageError(`--${name} needs a value`);
  return texts;
}

/** The last value, as is usual for an option that was given twice. */
export function textOf(raw: RawArguments, name: string): string | null {
  return listOf(raw, name).at(-1) ?? null;
}

export function choiceOf<T extends string>(
  raw: RawArguments,
  name: string,
  choices: readonly T[],
): T | null {
  const text = textOf(raw, name);
  return text === null ? null : chosen(text, name, choices);
}

export function choicesOf<T extends string>(
  raw: RawArguments,
  name: string,
  choices: readonly T[],
): readonly T[] {
  return listOf(raw, name).map((text) => chosen(text, name, choices));
}

/** A whole number from `min` to `max`, or `null` where the option is not given. */
export function wholeOf(
  raw: RawArguments,
  name: string,
  min: number,
  max = Infinity,
): number | null {
  const text = textOf(raw, name);
  if (text === null) return null;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  const range = max === Infinity ? `from ${min} on` : `from ${min} to ${max}`;
  throw new UsageError(`--${name} takes a whole number ${range}`);
}

function chosen<T extends string>(text: string, name: string, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === text);
  if (choice !== undefined) return choice;
  const near = nearest(text, choices);
  throw new UsageError(
    `--${name} takes one of: ${choices.join(', ')}`,
    near === null ? null : `Did you mean ${near}?`,
  );
}
