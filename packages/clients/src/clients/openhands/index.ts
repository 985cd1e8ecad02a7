import { OPENHANDS_FILES } from '../../generated/clients.js';
import { ADDRESSES } from '../../generated/tables.js';
import { addressIn } from '../../reading/address.js';
import { headersOf } from '../../reading/headers.js';
import { savedKey } from '../../reading/key-source.js';
import { azureTokens } from '../../reading/litellm-azure.js';
import { bedrockEndpoint, litellmCloud, NO_PARAMS } from '../../reading/litellm-cloud.js';
import { litellmDraft } from '../../reading/litellm-draft.js';
import { usualSources, withLogins } from '../../reading/litellm-keys.js';
import { litellmRoute, type LitellmRoute } from '../../reading/litellm-route.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { PROJECT_ENV } from '../../reading/roots.js';
import { fileLayers, PROCESS, Variables, type Address } from '../../reading/variables.js';

const { AGENT } = OPENHANDS_FILES;

const DEFAULT_MODEL = 'claude-sonnet-4-20250514';

/** Models of the vendor's own proxy. `llm/llm.py` */
const OWN = 'openhands/';
const PROXY = ADDRESSES.openHands;

export async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  if (!context.named.name.endsWith('.toml')) {
    const root = await context.settings(context.named.path, 'json');
    const section = root?.get('llm').isMap ? root.get('llm') : root;
    const usual = context.exported;
    if (section) yield one(context, { tables: [section], id: 'llm', prefix: 'llm_', usual });
    return;
  }
  const root = await context.settings(context.named.path, 'toml');
  const main = root?.get('llm');
  if (main === undefined) return;
  // Its `load_dotenv` leaves an exported variable as it is; `load_from_env` passes over an empty one.
  const env = await context.env(context.join(context.project, PROJECT_ENV.path), 'python');
  const layers = [PROCESS, ...fileLayers([env])];
  const usual = new Variables(context.ports, layers);
  const own = new Variables(context.ports, layers, { emptyIsUnset: true });
  const groups = main.entries().filter((entry) => entry.isMap);
  const whole = main.without(groups.map(({ key }) => key));
  const base = isTaken(context, whole) ? whole : whole.without(whole.keys());
  yield one(context, { tables: [base], id: 'llm', prefix: '', usual, own });
  // `from_toml_section` of `core/config/llm_config.py`: the variables outrank the main table alone.
  for (const group of groups.filter((table) => isTaken(context, table))) {
    yield one(context, { tables: [group, base], id: group.key, prefix: '', usual });
  }
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

interface LlmTable {
  /** The table itself, then the one that gives what it omits. */
  readonly tables: readonly [Setting, ...Setting[]];
  readonly id: string;
  /** What the flat fields of the interface begin with. */
  readonly prefix: string;
  /** The variables that LiteLLM looks up. */
  readonly usual: Variables;
  /** The client's own variables, where they hold. */
  readonly own?: Variables;
}

/** `LLM_` and the name of the field. */
function fieldVariables(own: Variables | undefined) {
  return {
    model: own?.text('LLM_MODEL') ?? null,
    provider: own?.text('LLM_CUSTOM_LLM_PROVIDER') ?? null,
    version: own?.text('LLM_API_VERSION') ?? null,
    region: own?.text('LLM_AWS_REGION_NAME') ?? null,
    address: own?.address('LLM_BASE_URL') ?? null,
    keys: own?.sources('LLM_API_KEY') ?? [],
  };
}

function one(context: ReadContext, input: LlmTable): TargetDraft | null {
  const { tables, id, prefix, usual } = input;
  const [table] = tables;
  const field = (name: string): Setting => {
    const places = tables.flatMap((from) => [from.get(prefix + name), from.get(name)]);
    return places.find(({ present }) => present) ?? table.get(name);
  };
  const given = fieldVariables(input.own);
  const model = given.model ?? field('model').word() ?? DEFAULT_MODEL;
  const isOwn = model.startsWith(OWN);
  const stated = given.provider ?? field('custom_llm_provider').word();
  const proxied = isOwn ? 'litellm_proxy' : null;
  const route = litellmRoute(context, model.slice(isOwn ? OWN.length : 0), stated ?? proxied);
  const param = (name: string): Setting | null => (field(name).present ? field(name) : null);
  const cloud = litellmCloud(context, route, param, usual, given.region);
  const address = given.address ?? addressIn(context, field('base_url'));
  // The client proper takes its own proxy in any case, its command line where no other address is given.
  const isReplaced = isOwn && (address === null || context.namedAs !== AGENT);
  const proxy = isReplaced ? { url: PROXY, at: field('model').location } : null;
  const addresses = [proxy ?? address ?? usualAddress(route, usual)];
  const draft = litellmDraft(context, {
    ...{ route, cloud, addresses },
    ...{ variables: usual, entry: table, needs: 'a base_url' },
  });
  if (draft === null) return null;
  const { after } = azureTokens(context, route, NO_PARAMS, usual);
  const keys = [...given.keys, ...savedKey(field('api_key')), ...usualSources(route, usual)];
  return {
    ...draft,
    id,
    credentials: withLogins(route, [...keys, ...after], usual),
    headers: [field('extra_headers'), field('completion_kwargs').get('extra_headers')].flatMap(
      (map) => headersOf(map, usual),
    ),
    native: {
      ...cloud.native,
      apiVersion: given.version ?? field('api_version').word() ?? versionFor(model),
      ...(route.provider === 'azure' ? { deployment: route.model ?? undefined } : {}),
    },
  };
}

function usualAddress({ provider, addresses }: LitellmRoute, usual: Variables): Address | null {
  const named = addresses.map((name) => usual.address(name)).find((found) => found !== null);
  return named ?? bedrockEndpoint(provider, usual);
}

/** What the client states for Azure by itself. */
function versionFor(model: string): string | undefined {
  return model.startsWith('azure') ? '2024-12-01-preview' : undefined;
}
