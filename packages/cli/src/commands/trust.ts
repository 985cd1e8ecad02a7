import { plain } from '@authlint/formatters';
import { hashedFilesOf } from '@authlint/node/internal';
import { EXIT, type ExitCode } from '../exit-code.js';
import { withoutStreams } from '../host.js';
import { grantsFor, recordConsent, recordedConsent, recordGrants } from '../run/consent-grants.js';
import { loadJobs } from '../run/load.js';
import { ownPacksHere } from '../run/packs-here.js';
import { runnerOf } from '../run/run-command.js';
import { UsageError } from '../usage-error.js';
import type { CommandContext } from '../context/command-context.js';

/** Records for one folder where its configuration may send which credentials. Sends nothing. */
export const run = runnerOf<'trust'>(async (args, context) => {
  if (args.list) return list(context);
  if (args.folder !== null) return inFolder(args.folder, args.remove, context);
  return args.remove ? remove(context) : record(context);
});

/** The same command, as if it were typed there. */
function inFolder(
  folder: string,
  isRemoval: boolean,
  { host, main, runContext }: CommandContext,
): Promise<ExitCode> {
  const cwd = runContext.ports.files.resolve(folder);
  return main(['trust', ...(isRemoval ? ['--remove'] : [])], {
    ...{ ...withoutStreams(host), cwd: () => cwd },
    ...{ stdin: host.stdin, stdout: host.stdout, stderr: host.stderr },
  });
}

async function record(context: CommandContext): Promise<ExitCode> {
  const { runContext, out } = context;
  const { jobs } = await loadJobs(
    { config: null, files: [], envFiles: [], pid: null },
    context,
    false,
  );
  const folder = projectOf(context);
  const grants = await grantsFor(jobs, 'all', context);
  const { packs } = await ownPacksHere(runContext);
  const unagreed = packs.filter(({ project }) => project?.isAgreed === false);
  const files = unagreed.flatMap(hashedFilesOf);
  if (grants.length === 0 && files.length === 0) {
    out('Nothing here needs consent.\n');
    return EXIT.ok;
  }
  recordGrants(folder, grants, context, files);
  for (const { credential, url } of grants) out(`${plain(credential)} may go to ${plain(url)}\n`);
  for (const { id, project } of unagreed)
    out(`the pack ${id} may collect facts: ${project?.files.map(plain).join(', ') ?? ''}
`);
  runContext.consent.grant(grants);
  runContext.consent.agreeToPacks(files);
  return EXIT.ok;
}

function remove(context: CommandContext): ExitCode {
  const folder = projectOf(context);
  const records = recordedConsent(context);
  const left = records.filter((item) => item.folder !== folder);
  if (left.length === records.length) {
    context.out('No consent is recorded for this folder.\n');
    return EXIT.ok;
  }
  recordConsent(left, context);
  context.out('The consent for this folder is withdrawn.\n');
  return EXIT.ok;
}

function list(context: CommandContext): ExitCode {
  const records = recordedConsent(context);
  const lines = records.flatMap(({ folder, grants, packs = [] }) => [
    plain(folder),
    ...packs.map(({ file, hash }) => `  pack ${plain(file)} (${plain(hash).slice(0, 12)})`),
    ...grants.map(({ credential, url }) => `  ${plain(credential)} -> ${plain(url)}`),
  ]);
  context.out(lines.length === 0 ? 'No consent is recorded.\n' : `${lines.join('\n')}\n`);
  return EXIT.ok;
}

function projectOf({ runContext }: CommandContext): string {
  const { project } = runContext.consent;
  if (project !== null) return project.real;
  throw new UsageError('in the home directory every file is your own: no consent is needed');
}
