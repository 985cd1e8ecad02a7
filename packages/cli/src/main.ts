import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAsset, isSea } from 'node:sea';
import type { Invocation } from './options/invocation.js';
import { parseArguments, type Parsed } from './options/parse.js';
import { EXIT, type ExitCode } from './exit-code.js';
import type { Host } from './host.js';
import { widthOf } from './terminal.js';
import { ProcessEnd, processHost } from './host-process.js';
import type { RunCommand } from './run/run-command.js';
import { mistakeText } from './usage-error.js';

/** The module of each command, which is loaded when the command is run. */
const MODULES: Readonly<
  Record<Invocation['command'], () => Promise<{ readonly run: RunCommand }>>
> = {
  check: () => import('./commands/check.js'),
  where: () => import('./commands/where.js'),
  verify: () => import('./commands/verify.js'),
  models: () => import('./commands/models.js'),
  chat: () => import('./commands/chat.js'),
  explain: () => import('./commands/explain.js'),
  triage: () => import('./commands/triage.js'),
  scan: () => import('./commands/scan.js'),
  fix: () => import('./commands/fix.js'),
  listen: () => import('./commands/listen.js'),
  report: () => import('./commands/report.js'),
  merge: () => import('./commands/merge.js'),
  trust: () => import('./commands/trust.js'),
  init: () => import('./commands/init.js'),
  mcp: () => import('./commands/mcp.js'),
  'rules list': () => import('./commands/rules-list.js'),
  'rules show': () => import('./commands/rules-show.js'),
  'rules facts': () => import('./commands/rules-facts.js'),
  'rules test': () => import('./commands/rules-test.js'),
  'rules new': () => import('./commands/rules-new.js'),
  complete: () => import('./commands/complete.js'),
};

const MAX_HELP_WIDTH = 100;

/**
 * The program. Resolves to the exit code and never rejects. Help, version and mistakes in the arguments are written as they
 * are, since they hold nothing that was read or typed; for a command all output goes through the sink.
 */
export async function main(argv: readonly string[], host: Host): Promise<ExitCode> {
  const version = readVersion();
  const width = Math.min(MAX_HELP_WIDTH, widthOf(host.env, host.stdout));
  let parsed: Parsed;
  try {
    parsed = await parseArguments(argv, { version, width });
  } catch (error) {
    return mistaken(error, host);
  }
  if (parsed.command === null) {
    ignoreErrors(host.stdout).write(parsed.text);
    return EXIT.ok;
  }
  if (!hasFolder(host)) {
    const text = 'authlint: the current folder no longer exists: `cd` to another one\n';
    ignoreErrors(host.stderr).write(text);
    return EXIT.usage;
  }
  const command = await MODULES[parsed.command]();
  return command.run(parsed, { host, version, main });
}

/** The program as this process. Resolves to the exit code and never rejects. */
export async function run(): Promise<ExitCode> {
  const host = processHost();
  const end = new ProcessEnd(host.stdout);
  return end.codeOf(main(process.argv.slice(2), host), host.fault);
}

function mistaken(error: unknown, host: Host): ExitCode {
  const text = mistakeText(error);
  const stderr = ignoreErrors(host.stderr);
  stderr.write(text ?? 'authlint: internal error while reading the arguments\n');
  if (text === null) return EXIT.internal;
  stderr.write('Type `authlint --help` for the commands and options.\n');
  return EXIT.usage;
}

/** A shell may stand in a folder that was removed. */
function hasFolder(host: Host): boolean {
  try {
    return host.cwd() !== '';
  } catch {
    return false;
  }
}

/** A reader that ends early, such as `head`, is no fault. */
function ignoreErrors(stream: Host['stdout']): Host['stdout'] {
  stream.on('error', () => undefined);
  return stream;
}

/** Version of this program, from its own package.json. */
function readVersion(): string {
  const text = isSea()
    ? getAsset('package.json', 'utf8')
    : readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
  const manifest: unknown = JSON.parse(text);
  return (manifest as { version: string }).version;
}
