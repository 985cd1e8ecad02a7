import type { ClientFile, ClientReader } from '../client-reader.js';
import { onePerEndpoint } from '../one-per-endpoint.js';
import type { ReadContext } from '../read-context.js';
import { appConfig, settingsFile } from '../roots.js';
import type { TargetDraft } from '../target-draft.js';
import { groupDrafts } from './group.js';

const FILE = 'chatLanguageModels.json';
const editor = (name: string): ClientFile[] => {
  const root = appConfig(`${name}/User`);
  return [settingsFile(root, FILE), settingsFile(root, `profiles/*/${FILE}`)];
};
const FILES = [...editor('Code'), ...editor('Code - Insiders'), ...editor('VSCodium')];

/** The models that a user adds to the chat of VS Code. The source of the editor and of its Copilot extension, September 2026. */
export const vscode: ClientReader = {
  id: 'vscode',
  name: 'VS Code language models',
  files: FILES,
  processes: ['code', 'code-insiders', 'codium'],
  http: { stack: 'fetch' },
  precedence:
    'At a custom endpoint a header that holds a credential takes the place of the key. Keys are in the secret storage of the editor.',
  words: {
    shows: null,
    signIn: { command: 'Chat: Manage Language Models', writes: FILES.slice(0, 1) },
  },
  recognise: ({ name, root }) =>
    name === FILE && root.items().some((group) => group.get('vendor').present)
      ? (FILES[0] ?? null)
      : null,
  read,
};

async function read(context: ReadContext): Promise<TargetDraft[]> {
  const root = await context.settings(context.named.path, 'jsonc');
  const drafts = (root?.items() ?? []).flatMap((group) => groupDrafts(context, group));
  return onePerEndpoint(drafts);
}
