import { HERMES_AGENT_FILES } from '../../generated/clients.js';
import { catalogue } from '../../reading/known-provider.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';
import type { HermesInput } from './pool.js';
import { entryKeys } from './keys.js';
import { entryDraft, modelOf, namedDraft, writtenDraft } from './providers.js';

const { CONFIG, ENV, AUTH } = HERMES_AGENT_FILES;

export async function read(context: ReadContext): Promise<(TargetDraft | null)[]> {
  const config = await context.settings(CONFIG, 'yaml');
  if (config === null) return [];
  const env = (await context.env(ENV, 'python'))?.trimmed() ?? null;
  const auth = await context.settings(AUTH, 'json');
  const input: HermesInput = {
    context,
    pool: auth?.get('credential_pool') ?? null,
    auth,
    variables: new Variables(context.ports, [...fileLayers([env]), PROCESS], {
      emptyIsUnset: true,
      emptyOverwrites: true,
    }),
  };
  const custom: (TargetDraft | null)[] = [];
  for (const entry of config.entries('providers')) {
    custom.push(await entryDraft(input, entry));
  }
  for (const entry of config.items('custom_providers')) {
    custom.push(await writtenDraft(input, entry, entry.word('name') ?? 'custom'));
  }
  const known = custom.filter((draft) => draft !== null);
  const model = config.get('model');
  const main = model.isMap ? await mainDraft(input, model, known) : null;
  const fallback = config.get('fallback_model');
  const last = fallback.isMap ? await namedDraft(input, fallback) : null;
  const rest = known.filter(({ id }) => id !== main?.id);
  return [main, ...rest, last];
}

/** The endpoint of `model`: an entry that it names, one that the client knows by name, or the address written in it. */
async function mainDraft(
  input: HermesInput,
  model: Setting,
  custom: readonly TargetDraft[],
): Promise<TargetDraft | null> {
  const provider = model.word('provider') ?? 'openrouter';
  const name = idOf(provider.replace(/^custom:/, ''));
  const named = custom.find((draft) => idOf(draft.id) === name);
  const isKnown = provider !== 'custom' && catalogue(input.context, provider)?.id === provider;
  if (named !== undefined && !isKnown) return withModel(named, model);
  if (!/^custom(:|$)/.test(provider)) {
    return namedDraft(input, model.without(['api_key', 'api', 'key_env'])); // it takes variables alone
  }
  const baseUrl = model.word('base_url')?.replace(/\/$/, '');
  const entry = custom.find((draft) => draft.baseUrl.replace(/\/$/, '') === baseUrl);
  // Its `key_env` has no effect here: NousResearch/hermes-agent#43586, and the source of today.
  noteKeyEnv(input.context, model);
  const written = model.without(['key_env']);
  const own = await writtenDraft(input, written, entry?.id ?? 'custom', 'CUSTOM_BASE_URL');
  if (own === null) return withModel(entry, model);
  if (entry === undefined) return { ...own, keyAddition: additionOf(input, model) };
  return { ...own, credentials: [...(await entryKeys(input, written)), ...entry.credentials] };
}

/** The only place of a key for this endpoint; a variable that is set is likely meant for it. */
function additionOf({ variables }: HermesInput, model: Setting): string | undefined {
  const name = [model.word('key_env') ?? '', 'OPENAI_API_KEY'].find((one) => variables.has(one));
  return name === undefined ? undefined : `api_key: \${${name}}`;
}

function noteKeyEnv(context: ReadContext, model: Setting): void {
  const setting = model.get('key_env');
  const what =
    '"key_env" has no effect with "provider: custom": define the endpoint under providers and set it there';
  if (setting.present) context.note('hint', what, setting.location, null);
}

function idOf(name: string): string {
  return name.trim().toLowerCase().replaceAll(' ', '-');
}

function withModel(entry: TargetDraft | undefined, model: Setting): TargetDraft | null {
  if (entry === undefined) return null;
  const stated = modelOf(model);
  return stated === null ? entry : { ...entry, models: [stated] };
}
