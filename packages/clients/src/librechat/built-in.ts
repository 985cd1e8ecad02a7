import type { EnvFile } from '../env-file.js';
import { PROTOCOLS, type Protocol } from '../protocols.js';
import type { TargetDraft } from '../target-draft.js';
import type { Variables } from '../variables.js';

interface BuiltIn {
  readonly id: string;
  readonly key: string;
  readonly address: string;
  readonly baseUrl: string;
  readonly protocol: Protocol;
}

const BUILT_IN: readonly BuiltIn[] = [
  {
    id: 'openAI',
    key: 'OPENAI_API_KEY',
    address: 'OPENAI_REVERSE_PROXY',
    baseUrl: 'https://api.openai.com/v1',
    protocol: PROTOCOLS.chat,
  },
  {
    id: 'anthropic',
    key: 'ANTHROPIC_API_KEY',
    address: 'ANTHROPIC_REVERSE_PROXY',
    baseUrl: 'https://api.anthropic.com',
    protocol: PROTOCOLS.anthropic,
  },
  {
    id: 'google',
    key: 'GOOGLE_KEY',
    address: 'GOOGLE_REVERSE_PROXY',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    protocol: PROTOCOLS.gemini,
  },
];

/** The endpoints that the env file itself switches on. `user_provided` leaves the key to each user. */
export function builtInDrafts(env: EnvFile, variables: Variables): TargetDraft[] {
  return BUILT_IN.filter(({ key }) => !/^(|user_provided)$/.test(env.value(key)?.trim() ?? '')).map(
    ({ id, key, address, baseUrl, protocol }) => {
      const moved = variables.address(address);
      return {
        id,
        at: env.locationOf(key),
        baseUrl: moved?.url ?? baseUrl,
        baseUrlAt: moved?.at,
        protocol,
        credentials: variables.sources(key),
      };
    },
  );
}
