import { chosenFirst } from '../../reading/chosen-first.js';
import type { ClientReader } from '../../reading/client-reader.js';
import type { ReadContext } from '../../reading/read-context.js';
import { PROJECT, keyFile } from '../../reading/roots.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { profileDraft } from './provider.js';
import { OPENAI_IDENTITY } from '../../reading/sdks.js';

const EXPORT = keyFile(PROJECT, 'roo-code-settings.json');

export const rooCode: ClientReader = {
  id: 'roo-code',
  name: 'Roo Code',
  files: [EXPORT],
  processes: [],
  http: {
    stack: 'fetch',
    sdks: [{ package: 'openai', version: '5.12.2', leaves: OPENAI_IDENTITY }],
  },
  precedence:
    'The live settings are in the secret storage of the editor; only an export can be read.',
  recognise: ({ root }) => (root.get('providerProfiles', 'apiConfigs').isMap ? EXPORT : null),
  read,
};

/** The profiles of the export, the current one first. */
async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  const root = await context.settings(context.named.path, 'json');
  const what = 'the live settings in the secret storage of the editor: this file is an export';
  context.note('unreachable', what, null, null);
  const current = root?.word('providerProfiles', 'currentApiConfigName');
  const profiles = root?.entries('providerProfiles', 'apiConfigs') ?? [];
  for (const profile of chosenFirst(profiles, ({ key }) => key === current)) {
    yield profileDraft(context, profile);
  }
}
