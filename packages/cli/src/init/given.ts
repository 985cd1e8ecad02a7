import type { Arguments } from '../options/invocation.js';
import { UsageError } from '../usage-error.js';
import { faultOfBaseUrl, faultOfModel, faultOfVariable, type GivenDraft } from './draft.js';

/** The parts of a configuration that are given as options. Throws on one that cannot be right. */
export function givenDraft(args: Arguments<'init'>): GivenDraft {
  const { baseUrl, apiKeyEnv, modelId, type, id } = args;
  refuse('base-url', baseUrl, faultOfBaseUrl);
  refuse('api-key-env', apiKeyEnv, faultOfVariable);
  refuse('model-id', modelId, faultOfModel);
  return { baseUrl, apiKeyEnv, modelId, type, id };
}

function refuse(name: string, text: string | null, faultOf: (text: string) => string | null): void {
  const fault = text === null ? null : faultOf(text);
  if (fault !== null) throw new UsageError(`--${name}: ${fault}`);
}
