import { CLAUDE_CODE_ROUTER_FILES } from '../../generated/clients.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { providersOfFile } from './file.js';
import { providersOfStore } from './store.js';

const { CONFIG, STORE } = CLAUDE_CODE_ROUTER_FILES;

/**
 * claude-code-router. What it sends to its providers; the requests that it takes are those of Claude Code. Since version 3 the providers
 * are in a database, and the file is taken over once.
 */
export async function read(context: ReadContext): Promise<(TargetDraft | null)[]> {
  const holds = 'the providers of version 3 and newer, which outrank the file,';
  const rows = await context.rows(STORE, 'app_config', ['key', 'value_json'], holds);
  const stored = rows?.find((row) => row.text('key') === 'default')?.get('value_json');
  if (stored?.isMap) return providersOfStore(stored);
  return providersOfFile(context, await context.settings(CONFIG, 'json5'));
}
