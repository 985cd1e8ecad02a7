import { chosenFirst } from '../chosen-first.js';
import type { ClientReader } from '../client-reader.js';
import type { ReadContext } from '../read-context.js';
import { home, settingsFile } from '../roots.js';
import type { TargetDraft } from '../target-draft.js';
import { providerDraft } from './provider.js';

const USER = home('.claude-code-router');
const CONFIG = settingsFile(USER, 'config.json');

/** claude-code-router. What it sends to its providers; the requests that it takes are those of Claude Code. */
export const claudeCodeRouter: ClientReader = {
  id: 'claude-code-router',
  name: 'claude-code-router',
  files: [CONFIG],
  processes: ['ccr', 'claude-code-router'],
  http: { stack: 'fetch' },
  precedence:
    'The `api_key` of a provider in its configuration, where `$NAME` is a variable of the process.',
  words: { shows: '“Error from provider(<name>,<model>: 401)” before the words of the provider' },
  recognise: ({ root }) =>
    root.items('Providers').some((item) => item.get('api_base_url').present) ? CONFIG : null,
  read,
};

async function read(context: ReadContext): Promise<(TargetDraft | null)[]> {
  const root = await context.settings(CONFIG, 'json5');
  await noteStore(context);
  const [chosen = null] = root?.word('Router', 'default')?.split(',') ?? [];
  const items = root?.items('Providers') ?? [];
  const router = root?.get('Router') ?? null;
  const drafts = await Promise.all(items.map((item) => providerDraft(context, item, router)));
  return chosenFirst(drafts, (draft) => draft?.id === chosen);
}

/** Since version 3 the providers are in a database, and the file is taken over once. */
async function noteStore(context: ReadContext): Promise<void> {
  const store = context.join(await context.folder(USER), 'config.sqlite');
  if (!(await context.ports.files.exists(store))) return;
  const what = `${context.shown(store)} outranks the file since version 3.0, and is not read`;
  context.note('hint', what, context.start, null);
}
