import { type KeptText, LogCollector } from '@authlint/explain';
import { streamFile } from '@authlint/node/internal';
import type { CommandContext } from '../commands/context.js';
import { UsageError } from '../usage-error.js';
import { inHouseHostsIn } from './in-house-hosts.js';

/** Reads a pasted text or a log of any length once, and keeps what tells of failures. `file`: `null` is standard input. */
export async function readLog(file: string | null, context: CommandContext): Promise<KeptText> {
  const log = new LogCollector();
  if (file === null) await readInput(context, log);
  else await readFile(file, context, log);
  const kept = log.end();
  if (kept.lines.every(({ text }) => text.trim() === '')) {
    throw new UsageError(
      'there is nothing to explain',
      'Name a file with the error, or pipe the error in: some-client 2>&1 | authlint explain',
    );
  }
  const { runContext } = context;
  if (runContext.hosts !== null) {
    const { knowledge } = runContext.engine([]);
    for (const host of inHouseHostsIn(kept.text, knowledge)) runContext.hosts.add(host);
  }
  return kept;
}

async function readInput({ host, err }: CommandContext, log: LogCollector): Promise<void> {
  if (host.stdin.isTTY === true) err('Paste the error, then type Ctrl-D on a line of its own.\n');
  const encoder = new TextEncoder();
  for await (const chunk of host.stdin) {
    log.push(typeof chunk === 'string' ? encoder.encode(chunk) : (chunk as Uint8Array));
  }
}

async function readFile(
  file: string,
  { runContext }: CommandContext,
  log: LogCollector,
): Promise<void> {
  const path = runContext.ports.files.resolve(file);
  const failure = await streamFile(path, (bytes) => {
    log.push(bytes);
    return true;
  });
  if (failure !== null) throw new UsageError(`the file to explain cannot be read: ${failure}`);
}
