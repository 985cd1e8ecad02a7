import { formatProblem, type ProviderTarget } from '@authlint/core';
import { collectsGarbage, loadConfig } from '@authlint/node/internal';
import { nearest, pathText, type AuthlintConfig } from '@authlint/core/internal';
import type { RulePack } from '@authlint/model';
import type { CommandContext } from '../context/command-context.js';
import { ConfigError, UsageError, NothingFound } from '../usage-error.js';
import { type Job, envFileNote, isFleet, type LoadedFile, type SourceArguments } from './job.js';
import { packsFor } from './packs-here.js';
import { hideKeys, registerTargets } from './register-targets.js';
import { brokenLines, type BrokenClient } from './broken-client.js';

/** The selected providers, and clients that do not start because of their files. */
export interface Loaded {
  readonly jobs: readonly Job[];
  /** Every provider of the configuration, those that are not meant too. */
  readonly peers: readonly ProviderTarget[];
  readonly broken: readonly BrokenClient[];
}

/** The same for a command that needs providers: a client that does not start is a warning, or an error if it is the only one. */
export async function loadJobs(
  args: SourceArguments,
  context: CommandContext,
  quiet: boolean,
): Promise<Pick<Loaded, 'jobs' | 'peers'>> {
  const { jobs, peers, broken } = await loadAll(args, context, quiet);
  const lines = brokenLines(broken);
  if (jobs.length === 0) throw new ConfigError(lines);
  if (!quiet) for (const line of lines) context.err(`warning: ${line}\n`);
  return { jobs, peers };
}

/**
 * The providers that the arguments name: of the given files, else of the configuration found from here upwards. Throws a
 * `ConfigError` with the faults of all files, or a `UsageError`.
 */
export async function loadAll(
  args: SourceArguments,
  context: CommandContext,
  quiet: boolean,
): Promise<Loaded> {
  const named = [...(args.config === null ? [] : [args.config]), ...(args.files ?? [])];
  const loaded = named.length === 0 ? [...(await loadFound(args, context))] : [];
  const collectGarbage = collectsGarbage();
  let count = 0;
  // One after the other: many large files at once would all be in memory as texts and trees.
  for (const word of named) {
    const files = await loadNamed(word, args, context);
    loaded.push(...files);
    count += files.flatMap((file) => file.jobs).length;
    if (isFleet(count)) collectGarbage();
  }
  const faults = loaded.flatMap((file) => file.faults);
  hideKeys([...faults, ...loaded.flatMap(({ notes }) => notes)], context.runContext);
  if (!quiet || faults.length > 0) {
    for (const note of loaded.flatMap(({ notes }) => notes)) context.err(`${note}\n`);
  }
  if (faults.length > 0) throw new ConfigError(faults);
  const jobs = loaded.flatMap((file) => file.jobs).map((job) => withPid(job, args.pid));
  const broken = loaded.flatMap((file) => file.broken ?? []);
  if (jobs.length + broken.length === 0) throw new UsageError('the configuration has no provider');
  const peers = loaded.flatMap((file) => file.peers ?? file.jobs.map(({ target }) => target));
  await registerTargets(peers, context.runContext);
  return { jobs, peers, broken };
}

/** The readers of the clients are many: they are loaded where one is needed. */
const clientFiles = () => import('./client-file.js');

const OWN_FILE =
  /(^|[\\/])(authlint\.config\.(ya?ml|json)|\.authlintrc(\.(json|ya?ml))?|package\.json)$/;

/** A word that can only be meant as a path: an id may have a slash inside. */
const PATH = /\.(ya?ml|json[c5]?|toml|env|ini|plist)$|^(?:[./\\]|[A-Za-z]:[/\\])/;

/**
 * authlint's own configuration; where there is none, those of the supported clients, the project's before the user's; then what files
 * give to services, jobs, tool servers and the like; where there is no file with a key, the environment.
 */
async function loadFound(
  args: SourceArguments,
  context: CommandContext,
): Promise<readonly LoadedFile[]> {
  const found = await loadFolder(context.runContext.ports.cwd, args, context).catch(nothingFound);
  if (!(found instanceof NothingFound) && !isEnvFilesOnly(found)) return found;
  const { loadServices, loadEnvironment, loadDefined, beyondEnvFiles } = await clientFiles();
  const { files, byName, notes, broken } = await loadServices(args, context);
  const noted = { jobs: [], faults: [], notes, broken };
  if (!(found instanceof NothingFound)) return [...found, ...beyondEnvFiles(files, found), noted];
  if (files.length + broken.length > 0) return [...files, noted];
  const shell = await loadEnvironment(args, context);
  if (shell.length > 0) return [...shell, noted];
  if (byName.length > 0) return [...byName, noted];
  const defined = await loadDefined(args, context);
  if (defined.length > 0) return defined;
  throw found.withTemplate(await templateHere(context));
}

/** An env file that is there to be copied, where no copy of it is. */
async function templateHere({ runContext }: CommandContext): Promise<string | null> {
  const { files } = runContext.ports;
  if (await files.exists(files.resolve('.env'))) return null;
  for (const name of ['.env.example', '.env.sample', '.env.template', 'env.example', '.env.txt'])
    if (await files.exists(files.resolve(name))) return name;
  return null;
}

/** True where only env files of no client were found: other files that set variables then count like them. */
function isEnvFilesOnly(files: readonly LoadedFile[]): boolean {
  const jobs = files.flatMap((file) => file.jobs);
  return jobs.length > 0 && jobs.every(({ target }) => target.source.client === 'dotenv');
}

function nothingFound(error: unknown): NothingFound {
  if (error instanceof NothingFound) return error;
  throw error;
}

/** authlint's own configuration of a folder; where there is none, those of the supported clients. */
async function loadFolder(
  folder: string,
  args: SourceArguments,
  context: CommandContext,
): Promise<readonly LoadedFile[]> {
  const loadClients = async () => (await clientFiles()).loadDetected(args, context, { folder });
  try {
    const own = await loadOwn(undefined, args, context, folder);
    if (own.jobs.length > 0 || own.faults.length > 0) return [own];
    return [own, ...(await loadClients())]; // a configuration may hold packs alone
  } catch (error) {
    if (!(error instanceof NothingFound)) throw error;
    const detected = await loadClients();
    if (detected.length === 0) throw error;
    return detected;
  }
}

async function loadNamed(
  what: string,
  args: SourceArguments,
  context: CommandContext,
): Promise<readonly LoadedFile[]> {
  if (what === '-') {
    const { readDraft } = await import('./draft.js');
    const draft = await readDraft(context);
    return [await loadFile(draft.file, args, draft.context)];
  }
  const { files } = context.runContext.ports;
  const path = files.resolve(what);
  if (await files.exists(path)) {
    return (await files.isFolder?.(path)) === true
      ? loadFolder(path, args, context)
      : [await loadFile(what, args, context)];
  }
  if (PATH.test(what)) return [await loadFile(what, args, context)];
  const { loadWord } = await import('./load-word.js');
  return loadWord(what, args, context, () => loadFound(args, context));
}

async function loadFile(
  file: string,
  args: SourceArguments,
  context: CommandContext,
): Promise<LoadedFile> {
  if (OWN_FILE.test(file)) return loadOwn(file, args, context);
  const { readClientFile } = await clientFiles();
  const client = await readClientFile(file, args, context);
  if (client !== null) return client;
  const services = await loadServicesOf(file, args, context);
  if (services !== null) return services;
  const own = await loadOwn(file, args, context);
  return own.faults.length === 0 ? own : withLook(file, own, context);
}

/** Providers of the services of a file; `null` where it gives none of them a key. */
async function loadServicesOf(
  file: string,
  args: SourceArguments,
  context: CommandContext,
): Promise<LoadedFile | null> {
  const { loadServices } = await clientFiles();
  const path = context.runContext.ports.files.resolve(file);
  const { files, byName, notes, broken } = await loadServices(args, context, path);
  const all = [...files, ...byName];
  if (all.length + broken.length === 0) return null;
  const jobs = all.flatMap((one) => one.jobs);
  const said = [...notes, ...new Set(all.flatMap((one) => one.notes))];
  return { jobs, faults: [], notes: said, broken };
}

/** Of a file that is something else, its fields are no faults. */
async function withLook(
  file: string,
  own: LoadedFile,
  { runContext }: CommandContext,
): Promise<LoadedFile> {
  const { files } = runContext.ports;
  const read = await files.read(files.resolve(file));
  if (read.kind !== 'text') return own;
  const { foreignLook, misspeltLine } = await import('./foreign-file.js');
  const look = foreignLook(read.text);
  if (look === null) return own;
  const { SDKS } = await import('@authlint/clients');
  const keys = SDKS.flatMap((sdk) => sdk.keys);
  const line = misspeltLine(read.text, keys, runContext.ports.definitions);
  return { ...own, faults: [line === null ? `${file}:1:1 ${look}` : `${file}:${line}`] };
}

async function loadOwn(
  file: string | undefined,
  args: SourceArguments,
  { runContext }: CommandContext,
  cwd = runContext.ports.cwd,
): Promise<LoadedFile> {
  const { ports } = runContext;
  const { home } = ports;
  const { envFiles } = args;
  const loaded = await loadConfig({ cwd, home, file, envFiles, ports, shownFrom: ports.cwd });
  if (loaded.kind === 'none') throw new NothingFound(loaded.searched);
  if (loaded.kind === 'problems') {
    return { jobs: [], faults: loaded.problems.map(formatProblem), notes: [] };
  }
  const { config, notes } = loaded;
  const { limits, rules, ignore, providers } = config;
  const folder = ports.files.resolve(loaded.path, '..');
  runContext.consent.useConfigFolder(folder);
  const own = await runContext.loadPacks(config.packs, folder);
  if (own.problems.length > 0) {
    return { jobs: [], faults: own.problems.map(formatProblem), notes: [] };
  }
  const packs = [...(await runContext.packs()), ...own.packs];
  const settings = { limits, rules, ignore, packs };
  return {
    jobs: providers.map((target: ProviderTarget) => ({
      target,
      settings: { ...settings, packs: packsFor(target, packs, runContext) },
    })),
    faults: [],
    notes: [
      ...config.warnings.map((warning) => `warning: ${formatProblem(warning)}`),
      ...unknownRuleNotes(config, packs),
      ...notes.map(({ file: name, failure }) => envFileNote(name, failure)),
    ],
  };
}

function withPid(job: Job, pid: number | null): Job {
  if (pid === null) return job;
  return { ...job, target: { ...job.target, process: { ...job.target.process, pid } } };
}

/** Rules without a pack that are named one by one. */
const MAX_RULE_NOTES = 20;

/** Warns of rules in a configuration that no pack has, since their settings would silently have no effect. */
function unknownRuleNotes(
  { file, rules, ignore }: AuthlintConfig,
  packs: readonly RulePack[],
): string[] {
  const named = [
    ...Object.keys(rules).map((rule) => ({ rule, path: pathText(['rules', rule]) })),
    ...ignore.map(({ rule }, index) => ({ rule, path: pathText(['ignore', index, 'rule']) })),
  ];
  if (named.length === 0) return [];
  const known = packs.flatMap((pack) => pack.rules.map(({ id }) => id));
  const unknown = named.filter(({ rule }) => !known.includes(rule));
  const notes = unknown.slice(0, MAX_RULE_NOTES).map(({ rule, path }) => {
    const near = nearest(rule, known);
    const hint = near === null ? 'see `authlint rules list`' : `did you mean ${near}?`;
    return `warning: ${file}: ${path}: there is no such rule (${hint})`;
  });
  const more = unknown.length - notes.length;
  return more === 0 ? notes : [...notes, `warning: ${file}: ${more} more rules do not exist`];
}
