import { whereProvider } from '@authlint/env-sources';
import { type Bundle, bundleJson, bundleMarkdown } from '../views/bundle.js';
import { buildReport } from '@authlint/formatters';
import { readSystem } from '@authlint/node/internal';
import type { Arguments } from '../options/invocation.js';
import { anonymous, privateOf } from '../record/anonymous.js';
import { missingConsent } from '../run/missing-consent.js';
import { viewOfFile } from '../output/view.js';
import { writeNamed } from '../output/write-named.js';
import { canAsk, createAsker, isYes } from '../run/ask.js';
import { checkJobs } from '../run/check-jobs.js';
import { namedJobs } from '../run/select.js';
import { runnerOf } from '../run/run-command.js';
import type { CommandContext } from '../context/command-context.js';

/** A redacted bundle to paste into an issue: shown first, written only after consent, readable by the user only. */
export const run = runnerOf<'report'>(async (args, context) => {
  const { host, out, err, runContext } = context;
  // The messages appear on the terminal with the bundle, and are pasted with it.
  const anonymousContext = {
    ...context,
    err: (text: string) => err(anonymous(text, privateOf(context))),
  };
  const bundle = await bundleOf(args, anonymousContext);
  const code = missingConsent(bundle.report.providers, context);
  const at = new Date(runContext.ports.clock.now()).toISOString();
  const markdown = bundleMarkdown(bundle, { ...viewOfFile({ color: 'never', ascii: false }), at });
  const json = bundleJson(bundle);
  if (!args.quiet || !args.yes) out(args.format === 'json' ? json : markdown);
  const places = bundlePlaces(args.output);
  if (!args.yes && !(await isWanted(places, context))) {
    err(canAsk(host) ? 'Nothing is written.\n' : `Nothing is written: that takes --yes.\n`);
    return code;
  }
  for (const [path, text] of [
    [places.markdown, markdown],
    [places.json, json],
  ] as const) {
    await writeNamed('the report', path, text, context);
    err(`Written: ${path}\n`);
  }
  return code;
});

async function isWanted(
  { markdown, json }: BundlePlaces,
  { host, err }: CommandContext,
): Promise<boolean> {
  if (!canAsk(host)) return false;
  const asker = createAsker(host, err);
  const answer = await asker.ask(`\nWrite this to ${markdown} and ${json}? [y/N] `);
  asker.close();
  return isYes(answer);
}

async function bundleOf(args: Arguments<'report'>, context: CommandContext): Promise<Bundle> {
  const { version, runContext } = context;
  const { jobs, peers } = await namedJobs(args, context, args.quiet);
  const choice = { ...args, chat: true, twins: false };
  const providers = await checkJobs(jobs, peers, choice, context);
  const where = await Promise.all(
    jobs.map((job) => whereProvider(job.target, runContext.engine(job.settings.packs))),
  );
  const system = readSystem();
  const report = buildReport(version, providers);
  return {
    schemaVersion: 1,
    system,
    ...anonymous({ report, where }, privateOf(context)),
  };
}

/** The two files of a bundle. */
interface BundlePlaces {
  readonly markdown: string;
  readonly json: string;
}

/** `-o` names a file, whose ending is exchanged for the other one, or a folder; without it the working directory. */
function bundlePlaces(output: string | null): BundlePlaces {
  const named = /^(.*)\.(md|json)$/i.exec(output ?? '')?.[1];
  const stem = named ?? `${(output ?? '.').replace(/(?<![\\/])[\\/]+$/, '')}/authlint-report`;
  return { markdown: `${stem}.md`, json: `${stem}.json` };
}
