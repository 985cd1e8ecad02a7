import type { ProviderTarget } from './target.js';

/** The Model ID of the configuration, without one that discovery lists. */
export function configuredModel({ modelId, models, native }: ProviderTarget): string | null {
  return modelId ?? models[0] ?? native.deployment ?? null;
}
