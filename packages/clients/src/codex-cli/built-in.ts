import type { CredentialSource } from '@authlint/core';
import { variableHeader } from '../headers.js';
import { outOfReach } from '../key-source.js';
import { catalogue, knownBaseUrl } from '../known-provider.js';
import { PROTOCOLS } from '../protocols.js';
import type { TargetDraft } from '../target-draft.js';
import type { CodexSetup } from './setup.js';

const CHATGPT = 'https://chatgpt.com/backend-api/codex';

/** The provider `openai`: the stored login decides where it sends. Variables of the shell do not log it in. */
export function openAi(setup: CodexSetup): TargetDraft {
  const moved = setup.config.get('openai_base_url');
  const viaChatGpt = setup.login.mode === 'chatgpt';
  return {
    id: 'openai',
    at: setup.at,
    baseUrl: moved?.word() ?? (viaChatGpt ? CHATGPT : 'https://api.openai.com/v1'),
    baseUrlAt: moved?.location,
    protocol: PROTOCOLS.responses,
    ...(viaChatGpt && !moved ? { type: 'code-assistant' as const } : {}),
    credentials: setup.login.mode === 'none' ? withoutLogin(setup) : setup.login.credentials,
    headers: [
      ...variableHeader('OpenAI-Organization', 'OPENAI_ORGANIZATION', setup.variables),
      ...variableHeader('OpenAI-Project', 'OPENAI_PROJECT', setup.variables),
    ],
  };
}

/** A local server that the client knows by name. */
export function localProvider({ context, at }: CodexSetup, id: string): TargetDraft | null {
  const baseUrl = knownBaseUrl(catalogue(context, id));
  return baseUrl === null
    ? null
    : { id, at, baseUrl, protocol: PROTOCOLS.responses, credentials: [] };
}

function withoutLogin({ context, config, variables }: CodexSetup): CredentialSource[] {
  const store = config.get('cli_auth_credentials_store');
  if (store?.word() === 'keyring' || store?.word() === 'auto') {
    return outOfReach(context, {
      kind: 'store',
      what: 'the login that the system keyring keeps under "Codex Auth"',
      at: store.location,
      command: 'codex login status',
    });
  }
  const what = variables.has('OPENAI_API_KEY')
    ? 'not signed in; OPENAI_API_KEY is sent only once it was given to codex login'
    : 'not signed in';
  context.note('hint', what, null, 'codex login');
  return [];
}
