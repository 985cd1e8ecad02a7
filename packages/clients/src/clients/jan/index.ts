import type { ClientReader } from '../../reading/client-reader.js';
import { outOfReach, savedKey } from '../../reading/key-source.js';
import { catalogue, knownBaseUrl } from '../../reading/known-provider.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext } from '../../reading/read-context.js';
import { settingsFile, appConfig } from '../../reading/roots.js';
import type { Setting } from '../../reading/setting.js';
import type { TargetDraft } from '../../reading/target-draft.js';

const FOLDER = { ...appConfig('jan.ai.app'), linux: '~/.local/share/jan.ai.app' };
const SETTINGS = settingsFile(FOLDER, 'settings.json');

export const jan: ClientReader = {
  id: 'jan',
  name: 'Jan',
  files: [SETTINGS],
  processes: ['jan', 'Jan'],
  http: { stack: 'fetch' },
  precedence:
    'Present versions keep keys in the keyring of the system; older ones had them in the storage of the web view.',
  recognise: ({ root }) =>
    providersIn(root).some((entry) => entry.get('base_url').present) ? SETTINGS : null,
  read,
};

function providersIn(root: Setting): Setting[] {
  const list = root.get('providers');
  return [...list.items(), ...list.entries()].filter((entry) => entry.isMap);
}

async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  const root = await context.settings(context.named.path, 'json');
  for (const entry of root === null ? [] : providersIn(root)) {
    const id = entry.word('provider') ?? entry.word('name') ?? entry.key;
    const baseUrl = entry.word('base_url') ?? knownBaseUrl(catalogue(context, id));
    if (baseUrl === null) continue;
    const saved = savedKey(entry.get('api_key'));
    const what = `the key that the system keyring keeps for "${id}"`;
    const credentials =
      saved.length > 0 ? saved : outOfReach(context, { kind: 'store', what, at: entry.location });
    yield {
      id,
      at: entry.location,
      baseUrl,
      baseUrlAt: entry.get('base_url').location,
      protocol: PROTOCOLS.chat,
      credentials,
      models: entry.items('models').map((model) => model.word('id')),
    };
  }
}
