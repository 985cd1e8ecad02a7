import { isUnknown, RESTART_FOR_VARIABLE } from '../catalogue/common-steps.js';
import { lengthOf, matches, without, type Secret } from '../secret/index.js';
import { bareOf } from './ends.js';
import type { CodePage } from '../catalogue/entry.js';
import type { DamageRow } from './row.js';

const PREFIX = '(?:[a-z]{2,6}[-_]|AIza)';
const KEY = `${PREFIX}[\\w-]{12,512}`;
const SEPARATOR = '[\\s"\',;|]{1,20}';

/** Two different keys with a separator. The same key twice is excluded: the repair keeps one of them. */
const SEPARATED = new RegExp(`^(${KEY})${SEPARATOR}(?!\\1$)${KEY}(?:${SEPARATOR}${KEY})*$`);
/** One key on two lines. The second part may look like a key by chance, but hardly with the first part's or a vendor's prefix. */
const BROKEN = new RegExp(
  `^(${PREFIX})[\\w-]{12,512}[^\\S\\r\\n]*[\\r\\n]\\s*(?!\\1|(?:sk|xai|nvapi|pplx)-|(?:gsk|hf|ghp)_|AIza)[\\w-]{12,512}$`,
);
const AFTER_FIRST = new RegExp(`(?<=^["']?${KEY})${SEPARATOR}${KEY}.*$`, 's');
/** A second key prefix, too long to occur by chance. */
const SECOND = '(?:sk-(?:proj|ant|or|svcacct)-|AIzaSy)[\\w-]{16,512}$';
const RUN_TOGETHER = new RegExp(`^(?!(.{12,512})\\1$)${PREFIX}[\\w-]{16,512}${SECOND}`);
const SECOND_KEY = new RegExp(`(?<=^${PREFIX}[\\w-]{16,512}?)${SECOND}`);
/** Longer than two keys of any vendor; the patterns take quadratic time. */
const MAX_LENGTH = 2_048;
/** Keys of one vendor have the same length, so the second begins in the middle. */
const MIN_HALF = 20;

export const JOINED = {
  id: 'joined',
  code: 'key-joined',
  catalogue: {
    cause: 1,
    precedence: 15,
    message: { subject: null, text: 'two keys are saved as one.' },
    resolution: {
      id: 'keep-one-key',
      steps: [
        {
          kind: 'edit',
          when: { fact: 'experiment.repaired', operator: 'is', value: 'accepted' },
          whenText: 'the first of the two was accepted',
          text: 'Keep the first of the two keys in {credential}: it is accepted.',
          edit: 'key',
          applicability: 'machine',
        },
        {
          kind: 'edit',
          when: {
            any: [
              { fact: 'experiment.repaired', operator: 'isNot', value: 'accepted' },
              isUnknown('experiment.repaired'),
            ],
          },
          whenText: 'the first of the two was not accepted',
          text: 'Remove one of the two keys from {credential}, and keep the one that belongs to the configured Base URL.',
          edit: 'key',
        },
        RESTART_FOR_VARIABLE,
      ],
    },
    check: 'Check whether the saved value has the beginning of a key twice.',
  },
  detect: (key) => lengthOf(key) <= MAX_LENGTH && (isSeparated(key) || isRunTogether(key)),
  inPlain: true,
  /** The first key; used as a repair only where it was accepted. */
  repair: (key) => (lengthOf(key) > MAX_LENGTH ? key : firstKey(key)),
  implies: ['inner-whitespace', 'quoted', 'punctuation'],
  words: { has: 'is two keys in one value', part: 'the second key' },
  rules: {
    rejected: {
      why: 'A second key that is pasted behind the first, or a list of keys in a setting that takes one, is sent as one text, which is no key.',
      not: 'Some clients take a list of keys and send one of them in turn. For those authlint reads each key of the list.',
    },
    unasked: true,
    unsendable: {
      has: 'is two keys with a line break between them',
      why: 'HTTP forbids line breaks in a header, so the client fails before it sends anything, or sends the first line.',
      not: 'Keys with a comma or a space between them can travel and are judged by the answer.',
    },
  },
} as const satisfies DamageRow;

function isSeparated(key: Secret): boolean {
  return matches(bareOf(key), SEPARATED) && !matches(bareOf(key), BROKEN);
}

function firstKey(key: Secret): Secret {
  return isSeparated(key) ? without(key, AFTER_FIRST) : firstOfTwo(key);
}

function isRunTogether(key: Secret): boolean {
  return matches(key, RUN_TOGETHER) || matches(key, secondHalf(key));
}

function firstOfTwo(key: Secret): Secret {
  const first = without(key, SECOND_KEY);
  return without(first, secondHalf(first));
}

/** True where the second half has the prefix of the first, and differs from it. */
function secondHalf(key: Secret): RegExp {
  const half = Math.floor(lengthOf(key) / 2);
  if (half < MIN_HALF || half > 512 || lengthOf(key) % 2 === 1) return /(?!)/;
  return new RegExp(`(?<=^(?=(${PREFIX}))(?=(.{${half}}))[\\w-]{${half}})(?=\\1)(?!\\2)[\\w-]+$`);
}

export const JOINED_PAGES = {
  'key-joined': {
    title: 'Two keys are saved as one',
    explanation:
      'Your setting holds two keys, one behind the other, and your client sends both as one text. Each may be good, and the provider knows no key that reads like the two of them.',
    furtherChecks: ['Compare the length of the saved key with the one in the console.'],
  },
} as const satisfies Record<string, CodePage>;
