import { plainStep } from '@authlint/model/catalogue';
import type { Code } from '@authlint/model';
import { keyPrefixesOf } from '@authlint/providers';
import { echoNear } from './echo.js';
import type { Advice, Situation } from './situation.js';

const REFUSED: readonly Code[] = ['key-rejected', 'key-malformed', 'key-placeholder'];
/** Self-hosted servers used instead of a provider. */
const SERVER =
  /\b(LM[-_ ]?Studio(?=Exception|\b)|llama[-. ]?cpp(?:-python)?|llama-server|vLLM|LocalAI|KoboldCpp|text-generation-webui|Ollama|SGLang|TabbyAPI)(?:Exception)?\b/i;

/** Placeholder keys in guides to such servers. */
const FOR_OWN = /^(?:EMPTY|NA|N\/A|not[-_ ]?needed|(?:sk-)?no-key(?:-required)?|local)$/i;

/** The page in OpenAI's own rejection: a library may print the name of the intended server as the provider. */
const OF_OPENAI = /\bplatform\.openai\.com\b/;

/** The user means a local server, but a provider echoes a foreign key: the Base URL was not applied. */
export function localMeant(situation: Situation): Advice | null {
  const { decision, near, text, reading } = situation;
  const isOpenAi = situation.provider?.kind === 'local' && OF_OPENAI.test(near);
  const provider = isOpenAi ? reading.knowledge.provider('openai') : situation.provider;
  if (provider?.kind !== 'provider' || !REFUSED.includes(decision.code)) return null;
  const echo = echoNear(near) ?? '';
  const server = SERVER.exec(text)?.[1] ?? (FOR_OWN.test(echo) ? 'your own server' : undefined);
  if (server === undefined || echo === '') return null;
  if (keyPrefixesOf(provider.id).some((prefix) => echo.startsWith(prefix))) return null;
  return {
    isUnnamed: true,
    sentence: `the request went to ${provider.name} and not to ${server}: the program does not use the Base URL that you mean.`,
    steps: [
      plainStep(
        'use-endpoint',
        `Set the Base URL of the program to that of ${server} (http://localhost:PORT/v1), under the name that this program reads: OPENAI_BASE_URL, OPENAI_API_BASE for an older one, base_url in code.`,
      ),
      plainStep(
        'edit',
        'In the field of the key write any word if the server needs no key: the address belongs in the other field.',
      ),
    ],
  };
}
