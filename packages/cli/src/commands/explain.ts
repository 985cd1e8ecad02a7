import { explainText } from '@authlint/explain';
import { buildReport, reportPieces } from '@authlint/formatters';
import type { Arguments } from '../options/invocation.js';
import type { ExitCode } from '../exit-code.js';
import { exitCodeOf } from '../run/exit-code-of.js';
import { emit } from '../output/emit.js';
import { writeJobSummary } from '../output/job-summary.js';
import { ownPacksHere } from '../run/packs-here.js';
import { inHouseHostsIn } from '../run/in-house-hosts.js';
import { UsageError } from '../usage-error.js';
import { runnerOf } from '../run/run-command.js';
import type { CommandContext } from './context.js';

/** Characters of standard input that are looked at; what comes after them is read and dropped. */
const MAX_INPUT = 5 * 1024 * 1024;

export const run = runnerOf(explainCommand);

/** Says of a pasted error or log what it is, what it is not, and what to check. Sends nothing. */
async function explainCommand(
  args: Arguments<'explain'>,
  context: CommandContext,
): Promise<ExitCode> {
  const text = args.file === null ? await readInput(context) : await readFile(args.file, context);
  if (text.trim() === '') {
    throw new UsageError(
      'there is nothing to explain',
      'Name a file with the error, or pipe the error in: some-client 2>&1 | authlint explain',
    );
  }
  const { runContext } = context;
  if (runContext.hosts !== null) {
    for (const host of inHouseHostsIn(text, runContext.engine([]).knowledge)) {
      runContext.hosts.add(host);
    }
  }
  const { packs, notes } = await ownPacksHere(runContext);
  for (const note of args.quiet ? [] : notes) context.err(`${note}\n`);
  const { knowledge } = runContext.engine(packs);
  const provider = explainText(text, knowledge, packs);
  const report = buildReport(context.version, [provider]);
  await emit(context, args.outputs, args, (format, view) => reportPieces(format, report, view));
  await writeJobSummary(report, args.outputs, context);
  return exitCodeOf([provider], null);
}

async function readInput({ host, err }: CommandContext): Promise<string> {
  if (host.stdin.isTTY === true) err('Paste the error, then type Ctrl-D on a line of its own.\n');
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of host.stdin) {
    if (text.length >= MAX_INPUT) continue;
    text +=
      typeof chunk === 'string' ? chunk : decoder.decode(chunk as Uint8Array, { stream: true });
  }
  return (text + decoder.decode()).slice(0, MAX_INPUT);
}

async function readFile(path: string, { runContext }: CommandContext): Promise<string> {
  const read = await runContext.ports.files.read(path, MAX_INPUT);
  if (read.kind === 'text') return read.text;
  throw new UsageError(`the file to explain cannot be read: ${read.failure}`);
}
