import type { Pack } from '@authlint/packs';
import { failuresIn } from '@authlint/explain';
import { cardText } from '../views/card.js';
import { buildReport, toJson } from '@authlint/formatters';
import type { CommandContext } from '../context/command-context.js';
import { EXIT } from '../exit-code.js';
import type { Output } from '../options/invocation.js';
import { exitCodeOf } from '../run/exit-code-of.js';
import { emitReport, reportWritten, writeJobSummary } from '../output/emit.js';
import { type Look, viewOfStdout } from '../output/view.js';
import { ownPacksHere } from '../run/packs-here.js';
import { readLog, type TextSource } from '../run/read-log.js';
import { runnerOf } from '../run/run-command.js';

/** Explains a pasted error or log: what it is, what it is not, what to check; or describes a code or a provider. Sends nothing. */
export const run = runnerOf<'explain'>(async (args, context) => {
  const { runContext } = context;
  const source = await sourceOf(args.what, context);
  const { packs, notes } = await ownPacksHere(runContext);
  for (const note of args.quiet ? [] : notes) context.err(`${note}\n`);
  if (await showsKnown(source, packs, { context, outputs: args.outputs, look: args }))
    return EXIT.ok;
  const kept = await readLog(source, context);
  const providers = failuresIn(kept, runContext.engine(packs));
  const report = buildReport(context.version, providers);
  const input = 'file' in source ? runContext.ports.files.resolve(source.file) : null;
  await emitReport(report, args.outputs, args, context, { input });
  reportWritten(args, context);
  await writeJobSummary(report, args.outputs, context);
  return exitCodeOf(providers, null);
});

/** Matches paths, so that a missing file is an error rather than a text to explain. */
const PATH = /^(?=[^./\\]*[./\\])[^\s:]+$/;

/** A file, where there is one of that name; else the words themselves. */
async function sourceOf(
  words: readonly string[],
  { runContext }: CommandContext,
): Promise<TextSource> {
  const [only] = words;
  if (only === undefined || (words.length === 1 && only === '-')) return { input: true };
  if (words.length > 1) return { text: words.join(' ') };
  const { files } = runContext.ports;
  const isFile = PATH.test(only) || (await files.exists(files.resolve(only)));
  return isFile ? { file: only } : { text: only };
}

interface Shown {
  readonly context: CommandContext;
  readonly outputs: readonly Output[];
  readonly look: Look;
}

/** Prints the facts about one word that is the name of a code, a rule or a provider. */
async function showsKnown(
  source: TextSource,
  packs: readonly Pack[],
  { context, outputs, look }: Shown,
): Promise<boolean> {
  if (!('text' in source) || /\s/.test(source.text)) return false;
  const { knownName } = await import('../run/known-name.js');
  const known = await knownName(source.text, packs, context.runContext.ports.clock.now());
  if (known === null) return false;
  const isJson = outputs.some(({ format }) => format === 'json');
  context.out(isJson ? toJson(known.data) : cardText(known.card, viewOfStdout(context.host, look)));
  return true;
}
