import { COPILOT_EDITORS_FILES } from '../../generated/clients.js';
import type { NamedFile } from '../../reading/named-file.js';
import type { ClientFile } from '../../reading/roots.js';
import { ADDRESSES } from '../../generated/tables.js';
import { loginToken } from '../../reading/key-source.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';

const { APPS, HOSTS } = COPILOT_EDITORS_FILES;

/** GitHub Copilot in editors that keep their login in plain files. */
export function recognise({ root, name }: NamedFile): ClientFile | null {
  const entries = root.entries();
  const theirs = entries.some((entry) => entry.get('oauth_token').present);
  if (!theirs || !entries.every(({ key }) => /^[\w.-]+\.\w+(:|$)/.test(key))) return null;
  return name === 'hosts.json' ? HOSTS : APPS;
}

/** The newer file first; an older one is read where it is the only one or the one that was named. */
export async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  const first = context.namedAs === HOSTS ? HOSTS : APPS;
  const root = (await context.settings(first, 'json')) ?? (await context.settings(HOSTS, 'json'));
  for (const entry of root?.entries() ?? []) yield login(context, entry);
}

function login(context: ReadContext, entry: Setting): TargetDraft {
  const [host = 'github.com'] = entry.key.split(':');
  const what = `the editor trades the token of ${host} for a short-lived one before it asks for a model`;
  context.note('hint', what, entry.location, null);
  return {
    id: 'github-copilot',
    at: entry.location,
    baseUrl: host === 'github.com' ? ADDRESSES.copilot : `https://copilot-api.${host}`,
    protocol: PROTOCOLS.chat,
    type: 'code-assistant',
    credentials: loginToken(entry.get('oauth_token'), { loginCommand: null }),
  };
}
