import type { ReadContext } from '../read-context.js';
import type { Setting } from '../setting.js';
import { STORE } from './files.js';

/** The managed credential store. */
export interface Store {
  /** Names of variables with their keys. */
  readonly refs: Setting | null;
  /** Keys of single providers, by `<plugin>/<provider>`. */
  readonly records: Setting | null;
}

const KNOWN = ['version', 'refs', 'records'];

/** Reads the store in its present layout (`version`, `refs`, `records`) or in the flat older one. */
export async function storeOf(context: ReadContext): Promise<Store> {
  const root = await context.settings(await context.path(STORE), 'yaml');
  if (root === null) return { refs: null, records: null };
  checkMode(context, root);
  const flat = !root.get('version').present && !root.get('refs').isMap;
  checkEntries(context, flat ? root : root.get('refs'));
  if (flat) return { refs: root, records: null };
  for (const entry of root.entries().filter(({ key }) => !KNOWN.includes(key))) {
    refuse(
      context,
      entry,
      'the client refuses the file: this is none of version, refs and records',
    );
  }
  return { refs: root.get('refs'), records: root.get('records') };
}

/** The client does not start while others may read the file. */
function checkMode(context: ReadContext, { file }: Setting): void {
  if (file.mode === null || (file.mode & 0o077) === 0) return;
  const what = `${file.shown} is readable beyond its owner (mode ${file.mode.toString(8)}): the client refuses to start`;
  context.note(
    'permissions',
    what,
    { file: file.shown, line: 1, column: 1 },
    `chmod 600 ${file.shown}`,
  );
}

function checkEntries(context: ReadContext, refs: Setting): void {
  for (const entry of refs.entries()) {
    if (entry.key !== 'version' && (entry.text() ?? '') === '') {
      refuse(context, entry, 'the client refuses the file: the value is empty or no text');
    }
  }
}

function refuse(context: ReadContext, entry: Setting, message: string): void {
  context.problem(entry.location, entry.path.join('.'), message);
}
