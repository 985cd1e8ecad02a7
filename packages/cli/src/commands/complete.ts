import { plain } from '@authlint/formatters';
import { providerIds } from '@authlint/providers';
import { candidates } from './candidates.js';
import { EXIT } from '../exit-code.js';
import { loadJobs } from '../run/load.js';
import { runnerOf } from '../run/run-command.js';

/** Candidates for a shell, one a line. None for an unreadable configuration, since completion cannot show an error. */
export const run = runnerOf<'complete'>(async ({ words }, context) => {
  const { runContext, out } = context;
  // Completion must not run code of packs.
  const withoutPacks = { ...runContext, loadPacks: async () => ({ packs: [], problems: [] }) };
  const silent = { ...context, runContext: withoutPacks, err: () => undefined };
  const source = { config: null, envFiles: [], pid: null };
  const found = await candidates(words, {
    providers: async () => {
      const { jobs } = await loadJobs(source, silent, true).catch(() => ({ jobs: [] }));
      const hosts = new Map(jobs.map(({ target }) => [target.id, hostOf(target.baseUrl)]));
      return [...hosts].map(([value, description]) => ({ value, description }));
    },
    rules: async () => {
      const packs = await runContext.packs();
      const rules = packs.flatMap((pack) => pack.rules);
      return [
        ...rules.map(({ id, summary }) => ({ value: id, description: summary })),
        ...providerIds().map((value) => ({ value, description: 'a known provider' })),
      ];
    },
  });
  // A terminal would act upon a name with controls in it.
  const shown = found.filter(({ value }) => value === plain(value));
  out(shown.map(({ value, description }) => `${value}\t${plain(description)}\n`).join(''));
  return EXIT.ok;
});

/** The host of a provider, as the description of a candidate. */
function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
}
