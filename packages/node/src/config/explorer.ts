import { basename } from 'node:path';
import explorerModule from 'cosmiconfig/dist/Explorer.js';
import { PACKAGE_KEY, PLACES } from './places.js';

type Loader = (path: string, content: string) => unknown;
interface ExplorerModule {
  readonly Explorer: new (options: object) => {
    search(from: string): Promise<{ readonly filepath: string } | null>;
  };
}

/**
 * The configuration in a folder, or `null`.
 *
 * The explorer of cosmiconfig is made directly: its public function first looks for settings of its own in the working
 * directory, and runs `.config/config.js` there.
 */
export async function findConfig(folder: string): Promise<string | null> {
  const { Explorer } = explorerModule as unknown as ExplorerModule;
  const explorer = new Explorer({
    moduleName: PACKAGE_KEY,
    searchPlaces: PLACES,
    searchStrategy: 'global',
    stopDir: folder,
    loaders: LOADERS,
    ignoreEmptySearchPlaces: false,
    cache: false,
    transform: (value: unknown) => value,
    metaConfigFilePath: null,
    mergeImportArrays: false,
    mergeSearchPlaces: false,
  });
  return (await explorer.search(folder))?.filepath ?? null;
}

/** A file counts because it is there; it is parsed later, with positions. `null` lets the search go on. */
const found: Loader = (path) => (isPlace(path) ? {} : null);

const LOADERS: Readonly<Record<string, Loader>> = {
  noExt: found,
  '.yaml': found,
  '.yml': found,
  '.json': (path, content) =>
    basename(path) === 'package.json' ? packageEntry(content) : found(path, content),
  default: () => null,
};

/** The search also looks into a folder for all projects, at names that are none of ours. */
function isPlace(path: string): boolean {
  return (PLACES as readonly string[]).includes(basename(path));
}

/** The entry of ours in a `package.json`, if there is one; a file that cannot be read is somebody else's matter. */
function packageEntry(content: string): object {
  try {
    const manifest: unknown = JSON.parse(content);
    const has =
      typeof manifest === 'object' && manifest !== null && Object.hasOwn(manifest, PACKAGE_KEY);
    return has ? { [PACKAGE_KEY]: {} } : {};
  } catch {
    return {}; // the search goes on above
  }
}
