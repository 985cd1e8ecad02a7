import { findClient } from '@authlint/core/internal';
import type { CommandContext } from '../context/command-context.js';
import type { Job } from '../run/job.js';

/** Polling interval in milliseconds. A change counts once a poll finds no further one, since editors write in steps. */
const POLL_MS = 250;
/** Looks between two searches for the running client, which goes through all processes. */
const POLLS_PER_SEARCH = 8;

/** The changed files by path, and whether another client process runs than before. */
export interface Change {
  readonly paths: readonly string[];
  readonly client: boolean;
}

/** Waits for the next change that has come to rest; `null` once `isOver`. */
export async function nextChange(
  jobs: readonly Job[],
  context: CommandContext,
  isOver: () => boolean,
): Promise<Change | null> {
  const paths = new Set<string>();
  const before = await clientsOf(jobs, context);
  for (let look = 1; !isOver(); look += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const found = (await context.runContext.watched?.changed()) ?? [];
    for (const path of found) paths.add(path);
    if (paths.size > 0 && found.length === 0) return { paths: [...paths], client: false };
    if (look % POLLS_PER_SEARCH > 0) continue;
    if ((await clientsOf(jobs, context)) !== before) return { paths: [...paths], client: true };
  }
  return null;
}

/** Which processes are the clients, and since when. */
async function clientsOf(jobs: readonly Job[], { runContext }: CommandContext): Promise<string> {
  const { ports } = runContext.fresh().engine([]);
  const found = await Promise.all(jobs.map(({ target }) => findClient(target, ports)));
  return found
    .map(({ process }) => `${String(process?.pid)} ${String(process?.startedAt)}`)
    .join('\n');
}
