import { plain } from '@authlint/formatters';
import type { Asker } from '../run/ask.js';
import {
  faultOfBaseUrl,
  faultOfModel,
  faultOfVariable,
  idFrom,
  type Draft,
  type GivenDraft,
} from './draft.js';
import type { Suggestion } from './suggestions.js';

const MAX_SHOWN = 9;

/** Asks for the missing values; `null` where the input ends before the last answer. */
export async function interview(
  given: GivenDraft,
  found: readonly Suggestion[],
  asker: Asker,
  say: (text: string) => void,
): Promise<Draft | null> {
  const chosen = given.baseUrl === null ? await choice(found, asker, say) : null;
  const required = { question: 'Base URL of the provider', fault: faultOfBaseUrl };
  const baseUrl = given.baseUrl ?? chosen?.baseUrl ?? (await answer(required, asker, say));
  if (baseUrl === null) return null;
  const apiKeyEnv =
    given.apiKeyEnv ??
    (await answer(
      {
        question: 'Variable that holds the key (its name, not the key)',
        fallback: chosen?.apiKeyEnv ?? '',
        fault: faultOfVariable,
      },
      asker,
      say,
    ));
  if (apiKeyEnv === null) return null;
  const fallback = chosen?.modelId ?? '';
  const model = { question: 'Model ID for the chat check', fallback, fault: faultOfModel };
  const modelId = given.modelId ?? (await answer(model, asker, say));
  if (modelId === null) return null;
  return {
    id: given.id ?? idFrom(baseUrl),
    baseUrl,
    type: given.type,
    apiKeyEnv: apiKeyEnv === '' ? null : apiKeyEnv,
    modelId: modelId === '' ? null : modelId,
  };
}

async function choice(
  found: readonly Suggestion[],
  asker: Asker,
  say: (text: string) => void,
): Promise<Suggestion | null> {
  const shown = found.slice(0, MAX_SHOWN);
  if (shown.length === 0) return null;
  say('Found on this machine:\n');
  for (const [index, { baseUrl, apiKeyEnv, why }] of shown.entries()) {
    const key = apiKeyEnv === null ? '' : `, key from ${plain(apiKeyEnv)}`;
    say(`  ${String(index + 1)}  ${plain(baseUrl)}${key} (${plain(why)})\n`);
  }
  const typed = await asker.ask('Number, or Enter for another provider: ');
  return shown[Number(typed ?? '0') - 1] ?? null;
}

interface Question {
  readonly question: string;
  /** Default for Enter; without one an answer is required. */
  readonly fallback?: string;
  readonly fault: (text: string) => string | null;
}

async function answer(
  { question, fallback, fault }: Question,
  asker: Asker,
  say: (text: string) => void,
): Promise<string | null> {
  const hint = fallback === undefined ? '' : fallback === '' ? ' [none]' : ` [${plain(fallback)}]`;
  for (;;) {
    const typed = await asker.ask(`${question}${hint}: `);
    if (typed === null) return null;
    if (typed === '' && fallback !== undefined) return fallback;
    const wrong = fault(typed);
    if (wrong === null) return typed;
    say(`  No: ${wrong}.\n`);
  }
}
