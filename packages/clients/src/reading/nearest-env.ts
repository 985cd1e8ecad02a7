import type { EnvFile } from './env-file.js';
import type { ReadContext } from './read-context.js';
import type { Root } from './roots.js';

/** The env files that are loaded, highest precedence first, and the others that are there and are not. */
export interface NearestEnv {
  /** Those of `loaded` that lie in the project or above it. */
  readonly ofProject: readonly EnvFile[];
  readonly loaded: readonly EnvFile[];
  readonly unread: readonly EnvFile[];
}

/**
 * The first env file from the project upwards, each folder's `<own>/.env` before its `.env`; then the user's. It hides all
 * others, or with `andUser` those of the folders above it only. With `ownOnly` the plain ones of the project are passed over; with
 * `plainFirst` they come before its own ones.
 */
export async function nearestEnv(
  context: ReadContext,
  user: Root,
  own: string,
  { andUser = false, ownOnly = false, plainFirst = false } = {},
): Promise<NearestEnv> {
  const ofUser = [context.join(await context.folder(user), '.env'), context.join('~/.env')];
  const folders = context.upwards();
  const owns = folders.map((folder) => context.join(folder, own, '.env'));
  const above = folders
    .flatMap((folder) => [context.join(folder, own, '.env'), context.join(folder, '.env')])
    .filter((path) => !ofUser.includes(path));
  const rank = (path: string): number => (owns.includes(path) ? 1 : 0);
  const isRead = (path: string): boolean => !ownOnly || owns.includes(path);
  const ordered = plainFirst ? [...above].sort((a, b) => rank(a) - rank(b)) : above;
  const inProject = await filesAt(context, ordered.filter(isRead));
  const passed = await filesAt(
    context,
    above.filter((path) => !isRead(path)),
  );
  const [first, ...rest] = [...inProject, ...(await filesAt(context, ofUser))];
  if (first === undefined) return { ofProject: [], loaded: [], unread: passed };
  const further = andUser ? rest.filter((file) => !inProject.includes(file)) : [];
  const loaded = [first, ...further];
  return {
    ofProject: loaded.filter((file) => inProject.includes(file)),
    loaded,
    unread: [...rest.filter((file) => !further.includes(file)), ...passed],
  };
}

async function filesAt(context: ReadContext, paths: readonly string[]): Promise<EnvFile[]> {
  const found = await Promise.all([...new Set(paths)].map((path) => context.env(path, 'dotenv')));
  return found.filter((file) => file !== null);
}
