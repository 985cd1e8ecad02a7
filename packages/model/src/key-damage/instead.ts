import { matches } from '../secret/index.js';
import { bareOf } from './ends.js';
import type { DamageRow } from './row.js';
import { isPlaceholder, isReference, REFERENCES } from './texts.js';

/** Another text in place of a key, or in place of a part of it: nothing that can be taken off leaves the key. */
export const INSTEAD = [
  {
    id: 'non-ascii',
    code: 'key-non-ascii',
    detect: (key) => matches(bareOf(key), /[^\u0000-\u007f]/),
    words: { has: 'has a character that no key has' },
    echo: { patterns: [{ order: 130, pattern: /[^\u0000-\u007f]/ }] },
  },
  {
    id: 'placeholder',
    code: 'key-placeholder',
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
            /^(?:unde[fined*]{3,5}|nan|true|false|\[object.{0,20}|empty|test|change[-_]me|replace.{0,20}|todo|not[-_ ]?needed|no[-_]?(?:key|token)|anything|lm-studio|ollama|fake.{0,20}|sk-(?:xxx|your|1234|dummy|fake|no).{0,40}|sk-\.{3,}|x{3,}|.{0,12}your[-_ *].{0,60}|my[-_ ]?(?:api[-_ ]?)?key|\.{3,}|key|secret|token)$|undefined|\bnull\b|\bnone\b|<[^>]{1,60}>|your[_ -]|_key$|api[_ -]?key|not-needed|no-key|dummy|placeholder|changeme|example|lm-studio/i,
        },
      ],
    },
  },
  {
    id: 'masked',
    code: 'key-masked',
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
    id: 'url',
    code: 'key-malformed',
    detect: (key) => matches(key, /^\s*https?:\/\//i),
    mangled: true,
    words: { has: 'is an address' },
    echo: { inAnswer: true, patterns: [{ order: 40, pattern: /https?:|www\./i }] },
  },
] as const satisfies readonly DamageRow[];
