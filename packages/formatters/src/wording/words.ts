import {
  type CheckOutcome,
  type Code,
  CODES,
  type FactValue,
  type ProviderState,
  type UnknownReason,
} from '@authlint/model';
import { codePage } from '@authlint/model/catalogue';
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

/** Labels of facts with cryptic ids. */
const FACT_LABELS: Readonly<Record<string, string>> = {
  'native.missing': 'missing settings',
  'origin.distinctive': 'form of one issuer only',
  'origin.proof': 'form of one issuer only',
  'origin.match': 'issuer and host',
  'key.damage': 'damage of the key',
  'key.trimmedInTransit': 'whitespace dropped in transit',
  'client.variable': 'variable in the client',
};

/** Labels of internal values. */
const VALUE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'origin.proof': { form: 'yes', none: 'no' },
  'origin.match': {
    same: 'belong together',
    'same-vendor': 'an endpoint of the issuer that is not listed',
    other: 'do not belong together',
    'passed-on': 'the host passes keys on',
    twin: 'of a sibling endpoint',
    'other-form': 'the key has another form',
    'unknown-host': 'the host is not known',
    'unknown-key': 'the issuer is not known',
  },
};

/** True for a fact meant for programs only: the documented form of an error. */
export function isForPrograms(fact: string): boolean {
  return fact === 'explain.form';
}

/** True for the status in a text, which is less specific than the response. */
export function isStatusFact(fact: string): boolean {
  return fact === 'explain.status';
}

/** `key.outerWhitespace` as `key outer whitespace`; of a pasted text there is no subject to name. */
export function factWords(fact: string): string {
  const label = FACT_LABELS[fact];
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
  const labels = VALUE_LABELS[fact];
  return (typeof value === 'string' ? labels?.[value] : undefined) ?? valueWords(value);
}

export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** Each ended. */
export function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join('');
}
