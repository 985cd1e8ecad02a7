import type { AuthCode } from '@authlint/model';
import { firstMatching } from '@authlint/model/redaction';
import { ECHO_DAMAGE, type EchoDamage } from '@authlint/providers';

const REDACTED =
  /^(?:\[?<?\(?(?:redacted|masked|hidden|removed|filtered|secret|sealed)\)?>?\]?|[*•xX.…]{3,}|\[(?:key|token)-?\d*\])$/i;

const CODE_OF_DAMAGE: Readonly<Record<EchoDamage, AuthCode>> = {
  missing: 'key-missing',
  reference: 'key-unexpanded-reference',
  url: 'key-malformed',
  label: 'key-malformed',
  words: 'key-malformed',
  quoted: 'key-quoted',
  bearer: 'key-bearer-prefix',
  whitespace: 'key-whitespace',
  placeholder: 'key-placeholder',
  masked: 'key-masked',
  'non-ascii': 'key-non-ascii',
};

/** The damage that an echo of the key shows, or `null`. */
export function damageOf(value: string): AuthCode | null {
  if (REDACTED.test(value.trim())) return null;
  const row = firstMatching(ECHO_DAMAGE, value);
  return row === undefined ? null : CODE_OF_DAMAGE[row.damage];
}

/** The same for damage that the fact base has found in an answer. */
export function codeOfDamage(damage: string): AuthCode | null {
  return Object.hasOwn(CODE_OF_DAMAGE, damage) ? CODE_OF_DAMAGE[damage as EchoDamage] : null;
}
