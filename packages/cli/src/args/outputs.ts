import { REPORT_FORMAT_NAMES } from '@authlint/formatters';
import { UsageError } from '../usage-error.js';
import type { Output } from './arguments.js';
import { choicesOf, listOf, type RawArguments } from './values.js';

/** Pairs each `--format` with the `-o` at the same place. Without `-o` a format goes to stdout, which has room for one. */
export function readOutputs(raw: RawArguments): readonly Output[] {
  const formats = choicesOf(raw, 'format', REPORT_FORMAT_NAMES);
  const files = listOf(raw, 'output');
  const named = formats.length === 0 ? (['text'] as const) : formats;
  if (files.length > named.length) {
    throw new UsageError('there are more -o than --format', 'Give one --format for each -o.');
  }
  const outputs = named.map((format, index) => {
    const file = files[index] ?? '-';
    return { format, file: file === '-' ? null : file };
  });
  if (new Set(outputs.map(({ file }) => file)).size < outputs.length) {
    throw new UsageError(
      'two formats go to the same place',
      'Give each --format its own -o FILE, in the same order.',
    );
  }
  return outputs;
}
