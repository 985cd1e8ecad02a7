import {
  GATEWAY_KEY,
  IN_TERMINAL,
  isKnown,
  isUnknown,
  REPLACE_WITH_IT,
  RESTART,
  RESTART_FOR_VARIABLE,
  UNLESS_OF_GATEWAY,
} from '../catalogue/common-steps.js';
import type { Condition } from '../condition.js';
import { decodedBase64, matches } from '../secret/index.js';
import { bareOf } from './ends.js';
import type { CodePage } from '../catalogue/entry.js';
import type { DamageRow } from './row.js';
import { isModelId, isPlaceholder, isReference, REFERENCES } from './texts.js';

/** Base64 of a text with the prefix of a well-known issuer's keys: `sk-`, `gsk_`, `AIza`, `hf_`, `xai-`, `nvapi-`. */
const ENCODED = /^(?:c2st|Z3NrX|QUl6Y|aGZf|eGFpL|bnZhcGkt)[A-Za-z0-9+/]{16,}={0,2}$/;

/** No reference in the client's syntax names the variable that the text names, and no command fills it. */
const WITHOUT_SYNTAX: Condition = {
  all: [isUnknown('client.reference'), isUnknown('key.filledBy')],
};

const UNKNOWN_SYNTAX: Condition = {
  all: [WITHOUT_SYNTAX, isUnknown('client.variableField'), isUnknown('client.takesText')],
};

/** Another text in place of a key or of a part of it, so that no repair is possible. */
export const INSTEAD = [
  {
    id: 'non-ascii',
    code: 'key-non-ascii',
    catalogue: {
      message: { subject: null, text: 'the key contains a character outside ASCII.' },
      resolution: {
        id: 'copy-key-again',
        steps: [
          {
            kind: 'new-key',
            text: 'Copy the key again from {console}, with its copy button.',
            url: 'endpoint.console',
          },
          {
            kind: 'edit',
            text: 'Replace {credential}, without passing through a word processor or a chat.',
            edit: 'key',
          },
        ],
      },
      check: 'Run `authlint where`: it names the odd character and its place.',
      cause: 1,
      precedence: 50,
    },
    detect: (key) => matches(bareOf(key), /[^\u0000-\u007f]/),
    words: { has: 'has a character that no key has' },
    echo: { patterns: [{ order: 130, pattern: /[^\u0000-\u007f]/ }] },
  },
  {
    id: 'placeholder',
    code: 'key-placeholder',
    catalogue: {
      message: { subject: null, text: 'the key is a placeholder and not a key.' },
      resolution: {
        id: 'replace-placeholder',
        steps: [
          GATEWAY_KEY,
          {
            kind: 'new-key',
            when: UNLESS_OF_GATEWAY,
            text: 'Copy the key from {console}.',
            url: 'endpoint.console',
          },
          {
            kind: 'edit',
            text: 'Replace {credential}, which is an example text, with it.',
            edit: 'key',
          },
          RESTART_FOR_VARIABLE,
        ],
      },
      check: 'Check whether the key that the provider repeats reads like words.',
      cause: 1,
      precedence: 110,
    },
    detect: (key) => isPlaceholder(bareOf(key)) && !isReference(bareOf(key)),
    inPlain: true,
    words: { has: 'is example text, not a key', lacks: 'the key is no example text' },
    rules: { unasked: true },
    echo: {
      inAnswer: true,
      patterns: [
        {
          order: 90,
          pattern:
            /^(?:unde[fined*]{3,5}|nan|true|false|\[object.{0,20}|empty|test|change[-_]me|replace.{0,20}|todo|not[-_ ]?needed|no[-_]?(?:key|token)|(?:no|not|enter|insert|missing|unset|dummy)[-_][a-z_-]{2,12}[*•…]{2}.{0,40}|anything|lm-studio|ollama|fake.{0,20}|sk-(?:xxx|your|1234|dummy|fake|no).{0,40}|sk-\.{3,}|x{3,}|n\/?a|1234\d*|.{0,12}your[-_ *].{0,60}|my[-_ ]?(?:api[-_ ]?)?key|\.{3,}|key|secret|token)$|undefined|\bnull\b|\bnone\b|<[^>]{1,60}>|your[_ -]|_key$|api[_ -]?key|not-needed|no-key|dummy|placeholder|changeme|example|lm-studio/i,
        },
      ],
    },
  },
  {
    id: 'comment',
    code: 'key-placeholder',
    detect: (key) => matches(key, /^\s*#(?:\s|$)/),
    implies: ['inner-whitespace'],
    words: { has: 'is a comment: the line gives no key' },
    rules: { unasked: true },
  },
  {
    id: 'masked',
    code: 'key-masked',
    catalogue: {
      message: {
        subject: null,
        text: 'the key was copied in its masked form, with dots or asterisks.',
      },
      resolution: {
        id: 'copy-whole-key',
        steps: [
          {
            kind: 'new-key',
            text: "Copy the whole key from the place where you kept it, or with the console's copy button.",
            url: 'endpoint.console',
          },
          ...REPLACE_WITH_IT,
        ],
      },
      check: 'Look for dots, asterisks or an ellipsis in the saved key.',
      cause: 1,
      precedence: 120,
    },
    detect: (key) => matches(key, /\*{3,}|[\u2022\u25cf]{2,}|\u2026|[\w-]\.{3,}\w/),
    words: { has: 'is the masked display of a key, not the key' },
    rules: {
      unasked: true,
      unsendable: {
        has: 'is the masked display of a key (bullets or an ellipsis), not the key',
        why: 'Bullets and ellipses are not ASCII, so the client fails before it sends anything.',
        not: 'Three dots in ASCII can travel and are judged by the answer.',
      },
    },
    echo: { patterns: [{ order: 120, pattern: /[•●…]/ }] },
  },
  {
    id: 'unexpanded-reference',
    code: 'key-unexpanded-reference',
    catalogue: {
      message: {
        subject: null,
        text: 'a reference is sent as the key, its value was never put in.',
      },
      resolution: {
        id: 'correct-reference',
        steps: [
          {
            kind: 'restart',
            when: isKnown('key.filledBy'),
            text: 'Start {client} with {filledBy}.',
          },
          {
            kind: 'edit',
            when: { all: [isKnown('client.reference'), isUnknown('key.filledBy')] },
            text: 'Replace {credential} with {reference}: that is how {client} names a variable.',
            edit: 'key',
            becomes: '{reference}',
            applicability: 'machine',
          },
          {
            kind: 'edit',
            when: { all: [WITHOUT_SYNTAX, isKnown('client.variableField')] },
            text: 'Set {variableField} to {referenced}, and remove {credential}: {client} sends that text as it is.',
            edit: 'key',
          },
          {
            kind: 'edit',
            when: { all: [WITHOUT_SYNTAX, isKnown('client.takesText')] },
            text: 'Replace {credential} with the value of {referenced}: {client} expands no reference there.',
            edit: 'key',
          },
          {
            kind: 'edit',
            when: UNKNOWN_SYNTAX,
            text: 'Replace {credential} with the key itself, or with the syntax in which {client} names a variable there: this one is sent as it is.',
            edit: 'key',
          },
          {
            kind: 'set-variable',
            when: {
              all: [
                isUnknown('key.filledBy'),
                isUnknown('client.takesText'),
                { any: [isKnown('client.reference'), isKnown('client.variableField')] },
                {
                  any: [
                    { fact: 'key.referencedIsSet', operator: 'is', value: false },
                    isUnknown('key.referencedIsSet'),
                  ],
                },
              ],
            },
            whenText: 'the variable is not set here',
            text: 'Set {referenced}.',
          },
          { ...RESTART, when: { all: [isUnknown('key.filledBy'), IN_TERMINAL] } },
        ],
      },
      check: 'Look for `$`, `{env:` or `op://` at the beginning of the saved key.',
      cause: 1,
      precedence: 10,
    },
    detect: (key) => isReference(bareOf(key)),
    inPlain: true,
    words: { has: 'is the text of a reference, not the value that it names' },
    rules: {
      rejected: {
        why: 'The client does not expand this form of reference, or the shell did not, so the text of the reference goes out as the key.',
        not: 'A client that expands this form itself sends the value; its configuration is then read with that form.',
      },
      unasked: true,
    },
    echo: {
      inAnswer: true,
      patterns: [
        {
          order: 30,
          pattern:
            /^\s?["']?(?:op:\/\/|env:|os\.environ|\$env:|<no value>|\{[A-Z_]{3,60}\}|\$secret:|!\w{1,20} )|^\s?[A-Z][A-Z0-9]{1,30}(?:_[A-Z0-9]{1,30}){0,4}_(?:KEY|TOKEN)\s?$|\$[{(]|(?<![\w*])\$\w|\{\{|%\w+%|process\.env|\{env:|\}$/,
        },
        // Those of a whole key too. Placeholders are not: a mask leaves `abc****` of a sound key.
        ...REFERENCES.map(({ pattern }) => ({ order: 31, pattern })),
      ],
    },
  },
  {
    id: 'base64',
    code: 'key-malformed',
    detect: (key) => matches(bareOf(key), ENCODED),
    inPlain: true,
    repair: (key) => (matches(bareOf(key), ENCODED) ? decodedBase64(bareOf(key)) : key),
    mangled: true,
    words: { has: 'is the base64 form of a key' },
  },
  {
    id: 'url',
    code: 'key-malformed',
    detect: (key) => matches(key, /^\s*https?:\/\//i),
    words: { has: 'is an address: the key itself is missing' },
    echo: { inAnswer: true, patterns: [{ order: 40, pattern: /https?:|www\./i }] },
  },
  {
    id: 'model-id',
    code: 'key-malformed',
    detect: (key) => isModelId(bareOf(key)),
    inPlain: true,
    words: { has: 'is the name of a model' },
  },
] as const satisfies readonly DamageRow[];

export const INSTEAD_PAGES = {
  'key-non-ascii': {
    title: 'The key contains characters that no key has',
    explanation:
      'Your key holds a typographic dash, a curly quotation mark, an invisible character or an ellipsis. A word processor or a chat program puts them in when text is pasted, and the key in the console is probably good.',
    furtherChecks: [
      'Look for an error about ByteString, latin-1 or ASCII in the log of the client.',
    ],
  },
  'key-placeholder': {
    title: 'The key is an example text',
    explanation:
      'Your configuration still holds the example text of a template, such as "your-api-key". You see it as configured, but the provider has never issued it.',
    furtherChecks: ['Run `authlint where` and see which source supplies the example text.'],
  },
  'key-masked': {
    title: 'The key is a masked copy',
    explanation:
      'You copied what the console shows instead of the key: most of its characters are dots or asterisks. Many consoles show the whole key only once, when it is made.',
    furtherChecks: [
      'Compare the length of the saved key with that of another key of the provider.',
    ],
  },
  'key-unexpanded-reference': {
    title: 'The name of a variable is sent instead of its value',
    explanation:
      'Your configuration holds a reference such as `${NAME}` in a syntax that your client does not expand, or in a place where it does not expand any. The provider receives the reference itself.',
    furtherChecks: ['Run `authlint listen` and see what the client sends.'],
  },
} as const satisfies Record<string, CodePage>;
