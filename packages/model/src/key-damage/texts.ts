import type { PrefilteredPattern } from '../redaction/index.js';
import { holdsAny, lengthOf, matches, type Secret } from '../secret/index.js';

const WORDS = [
  ['placeholder', 'example', 'dummy', 'fake', 'test', 'x', '-', 'ollama', 'no value'],
  ['none', 'null', 'nil', 'undefined', 'todo', 'tbd', 'na', 'n/a', 'empty'],
  ['secret', 'password', 'token', 'key'],
].flat();

/** Example texts for keys. Whole values only: a real key may contain any of these words. */
export const PLACEHOLDERS: readonly PrefilteredPattern[] = [
  { literals: WORDS, pattern: new RegExp(`^(?:${WORDS.join('|')})$`, 'i') },
  {
    literals: ['sk-'],
    pattern:
      /^sk-(?:dummy|fake|test|none|irrelevant|not-?needed|no-?key(?:-?required)?|local|anything)$/i,
  },
  { literals: ['<'], pattern: /^(sk-|Bearer\s)?(?:<{1,3}[^<>]*>{1,3}|>>[^<>]*<<)$/i },
  { literals: ['['], pattern: /^\[[^\]]*\]$/ },
  {
    literals: ['change', 'replace'],
    pattern: /^(?:[a-z0-9]{1,8}[-_]){0,3}(change|replace)[-_ ]?me$/i,
  },
  { literals: ['api'], pattern: /^api[-_ ]?key$/i },
  { literals: ['key'], pattern: /^no[-_ ]?(api[-_ ]?)?key([-_ ]?(required|needed))?$/i },
  { literals: ['not'], pattern: /^not[-_ ]?(needed|required|used|set)$/i },
  { literals: ['user'], pattern: /^user[-_]provided$/i }, // LibreChat: each user enters a key
  { literals: ['studio'], pattern: /^lm[-_ ]?studio$/i },
  {
    literals: ['xxx', '...', '000000', '1234', 'abc'],
    pattern:
      /^(sk-|sk-ant-|sk-proj-|sk-or-v1-|gsk_|hf_|AIza)?(?:[._-]*(?:x{3}|X{3}|0{6,}|1234\d*|abc(?:def)?)|[_-]*(?:\.{1,2}[_-]+)*\.{3})[x.X*_-]*$/,
  },
  {
    literals: ['key', 'token', 'secret', 'here', 'credential'],
    pattern:
      /^(sk-|sk-ant-|sk-proj-)?(put|add|enter|insert|paste|replace|use|set)?[-_ ]?(your|my|the|an?)[-_ ]?[a-z0-9_. -]*(key|token|secret|here|credential)s?[a-z0-9_. -]*$/i,
  },
  { literals: ['redacted'], pattern: /^[\W_]*(?:[a-z]+_)*redacted[\W_]*$/i },
  {
    literals: ['placeholder', 'key'],
    pattern:
      /^[a-z0-9_-]*(placeholder|your[-_]?(api[-_]?)?key|api[-_]?key[-_]?here|key[-_]goes[-_]here)[a-z0-9_-]*$/i,
  },
];

/** True for an example text. `bare`: without quotation marks and whitespace around it. */
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
  { literals: ['{'], pattern: /^\{+\s*(env:|secrets?\.|\$?\.?[A-Za-z_][\w.]*\s*\})/ },
  {
    literals: [':', '.', '/'],
    pattern:
      /^(os\.environ|(?:local)?env|process\.env|file|secret|vault|keyring|keychain)[:./][\w./-]+$/i,
  },
  {
    literals: ['process.env[', 'os.environ', 'os.getenv'],
    pattern: /^(?:process\.env\[|os\.(?:environ|getenv)(?:\.get)?[[(])["']?\w+["']?[\])]$/,
  },
  { literals: ['!'], pattern: /^!\S/ },
  { literals: ['://'], pattern: /^(op|vault|aws-sm|gcp-sm|doppler|infisical):\/\// },
  {
    literals: ['_'],
    pattern:
      /^(?!(YOUR|INSERT|ENTER|PUT|ADD|PASTE|REPLACE|CHANGE)_)[A-Z][A-Z0-9]*(_[A-Z0-9]+)*_(KEY|TOKEN|SECRET|PAT)$/,
  },
];

/** Prefixes of Model IDs of well-known families, for chat and embeddings. No issuer uses them for keys. */
export const MODEL_FAMILIES =
  'text-emb|gpt-\\d|o\\d-|claude-|gemini-|deepseek-[crv]|qwen[\\d-]|glm-\\d|kimi-k\\d|llama-?\\d|mistral-';

/** Also after the name of a vendor: `openai/gpt-4o`. */
const MODEL_ID = new RegExp(`^(?:[a-z-]{2,20}/)?(?:${MODEL_FAMILIES})[\\w.:-]{0,40}$`, 'i');

/** True for the Model ID of a well-known family. */
export function isModelId(bare: Secret): boolean {
  return lengthOf(bare) <= MAX_EXAMPLE && matches(bare, MODEL_ID);
}

/** True for a name or an expression that should have been replaced by a key. */
export function isReference(bare: Secret): boolean {
  return hasForm(bare, REFERENCES);
}

/** References to a key, by their target; those that the client resolves are already replaced. Whole texts only. */
const STORES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a reference to AWS Secrets Manager', /^arn:aws[\w-]*:secretsmanager:/],
  ['a reference to AWS Secrets Manager', /^\{\{resolve:secretsmanager:/],
  [
    'a reference to the Parameter Store of AWS',
    /^(arn:aws[\w-]*:ssm:|\{\{resolve:ssm(-secure)?:|ssm:\/)/,
  ],
  ['a reference to Azure Key Vault', /^(@Microsoft\.KeyVault\(|akvs?:\/\/)/i],
  ['a reference to a secret of Azure Container Apps', /^secretref:/i],
  ['a reference to Google Secret Manager', /^projects\/[\w.:-]+\/secrets\/|^sm:\/\//],
  ['a reference to HashiCorp Vault', /^(hc?v(ault)?|vault|bao):[\w/]/i],
  ['a reference to a store that vals reads', /^(secret)?ref\+\w+:\/\//],
  ['a reference to Bitwarden Secrets Manager', /^bws:\/\//],
  ['a text that SOPS encrypted', /^ENC\[[A-Z]/],
  ['a text that dotenvx encrypted', /^encrypted:[A-Za-z0-9+/=]{8,}$/],
  ['a text that Ansible Vault encrypted', /^\$ANSIBLE_VAULT;/],
  ['a reference to a file', /^file:(~|\.{0,2}\/|\/\/)/i],
  ['a reference to an entry of pass', /^pass:[\w./-]+$/],
  ['a mark that a pipeline replaces', /^(#\{[\w.-]+\}#?|\[\[\w+\]\]|__[A-Z][A-Z0-9_]*__|~~\w+~~)$/],
  ['a name that another program fills in', /^@[A-Z0-9]+(_[A-Z0-9]+)+$/],
  ['a reference to a secret of CI', /^secrets\.[A-Za-z_]\w*$/],
  ['a reference to a stored credential', /^\{cred(ential)?:/i],
];

/** A key that was encoded once more, as in the Secret of a cluster. */
const ENCODED = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[A-Za-z0-9+/]{16,}={0,2}$/;
/** A token of fields with a signature, as the session of Copilot. */
const SIGNED_FIELDS = /^\w+=[^;]*;/;

/** Characters of expressions. Others are in passwords too. */
const OF_REFERENCES = ':/\\{}()[]<>$%@|#=~';

/**
 * The kind of reference that replaces a key: recognised by its form, else by a character that no key of the provider has; `null`: it
 * may be a key. `signs`: characters of its keys other than letters, digits, `-`, `_` and `.`; absent where not all are known.
 */
export function referenceIn(secret: Secret, signs?: string): string | null {
  const store = STORES.find(([, pattern]) => matches(secret, pattern))?.[0];
  if (store !== undefined || signs === undefined) return store ?? null;
  if (matches(secret, ENCODED) || matches(secret, SIGNED_FIELDS)) return null;
  const others = [...OF_REFERENCES].filter((sign) => !signs.includes(sign));
  return holdsAny(secret, others) ? 'a reference' : null;
}

/** Length of the longest example text, checked first: some of the patterns take cubic time. */
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

/** True for a key that was pasted after its own prefix, or after that of another provider. */
export function hasDoubledPrefix(secret: Secret): boolean {
  return hasForm(secret, DOUBLED);
}
