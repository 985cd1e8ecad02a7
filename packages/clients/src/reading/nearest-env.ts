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
 * `plainFirst` the first plain one is loaded before it.
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
  const isRead = (path: string): boolean => !ownOnly || owns.includes(path);
  const inProject = await filesAt(context, above.filter(isRead));
  const passed = await filesAt(
    context,
    above.filter((path) => !isRead(path)),
  );
  const found = [...inProject, ...(await filesAt(context, ofUser))];
  const isPlain = ({ file }: EnvFile): boolean =>
    !owns.includes(file.path) && file.path !== ofUser[0];
  const plain = plainFirst ? found.filter(isPlain).slice(0, 1) : [];
  const further = andUser ? found.filter((file) => !inProject.includes(file)) : [];
  const loaded = [...new Set([...plain, ...found.slice(0, 1), ...further])];
  return {
    ofProject: loaded.filter((file) => inProject.includes(file)),
    loaded,
    unread: [...found.filter((file) => !loaded.includes(file)), ...passed],
  };
}

async function filesAt(context: ReadContext, paths: readonly string[]): Promise<EnvFile[]> {
  const found = await Promise.all([...new Set(paths)].map((path) => context.env(path, 'dotenv')));
  return found.filter((file) => file !== null);
}
