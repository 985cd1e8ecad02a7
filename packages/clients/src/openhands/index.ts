import type { ProviderTarget } from '@authlint/core';
import { addressIn } from '../address.js';
import type { ClientFile, ClientReader } from '../client-reader.js';
import { savedKey } from '../key-source.js';
import {
  LITELLM_SDKS,
  litellmPlace,
  litellmRoute,
  usualSources,
  withLogins,
} from '../litellm-route.js';
import type { NamedFile } from '../named-file.js';
import type { ReadContext } from '../read-context.js';
import { home, PROJECT } from '../roots.js';
import type { Setting } from '../setting.js';
import { toTarget, type TargetDraft } from '../target-draft.js';
import { PROCESS, Variables } from '../variables.js';

const USER = home('.openhands');
const CONFIG: ClientFile = { root: PROJECT, path: 'config.toml', holds: 'settings', generic: true };
const SETTINGS: ClientFile = { root: USER, path: 'settings.json', holds: 'settings' };
const AGENT: ClientFile = { root: USER, path: 'agent_settings.json', holds: 'settings' };

export const openHands: ClientReader = {
  id: 'openhands',
  name: 'OpenHands',
  files: [CONFIG, SETTINGS, AGENT],
  processes: ['openhands'],
  http: { stack: 'httpx', sdks: LITELLM_SDKS },
  precedence:
    '`LLM_` variables outrank `config.toml`; the web interface keeps settings of its own.',
  words: {
    shows: '“Error authenticating with the LLM provider. Please check your API key”',
  },
  recognise({ root, name }: NamedFile) {
    if (root.get('llm_model').present || root.get('llm_api_key').present) return SETTINGS;
    const theirs =
      root.get('llm').isMap && (root.get('core').isMap || root.get('llm', 'model').present);
    return theirs && name.endsWith('.toml') ? CONFIG : null;
  },
  read,
};

async function read(context: ReadContext): Promise<ProviderTarget[]> {
  // `load_from_env` passes over an empty variable.
  const variables = new Variables(context.ports, [PROCESS], { emptyIsUnset: true });
  if (!context.named.name.endsWith('.toml')) {
    const root = await context.settings(context.named.path, 'json');
    const section = root?.get('llm').isMap ? root.get('llm') : root;
    return section ? one(context, section, 'llm', 'llm_', []) : [];
  }
  const root = await context.settings(context.named.path, 'toml');
  const main = root?.get('llm');
  if (main === undefined) return [];
  const groups = main.entries().filter((entry) => entry.isMap);
  return [
    ...one(context, main, 'llm', '', variables.sources('LLM_API_KEY'), variables),
    ...groups.flatMap((group) => one(context, group, group.key, '', [])),
  ];
}

/** One `[llm]` table, or the flat fields of the interface, which begin with `llm_`. */
function one(
  context: ReadContext,
  section: Setting,
  id: string,
  prefix: string,
  outranking: TargetDraft['credentials'],
  variables?: Variables,
): ProviderTarget[] {
  const field = (name: string): Setting => {
    const own = section.get(prefix + name);
    return own.present ? own : section.get(name);
  };
  const model = variables?.text('LLM_MODEL') ?? field('model').word() ?? 'gpt-4o';
  const route = litellmRoute(context, model, field('custom_llm_provider').word());
  const base = variables?.address('LLM_BASE_URL') ?? addressIn(context, field('base_url'));
  const { baseUrl, protocol } = base === null ? route : litellmPlace(route, base.url);
  if (baseUrl === null) {
    context.problem(
      section.location,
      section.path.join('.'),
      `"${route.provider}" needs a base_url`,
    );
    return [];
  }
  const own = [...outranking, ...savedKey(field('api_key'))];
  const usual = new Variables(context.ports, [PROCESS]);
  return toTarget(context, openHands, {
    id,
    at: section.location,
    baseUrl,
    baseUrlAt: base?.at,
    protocol,
    credentials: withLogins(route, [...own, ...usualSources(route, usual)], usual),
    models: [route.model],
    native: { apiVersion: field('api_version').word() ?? undefined },
  });
}
