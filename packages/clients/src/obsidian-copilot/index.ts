import type { ClientReader } from '../client-reader.js';
import { onePerEndpoint } from '../one-per-endpoint.js';
import type { ReadContext } from '../read-context.js';
import { PROJECT, settingsFile } from '../roots.js';
import type { TargetDraft } from '../target-draft.js';
import { legacyDraft } from './legacy.js';
import { providerDraft } from './provider.js';

const DATA = settingsFile(PROJECT, '.obsidian/plugins/copilot/data.json');

/** Copilot for Obsidian, in a vault. Source of 4.0.2. */
export const obsidianCopilot: ClientReader = {
  id: 'obsidian-copilot',
  name: 'Copilot for Obsidian',
  files: [DATA],
  processes: ['obsidian'],
  http: { stack: 'fetch' },
  precedence: "Version 4 keeps keys in Obsidian's secret storage; before, they are in its file.",
  words: { shows: null },
  recognise: ({ root }) =>
    root.get('openAIApiKey').present && root.items('activeModels').length > 0 ? DATA : null,
  read,
};

async function read(context: ReadContext): Promise<TargetDraft[]> {
  const root = await context.settings(context.named.path, 'json');
  if (root === null) return [];
  const providers = root.entries('providers');
  const drafts =
    providers.length > 0
      ? providers.map((provider) => providerDraft(context, root, provider))
      : root.items('activeModels').map((model) => legacyDraft(context, root, model));
  return onePerEndpoint(drafts);
}
