import { GPTME_FILES } from '../../generated/clients.js';
import { chosenFirst } from '../../reading/chosen-first.js';
import { readLayers } from '../../reading/layers.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { PROCESS, settingsLayers, Variables } from '../../reading/variables.js';
import { builtInDraft, customDraft } from './provider.js';

const { CONFIG, LOCAL, CREDENTIALS, PROJECT_CONFIG, PROJECT_LOCAL } = GPTME_FILES;
const LAYERS = [PROJECT_LOCAL, PROJECT_CONFIG, LOCAL, CONFIG];

export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const config = await readLayers(context, LAYERS, 'toml');
  const stored = await context.settings(CREDENTIALS, 'toml', { whole: true });
  const layers = [PROCESS, ...settingsLayers(config.all('env'))];
  const variables = new Variables(context.ports, layers, { emptyIsUnset: true });
  // With a fault in a file the client does not start.
  const isSound = context.problems.length === 0;
  const named =
    config.word('models', 'default') ?? variables.text('GPTME_MODEL') ?? variables.text('MODEL');
  const model = named ?? (isSound ? guessed(variables, stored) : null);
  // Observed in 0.35.1: those of a project do not count.
  const users = await readLayers(context, [LOCAL, CONFIG], 'toml');
  const entries = users.all('providers').flatMap((list) => list.items());
  const custom = entries.map((entry) => customDraft(context, variables, entry));
  const [chosen = null, ...rest] = model?.split('/') ?? [];
  const defined = custom.map(({ id }) => id);
  const written = config.get('models', 'default');
  if (
    chosen !== null &&
    written?.word()?.split('/')[0] === chosen &&
    !context.knowledge.provider(chosen)
  )
    context.refuseMisspelt(written, 'provider', chosen, defined);
  const missing = chosen !== null && !custom.some(({ id }) => id === chosen);
  const builtIn = missing
    ? builtInDraft(context, { variables, stored, config }, chosen, rest.join('/'))
    : null;
  const drafts = builtIn === null ? custom : [builtIn, ...custom];
  const ordered = chosenFirst(drafts, ({ id }) => id === chosen);
  return ordered.map((draft) => withModel(draft, model));
}

function withModel(draft: TargetDraft, model: string | null): TargetDraft {
  if (model === null || !model.startsWith(`${draft.id}/`)) return draft;
  const name = model.slice(draft.id.length + 1);
  return { ...draft, models: [name, ...(draft.models ?? [])] };
}

/** Providers in the order in which the client looks for a key, with the variable, and the model that it takes then. */
const PROVIDERS: readonly (readonly [id: string, variable: string, model: string | null])[] = [
  ['openai', 'OPENAI_API_KEY', 'gpt-5'],
  ['anthropic', 'ANTHROPIC_API_KEY', 'claude-sonnet-4-6'],
  ['openrouter', 'OPENROUTER_API_KEY', 'deepseek/deepseek-v4-pro'],
  ['requesty', 'REQUESTY_API_KEY', null],
  ['gemini', 'GEMINI_API_KEY', 'gemini-2.5-pro'],
  ['groq', 'GROQ_API_KEY', 'llama-3.3-70b-versatile'],
  ['xai', 'XAI_API_KEY', 'grok-4'],
  ['deepseek', 'DEEPSEEK_API_KEY', 'deepseek-chat'],
  ['moonshot', 'MOONSHOT_API_KEY', null],
  ['azure', 'AZURE_OPENAI_API_KEY', null],
];

/**
 * What the client takes where no model is named: the first provider that has a key, by a variable or stored. Source of August 2026:
 * `guess_provider_from_config`, `get_recommended_model`.
 */
function guessed(variables: Variables, stored: Setting | null): string | null {
  const ofVariable = PROVIDERS.find(
    ([, name]) => variables.has(`GPTME_${name}`) || variables.has(name),
  );
  const id = ofVariable?.[0] ?? stored?.entries('providers')[0]?.key;
  if (id === undefined) return null;
  const model = PROVIDERS.find(([name]) => name === id)?.[2] ?? null;
  return model === null ? id : `${id}/${model}`;
}
