import type { CredentialSource } from '@authlint/core';
import { loginToken, savedKey } from '../key-source.js';
import type { Setting } from '../setting.js';
import type { Variables } from '../variables.js';

/** The stored login: a ChatGPT account, or an API key that was handed to `codex login`. */
export interface Login {
  readonly mode: 'chatgpt' | 'apikey' | 'none';
  readonly credentials: readonly CredentialSource[];
}

export function loginOf(auth: Setting | null, variables: Variables): Login {
  const mode = modeInUse(auth, variables);
  if (mode === 'chatgpt') {
    const stored = chatGpt(auth?.get('tokens') ?? null);
    return { mode, credentials: [...variables.sources('CODEX_ACCESS_TOKEN'), ...stored] };
  }
  if (mode === 'none') return { mode, credentials: [] };
  const stored = savedKey(auth?.get('OPENAI_API_KEY') ?? null);
  // Observed in 0.169.0: this variable alone is trimmed.
  const named = variables.sources('CODEX_API_KEY', { trims: 'both' });
  return { mode, credentials: [...named, ...stored] };
}

/** A variable outranks what is stored, of whatever kind that is: source of 2026-09. */
function modeInUse(auth: Setting | null, variables: Variables): Login['mode'] {
  if (variables.has('CODEX_API_KEY')) return 'apikey';
  return variables.has('CODEX_ACCESS_TOKEN') ? 'chatgpt' : modeOf(auth);
}

/** Older files do not state the mode: there, a key outranks the tokens. */
function modeOf(auth: Setting | null): Login['mode'] {
  if (auth === null) return 'none';
  const stated = auth.word('auth_mode')?.toLowerCase();
  if (stated === 'chatgpt') return 'chatgpt';
  if (stated === 'apikey' || auth.word('OPENAI_API_KEY') !== null) return 'apikey';
  return auth.get('tokens').isMap ? 'chatgpt' : 'none';
}

function chatGpt(tokens: Setting | null): CredentialSource[] {
  const account = tokens?.word('account_id');
  return loginToken(tokens?.get('access_token') ?? null, {
    loginCommand: 'codex login',
    ...(account ? { extraHeaders: { 'chatgpt-account-id': account } } : {}),
  });
}
