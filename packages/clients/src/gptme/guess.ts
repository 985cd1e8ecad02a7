import type { Setting } from '../setting.js';
import type { Variables } from '../variables.js';

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
export function guessed(variables: Variables, stored: Setting | null): string | null {
  const ofVariable = PROVIDERS.find(
    ([, name]) => variables.has(`GPTME_${name}`) || variables.has(name),
  );
  const id = ofVariable?.[0] ?? stored?.entries('providers')[0]?.key;
  if (id === undefined) return null;
  const model = PROVIDERS.find(([name]) => name === id)?.[2] ?? null;
  return model === null ? id : `${id}/${model}`;
}
