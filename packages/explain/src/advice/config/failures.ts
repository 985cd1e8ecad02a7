import { type Code, isNotAuth } from '@authlint/model';
import type { Decision } from '../../decide.js';

/** Codes that state the reason of the rejection, so that no setting explains it better. */
const EXPLAINED: readonly Code[] = [
  'key-expired',
  'key-revoked',
  'key-retired',
  'native-signature',
  'gateway-upstream-key',
  'provider-retired',
];

/** True for a rejection or a missing path that a setting may explain. */
export function refused({ code }: Decision): boolean {
  if (code === 'not-found' || code === 'base-url-path') return true;
  return !isNotAuth(code) && !EXPLAINED.includes(code);
}
