import { failuresIn, pastedCredentials } from '@authlint/explain';
import { buildReport, triageComment, type PastedKey } from '@authlint/formatters';
import { EXIT } from '../exit-code.js';
import { writeOutput } from '../output/write-named.js';
import { readLog } from '../run/read-log.js';
import { runnerOf } from '../run/run-command.js';

/** Writes the facts about an issue's text as a comment; nothing where there is nothing to say. Sends nothing. */
export const run = runnerOf<'triage'>(async ({ file, output }, context) => {
  const { runContext, version } = context;
  const kept = await readLog(file === '-' || file === null ? { input: true } : { file }, context);
  const engine = runContext.engine([]);
  const { knowledge } = engine;
  const report = buildReport(version, failuresIn(kept, engine));
  const pasted = pastedCredentials(kept.text, knowledge).map(({ line, issuer }): PastedKey => {
    const owner = issuer === null ? null : knowledge.provider(issuer);
    return { line, issuer: owner?.name ?? null, consoleUrl: owner?.consoleUrl ?? null };
  });
  const comment = triageComment(report, pasted);
  if (comment === null) context.err('The text holds no failure: there is nothing to answer.\n');
  await writeOutput(output, comment ?? '', context);
  return EXIT.ok;
});
