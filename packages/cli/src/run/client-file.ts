import {
  detectClientConfigs,
  readClientConfig,
  readEnvironment,
  readEnvironmentOfVariable,
  readServices,
  type KeptKey,
  type ConfigNote,
  type DetectedConfig,
} from '@authlint/clients';
import { readEnvFiles, withEnvFiles, withoutBundlerPrefix } from '@authlint/env-sources';
import { isOfTerminals, type ProviderTarget } from '@authlint/core/internal';
import type { Definition } from '@authlint/model/ports';
import { sameSecret, type Secret } from '@authlint/model/secret';
import type { CommandContext } from '../context/command-context.js';
import { UsageError } from '../usage-error.js';
import { type Job, envFileNote, type LoadedFile, type SourceArguments } from './job.js';
import { problemLine, type BrokenClient } from './broken-client.js';
import { jobsFor, packsHere, type PacksHere } from './packs-here.js';

/** Reads a file as the configuration of a client; `null` where it is none. `given`: the packs that count, where they are loaded already. */
export async function readClientFile(
  file: string,
  args: SourceArguments,
  { runContext }: CommandContext,
  given?: PacksHere,
): Promise<LoadedFile | null> {
  const { ports } = runContext;
  const { knowledge } = runContext.engine([]);
  const result = await readClientConfig(file, ports, knowledge, { pid: args.pid });
  if (result.kind === 'not-a-client-file') return null;
  if (result.kind === 'problems') {
    if (result.failure === 'not-found') throw new UsageError(`there is no file ${file}`);
    const [first, ...others] = result.problems;
    if (first !== undefined && result.client !== null && result.failure === null) {
      const broken = [{ client: result.client, problems: [first, ...others] as const }];
      return { jobs: [], faults: [], notes: [], broken };
    }
    return { jobs: [], faults: result.problems.map(problemLine), notes: [] };
  }
  if (result.targets.length === 0) {
    throw new UsageError(`this configuration of ${result.client.name} names no provider`);
  }
  const { targets, notes } = await withArgumentFiles(result.targets, args, runContext);
  const here = given ?? (await packsHere(runContext));
  return {
    jobs: jobsFor(targets, here.packs, runContext),
    faults: [],
    loads: result.envFiles,
    notes: [
      ...result.problems.map((problem) => `warning: ${problemLine(problem)}`),
      ...result.notes.map(noteLine),
      ...here.notes,
      ...notes,
    ],
  };
}

interface Detection {
  /** Id of the one client that is meant. */
  readonly only?: string | null;
  /** Absolute path of the project. */
  readonly folder?: string;
}

/** The configurations of supported clients, or of one, that are found here. One that names no provider is passed over, and said. */
export async function loadDetected(
  args: SourceArguments,
  context: CommandContext,
  { only = null, folder = context.runContext.ports.cwd }: Detection = {},
): Promise<readonly LoadedFile[]> {
  const { ports } = context.runContext;
  const { knowledge } = context.runContext.engine([]);
  const all = await detectClientConfigs(ports, knowledge, folder);
  const detected = all.filter(({ client }) => only === null || client.id === only);
  if (detected.length === 0) return [];
  const { packs, notes } = await packsHere(context.runContext);
  const files: LoadedFile[] = [];
  const refused: string[] = [];
  const broken: BrokenClient[] = [];
  const ofProject: string[] = [];
  for (const { client, file, scope } of bareLast(detected)) {
    if (client.id === BARE && ofProject.includes(file)) continue;
    const found = await readOrPass(file, args, context, { packs, notes: [] });
    if (found !== null) {
      refused.push(...found.faults);
      broken.push(...(found.broken ?? []));
      if (scope === 'project' && client.id !== BARE) ofProject.push(...(found.loads ?? []));
      const reading =
        only === null ? [`no configuration of authlint here: reading that of ${client.name}`] : [];
      const jobs = client.id === BARE ? unread(found.jobs, files) : found.jobs;
      if (jobs.length > 0) files.push({ ...found, jobs, notes: [...reading, ...found.notes] });
    }
  }
  if (files.length === 0 && broken.length === 0) {
    return refused.length === 0 ? [] : [{ jobs: [], faults: refused, notes }];
  }
  const warnings = refused.map((fault) => `warning: ${fault}`);
  return [{ jobs: [], faults: [], notes: [...notes, ...warnings], broken }, ...files];
}

/** Providers of services whose variables are set in files. */
export interface LoadedServices {
  /** Those with a key that can be judged. */
  readonly files: readonly LoadedFile[];
  /** Keys of which only the name is known. */
  readonly byName: readonly LoadedFile[];
  /** One for each file with such keys. */
  readonly notes: readonly string[];
  /** Those whose program takes nothing from the line of a key. */
  readonly broken: readonly BrokenClient[];
}

/** The services to which files of the project or of the user give the key of a provider; `file`: the one that the user names. */
export async function loadServices(
  args: SourceArguments,
  context: CommandContext,
  file?: string,
): Promise<LoadedServices> {
  const { knowledge } = context.runContext.engine([]);
  const services = await readServices(context.runContext.ports, knowledge, file);
  const load = async (isJudged: boolean): Promise<readonly LoadedFile[]> => {
    const loaded = services.map(async ({ title, name, targets }) => {
      const meant = targets.filter((target) => isKnownByName(target) !== isJudged);
      const [first] = meant;
      if (first === undefined) return [];
      const reading = `no configuration of a client here: reading what ${title} gives ${name} (${first.source.file ?? ''})`;
      return [await loadedTargets(meant, file === undefined ? [reading] : [], args, context)];
    });
    return (await Promise.all(loaded)).flat();
  };
  const kept = keptLines(services.flatMap((service) => service.kept));
  const notes = kept.map((line) => `note: ${line}`);
  const broken = services.flatMap(({ starter, title, refused: [first, ...others] }) =>
    first === undefined
      ? []
      : [{ client: { id: starter, name: title }, problems: [first, ...others] as const }],
  );
  return { files: await load(true), byName: await load(false), notes, broken };
}

function isKnownByName({ credentials: [first] }: ProviderTarget): boolean {
  return first?.kind === 'saved' && first.unreachable !== undefined;
}

/** Notes on keys that no file contains, one for each file that refers to some. */
export function keptLines(kept: readonly KeptKey[]): readonly string[] {
  const files = [...new Set(kept.map(({ file }) => file))];
  return files.map((file) => {
    const own = kept.filter((key) => key.file === file);
    const [first] = own;
    const others = new Set(own.map(({ variable }) => variable)).size - 1;
    const more = ['', '; so is one more key'][others] ?? `; so are ${String(others)} more keys`;
    return `${file}:${String(first?.line)}: ${first?.variable ?? ''} comes from ${first?.comesFrom ?? ''}: it is known by name only${more}`;
  });
}

/** The services without those that take the lines of an env file that was found, at the same address. */
export function beyondEnvFiles(
  services: readonly LoadedFile[],
  found: readonly LoadedFile[],
): readonly LoadedFile[] {
  const before = found.flatMap(({ jobs }) => jobs);
  return services.flatMap((service) => {
    const jobs = service.jobs.filter((job) => !before.some((one) => takesTheSame(one, job)));
    return jobs.length === 0 ? [] : [{ ...service, jobs }];
  });
}

function takesTheSame(one: Job, other: Job): boolean {
  const lines = keyLines(one);
  return (
    one.target.baseUrl === other.target.baseUrl &&
    keyLines(other).some((line) => lines.includes(line)) &&
    secretsOf(one).every((secret) => secretsOf(other).some((held) => sameSecret(held, secret)))
  );
}

function secretsOf({ target }: Job): readonly Secret[] {
  return target.credentials.flatMap((source) => (source.kind === 'env' ? [] : [source.secret]));
}

/** The providers of the variables of the shell; nothing where it has none that a provider reads. */
export async function loadEnvironment(
  args: SourceArguments,
  context: CommandContext,
): Promise<readonly LoadedFile[]> {
  const { knowledge } = context.runContext.engine([]);
  const { targets, problems } = await readEnvironment(context.runContext.ports, knowledge);
  const [first, ...others] = problems;
  const broken =
    first === undefined ? [] : [{ client: SHELL, problems: [first, ...others] as const }];
  if (targets.length === 0)
    return first === undefined ? [] : [{ jobs: [], faults: [], notes: [], broken }];
  const reading = `no configuration file here: reading ${variablesOf(targets) || 'the variables'} of this shell`;
  return [{ ...(await loadedTargets(targets, [reading], args, context)), broken }];
}

const SHELL = { id: 'environment', name: 'Variables of this shell' };

/** The variables that keys come from: who types the command alone sees which are meant. */
function variablesOf(targets: readonly ProviderTarget[]): string {
  const names = targets.flatMap(({ credentials }) =>
    credentials.flatMap((source) => (source.kind === 'env' ? source.name : [])).slice(0, 1),
  );
  const more = names.length - MAX_NAMES;
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return more > 0 ? `${shown} and ${String(more)} more variables` : shown;
}

const MAX_NAMES = 4;

/** At most so many variables that are not set here are judged: the files of some shells name dozens. */
const MAX_DEFINED = 3;

/** The providers of variables that this shell does not have: those that start-up files name, else those whose names an env file here misspells. */
export async function loadDefined(
  args: SourceArguments,
  context: CommandContext,
): Promise<readonly LoadedFile[]> {
  const { ports } = context.runContext;
  const { knowledge } = context.runContext.engine([]);
  const { platform } = ports;
  const where = { ports, cwd: ports.cwd, envFiles: [], platform };
  const { definitions } = await ports.definitions.survey(where);
  const named = async (names: readonly string[]): Promise<readonly ProviderTarget[]> => {
    const targets: ProviderTarget[] = [];
    for (const name of new Set(names)) {
      if (targets.length === MAX_DEFINED) break;
      if (knowledge.readersOf(name).length === 0) continue;
      const target = await readEnvironmentOfVariable(name, ports, knowledge);
      if (target !== null) targets.push(target);
    }
    return targets;
  };
  const ofShell = await named(definitions.filter(isOfTerminals).map(({ name }) => name));
  if (ofShell.length > 0) {
    const reading = 'no configuration file here: reading the start-up files of the shell';
    return [await loadedTargets(ofShell, [reading], args, context)];
  }
  const misspelt = definitions.filter(isMisspelt);
  const ofFiles = await named(misspelt.map(({ name }) => usualName(name)));
  if (ofFiles.length === 0) return [];
  const envFiles = [...new Set(misspelt.map(({ location }) => location.file))];
  const reading = 'no configuration file here: reading the env files of this folder';
  const targets = ofFiles.map((target) => ({ ...target, envFiles }));
  return [await loadedTargets(targets, [reading], args, context)];
}

/** How people end the name of a variable with a key. */
const OF_KEY = /_?(?:API_?)?(?:KEY|TOKEN)$/i;

/** A line of an env file with a key whose name is not the usual one of any variable. */
function isMisspelt({ kind, name, commentedOut }: Definition): boolean {
  return kind === 'env-file' && !commentedOut && OF_KEY.test(name) && name !== usualName(name);
}

/** `GROQ_API_KEY` for `GROQ_APIKEY`, `groq_api_key` and `VITE_GROQ_KEY`. */
function usualName(name: string): string {
  const owner = withoutBundlerPrefix(name).replace(OF_KEY, '').replaceAll('_', '');
  return `${owner.toUpperCase()}_API_KEY`;
}

/** Jobs of targets that come from no file of a client. */
export async function loadedTargets(
  found: readonly ProviderTarget[],
  reading: readonly string[],
  args: SourceArguments,
  { runContext }: CommandContext,
): Promise<LoadedFile> {
  const { packs, notes } = await packsHere(runContext);
  const { targets, notes: ofFiles } = await withArgumentFiles(found, args, runContext);
  const jobs = jobsFor(targets, packs, runContext);
  return { jobs, faults: [], notes: [...reading, ...notes, ...ofFiles] };
}

/** The reader of env files that belong to no client. */
const BARE = 'dotenv';

/** A bare env file is used only where no client claims it, so the clients come first. */
function bareLast(detected: readonly DetectedConfig[]): readonly DetectedConfig[] {
  const isBare = ({ client }: DetectedConfig): boolean => client.id === BARE;
  return [...detected.filter((one) => !isBare(one)), ...detected.filter(isBare)];
}

/** Providers of a bare env file, except those whose lines another client already uses. */
function unread(jobs: readonly Job[], before: readonly LoadedFile[]): readonly Job[] {
  const taken = new Set(before.flatMap(({ jobs: own }) => own.flatMap(keyLines)));
  return jobs.filter((job) => !keyLines(job).some((line) => taken.has(line)));
}

function keyLines({ target }: Job): string[] {
  return target.credentials.flatMap(({ location }) =>
    location === null ? [] : [`${location.file}:${String(location.line)}`],
  );
}

async function readOrPass(
  file: string,
  args: SourceArguments,
  context: CommandContext,
  given: PacksHere,
): Promise<LoadedFile | null> {
  try {
    return await readClientFile(file, args, context, given);
  } catch (error) {
    if (error instanceof UsageError) return null;
    throw error;
  }
}

/** The lines of `--dotenv` rank below the client's own sources. */
async function withArgumentFiles(
  targets: readonly ProviderTarget[],
  { envFiles: names }: SourceArguments,
  { ports }: CommandContext['runContext'],
): Promise<{ targets: readonly ProviderTarget[]; notes: readonly string[] }> {
  const paths = names.map((name) => ({ path: ports.files.resolve(name), shown: name }));
  const { envFiles, notes } = await readEnvFiles(paths, ports.files);
  return {
    targets: withEnvFiles(targets, envFiles, ports.platform),
    notes: notes.map(({ file, failure }) => envFileNote(file, failure)),
  };
}

function noteLine({ what, command, location }: ConfigNote): string {
  const place = location === null ? '' : `${location.file}:${location.line}:${location.column}: `;
  return `note: ${place}${what}${command === null ? '' : ` (look with: ${command})`}`;
}
