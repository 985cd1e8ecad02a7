import { FORMAT_NAMES, type FormatName } from '@authlint/formatters';
import { UsageError } from '../usage-error.js';
import {
  COLOR_CHOICES,
  type ColorChoice,
  type Invocation,
  type SourceArguments,
  type ViewArguments,
  type WireArguments,
} from './arguments.js';
import type { CommandName } from './options.js';
import { readBaseline } from './baseline.js';
import { readOutputs } from './outputs.js';
import { readShard } from './shard.js';
import { readWatch } from './watch.js';
import { choiceOf, flagOf, listOf, textOf, wholeOf, type RawArguments } from './values.js';

/** Typed arguments of each command. Throws a `UsageError` that names the option, never its value. */
const READERS: { readonly [C in CommandName]: (raw: RawArguments) => InvocationOf<C>['args'] } = {
  check: (raw) => ({
    redactHosts: flagOf(raw, 'redact-hosts'),
    ...source(raw),
    ...wire(raw),
    ...view(raw),
    files: positionals(raw, 'files'),
    providers: listOf(raw, 'provider'),
    offline: flagOf(raw, 'offline') || flagOf(raw, 'files-only'),
    filesOnly: flagOf(raw, 'files-only'),
    plan: flagOf(raw, 'plan'),
    chat: !flagOf(raw, 'no-chat'),
    twins: flagOf(raw, 'twins'),
    outputs: readOutputs(raw),
    maxWarnings: wholeOf(raw, 'max-warnings', 0),
    ...readBaseline(raw),
    watch: readWatch(raw),
    shard: readShard(raw),
  }),
  where: (raw) => ({
    redactHosts: flagOf(raw, 'redact-hosts'),
    ...source(raw),
    ...view(raw),
    provider: positionals(raw, 'provider')[0] ?? null,
    format: format(raw),
  }),
  verify: (raw) => ({
    ...source(raw),
    ...wire(raw),
    ...view(raw),
    provider: positionals(raw, 'provider')[0] ?? null,
    format: format(raw),
  }),
  models: single,
  chat: (raw) => ({ ...single(raw), text: positionals(raw, 'text').join(' ') || null }),
  explain: (raw) => ({
    redactHosts: flagOf(raw, 'redact-hosts'),
    file: explained(raw),
    outputs: readOutputs(raw),
    color: color(raw),
    ascii: flagOf(raw, 'ascii'),
    quiet: flagOf(raw, 'quiet'),
  }),
  scan: (raw) => ({
    redactHosts: flagOf(raw, 'redact-hosts'),
    ...wire(raw),
    ...view(raw),
    check: flagOf(raw, 'check'),
    format: format(raw),
  }),
  fix: (raw) => ({
    ...source(raw),
    ...wire(raw),
    ...view(raw),
    provider: positionals(raw, 'provider')[0] ?? null,
    write: flagOf(raw, 'write'),
    twins: flagOf(raw, 'twins'),
    format: format(raw),
  }),
  listen: (raw) => ({
    redactHosts: flagOf(raw, 'redact-hosts'),
    ...source(raw),
    ...view(raw),
    provider: positionals(raw, 'provider')[0] ?? null,
    port: wholeOf(raw, 'port', 1, 65_535),
    https: flagOf(raw, 'https'),
    status: wholeOf(raw, 'status', 200, 599) ?? 200,
    requests: wholeOf(raw, 'requests', 1),
    forMs: wholeOf(raw, 'for', 1),
    format: format(raw),
  }),
  report: (raw) => ({
    redactHosts: flagOf(raw, 'redact-hosts'),
    ...source(raw),
    ...wire(raw),
    ...view(raw),
    provider: positionals(raw, 'provider')[0] ?? null,
    offline: flagOf(raw, 'offline'),
    output: textOf(raw, 'output'),
    yes: flagOf(raw, 'yes'),
    format: format(raw),
  }),
  merge: (raw) => ({
    files: mergeable(raw),
    output: outputOf(raw),
    maxWarnings: wholeOf(raw, 'max-warnings', 0),
  }),
  init: (raw) => ({
    ...view(raw),
    given: {
      'base-url': textOf(raw, 'base-url'),
      'api-key-env': textOf(raw, 'api-key-env'),
      'model-id': textOf(raw, 'model-id'),
      type: textOf(raw, 'type'),
      id: textOf(raw, 'id'),
    },
    yes: flagOf(raw, 'yes'),
    offline: flagOf(raw, 'offline'),
    timeoutMs: wholeOf(raw, 'timeout', 1),
  }),
  mcp: () => ({}),
  'rules list': (raw) => ({ format: format(raw), color: color(raw), ascii: flagOf(raw, 'ascii') }),
  'rules show': (raw) => {
    const name = positionals(raw, 'name')[0];
    if (name === undefined) throw new UsageError('the id of a rule or of a provider is missing');
    return { name, format: format(raw), color: color(raw), ascii: flagOf(raw, 'ascii') };
  },
  'rules test': (raw) => ({
    pack: positionals(raw, 'pack')[0] ?? null,
    watch: flagOf(raw, 'watch'),
    write: flagOf(raw, 'write'),
    format: format(raw),
  }),
  'rules new': (raw) => {
    const name = positionals(raw, 'name')[0] ?? '';
    if (!/^[a-z][a-z0-9-]{0,40}$/.test(name)) {
      throw new UsageError('the name of a pack has small letters, digits and -', 'Such as: acme');
    }
    return { name, code: flagOf(raw, 'code') };
  },
};

type InvocationOf<C extends CommandName> = Extract<Invocation, { command: C }>;

export function readInvocation(command: CommandName, raw: RawArguments): Invocation {
  return { command, args: READERS[command](raw) } as Invocation;
}

function single(raw: RawArguments): InvocationOf<'models'>['args'] {
  const provider = positionals(raw, 'provider')[0];
  if (provider === undefined) throw new UsageError('the id of a provider is missing');
  return { ...source(raw), ...wire(raw), ...view(raw), provider, format: format(raw) };
}

function source(raw: RawArguments): SourceArguments {
  return {
    files: [],
    config: textOf(raw, 'config'),
    envFiles: listOf(raw, 'env-file'),
    pid: wholeOf(raw, 'pid', 1),
  };
}

function wire(raw: RawArguments): WireArguments {
  return {
    timeoutMs: wholeOf(raw, 'timeout', 1),
    concurrency: wholeOf(raw, 'concurrency', 1),
  };
}

function view(raw: RawArguments): ViewArguments {
  return {
    color: color(raw),
    ascii: flagOf(raw, 'ascii'),
    quiet: flagOf(raw, 'quiet'),
    debug: flagOf(raw, 'debug'),
  };
}

function color(raw: RawArguments): ColorChoice {
  return choiceOf(raw, 'color', COLOR_CHOICES) ?? 'auto';
}

function format(raw: RawArguments): FormatName {
  return choiceOf(raw, 'format', FORMAT_NAMES) ?? 'text';
}

/** Positionals by name, with those after `--`. */
function positionals(raw: RawArguments, name: string): readonly string[] {
  return [raw[name] ?? [], raw['--'] ?? []].flat().map(String);
}

/** yargs drops a lone `-`: nothing is read from standard input. */
function mergeable(raw: RawArguments): readonly string[] {
  const files = positionals(raw, 'files').filter((file) => file !== '');
  if (files.length === 0) throw new UsageError('merge needs the reports of the parts');
  return files;
}

function outputOf(raw: RawArguments): string | null {
  const file = textOf(raw, 'output');
  return file === '-' ? null : file;
}

/** yargs gives `-` as an empty text. */
function explained(raw: RawArguments): string | null {
  const [file, ...rest] = positionals(raw, 'file');
  if (rest.length > 0) throw new UsageError('explain takes one file');
  return file === undefined || file === '' || file === '-' ? null : file;
}
