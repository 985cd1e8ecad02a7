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
  const root = await context.settings(STORE, 'yaml');
  if (root === null) return { refs: null, records: null };
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
