import { OPEN_WEBUI_FILES } from '../../generated/clients.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { connectionsOfStore } from './store.js';
import { connectionsOfVariables } from './variables.js';

const { STORE, STORE_BELOW, STORE_OF_SOURCE, USER_STORE, PROJECT_ENV } = OPEN_WEBUI_FILES;
const STORES = [STORE, STORE_BELOW, STORE_OF_SOURCE, USER_STORE];
/** One row for each setting; before 0.10 one for all of them. */
const COLUMNS = ['id', 'key', 'value', 'data'];

/** Open WebUI: variables are those of its first start; from then on the connections of Admin Settings in its database count. */
export async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  const isStore = context.namedAs !== PROJECT_ENV;
  const env = await context.env(isStore ? PROJECT_ENV : context.named.path, 'python');
  const persists = env?.value('ENABLE_PERSISTENT_CONFIG')?.toLowerCase() !== 'false';
  const rows = persists ? await storedRows(context) : null;
  if (rows !== null && rows.length > 0) {
    yield* connectionsOfStore(context, rows);
    return;
  }
  if (persists && rows === null && !isStore) {
    const what =
      'the connections of Admin Settings, kept in webui.db: after the first start they outrank these variables';
    context.note('unreachable', what, null, null);
  }
  if (env !== null) yield* connectionsOfVariables(context, env);
}

async function storedRows(context: ReadContext): Promise<readonly Setting[] | null> {
  const holds = 'the connections of Admin Settings, which outrank variables,';
  const stores = STORES.includes(context.namedAs) ? [context.namedAs] : STORES;
  for (const store of stores) {
    const rows = await context.rows(store, 'config', COLUMNS, holds);
    if (rows !== null) return rows;
  }
  return null;
}
