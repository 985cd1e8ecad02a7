import { schemaId } from '@authlint/model/owner';
import { buildReport, FORMATTERS } from '@authlint/formatters';
import type { Arguments } from '../options/invocation.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { exitCodeOf } from '../run/exit-code-of.js';
import { draftText, idFrom, type Draft, type GivenDraft, givenDraft } from '../init/draft.js';
import { interview } from '../init/interview.js';
import { suggestions } from '../init/suggestions.js';
import { viewOfStdout } from '../output/view.js';
import { canAsk, createAsker, isYes, type Asker } from '../run/ask.js';
import { checkJobs } from '../run/check-jobs.js';
import { loadJobs } from '../run/load.js';
import { UsageError } from '../usage-error.js';
import { runnerOf } from '../run/run-command.js';
import type { CommandContext } from '../context/command-context.js';
import { writeNamed } from '../output/write-named.js';

const FILE = 'authlint.config.yaml';
const CONFIG_FILES = [
  ...['yaml', 'yml', 'json'].map((ending) => `authlint.config.${ending}`),
  ...['', '.json', '.yaml', '.yml'].map((ending) => `.authlintrc${ending}`),
];

/** Writes a first configuration, which names the variable of the key and never holds the key, and checks it. */
export const run = runnerOf<'init'>(async (args, context) => {
  const parts = givenDraft(args);
  const { files } = context.runContext.ports;
  for (const name of CONFIG_FILES) {
    if (await files.exists(files.resolve(name))) {
      throw new UsageError(`there is a configuration already: ${name}`, 'Type: authlint check');
    }
  }
  const asking = canAsk(context.host) && !args.yes;
  const asker = asking ? createAsker(context.host, context.err) : null;
  try {
    const draft =
      asker === null
        ? whole(parts)
        : await interview(parts, await suggestions(context), asker, context.err);
    return draft === null ? EXIT.ok : await settle(draft, args, asker, context);
  } finally {
    asker?.close();
  }
});

function whole({ baseUrl, id, ...parts }: GivenDraft): Draft {
  if (baseUrl === null) {
    throw new UsageError(
      '--base-url is missing',
      'Without a terminal nothing can be asked. For example:\n' +
        '  authlint init --base-url https://llm.example/v1 --api-key-env MY_PROVIDER_KEY --yes',
    );
  }
  return { ...parts, id: id ?? idFrom(baseUrl), baseUrl };
}

async function settle(
  draft: Draft,
  args: Arguments<'init'>,
  asker: Asker | null,
  context: CommandContext,
): Promise<ExitCode> {
  const { out, err } = context;
  const text = draftText(draft, await schemaFor(context));
  if (asker === null && !args.yes) {
    out(text);
    err('Nothing is written: that takes --yes.\n');
    return EXIT.ok;
  }
  if (asker !== null && !(await agreed(asker, `\n${text}\nWrite this to ${FILE}? [y/N] `))) {
    err('Nothing is written.\n');
    return EXIT.ok;
  }
  await writeNamed('the configuration', FILE, text, context);
  err(`Written: ${FILE}\n`);
  if (args.offline) return EXIT.ok;
  if (asker !== null && !(await agreed(asker, 'Check it now, with one small request each? [y/N] ')))
    return EXIT.ok;
  return check(args, context);
}

/** The schema that is installed in the project, else the one that is published. Editors read the older draft whole. */
async function schemaFor({ runContext }: CommandContext): Promise<string | null> {
  const { files } = runContext.ports;
  const installed = './node_modules/authlint/schema/config.draft-07.schema.json';
  if (await files.exists(files.resolve(installed))) return installed;
  return schemaId('config.draft-07').$id ?? null;
}

async function agreed(asker: Asker, question: string): Promise<boolean> {
  return isYes(await asker.ask(question));
}

async function check(args: Arguments<'init'>, context: CommandContext): Promise<ExitCode> {
  context.runContext.consent.addNamedFile(FILE); // written just now, as the user said
  const source = { config: FILE, envFiles: [], pid: null };
  const { jobs } = await loadJobs(source, context, args.quiet);
  const choice = { ...args, chat: true, twins: false };
  const providers = await checkJobs(jobs, [], choice, context);
  const view = viewOfStdout(context.host, args);
  context.out(FORMATTERS.text(buildReport(context.version, providers), view));
  return exitCodeOf(providers, null);
}
