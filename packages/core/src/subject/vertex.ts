import type { ProviderFacts } from '@authlint/model/knowledge';
import type { ProviderTarget } from './target.js';

/** Vertex AI by its host, or by the project that only Vertex AI asks for. */
export function isVertex(
  { target, owner }: { readonly target: ProviderTarget; readonly owner: ProviderFacts | null },
  hostname: string,
): boolean {
  const { native } = target;
  if (hostname === 'generativelanguage.googleapis.com') return false;
  return (
    /(^|-)aiplatform\.googleapis\.com$/.test(hostname) ||
    (owner?.required.includes('project') ?? false) ||
    native.project !== undefined ||
    native.location !== undefined ||
    /\/projects\/|\/publishers\//.test(new URL(target.baseUrl).pathname)
  );
}
