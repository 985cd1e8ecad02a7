import type { ProviderType } from '@authlint/core/internal';
import type { InitArguments } from '../args/arguments.js';
import { UsageError } from '../usage-error.js';
import { faultOfBaseUrl, faultOfModel, faultOfType, faultOfVariable, type Draft } from './draft.js';

/** The parts of a configuration that are given as options. Throws on one that cannot be right. */
export function givenDraft(given: InitArguments['given']): Partial<Draft> {
  const sound = (
    name: keyof InitArguments['given'],
    faultOf: (text: string) => string | null,
  ): string | null => {
    const text = given[name];
    const fault = text === null ? null : faultOf(text);
    if (fault !== null) throw new UsageError(`--${name}: ${fault}`);
    return text;
  };
  const baseUrl = sound('base-url', faultOfBaseUrl);
  const apiKeyEnv = sound('api-key-env', faultOfVariable);
  const modelId = sound('model-id', faultOfModel);
  const type = sound('type', faultOfType) as ProviderType | null;
  return {
    ...(baseUrl === null ? {} : { baseUrl }),
    ...(apiKeyEnv === null ? {} : { apiKeyEnv }),
    ...(modelId === null ? {} : { modelId }),
    ...(type === null ? {} : { type }),
    ...(given.id === null ? {} : { id: given.id }),
  };
}
