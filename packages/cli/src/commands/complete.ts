import { providerIds } from '@authlint/providers';
import type { CompleteArguments } from '../args/arguments.js';
import { candidates } from '../completion/candidates.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { loadJobs } from '../run/load.js';
import type { CommandContext } from './context.js';

/** Candidates for a shell, one a line. A configuration that cannot be read gives none; a shell has no place for an error. */
export async function completeCommand(
  { words }: CompleteArguments,
  context: CommandContext,
): Promise<ExitCode> {
  const { workbench, out } = context;
  const silent = { ...context, err: () => undefined };
  const source = { files: [], config: null, envFiles: [], pid: null };
  const found = await candidates(words, {
    providers: async () => {
      const jobs = await loadJobs(source, silent, true).catch(() => []);
      return [...new Set(jobs.map(({ target }) => target.id))];
    },
    known: async () => {
      const packs = await workbench.packs();
      return [...packs.flatMap(({ rules }) => rules.map(({ id }) => id)), ...providerIds()];
    },
  });
  out(found.map((name) => `${name}\n`).join(''));
  return EXIT.ok;
}
