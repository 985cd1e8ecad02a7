import { ADDRESSES } from '../../generated/tables.js';
import type { ClientReader } from '../../reading/client-reader.js';
import { loginToken } from '../../reading/key-source.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext } from '../../reading/read-context.js';
import { privateFile, dotConfig } from '../../reading/roots.js';
import type { Setting } from '../../reading/setting.js';
import type { TargetDraft } from '../../reading/target-draft.js';

const FOLDER = { ...dotConfig('github-copilot'), windows: '%LOCALAPPDATA%/github-copilot' };
const APPS = privateFile(FOLDER, 'apps.json');
const HOSTS = privateFile(FOLDER, 'hosts.json');

/** GitHub Copilot in editors that keep their login in plain files. */
export const copilotEditors: ClientReader = {
  id: 'copilot-editors',
  name: 'GitHub Copilot in editors',
  files: [APPS, HOSTS],
  processes: [],
  http: { stack: 'fetch' },
  precedence: 'The login that the editor saved.',
  recognise({ root, name }) {
    const entries = root.entries();
    const theirs = entries.some((entry) => entry.get('oauth_token').present);
    if (!theirs || !entries.every(({ key }) => /^[\w.-]+\.\w+(:|$)/.test(key))) return null;
    return name === 'hosts.json' ? HOSTS : APPS;
  },
  read,
};

/** The newer file first; an older one is read where it is the only one or the one that was named. */
async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
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
