import { parseArgs } from 'node:util';
import { OPTIONS } from './options.js';
import type { OptionSpec } from './spec.js';

/** The arguments, split by `parseArgs` of Node.js, not yet validated. */
export interface ParsedArgv {
  /** By name, without dashes, each value in order: `true` for an option without one. */
  readonly options: Readonly<Record<string, readonly (string | true)[]>>;
  /** Words that are no options. */
  readonly words: readonly string[];
  /** The arguments after `--`: never options. */
  readonly rest: readonly string[];
}

/** An option is read alike with every command, so that it may be in front of the command as well. */
const PARSED_OPTIONS = {
  ...Object.fromEntries(
    OPTIONS.map(({ name, short, type }: OptionSpec) => [
      name,
      {
        type: type === 'boolean' ? ('boolean' as const) : ('string' as const),
        ...(short === undefined ? {} : { short }),
      },
    ]),
  ),
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
} as const;

/** Never throws. */
export function tokenize(argv: readonly string[]): ParsedArgv {
  const config = { args: [...argv], options: PARSED_OPTIONS, allowPositionals: true };
  const { tokens } = parseArgs({ ...config, strict: false, tokens: true });
  const end = tokens.find(({ kind }) => kind === 'option-terminator')?.index ?? Infinity;
  const options = new Map<string, (string | true)[]>();
  const words: string[] = [];
  const rest: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') (token.index < end ? words : rest).push(token.value);
    if (token.kind !== 'option') continue;
    const values = options.get(token.name) ?? [];
    options.set(token.name, [...values, valueOf(token)]);
  }
  return { options: Object.fromEntries(options), words, rest };
}

/**
 * Where the value of an option is missing, the parser takes the next option as the value; negative numbers stay values. Of `-o=FILE` it takes the
 * equals sign along.
 */
function valueOf({ rawName, value, inlineValue }: TypedOption): string | true {
  if (value === undefined || (inlineValue !== true && /^--?[a-z]/i.test(value))) return true;
  return rawName.startsWith('--') ? value : value.replace(/^=/, '');
}

interface TypedOption {
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}
