import { UsageError } from '../usage-error.js';
import { didYouMean } from './nearest.js';
import type { OptionSpec } from './spec.js';

/** The value of an option as its row says. Throws a `UsageError` that names the option, never what was typed. */
export function convert(option: OptionSpec, typed: unknown): unknown {
  const given: readonly unknown[] = typed === undefined ? [] : [typed].flat();
  if (option.type === 'boolean') return given.at(-1) === true;
  const texts = given.filter((text): text is string => typeof text === 'string' && text !== '');
  if (texts.length < given.length) throw new UsageError(`--${option.name} needs a value`);
  const values = texts.map((text) => single(option, text));
  // The last one counts, as is usual for an option that was given twice.
  return option.repeatable === true ? values : (values.at(-1) ?? option.default ?? null);
}

function single(option: OptionSpec, text: string): unknown {
  if (option.parse !== undefined) return option.parse(text);
  if (option.values !== undefined) return oneOf(`--${option.name}`, text, option.values);
  return option.type === 'integer' ? integer(option, text) : text;
}

function integer({ name, min = 0, max = Infinity }: OptionSpec, text: string): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  const range = max === Infinity ? `from ${min} on` : `from ${min} to ${max}`;
  throw new UsageError(`--${name} takes a whole number ${range}`);
}

/** One of the values; `what` names the option or the command that takes them. */
export function oneOf(what: string, text: string, values: readonly string[]): string {
  if (values.includes(text)) return text;
  throw new UsageError(`${what} takes one of: ${values.join(', ')}`, didYouMean(text, values));
}
