import { type Code, isNotAuth } from '@authlint/model';
import type { Decision } from '../../decide.js';

/** What says itself why it was refused: no setting explains it better. */
const EXPLAINED: readonly Code[] = [
  'key-expired',
  'key-revoked',
  'key-retired',
  'native-signature',
  'gateway-upstream-key',
  'provider-retired',
];

/** True for a refusal, or a path that is not there, which a setting may explain. */
export function refused({ code }: Decision): boolean {
  if (code === 'not-found' || code === 'base-url-path') return true;
  return !isNotAuth(code) && !EXPLAINED.includes(code);
}
