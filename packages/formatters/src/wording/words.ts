import {
  type CheckOutcome,
  type Code,
  CODES,
  type FactValue,
  type ProviderState,
  type UnknownReason,
} from '@authlint/model';
import { codePage } from '@authlint/model/catalogue';
import { factLabel, valueLabel } from './fact-words.js';
import { plain } from './plain.js';

export const STATE_WORDS: Readonly<Record<ProviderState, string>> = {
  ok: 'ok',
  rejected: 'rejected',
  'not-auth': 'not an authentication failure',
  inconclusive: 'could not tell',
  'invalid-config': 'invalid configuration',
  unchecked: 'not checked',
};

export const OUTCOME_WORDS: Readonly<Record<CheckOutcome, string>> = {
  passed: 'passed',
  failed: 'failed',
  'manual-model': 'unavailable, a manual Model ID works instead',
  skipped: 'skipped',
};

/** `null` for reasons that do not matter to a reader: no fact was inaccessible. */
export const REASON_WORDS: Readonly<Record<UnknownReason, string | null>> = {
  offline: 'offline: nothing is sent',
  'not-configured': 'not configured',
  'not-applicable': null,
  'not-supported': 'this system does not allow it',
  'not-needed': null,
  'no-consent': 'needs your consent: --twins',
  'no-model-id': 'no Model ID is configured',
  'no-credential': 'there is no credential',
  'no-client': 'no running client is known: --pid',
  'no-answer': 'no answer came',
  permission: 'no permission',
  'not-found': 'not found',
  'refused-by-policy': 'authlint refuses it',
  'collector-failed': 'authlint could not do it',
  'not-given': 'not given',
};

/** True for the status in a text, which is less specific than the response. */
export function isStatusFact(fact: string): boolean {
  return fact === 'explain.status';
}

/** `key.outerWhitespace` as `key outer whitespace`; of a pasted text there is no subject to name. */
export function factWords(fact: string): string {
  const label = factLabel(fact);
  if (label !== undefined) return label;
  return plain(fact)
    .replace(/^explain\./, '')
    .replaceAll('.', ' ')
    .replace(/([a-z0-9])([A-Z])/g, (_match, before: string, after: string) => {
      return `${before} ${after.toLowerCase()}`;
    });
}

export function valueWords(value: FactValue): string {
  if (value === null) return 'none';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (typeof value === 'object') return value.length === 0 ? 'none' : value.map(plain).join(', ');
  return typeof value === 'number' ? String(value) : plain(value);
}

export function factValueWords(fact: string, value: FactValue): string {
  // The text shows a key; its code names the damage.
  if (fact === 'explain.key' && CODES.some((code) => code === value))
    return codePage(value as Code).title.toLowerCase();
  return (typeof value === 'string' ? valueLabel(fact, value) : undefined) ?? valueWords(value);
}

export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** Each ended. */
export function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join('');
}
