import type { EnvFile } from './env-file.js';
import type { ReadContext } from './read-context.js';
import type { Root } from './roots.js';

/** The env file that is loaded, and the others that are there and are not. */
export interface NearestEnv {
  readonly loaded: EnvFile | null;
  readonly unread: readonly EnvFile[];
}

/**
 * The first env file from the project upwards, each folder's `<own>/.env` before its `.env`; then the user's. Nothing is
 * merged: the first one found hides the rest.
 */
export async function nearestEnv(
  context: ReadContext,
  user: Root,
  own: string,
): Promise<NearestEnv> {
  const above = context
    .upwards()
    .flatMap((folder) => [context.join(folder, own, '.env'), context.join(folder, '.env')]);
  const ofUser = [context.join(await context.folder(user), '.env'), context.join('~/.env')];
  const paths = [...new Set([...above, ...ofUser])];
  const found = await Promise.all(paths.map((path) => context.env(path, 'dotenv')));
  const [loaded = null, ...unread] = found.filter((file) => file !== null);
  return { loaded, unread };
}
