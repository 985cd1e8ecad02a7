import type { PrefilteredPattern } from '../redaction/index.js';
import { holdsAny, lengthOf, matches, type Secret } from '../secret/index.js';

const WORDS = [
  ['placeholder', 'example', 'dummy', 'fake', 'test', 'x', '-', 'ollama', 'no value'],
  ['none', 'null', 'nil', 'undefined', 'todo', 'tbd', 'na', 'n/a', 'empty'],
  ['secret', 'password', 'token', 'key'],
].flat();

/** Texts that stand in examples where a key belongs. Whole values only: a real key may contain any of these words. */
export const PLACEHOLDERS: readonly PrefilteredPattern[] = [
  { literals: WORDS, pattern: new RegExp(`^(?:${WORDS.join('|')})$`, 'i') },
  { literals: ['<'], pattern: /^(sk-|Bearer\s)?<[^>]*>$/i },
  { literals: ['['], pattern: /^\[[^\]]*\]$/ },
  { literals: ['change', 'replace'], pattern: /^(change|replace)[-_ ]?me$/i },
  { literals: ['api'], pattern: /^api[-_ ]?key$/i },
  { literals: ['key'], pattern: /^no[-_ ]?(api[-_ ]?)?key([-_ ]?(required|needed))?$/i },
  { literals: ['not'], pattern: /^not[-_ ]?(needed|required|used|set)$/i },
  { literals: ['studio'], pattern: /^lm[-_ ]?studio$/i },
  {
    literals: ['xxx', '...', '000000', '1234', 'abc'],
    pattern:
      /^(sk-|sk-ant-|sk-proj-|sk-or-v1-|gsk_|hf_|AIza)?[._-]*(x{3,}|X{3,}|\.{3,}|0{6,}|1234\d*|abc(def)?)[x.X*_-]*$/,
  },
  {
    literals: ['key', 'token', 'secret', 'here', 'credential'],
    pattern:
      /^(sk-|sk-ant-|sk-proj-)?(put|add|enter|insert|paste|replace|use|set)?[-_ ]?(your|my|the|an?)[-_ ]?[a-z0-9_. -]*(key|token|secret|here|credential)s?[a-z0-9_. -]*$/i,
  },
  {
    literals: ['placeholder', 'key'],
    pattern:
      /^[a-z0-9_-]*(placeholder|your[-_]?(api[-_]?)?key|api[-_]?key[-_]?here|key[-_]goes[-_]here)[a-z0-9_-]*$/i,
  },
];

/** True for a text that stands in examples. `bare`: without quotation marks and whitespace around it. */
export function isPlaceholder(bare: Secret): boolean {
  return hasForm(bare, PLACEHOLDERS);
}

export const REFERENCES: readonly PrefilteredPattern[] = [
  {
    literals: ['$'],
    pattern: /^\$\{[^}]*\}$|^\$\{\{[^}]*\}\}$|^\$[A-Za-z_][A-Za-z0-9_]*$|^\$\([^)]*\)$/,
  },
  { literals: ['$env:'], pattern: /^\$env:[A-Za-z_]\w*$/i },
  { literals: ['%'], pattern: /^%[A-Za-z_]\w*%$/ },
  { literals: ['{'], pattern: /^\{+\s*(env:|secrets?\.|\$?[A-Za-z_][\w.]*\s*\})/ },
  {
    literals: [':', '.', '/'],
    pattern: /^(os\.environ|env|process\.env|file|secret|vault|keyring|keychain)[:./][\w./-]+$/i,
  },
  { literals: ['!'], pattern: /^!\S/ },
  { literals: ['://'], pattern: /^(op|vault|aws-sm|gcp-sm|doppler|infisical):\/\// },
  {
    literals: ['_'],
    pattern:
      /^(?!(YOUR|INSERT|ENTER|PUT|ADD|PASTE|REPLACE|CHANGE)_)[A-Z][A-Z0-9]*(_[A-Z0-9]+)*_(KEY|TOKEN|SECRET|PAT)$/,
  },
];

/** True for a name or an expression that was to be replaced by a key. */
export function isReference(bare: Secret): boolean {
  return hasForm(bare, REFERENCES);
}

/** Characters of the longest text of an example. Length first: on a long text some of the patterns take cubic time. */
const MAX_EXAMPLE = 256;

function hasForm(secret: Secret, forms: readonly PrefilteredPattern[]): boolean {
  if (lengthOf(secret) > MAX_EXAMPLE) return false;
  return forms.some(
    ({ literals, pattern }) => holdsAny(secret, literals) && matches(secret, pattern),
  );
}

export const DOUBLED: readonly PrefilteredPattern[] = [
  {
    literals: ['sk-sk-', 'sk-gsk_', 'sk-hf_', 'sk-xai-', 'sk-aiza', 'sk-nvapi-'],
    pattern: /^\s*sk-(sk-|gsk_|hf_|xai-|AIza|nvapi-)/,
  },
  {
    literals: ['gsk_gsk_', 'hf_hf_', 'xai-xai-', 'aizaaiza', 'nvapi-nvapi-'],
    pattern: /^\s*(gsk_gsk_|hf_hf_|xai-xai-|AIzaAIza|nvapi-nvapi-)/,
  },
];

/** True for a key that was pasted behind its own prefix, or behind that of another provider. */
export function hasDoubledPrefix(secret: Secret): boolean {
  return hasForm(secret, DOUBLED);
}
