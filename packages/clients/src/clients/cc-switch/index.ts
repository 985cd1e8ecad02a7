import { CC_SWITCH_FILES, CC_SWITCH_FOLDERS } from '../../generated/clients.js';
import { readDocument } from '@authlint/documents';
import { ADDRESSES } from '../../generated/tables.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { chosenFirst } from '../../reading/chosen-first.js';
import { savedKey } from '../../reading/key-source.js';
import { BEARER, PROTOCOLS } from '../../reading/protocols.js';
import { Setting } from '../../reading/setting.js';

const { USER } = CC_SWITCH_FOLDERS;
const { CONFIG, STORE } = CC_SWITCH_FILES;
const COLUMNS = ['id', 'app_type', 'name', 'settings_config', 'is_current', 'sort_index'];

/** Clients that it writes for, and that this reads. */
const APPS = ['claude', 'codex', 'gemini'] as const;

type App = (typeof APPS)[number];

/** A provider that it keeps for one client. */
interface Kept {
  readonly app: App;
  readonly key: string;
  readonly provider: Setting;
  /** What it writes into the files of that client. */
  readonly config: Setting;
  readonly isCurrent: boolean;
}

/** cc-switch: the providers that it writes into other clients' files. Source of 3.20.0; since 3.8 they are in a database. */
export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const holds = 'the providers of version 3.8 and newer, which outrank the file,';
  const rows = await context.rows(STORE, 'providers', COLUMNS, holds);
  const kept = rows === null ? await ofFile(context) : await ofStore(context, rows);
  return APPS.flatMap((app) => {
    const own = kept.filter((one) => one.app === app);
    return chosenFirst(own, ({ isCurrent }) => isCurrent).flatMap(draftOf);
  });
}

async function ofFile(context: ReadContext): Promise<Kept[]> {
  const root = await context.settings(CONFIG, 'json');
  return APPS.flatMap((app) =>
    (root?.entries(app, 'providers') ?? []).map((provider) => {
      const { key } = provider;
      const isCurrent = key === root?.text(app, 'current');
      return { app, key, provider, config: provider.get('settingsConfig'), isCurrent };
    }),
  );
}

/** The selection of this machine is in a file next to the database, which may be synchronised between machines. */
async function ofStore(context: ReadContext, rows: readonly Setting[]): Promise<Kept[]> {
  const local = await context.settings(
    context.join(await context.folder(USER), 'settings.json'),
    'json',
  );
  const ordered = [...rows].sort((a, b) => sortIndex(a) - sortIndex(b));
  return APPS.flatMap((app) => {
    const own = ordered.filter((row) => row.text('app_type') === app);
    const field = `currentProvider${app.charAt(0).toUpperCase()}${app.slice(1)}`;
    const chosen = own.find((row) => row.word('id') === local?.word(field));
    return own.map((row) => ({
      app,
      key: row.word('id') ?? '',
      provider: row,
      config: row.get('settings_config'),
      isCurrent: chosen === undefined ? row.number('is_current') === 1 : row === chosen,
    }));
  });
}

function sortIndex(row: Setting): number {
  return row.number('sort_index') ?? Number.MAX_SAFE_INTEGER;
}

function draftOf({ app, key, provider, config }: Kept): TargetDraft[] {
  const id = `${app}:${provider.word('name') ?? key}`;
  const draft = app === 'codex' ? codex(config) : variables(config.get('env'), app);
  return draft === null ? [] : [{ ...draft, id, at: provider.location, discovers: false }];
}

type Found = Omit<TargetDraft, 'id' | 'at'> | null;

/** Variables that it sets in the settings of Claude Code, or in the env file of Gemini CLI. */
function variables(env: Setting, name: 'claude' | 'gemini'): Found {
  const prefix = name === 'claude' ? 'ANTHROPIC' : 'GOOGLE_GEMINI';
  const at = env.get(`${prefix}_BASE_URL`);
  if (name === 'gemini') {
    const credentials = savedKey(env.get('GEMINI_API_KEY'));
    if (credentials.length === 0) return null; // signs in
    const given = at.word()?.replace(/\/$/, '');
    return {
      baseUrl: `${given ?? ADDRESSES.googleOrigin}/v1beta`,
      baseUrlAt: at.present ? at.location : undefined,
      protocol: PROTOCOLS.gemini,
      credentials,
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
