import type { ProviderType } from '@authlint/core/internal';
import {
  faultOfBaseUrl,
  faultOfModel,
  faultOfType,
  faultOfVariable,
  type Draft,
} from '../init/draft.js';
import { UsageError } from '../usage-error.js';
import { textOf, type RawArguments } from './values.js';

/** The parts of a configuration that are given as options. Throws on one that cannot be right. */
export function readDraft(raw: RawArguments): Partial<Draft> {
  const baseUrl = sound(raw, 'base-url', faultOfBaseUrl);
  const apiKeyEnv = sound(raw, 'api-key-env', faultOfVariable);
  const modelId = sound(raw, 'model-id', faultOfModel);
  const type = sound(raw, 'type', faultOfType) as ProviderType | null;
  const id = textOf(raw, 'id');
  return {
    ...(baseUrl === null ? {} : { baseUrl }),
    ...(apiKeyEnv === null ? {} : { apiKeyEnv }),
    ...(modelId === null ? {} : { modelId }),
    ...(type === null ? {} : { type }),
    ...(id === null ? {} : { id }),
  };
}

function sound(
  raw: RawArguments,
  name: string,
  faultOf: (text: string) => string | null,
): string | null {
  const text = textOf(raw, name);
  const fault = text === null ? null : faultOf(text);
  if (fault !== null) throw new UsageError(`--${name}: ${fault}`);
  return text;
}
