import type { Worded } from '../explain/worded.js';
import { holdsAny, isEmpty, isOneOf, matches, without, type Secret } from '../secret/index.js';

/** Texts that stand in examples where a key belongs. Whole values only: a real key may contain any of these words. */
export const PLACEHOLDERS: readonly Worded[] = [
  { words: ['<'], pattern: /^(sk-|Bearer\s)?<[^>]*>$/i },
  { words: ['['], pattern: /^\[[^\]]*\]$/ },
  {
    words: ['xxx', '...', '000000', '1234', 'abc'],
    pattern:
      /^(sk-|sk-ant-|sk-proj-|sk-or-v1-|gsk_|hf_|AIza)?[._-]*(x{3,}|X{3,}|\.{3,}|0{6,}|1234\d*|abc(def)?)[x.X*_-]*$/,
  },
  {
    words: ['key', 'token', 'secret', 'here', 'credential'],
    pattern:
      /^(sk-|sk-ant-|sk-proj-)?(put|add|enter|insert|paste|replace|use|set)?[-_ ]?(your|my|the|an?)[-_ ]?[a-z0-9_. -]*(key|token|secret|here|credential)s?[a-z0-9_. -]*$/i,
  },
  {
    words: ['placeholder', 'key'],
    pattern:
      /^[a-z0-9_-]*(placeholder|your[-_]?(api[-_]?)?key|api[-_]?key[-_]?here|key[-_]goes[-_]here)[a-z0-9_-]*$/i,
  },
];

/** The same, in small letters, without blanks, `-` and `_`. */
const EXAMPLES: ReadonlySet<string> = new Set(
  [
    ['changeme', 'replaceme', 'placeholder', 'example', 'dummy', 'fake', 'test', 'x', ''],
    ['none', 'null', 'nil', 'undefined', 'todo', 'tbd', 'na', 'n/a', 'empty', 'novalue'],
    ['secret', 'password', 'apikey', 'token', 'key', 'ollama', 'lmstudio'],
    ['nokey', 'nokeyrequired', 'nokeyneeded', 'noapikey', 'noapikeyrequired', 'noapikeyneeded'],
    ['notneeded', 'notrequired', 'notused', 'notset'],
  ].flat(),
);

/** True for a text that stands in examples. `bare`: without quotation marks and blanks around it. */
export function isPlaceholder(bare: Secret): boolean {
  const letters = without(bare, /[-_ ]/g);
  return (!isEmpty(bare) && isOneOf(letters, EXAMPLES)) || hasForm(bare, PLACEHOLDERS);
}

export const REFERENCES: readonly Worded[] = [
  {
    words: ['$'],
    pattern: /^\$\{[^}]*\}$|^\$\{\{[^}]*\}\}$|^\$[A-Za-z_][A-Za-z0-9_]*$|^\$\([^)]*\)$/,
  },
  { words: ['$env:'], pattern: /^\$env:[A-Za-z_]\w*$/i },
  { words: ['%'], pattern: /^%[A-Za-z_]\w*%$/ },
  { words: ['{'], pattern: /^\{+\s*(env:|secrets?\.|\$?[A-Za-z_][\w.]*\s*\})/ },
  {
    words: [':', '.', '/'],
    pattern: /^(os\.environ|env|process\.env|file|secret|vault|keyring|keychain)[:./][\w./-]+$/i,
  },
  { words: ['!'], pattern: /^!\S/ },
  { words: ['://'], pattern: /^(op|vault|aws-sm|gcp-sm|doppler|infisical):\/\// },
  { words: ['_'], pattern: /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*_(KEY|TOKEN|SECRET|PAT)$/ },
];

/** True for a name or an expression that was to be replaced by a key. */
export function isReference(bare: Secret): boolean {
  return hasForm(bare, REFERENCES);
}

function hasForm(secret: Secret, forms: readonly Worded[]): boolean {
  return forms.some(({ words, pattern }) => holdsAny(secret, words) && matches(secret, pattern));
}

export const DOUBLED: readonly Worded[] = [
  {
    words: ['sk-sk-', 'sk-gsk_', 'sk-hf_', 'sk-xai-', 'sk-aiza', 'sk-nvapi-'],
    pattern: /^\s*sk-(sk-|gsk_|hf_|xai-|AIza|nvapi-)/,
  },
  {
    words: ['gsk_gsk_', 'hf_hf_', 'xai-xai-', 'aizaaiza', 'nvapi-nvapi-'],
    pattern: /^\s*(gsk_gsk_|hf_hf_|xai-xai-|AIzaAIza|nvapi-nvapi-)/,
  },
];

/** True for a key that was pasted behind its own prefix, or behind that of another provider. */
export function hasDoubledPrefix(secret: Secret): boolean {
  return hasForm(secret, DOUBLED);
}
