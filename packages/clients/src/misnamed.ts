import type { Knowledge, Ports } from '@authlint/core';
import { contextWithoutFile } from './environment.js';
import { READERS } from './generated/readers.js';
import type { ClientProblem } from './reading/result.js';
import { foldersOf, hasOwnName } from './reading/roots.js';

const ENDING = /\.(?:ya?ml|json[c5]?|toml)$/;
const ENDINGS = ['.yaml', '.yml', '.json', '.jsonc', '.toml'];

/**
 * Files whose name is almost that of a file of settings of a client, which does not read them: without the dot in front, with another
 * ending or none, or with an additional `.txt`, as editors on Windows add it.
 */
export async function misnamedFiles(
  id: string,
  ports: Ports,
  knowledge: Knowledge,
): Promise<readonly ClientProblem[]> {
  const reader = READERS.find((one) => one.id === id);
  const files = reader?.files.filter((one) => one.holds === 'settings' && hasOwnName(one)) ?? [];
  const context = contextWithoutFile(ports, knowledge);
  const paths = files.flatMap(({ root, path }) =>
    root.scope === 'project'
      ? [ports.files.resolve(path)]
      : foldersOf(root, ports).map((folder) => ports.files.resolve(folder, path)),
  );
  const found: ClientProblem[] = [];
  for (const path of paths) {
    for (const other of variantsOf(path)) {
      if (paths.includes(other) || !(await ports.files.exists(other))) continue;
      const [file, right] = [context.shown(other), context.shown(path)];
      const message = `${reader?.name ?? id} does not read a file of this name: it is called ${right}`;
      found.push({ file, line: 1, column: 1, field: null, message, rightName: right });
    }
  }
  return found;
}

function variantsOf(path: string): readonly string[] {
  const [ending = ''] = ENDING.exec(path) ?? [];
  const endings = ['', ...ENDINGS].filter((one) => one !== ending);
  const others = endings.map((one) => path.replace(ENDING, one));
  const bare = path.replace(/([/\\])\.([^/\\]+)$/, '$1$2');
  return [...new Set([bare, `${path}.txt`, ...others])].filter((one) => one !== path);
}
