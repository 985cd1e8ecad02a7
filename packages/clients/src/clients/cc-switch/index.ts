import { CC_SWITCH_FILES, CC_SWITCH_FOLDERS } from '../../generated/clients.js';
import { readDocument } from '@authlint/documents';
import { ADDRESSES } from '../../generated/tables.js';
import type { ReadContext } from '../../reading/read-context.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { chosenFirst } from '../../reading/chosen-first.js';
import { savedKey } from '../../reading/key-source.js';
import { BEARER, PROTOCOLS } from '../../reading/protocols.js';
import { Setting } from '../../reading/setting.js';

const { USER } = CC_SWITCH_FOLDERS;
const { CONFIG } = CC_SWITCH_FILES;

/** cc-switch: the providers that it writes into other clients' files. Source of 3.20.0; the file is that of versions before 3.8. */
export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const root = await context.settings(CONFIG, 'json');
  const store = context.join(await context.folder(USER), 'cc-switch.db');
  if (await context.ports.files.exists(store)) {
    const what = `${context.shown(store)} is what newer versions use; it is a database, and not read`;
    context.note('hint', what, context.start, null);
  }
  return root === null ? [] : APPS.flatMap((app) => appDrafts(root.get(app), app));
}

/** Clients that it writes for, and that this reads. */
const APPS = ['claude', 'codex', 'gemini'] as const;

type App = (typeof APPS)[number];

/** The providers of one client, the one in use first. */
function appDrafts(app: Setting, name: App): TargetDraft[] {
  const current = app.text('current');
  const ordered = chosenFirst(app.entries('providers'), ({ key }) => key === current);
  return ordered.flatMap((provider) => {
    const config = provider.get('settingsConfig');
    const id = `${name}:${provider.word('name') ?? provider.key}`;
    const draft = name === 'codex' ? codex(config) : variables(config.get('env'), name);
    return draft === null ? [] : [{ ...draft, id, at: provider.location, discovers: false }];
  });
}

type Found = Omit<TargetDraft, 'id' | 'at'> | null;

/** Variables that it sets in the settings of Claude Code, or in the env file of Gemini CLI. */
function variables(env: Setting, name: 'claude' | 'gemini'): Found {
  const prefix = name === 'claude' ? 'ANTHROPIC' : 'GOOGLE_GEMINI';
  const at = env.get(`${prefix}_BASE_URL`);
  if (name === 'gemini') {
    const given = at.word()?.replace(/\/$/, '');
    return {
      baseUrl: `${given ?? ADDRESSES.googleOrigin}/v1beta`,
      baseUrlAt: at.present ? at.location : undefined,
      protocol: PROTOCOLS.gemini,
      credentials: savedKey(env.get('GEMINI_API_KEY')),
      modelId: env.word('GEMINI_MODEL'),
    };
  }
  const token = savedKey(env.get('ANTHROPIC_AUTH_TOKEN'), { placement: BEARER });
  const key = savedKey(env.get('ANTHROPIC_API_KEY'));
  if (token.length + key.length === 0) return null;
  return {
    baseUrl: at.word() ?? ADDRESSES.anthropic,
    baseUrlAt: at.present ? at.location : undefined,
    protocol: PROTOCOLS.anthropic,
    credentials: [...token, ...key],
    modelId: env.word('ANTHROPIC_MODEL'),
  };
}

/** The two files of Codex: `auth` is a mapping, `config` is the text of a TOML file. */
function codex(config: Setting): Found {
  const text = config.get('config');
  const toml = Setting.root(text.file, readDocument(text.text() ?? '', 'toml').root);
  const selected = toml.get('model_providers', toml.text('model_provider') ?? '');
  const credentials = savedKey(config.get('auth', 'OPENAI_API_KEY'));
  if (credentials.length === 0) return null;
  return {
    baseUrl: selected.word('base_url') ?? ADDRESSES.openai,
    baseUrlAt: text.location,
    protocol: selected.text('wire_api') === 'chat' ? PROTOCOLS.chat : PROTOCOLS.responses,
    credentials,
    modelId: toml.word('model'),
  };
}
