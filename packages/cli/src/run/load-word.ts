import {
  CLIENTS,
  misnamedFiles,
  readClientDefaults,
  readClientVariables,
  readEnvironmentOf,
  readEnvironmentOfVariable,
} from '@authlint/clients';
import { nearest } from '@authlint/core/internal';
import { plain } from '@authlint/formatters';
import { providerIds } from '@authlint/providers';
import type { CommandContext } from '../context/command-context.js';
import { FIRST_WORDS } from '../options/commands.js';
import { didYouMean } from '../options/nearest.js';
import { NothingFound, UsageError } from '../usage-error.js';
import { loadDetected, loadedTargets } from './client-file.js';
import type { LoadedFile, SourceArguments } from './job.js';

const SYSTEMS = { linux: 'linux', darwin: 'macos', win32: 'windows' } as const;

type Client = (typeof CLIENTS)[number];

/** Configurations as they are found without an argument. */
type FoundFiles = () => Promise<readonly LoadedFile[]>;

/**
 * What a word means that is no file: the id of a configured provider, a supported client (`codex`), the program of a client that has
 * settings here (`claude`), a provider of the fact base (`openai`), whose own variable is judged then, or such a variable by its name;
 * looked up in this order. A client may be called by the first part of its id, where no provider is called so.
 *
 * @throws {UsageError} where it means none of them
 */
export async function loadWord(
  word: string,
  args: SourceArguments,
  context: CommandContext,
  found: FoundFiles,
): Promise<readonly LoadedFile[]> {
  const configured = await foundOrNothing(found);
  const ofId = withId(configured, word);
  if (ofId.length > 0) return ofId;
  const client = clientOf(word);
  if (client !== undefined) return ofClient(client, args, context);
  // `claude` names a program and a provider: the program, where it has something to judge here.
  for (const program of programsOf(word)) {
    const files = await withSettings(program, args, context);
    if (files.length > 0) return files;
  }
  const { knowledge } = context.runContext.engine([]);
  const target = await readEnvironmentOf(word, context.runContext.ports, knowledge);
  if (target !== null) return [await loadedTargets([target], [], args, context)];
  const ofVariable = await readEnvironmentOfVariable(word, context.runContext.ports, knowledge);
  if (ofVariable !== null) return [await loadedTargets([ofVariable], [], args, context)];
  const called = CLIENTS.find(({ id }) => id.split('-')[0] === word.toLowerCase());
  if (called !== undefined) return ofClient(called, args, context);
  const faulty = configured.filter(({ faults }) => faults.length > 0);
  if (faulty.length > 0) return faulty; // it may be the id of a provider in one of them
  const known = configured.flatMap(({ jobs }) => jobs.map((job) => job.target.id));
  throw unknownWord(word, known);
}

async function ofClient(
  client: Client,
  args: SourceArguments,
  context: CommandContext,
): Promise<readonly LoadedFile[]> {
  const files = await withSettings(client, args, context);
  if (files.length > 0) return files;
  const { runContext } = context;
  const { knowledge } = runContext.engine([]);
  const [misnamed, ...others] = await misnamedFiles(client.id, runContext.ports, knowledge);
  if (misnamed !== undefined) {
    const broken = [{ client, problems: [misnamed, ...others] as const }];
    return [{ jobs: [], faults: [], notes: [], broken }];
  }
  const targets = await readClientDefaults(client.id, runContext.ports, knowledge);
  const { platform = 'linux' } = runContext.ports;
  const usual = client.files[SYSTEMS[platform]].slice(0, 3).join(', ');
  if (targets.length > 0) {
    const reading = `no configuration of ${client.name} here (${usual}): judging what it does without one`;
    return [await loadedTargets(targets, [reading], args, context)];
  }
  throw new UsageError(`no configuration of ${client.name} found`, `It is looked for at ${usual}.`);
}

/** Providers from its files, or, without files, from variables that are set. */
async function withSettings(
  client: Client,
  args: SourceArguments,
  context: CommandContext,
): Promise<readonly LoadedFile[]> {
  const files = await loadDetected(args, context, { only: client.id });
  if (files.length > 0) return files;
  const { runContext } = context;
  const { knowledge } = runContext.engine([]);
  const read = await readClientVariables(client.id, runContext.ports, knowledge);
  const { targets } = read;
  if (targets.length === 0) return [];
  const [first, ...further] = read.refused;
  if (first !== undefined) {
    const broken = [{ client, problems: [first, ...further] as const }];
    return [{ jobs: [], faults: [], notes: [], broken }];
  }
  const reading = `no configuration of ${client.name} here: reading what it takes from variables`;
  return [await loadedTargets(targets, [reading], args, context)];
}

async function foundOrNothing(found: FoundFiles): Promise<readonly LoadedFile[]> {
  try {
    return await found();
  } catch (error) {
    if (error instanceof NothingFound) return [];
    throw error;
  }
}

/** The files with the jobs of one id alone. */
function withId(files: readonly LoadedFile[], id: string): readonly LoadedFile[] {
  return files.flatMap((file) => {
    const jobs = file.jobs.filter(({ target }) => target.id === id);
    const peers = file.jobs.map(({ target }) => target);
    return jobs.length === 0 ? [] : [{ ...file, jobs, peers }];
  });
}

/** The clients whose program is started by this word. */
function programsOf(word: string): readonly Client[] {
  return CLIENTS.filter(({ processes }) => processes.includes(word.toLowerCase()));
}

/** By its id or its name. */
function clientOf(word: string): Client | undefined {
  const typed = word.toLowerCase();
  return CLIENTS.find(({ id, name }) => id === typed || name.toLowerCase() === typed);
}

/** A word that is none of them is repeated only where it is near to a name. */
function unknownWord(word: string, ids: readonly string[]): UsageError {
  const typed = word.toLowerCase();
  const clients = CLIENTS.flatMap(({ id }) => [id, id.split('-')[0] ?? id]);
  const command = didYouMean(typed, FIRST_WORDS, (near) => `authlint ${near}`);
  const other = nearest(typed, [...ids, ...clients, ...providerIds()]);
  const near = command ?? (other === null ? null : `Did you mean authlint ${plain(other)}?`);
  const list = ids.length === 0 ? null : `The configuration has: ${ids.map(plain).join(', ')}.`;
  return new UsageError(
    'an argument is neither a command nor a file, a provider or a client',
    near ?? list,
  );
}
