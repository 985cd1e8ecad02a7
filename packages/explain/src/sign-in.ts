import type { Code } from '@authlint/model';
import type { Party } from '@authlint/model/knowledge';
import type { Decision } from './decide.js';

const ENDED: readonly Code[] = ['key-expired', 'key-revoked'];

/** Where one signs in and has no key, what has ended is the login. */
export function asLogin(decision: Decision, provider: Party | null): Decision {
  if (provider === null || !provider.required.includes('login')) return decision;
  return ENDED.includes(decision.code) ? { ...decision, code: 'native-login-expired' } : decision;
}
