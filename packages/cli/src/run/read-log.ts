import { type KeptText, TextReader } from '@authlint/explain';
import { streamFile } from '@authlint/node/internal';
import type { CommandContext } from '../context/command-context.js';
import { UsageError } from '../usage-error.js';
import { inHouseHostsIn } from './in-house-hosts.js';

/** Where a text is: in a file, on standard input, or in words of the command. */
export type TextSource =
  { readonly file: string } | { readonly input: true } | { readonly text: string };

/** Reads a pasted text or a log of any length once, and keeps the lines that show failures. */
export async function readLog(source: TextSource, context: CommandContext): Promise<KeptText> {
  const log = new TextReader();
  if ('text' in source) log.push(new TextEncoder().encode(source.text));
  else if ('file' in source) await readFile(source.file, context, log);
  else await readInput(context, log);
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

async function readInput({ host, err }: CommandContext, log: TextReader): Promise<void> {
  if (host.stdin.isTTY === true) err('Paste the error, then press Ctrl-D on an empty line.\n');
  const encoder = new TextEncoder();
  for await (const chunk of host.stdin) {
    log.push(typeof chunk === 'string' ? encoder.encode(chunk) : (chunk as Uint8Array));
  }
}

async function readFile(
  file: string,
  { runContext }: CommandContext,
  log: TextReader,
): Promise<void> {
  const path = runContext.ports.files.resolve(file);
  const failure = await streamFile(path, (bytes) => {
    log.push(bytes);
    return true;
  });
  if (failure !== null) throw new UsageError(`the file to explain cannot be read: ${failure}`);
}
