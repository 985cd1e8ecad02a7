import { RESTART_FOR_VARIABLE } from '../catalogue/common-steps.js';
import { matches, matchesAny, without } from '../secret/index.js';
import { BLANK, CLOSING, LEADING, OPENING, TRAILING, trimmed, unquoted } from './ends.js';
import { JOINED } from './joined.js';
import type { CodePage } from '../catalogue/entry.js';
import type { DamageRow } from './row.js';

/** Punctuation after a key in a list, a sentence or a shell line; no issued key ends in it. */
const PUNCTUATION = /(?<=[A-Za-z0-9_"'-])[,;\\]+$/;
/** Left in front of the key by a client that replaces `{env:NAME}` in `${env:NAME}` but not the `$`. */
const DOLLAR = /^\$(?=[A-Za-z]{2,8}[-_][\w-]{12,})/;

/** A comment that the file's parser reads as part of the value; without a space before it, only after a known key form. */
const COMMENT = /(?<=[\w.-]{12})\s+#.*$|#(?<=^\s*["']?(?:[a-z]{2,6}[-_]|AIza)[\w-]{12,512}#).*$/s;

/** The name of a header or of a configuration field in front of the key: `apiKey: sk-...`. */
const FIELD_NAME = /^["']?(?:x-)?(?:goog-)?(?:api[-_ ]?key|key|token)["']?\s*[:=]\s*/i;
const FIELD = /^\s*["']?(?:x-)?(?:goog-)?(?:api[-_ ]?key|key|token)["']?\s*[:=]\s*\S/i;

/** Text around a key or in the middle of it. The console shows the correct key. */
export const AROUND = [
  {
    id: 'whitespace',
    code: 'key-whitespace',
    catalogue: {
      message: { subject: null, text: 'the key has white space in it that does not belong to it.' },
      resolution: {
        id: 'remove-spaces',
        steps: [
          {
            kind: 'edit',
            text: 'Remove the spaces and line breaks around and inside {credential}.',
            edit: 'key',
          },
          {
            kind: 'new-key',
            when: { fact: 'key.source', operator: 'isNot', value: 'env' },
            whenText: 'the key is in a file',
            text: 'Copy the key again from {console} if you cannot see them.',
            url: 'endpoint.console',
            applicability: 'maybe',
          },
          RESTART_FOR_VARIABLE,
        ],
      },
      check: 'Compare the length of the saved key with the one in the console.',
      cause: 1,
      precedence: 40,
    },
    detect: (key) => matchesAny(key, [LEADING, TRAILING]),
    repair: trimmed,
    words: {
      has: 'has whitespace around it',
      hasExactly: 'has whitespace around it ({key.outerWhitespace}: {key.blanks})',
      lacks: 'the key has no leading or trailing spaces',
      part: 'spaces and line breaks',
    },
    rules: {
      rejected: {
        why: 'A key that was copied with a space, a tab or a line break around it is another key to the provider. Whitespace is part of what the client sends.',
        not: 'Some clients trim the key themselves; then the whitespace never leaves. If the provider accepts the key as it is, the whitespace is reported as a finding only.',
      },
      unasked: true,
      facts: { 'key.outerWhitespace': 'leading', 'key.blanks': ['space'] },
    },
    echo: { patterns: [{ order: 80, pattern: /^\s+\S|\S\s+$|\\[nrt]$|%0[ad]|%20/i }] },
  },
  {
    id: 'assignment',
    code: 'key-malformed',
    detect: (key) =>
      matches(key, /^\s*(?:export\s+)?[A-Z][A-Z0-9_]{2,}\s*[=:]\s*\S/) || matches(key, FIELD),
    repair: (key) => without(without(key, /^[A-Z][A-Z0-9_]{2,}\s*[=:]\s*/), FIELD_NAME),
    implies: ['inner-whitespace'], // the space behind the name
    mangled: true,
    words: {
      has: 'begins with the name of a variable or a header',
      part: 'a name in front',
    },
    echo: {
      patterns: [{ order: 70, pattern: /^\s?(?:x-)?(?:api[-_ ]?key|key|token)\s?[:=]\s?[^\s=]/i }],
    },
  },
  {
    id: 'punctuation',
    code: 'key-malformed',
    detect: (key) => matchesAny(trimmed(key), [PUNCTUATION, DOLLAR]),
    repair: (key) => without(without(key, PUNCTUATION), DOLLAR),
    words: {
      has: 'begins with a $ or ends in a punctuation mark',
      part: 'the $ in front of it, or punctuation behind it',
    },
  },
  {
    id: 'quoted',
    code: 'key-quoted',
    catalogue: {
      message: { subject: null, text: 'the key is sent together with its quotation marks.' },
      resolution: {
        id: 'remove-quotes',
        steps: [
          { kind: 'edit', text: 'Remove the quotation marks around {credential}.', edit: 'key' },
          RESTART_FOR_VARIABLE,
        ],
      },
      check:
        'Check whether the key that the provider repeats begins or ends with a quotation mark.',
      cause: 1,
      precedence: 20,
    },
    detect: (key) => matchesAny(trimmed(key), [OPENING, CLOSING]),
    repair: unquoted,
    words: {
      has: 'begins or ends with a quotation mark',
      lacks: 'the key has no quotation marks',
      part: 'the quotation marks',
    },
    rules: {
      rejected: {
        why: 'Shells and env-file loaders differ in which quotation marks they remove. Those that remain are part of the key.',
        not: 'A key that merely contains a quotation mark inside does not exist at any known issuer.',
      },
      unasked: true,
      unsendable: {
        has: 'begins or ends with a round quotation mark',
        why: 'Word processors and chat programs make quotation marks round. Such a mark is no character that a header can carry, so the client fails before it sends anything.',
        not: 'Straight quotation marks can travel and are judged by the answer.',
      },
    },
    echo: {
      inAnswer: true,
      patterns: [
        { order: 20, pattern: /^\s?\$?\{sk-/ }, // the key itself in the braces of a reference
        { order: 50, pattern: /^\s?\[?(?:["'“”‘’]|\\["'])|["'“”‘’]\s?$/ },
      ],
    },
  },
  {
    id: 'bearer-prefix',
    code: 'key-bearer-prefix',
    catalogue: {
      message: { subject: null, text: 'the saved key includes the word "Bearer".' },
      resolution: {
        id: 'remove-bearer-prefix',
        steps: [
          {
            kind: 'edit',
            text: 'Remove the word "Bearer" and the space after it from {credential}.',
            edit: 'key',
          },
          RESTART_FOR_VARIABLE,
        ],
      },
      check: 'Check whether the saved value begins with "Bearer" or "Authorization:".',
      cause: 1,
      precedence: 30,
    },
    detect: (key) => matches(key, /^\s*(bearer|basic|token|authorization:)\s/i),
    repair: (key) => trimmed(without(key, /^(authorization:\s*)?(bearer|basic|token)\s+/i)),
    implies: ['inner-whitespace'], // the space behind the word
    isWanted: ({ header, scheme }) => scheme === '' && /authorization$/i.test(header),
    words: {
      has: 'begins with a scheme word such as Bearer, which is sent twice',
      part: 'the word Bearer',
    },
    rules: {
      rejected: {
        why: 'The client writes Bearer in front of the key itself. With the word in the key it is there twice.',
        not: 'A gateway that is configured with an empty scheme takes the word from the key on purpose.',
      },
      unasked: true,
    },
    echo: { patterns: [{ order: 60, pattern: /^\s?(?:bearer\b|authorization:)/i }] },
  },
  JOINED,
  {
    id: 'comment-behind',
    code: 'key-malformed',
    detect: (key) => matches(key, COMMENT),
    repair: (key) => without(key, COMMENT),
    implies: ['inner-whitespace', 'whitespace', 'punctuation'],
    mangled: true,
    words: {
      has: 'has a comment behind it, which the reader of that file takes for a part of the value',
      part: 'the comment behind it',
    },
  },
  {
    id: 'inner-whitespace',
    code: 'key-whitespace',
    detect: (key) => matches(trimmed(key), new RegExp(BLANK)),
    repair: (key) => without(key, new RegExp(BLANK, 'g')),
    words: { has: 'has whitespace inside', part: 'spaces and line breaks' },
    echo: { patterns: [{ order: 110, pattern: /\S \S/ }] },
  },
] as const satisfies readonly DamageRow[];

export const AROUND_PAGES = {
  'key-whitespace': {
    title: 'The key contains spaces or line breaks',
    explanation:
      'Your key is saved together with a space, a tab or a line break, and the provider compares every character. The key itself is probably good, so you do not need another one.',
    furtherChecks: [
      'Run `authlint check`: it tries the trimmed key and says whether the answer changes.',
    ],
  },
  'key-quoted': {
    title: 'Quotation marks are part of the key',
    explanation:
      'Your key is between quotation marks that became part of its value. This happens where an env file, a container option or a Windows `set` command does not remove them, and the key between them is probably good.',
    furtherChecks: ['Run `authlint where` and read what it says of the first and last character.'],
  },
  'key-bearer-prefix': {
    title: 'The key begins with the word Bearer',
    explanation:
      'Your saved key is a whole header value, and your client puts the scheme in front of it once more. The provider then reads a key that begins with "Bearer".',
    furtherChecks: ['Run `authlint listen` and see whether the header says the scheme twice.'],
  },
} as const satisfies Record<string, CodePage>;
