import type { CredentialSource, SourceLocation } from '@authlint/core';
import { ADDRESSES } from '../../generated/tables.js';
import { chosenFirst } from '../../reading/chosen-first.js';
import type { ClientReader } from '../../reading/client-reader.js';
import type { ReadContext } from '../../reading/read-context.js';
import { PROJECT, envFile, home, settingsFile } from '../../reading/roots.js';
import type { Setting } from '../../reading/setting.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';
import { headersOf } from '../../reading/headers.js';
import { outOfReach } from '../../reading/key-source.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import { variableName } from '../../reading/variable-name.js';

const USER = home('.vibe', 'VIBE_HOME');
const CONFIG = settingsFile(USER, 'config.toml');
const ENV = envFile(USER, '.env');
const TRUST = settingsFile(USER, 'trusted_folders.toml');
const PROJECT_CONFIG = settingsFile(PROJECT, '.vibe/config.toml');

/** Mistral Vibe, source of 2.18.4. */
export const mistralVibe: ClientReader = {
  id: 'mistral-vibe',
  name: 'Mistral Vibe',
  files: [PROJECT_CONFIG, CONFIG, ENV],
  processes: ['vibe', 'vibe-acp'],
  http: { stack: 'httpx' },
  precedence: 'The process comes first, then its env file, then the keyring of the system.',
  words: {
    shows: null,
    variableField: 'api_key_env_var',
    signIn: { command: 'vibe --setup', writes: [ENV] },
  },
  recognise: ({ root, name }) =>
    name.endsWith('.toml') && root.items('providers').some((item) => item.get('api_base').present)
      ? CONFIG
      : null,
  read,
};

async function read(context: ReadContext): Promise<(TargetDraft | null)[]> {
  const root = await configOf(context);
  // The client does not start on a file that it cannot read.
  if (root === null && context.problems.length > 0) return [];
  const env = await context.env(ENV, 'dotenv');
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([env])], {
    emptyIsUnset: true,
  });
  const declared = root?.items('providers') ?? [];
  const models = root?.items('models') ?? [];
  const active = variables.text('VIBE_ACTIVE_MODEL') ?? root?.word('active_model') ?? null;
  const drafts = declared.map((provider) =>
    providerDraft(context, provider, models, variables, active),
  );
  if (declared.length === 0) drafts.push(mistral(context, root, variables, active));
  const chosen = models.find((model) => aliasOf(model) === active)?.word('provider');
  return chosenFirst(drafts, (draft) => draft?.id === chosen);
}

function aliasOf(model: Setting): string | null {
  return model.word('alias') ?? model.word('name');
}

/** A project's file takes the place of the user's where the folder is trusted. One that was asked about is read in any case. */
async function configOf(context: ReadContext): Promise<Setting | null> {
  const project = await context.settings(PROJECT_CONFIG, 'toml');
  if (project !== null) {
    if (context.namedAs === PROJECT_CONFIG || (await trusts(context))) return project;
    const what = `${project.file.shown} is not used: the client takes it in a trusted folder only`;
    context.note('hint', what, project.location, null);
  }
  return context.settings(CONFIG, 'toml');
}

/** The nearest folder of the list decides. */
async function trusts(context: ReadContext): Promise<boolean> {
  const record = await context.settings(TRUST, 'toml');
  const listed = (key: string): (string | null)[] =>
    record?.items(key).map((item) => item.text()) ?? [];
  for (const folder of context.upwards()) {
    if (listed('untrusted').includes(folder)) return false;
    if (listed('trusted').includes(folder)) return true;
  }
  return false;
}

const STYLES: Readonly<Record<string, Protocol>> = {
  openai: PROTOCOLS.chat,
  reasoning: PROTOCOLS.chat,
  'openai-responses': PROTOCOLS.responses,
  anthropic: PROTOCOLS.anthropic,
};

/** One entry of `providers`; none where it has no address or the key is Google's own login. `active`: alias of the selected model. */
function providerDraft(
  context: ReadContext,
  provider: Setting,
  models: readonly Setting[],
  variables: Variables,
  active: string | null,
): TargetDraft | null {
  const id = provider.word('name') ?? 'provider';
  const baseUrl = provider.word('api_base');
  const protocol = STYLES[provider.word('api_style') ?? 'openai'];
  if (baseUrl === null || protocol === undefined) return null;
  const named = provider.get('api_key_env_var');
  const own = models.filter((model) => model.word('provider') === id);
  const chosen = own.find(
    (model) => active !== null && [model.word('alias'), model.word('name')].includes(active),
  );
  const names = [chosen, ...own].map((model) => model?.word('name') ?? null);
  return {
    id,
    at: provider.location,
    baseUrl,
    baseUrlAt: provider.get('api_base').location,
    protocol,
    credentials: keyOf(context, variables, named.word(), named.location),
    headers: headersOf(provider.get('extra_headers'), variables),
    models: names,
    discovers: false,
  };
}

/** What the client is set to without a list of providers. */
function mistral(
  context: ReadContext,
  root: Setting | null,
  variables: Variables,
  active: string | null,
): TargetDraft {
  const model = active === 'devstral-small' ? 'devstral-small-latest' : 'mistral-vibe-cli-latest';
  return {
    id: 'mistral',
    at: root?.location ?? context.start,
    baseUrl: ADDRESSES.mistral,
    protocol: PROTOCOLS.chat,
    credentials: keyOf(context, variables, 'MISTRAL_API_KEY', null),
    models: [model],
    discovers: false,
  };
}

function keyOf(
  context: ReadContext,
  variables: Variables,
  name: string | null,
  at: SourceLocation | null,
): CredentialSource[] {
  if (name === null) return [];
  const shown = variableName(name, context.knowledge);
  const sources = variables.sources(shown, { at });
  if (variables.has(name)) return sources;
  const what = `the key ${shown} that the system keyring keeps for “ai.mistral.vibe”`;
  return [...sources, ...outOfReach(context, { kind: 'store', what, at, command: 'vibe --setup' })];
}
