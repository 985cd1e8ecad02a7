import { formatOfEnding, type ReportFormatName } from '@authlint/formatters';
import { UsageError } from '../usage-error.js';
import type { SingleArguments } from './arguments.js';
import type { CommandName } from './commands.js';

/** One format with where it goes; `null` is stdout. */
export interface Output<F extends ReportFormatName = ReportFormatName> {
  readonly format: F;
  readonly file: string | null;
}

/** Combines related options of a command. Each throws a `UsageError` where they contradict each other. */
export const COMBINE = {
  check: combineCheck,
  explain: ({ format, output, ...rest }: SingleArguments<'explain'>) => ({
    ...rest,
    outputs: pairOutputs(format, output),
  }),
  fix: ({ dryRun, ...rest }: SingleArguments<'fix'>) => {
    if (dryRun && rest.write) throw new UsageError('--dry-run cannot be combined with --write');
    return rest;
  },
  merge: ({ format, output, ...rest }: SingleArguments<'merge'>) => ({
    ...rest,
    outputs: pairOutputs(format, output),
  }),
};

function combineCheck(args: SingleArguments<'check'>) {
  if (args.files.includes('-') && (args.watch || args.files.length > 1)) {
    throw new UsageError('a configuration on standard input is checked alone, and once');
  }
  refuseBaseline(args);
  refuseWatch(args);
  refuseRecord(args);
  const { format, output, noChat, ...rest } = args;
  return {
    ...rest,
    offline: args.offline || args.filesOnly,
    chat: !noChat,
    outputs: pairOutputs(format, output),
  };
}

/**
 * Pairs each `--format` with the `-o` at the same place. Without `-o` a format goes to stdout, which has room for one; without
 * `--format` the ending of the file says it.
 */
function pairOutputs(
  formats: readonly ReportFormatName[],
  files: readonly string[],
): readonly Output[] {
  const byEnding = files.length === 0 ? ['text' as const] : files.map(formatOfEnding);
  const named = formats.length === 0 ? byEnding : formats;
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

function refuseBaseline({
  baseline,
  updateBaseline,
  providers,
  shard,
}: SingleArguments<'check'>): void {
  if (!updateBaseline) return;
  if (baseline === null) throw new UsageError('--update-baseline needs --baseline FILE');
  if (providers.length > 0 || shard !== null) {
    throw new UsageError('--update-baseline needs all providers: omit --provider and --shard');
  }
}

function refuseRecord({ record, plan, offline, filesOnly }: SingleArguments<'check'>): void {
  if (record === null || !(plan || offline || filesOnly)) return;
  throw new UsageError(
    '--record needs answers: nothing is sent with --plan, --offline, --files-only',
  );
}

/** Options of a single run cannot be combined with `--watch`. */
function refuseWatch(args: SingleArguments<'check'>): void {
  if (!args.watch) return;
  const { plan, baseline, updateBaseline, output, format } = args;
  const others = {
    ...{ plan, baseline: baseline !== null, 'update-baseline': updateBaseline },
    deadline: args.deadline !== null,
    ...{ record: args.record !== null },
  };
  const other = Object.entries({ ...others, output: output.length > 0 }).find(([, isSet]) => isSet);
  if (other !== undefined) throw new UsageError(`--watch cannot be combined with --${other[0]}`);
  if (format.some((name) => name !== 'text')) {
    throw new UsageError('--watch supports only the format text');
  }
}

/** The arguments of a command: a property for each of its options and positionals. */
export type Arguments<C extends CommandName> = C extends keyof typeof COMBINE
  ? ReturnType<(typeof COMBINE)[C]>
  : SingleArguments<C>;

/** A command with its arguments. `complete`: called by the shells' completion scripts, with the words after the program's name. */
export type Invocation =
  | {
      readonly [C in Exclude<CommandName, 'completion'>]: {
        readonly command: C;
        readonly args: Arguments<C>;
      };
    }[Exclude<CommandName, 'completion'>]
  | { readonly command: 'complete'; readonly args: { readonly words: readonly string[] } };
