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

const DEFAULT_MODEL = 'claude-sonnet-4-20250514';

/** Models of the vendor's own proxy. `llm/llm.py` */
const OWN = 'openhands/';
const PROXY = 'https://llm-proxy.app.all-hands.dev';

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
  const whole = main.without(groups.map(({ key }) => key));
  const taken = isTaken(context, whole) ? whole : whole.without(whole.keys());
  return [
    ...one(context, taken, 'llm', '', variables.sources('LLM_API_KEY'), variables),
    ...groups
      .filter((group) => isTaken(context, group))
      .flatMap((group) => one(context, group, group.key, '', [])),
  ];
}

/** The client drops a table with a field that it does not know, and goes on with its defaults. `core/config/llm_config.py` */
function isTaken(context: ReadContext, table: Setting): boolean {
  const unknown = table.entries().filter(({ key }) => !FIELDS.has(key));
  const name = table.path.join('.');
  for (const { key, location } of unknown) {
    const what = `"${key}" is no field of [${name}]: the client drops the whole table`;
    context.note('hint', what, location, null);
  }
  return unknown.length === 0;
}

const FIELDS: ReadonlySet<string> = new Set(
  [
    'model api_key base_url api_version custom_llm_provider ollama_base_url',
    'aws_access_key_id aws_secret_access_key aws_region_name openrouter_site_url openrouter_app_name',
    'num_retries retry_multiplier retry_min_wait retry_max_wait timeout max_message_chars',
    'temperature top_p top_k max_input_tokens max_output_tokens seed safety_settings',
    'input_cost_per_token output_cost_per_token drop_params modify_params disable_vision',
    'disable_stop_word caching_prompt log_completions log_completions_folder custom_tokenizer',
    'native_tool_calling reasoning_effort for_routing correct_num completion_kwargs',
  ].flatMap((line) => line.split(' ')),
);

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
  const model = variables?.text('LLM_MODEL') ?? field('model').word() ?? DEFAULT_MODEL;
  const isOwn = model.startsWith(OWN);
  const stated = field('custom_llm_provider').word() ?? (isOwn ? 'litellm_proxy' : null);
  const route = litellmRoute(context, isOwn ? model.slice(OWN.length) : model, stated);
  const given = variables?.address('LLM_BASE_URL') ?? addressIn(context, field('base_url'));
  // The client proper takes its own proxy in any case, its command line where no other address is given.
  const isReplaced = isOwn && (given === null || context.namedAs !== AGENT);
  const base = isReplaced ? { url: PROXY, at: field('model').location } : given;
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
