import { catalogueCode, type Code, type ProviderReport } from '@authlint/model';
import type { FixDraft } from './planned.js';

/** Failures that a provider tells only to a key that it has accepted. */
const BEHIND_THE_KEY: ReadonlySet<Code | undefined> = new Set<Code>([
  'permission',
  'model-access',
  'quota',
  'rate-limit',
]);

/** True where the check after a fix shows that the fault is gone. */
export function hasHelped(kind: FixDraft['kind'], after: ProviderReport): boolean {
  if (kind === 'models') return after.verification.resolved;
  if (after.state === 'ok' || after.verification.resolved) return true;
  return after.state === 'not-auth' && isBehindTheKey(after);
}

function isBehindTheKey({ diagnosis }: ProviderReport): boolean {
  return diagnosis !== null && BEHIND_THE_KEY.has(catalogueCode(diagnosis));
}
