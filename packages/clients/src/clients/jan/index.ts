import { outOfReach, savedKey } from '../../reading/key-source.js';
import { catalogue, knownBaseUrl } from '../../reading/known-provider.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext } from '../../reading/read-context.js';
import type { Setting } from '../../reading/setting.js';
import type { TargetDraft } from '../../reading/target-draft.js';

function providersIn(root: Setting): Setting[] {
  const list = root.get('providers');
  return [...list.items(), ...list.entries()].filter((entry) => entry.isMap);
}

export async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
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
