import type { Pack, PackFault } from '@authlint/packs';
import { formatProblem } from '@authlint/core/internal';
import { counted, plain, toJson } from '@authlint/formatters';
import { loadConfig } from '@authlint/node/internal';
import type { Arguments } from '../options/invocation.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { testedPack, type TestedPack } from '../packs/tested-pack.js';
import { ConfigError, UsageError } from '../usage-error.js';
import { runnerOf } from '../run/run-command.js';
import type { CommandContext } from '../context/command-context.js';
import { writeNamed } from '../output/write-named.js';

/** Polling interval of a watched file, in milliseconds. */
const POLL_MS = 500;

/** Runs the cases of packs. With `--watch`, again whenever a file changes, until Ctrl-C. */
export const run = runnerOf<'rules test'>(async (args, context) => {
  const { folder, names } = await named(args.pack, context);
  if (!args.watch) return testAll(names, folder, args, context);
  let interrupted = false;
  void context.interrupted.then(() => (interrupted = true));
  for (let seen = ''; !interrupted;) {
    const now = await stateOf(names, folder, context);
    if (now !== seen) {
      seen = now;
      await testAll(names, folder, args, context).catch((error: unknown) => {
        if (!(error instanceof ConfigError)) throw error;
        context.err(error.lines.map((line) => `${line}\n`).join(''));
      });
      context.err('watching; Ctrl-C ends\n');
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return EXIT.ok;
});

/** The packs of the command, and the folder that their names start from. */
async function named(pack: string | null, { runContext }: CommandContext) {
  const { ports } = runContext;
  const { cwd, home } = ports;
  if (pack !== null) {
    const isPath = /[/\\.]/.test(pack) && !pack.startsWith('@');
    return { folder: cwd, names: [isPath ? ports.files.resolve(pack) : pack] };
  }
  const loaded = await loadConfig({ cwd, home, file: undefined, envFiles: [], ports });
  if (loaded.kind === 'problems') throw new ConfigError(loaded.problems.map(formatProblem));
  if (loaded.kind === 'none' || loaded.config.packs.length === 0) {
    throw new UsageError(
      'there is no pack to test',
      'Name one: authlint rules test ./acme.pack.yaml',
    );
  }
  return { folder: ports.files.resolve(loaded.path, '..'), names: loaded.config.packs };
}

async function testAll(
  names: readonly string[],
  folder: string,
  { format, write }: Arguments<'rules test'>,
  context: CommandContext,
): Promise<ExitCode> {
  const { runContext, out } = context;
  const { ports } = runContext;
  const loaded = await runContext.loadPacksToTest(names, folder);
  if (loaded.problems.length > 0) throw new ConfigError(loaded.problems.map(formatProblem));
  const tested: TestedPack[] = [];
  for (const [index, pack] of loaded.packs.entries()) {
    const path = ports.files.resolve(folder, names[index] ?? '');
    tested.push(await withPage(pack, path, write, context));
  }
  const reports = tested.map(({ report }) => report);
  out(
    format === 'json' ? toJson({ schemaVersion: 1, packs: reports }) : reports.map(text).join(''),
  );
  const sound = reports.every((item) => item.faults.length + item.survivors.length === 0);
  return sound ? EXIT.ok : EXIT.failed;
}

/** An existing page next to the pack must be up to date. */
async function withPage(
  pack: Pack,
  path: string,
  write: boolean,
  context: CommandContext,
): Promise<TestedPack> {
  const tested = await testedPack(pack);
  const place = path.replace(/\.(ya?ml|json|[cm]?[jt]s)$/, '.md');
  if (place === path) return tested; // inside of an installed package nothing is written or compared
  if (write) {
    await writeNamed('the page', place, tested.page, context);
    context.err(`wrote ${place.split('/').at(-1) ?? place}\n`);
    return tested;
  }
  const there = await context.runContext.ports.files.read(place);
  if (there.kind === 'failure' || there.text === tested.page) return tested;
  const problem = 'its page is not in step; write it with: authlint rules test --write';
  const fault = { rule: pack.id, case: null, problem };
  return { ...tested, report: { ...tested.report, faults: [...tested.report.faults, fault] } };
}

function text({ pack, rules, cases, mutants, faults, survivors }: TestedPack['report']): string {
  const wrong = [
    ...faults.map(faultLine),
    ...survivors.map((item) => `${faultLine(item)}: no case notices`),
  ];
  const counts = [
    counted(rules, 'rule'),
    counted(cases, 'case'),
    counted(mutants, 'changed condition'),
  ].join(', ');
  const end = wrong.length === 0 ? 'all as stated' : `${wrong.length} wrong`;
  return `${pack}: ${counts}: ${end}\n${wrong.map((line) => `  ${line}\n`).join('')}`;
}

/** Names of cases are the pack's own words, which may be a stranger's. */
function faultLine({ rule, case: name, problem }: PackFault): string {
  return plain(`${rule}${name === null ? '' : `, case "${name}"`}: ${problem}`);
}

/** When the files were last changed. */
async function stateOf(
  names: readonly string[],
  folder: string,
  { runContext }: CommandContext,
): Promise<string> {
  const { files } = runContext.ports;
  const read = await Promise.all(names.map((name) => files.read(files.resolve(folder, name))));
  return read.map((item) => (item.kind === 'text' ? item.modifiedAt : item.failure)).join(' ');
}
