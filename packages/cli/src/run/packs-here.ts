import type { Pack } from '@authlint/packs';
import { formatProblem, type ConfigProblem, type ProviderTarget } from '@authlint/core/internal';
import { loadConfig } from '@authlint/node/internal';
import type { CommandContext } from '../context/command-context.js';
import { defaultSettings, type Job } from './job.js';
import { hideKeys } from './register-targets.js';
import type { RunContext } from '../context/run-context.js';

/** Packs that count in this folder. */
export interface PacksHere {
  readonly packs: readonly Pack[];
  /** Why those of the configuration are missing; empty where they are there. */
  readonly notes: readonly string[];
}

/**
 * The built-in packs, then those of the nearest configuration in this folder or above: for commands that run without a
 * configuration of authlint, such as a check of a client's own file or the list of rules.
 */
export async function packsHere(runContext: RunContext): Promise<PacksHere> {
  const [builtIn, own] = await Promise.all([runContext.packs(), ownPacksHere(runContext)]);
  return { packs: [...builtIn, ...own.packs], notes: own.notes };
}

/** The same packs; missing ones are reported on stderr. */
export async function packsWithNotes({
  runContext,
  err,
}: CommandContext): Promise<readonly Pack[]> {
  const { packs, notes } = await packsHere(runContext);
  for (const note of notes) err(`${note}\n`);
  return packs;
}

/** The packs of the configuration alone. Never rejects over a configuration: one that is wrong is passed over, and said. */
export async function ownPacksHere(runContext: RunContext): Promise<PacksHere> {
  const { ports } = runContext;
  const { cwd, home } = ports;
  const loaded = await loadConfig({ cwd, home, file: undefined, envFiles: [], ports });
  if (loaded.kind === 'none') return { packs: [], notes: [] };
  if (loaded.kind === 'problems') {
    return { packs: [], notes: notesOf(loaded.problems, runContext) };
  }
  const folder = ports.files.resolve(loaded.path, '..');
  runContext.consent.useConfigFolder(folder);
  const { packs, problems } = await runContext.loadPacks(loaded.config.packs, folder);
  return { packs, notes: notesOf(problems, runContext) };
}

/** Jobs of targets that no configuration of authlint names, each with the packs that apply to it. */
export function jobsFor(
  targets: readonly ProviderTarget[],
  packs: readonly Pack[],
  runContext: RunContext,
): readonly Job[] {
  return targets.map((target) => ({
    target,
    settings: defaultSettings(packsFor(target, packs, runContext)),
  }));
}

/** The packs that apply to a provider: those of the project only to providers named in files of the project. */
export function packsFor(
  { baseUrlAt, source }: ProviderTarget,
  packs: readonly Pack[],
  { consent }: RunContext,
): readonly Pack[] {
  const namedBy = baseUrlAt?.file ?? source.file;
  const isOfProject = namedBy !== null && consent.inProject(namedBy);
  const applying = packs.filter(({ project }) => project === undefined || isOfProject);
  return applying.length === packs.length ? packs : applying;
}

function notesOf(problems: readonly ConfigProblem[], runContext: RunContext): readonly string[] {
  const notes = problems.map((problem) => `warning: ${formatProblem(problem)}`);
  hideKeys(notes, runContext);
  return notes;
}
