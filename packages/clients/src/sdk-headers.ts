import { isEmpty, type HeaderSetting } from '@authlint/core';
import type { Protocol } from './protocols.js';
import type { ReadContext } from './read-context.js';

/** Clients that stand on the OpenAI SDK, seen in their packages (Node.js) or by their use of the Python SDK. */
const ON_OPENAI_SDK: ReadonlySet<string> = new Set([
  'qwen-code',
  'pi',
  'continue',
  'openclaw',
  'kimi-code',
  'aider',
  'litellm-proxy',
  'openhands',
  'swe-agent',
  'llm',
  'gptme',
  'hermes-agent',
  'dotenv',
]);

/** Headers that the SDK adds by itself, with the variable of each. */
const HEADERS = [
  ['OpenAI-Organization', 'OPENAI_ORG_ID'],
  ['OpenAI-Project', 'OPENAI_PROJECT_ID'],
] as const;

/** What the SDK beneath a client adds to its requests from variables that the client does not know of. */
export function sdkHeaders(
  { ports: { env } }: ReadContext,
  client: string,
  { api, type }: Protocol,
): HeaderSetting[] {
  const isOpenAi = (api === 'openai-chat' || api === 'openai-responses') && type === null;
  if (!isOpenAi || !ON_OPENAI_SDK.has(client)) return [];
  return HEADERS.flatMap(([name, variable]) => {
    const value = env.get(variable);
    return value === undefined || isEmpty(value)
      ? []
      : [{ name, value: { kind: 'env', name: variable } as const }];
  });
}
