import { KEY_START, KEYS_IN_PARTS, PREFIXED_KEYS, SHAPED_KEYS } from './key-forms.js';
import type { RedactionPattern } from './redaction-pattern.js';
import { looksRandom } from './random-text.js';

const CREDENTIAL_HEADERS =
  'proxy-authorization|authorization|x-api-key|api-key|apikey|x-goog-api-key|ocp-apim-subscription-key' +
  '|x-litellm-api-key|cf-aig-authorization|x-auth-token|x-amz-security-token|private-token|xi-api-key';
const CREDENTIAL_FIELDS =
  'api[_-]?key|access[_-]?key|access[_-]?token|auth[_-]?token|refresh[_-]?token|id[_-]?token|client[_-]?secret|secret|password|token|key';
/** Prefixes that only credentials have, even in front of words: shared by many vendors, or of other systems. */
const SHARED_PREFIXES = 'sk-|sk_|pk-|pk_|rk_|gh[opsur]_|github_pat_|glpat-|eyJ|xox[abprs]-|npm_';

const SCHEME_WORD = /^(?:bearer|basic|token|negotiate|ntlm|aws4-hmac-sha256|realm)$/i;
const HARMLESS = /^(?:undefined|null|none|nan|true|false|\[object|\$[{\w]|%\w|\{env:|<no)/i;

const notAWord = (value: string) => /[\d*•…]|\.\.\./.test(value);
const notHarmless = (value: string) => !HARMLESS.test(value);

/** Matches every text. */
const ANY = [''];

/** In the order of use: a whole (an address) before its parts. */
export const REDACTIONS: readonly RedactionPattern[] = [
  {
    kind: 'key',
    literals: ['://'],
    get pattern() {
      return /\b([a-z][a-z0-9+.-]{1,20}:\/\/)([^\s/@'"<>]{1,300})(?=@)/gi;
    },
    accepts: (value) => value !== 'git',
  },
  {
    kind: 'repo',
    literals: ['git@'],
    get pattern() {
      return /(\bgit@[\w.-]{1,100}[:/])([\w.-]{1,100}(?:\/[\w.-]{1,100}){1,4})/g;
    },
  },
  {
    kind: 'repo',
    literals: ['github', 'gitlab', 'bitbucket', 'codeberg'],
    get pattern() {
      return /((?<![\w.-])(?:(?:www|api|raw)\.)?(?:github(?:usercontent)?\.com|gitlab\.com|bitbucket\.org|codeberg\.org)[:/](?:repos\/)?)([\w.-]{1,100}\/[\w.-]{1,100})/gi;
    },
  },
  {
    kind: 'repo',
    literals: ['.git'],
    get pattern() {
      return /(https?:\/\/(?:[^\s/@]{1,100}@)?[\w.:-]{1,100}\/)([\w.\-/]{1,200}\.git)\b/g;
    },
  },
  {
    kind: 'user',
    literals: ['@'],
    get pattern() {
      return /(^|\n)([\w.-]{1,32})(?=@[\w.-]{1,63}:[^\n$#%]{0,200}[$#%]\s)/g;
    },
  },
  {
    kind: 'email',
    literals: ['@'],
    get pattern() {
      return /()((?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5})/g;
    },
    accepts: (value) => !value.startsWith('git@'),
  },
  {
    kind: 'account',
    literals: [
      'org-',
      'org_',
      'proj-',
      'proj_',
      'acct-',
      'acct_',
      'user-',
      'user_',
      'team-',
      'team_',
      'ws-',
      'ws_',
      'wrkspc-',
      'wrkspc_',
    ],
    get pattern() {
      return /()((?<![\w-])(?:org|proj|acct|user|team|ws|wrkspc)[-_][A-Za-z0-9]{10,100})\b/g;
    },
    accepts: (value) => /\d/.test(value),
  },
  {
    kind: 'account',
    literals: ['arn:aws'],
    get pattern() {
      return /(\barn:aws[\w-]{0,10}:[\w-]{0,30}:[\w-]{0,30}:)(\d{12})(?=:)/g;
    },
  },
  {
    kind: 'account',
    literals: [
      'org',
      'account',
      'tenant',
      'project',
      'workspace',
      'team',
      'subscription',
      'billing',
    ],
    get pattern() {
      return /(\b(?:organi[sz]ation|org|account|tenant|project|workspace|team|subscription|billing)[_ -]?(?:id|number)["']?\s{0,3}[:=]\s{0,3}["']?)([\w.-]{4,100})/gi;
    },
    accepts: notHarmless,
  },
  {
    kind: 'account',
    literals: ['openai-', 'x-goog-user-project'],
    get pattern() {
      return /(\b(?:openai-(?:organization|project)|x-goog-user-project)["']?\s{0,3}[:=]\s{0,3}["']?)([\w.-]{4,100})/gi;
    },
    accepts: notHarmless,
  },
  {
    kind: 'account',
    literals: ['projects/'],
    get pattern() {
      return /(\/projects\/|\bprojects\/)([\w-]{4,63})(?=\/locations\/)/g;
    },
  },
  {
    kind: 'key',
    literals: ['cookie'],
    get pattern() {
      return /(\b(?:set-)?cookie:\s{0,3})([^\r\n]{1,4000})/gi;
    },
  },
  {
    kind: 'key',
    literals: [
      'authorization',
      'api-key',
      'apikey',
      'subscription-key',
      'x-auth-token',
      'security-token',
      'private-token',
    ],
    pattern: new RegExp(
      `(\\b(?:${CREDENTIAL_HEADERS})["']?\\s{0,3}[:=]\\s{0,3}["']?(?:(?:bearer|basic|token|api-key|key)\\s{1,3}){0,2})([^\\s"',;}\\])]{1,4000})`,
      'gi',
    ),
    accepts: (value) => !SCHEME_WORD.test(value) && notHarmless(value),
  },
  {
    kind: 'key',
    literals: ['bearer', 'basic'],
    get pattern() {
      return /(\b(?:bearer|basic)\s{1,3})([\w.~+/=*•…-]{8,4000})/gi;
    },
    accepts: notAWord,
  },
  KEYS_IN_PARTS,
  PREFIXED_KEYS,
  {
    kind: 'key',
    literals: [
      ...['sk-', 'sk_', 'pk-', 'pk_', 'rk_', 'gho_', 'ghp_', 'ghs_', 'ghu_', 'ghr_'],
      ...['github_pat_', 'glpat-', 'eyj', 'xox', 'npm_'],
    ],
    isForm: true,
    get pattern() {
      return new RegExp(
        `()(${KEY_START}(?:${SHARED_PREFIXES})[\\w.=*•…+/-]{5,4000}[\\w=*•…+/-])`,
        'g',
      );
    },
  },
  {
    kind: 'key',
    literals: ['key-'],
    get pattern() {
      return /()(\bkey-[\w=*•…-]{12,4000})/g;
    },
    accepts: notAWord,
  },
  {
    kind: 'key',
    literals: ['?', '&'],
    get pattern() {
      return /([?&](?:key|api[_-]?key|token|access_token|auth|sig|signature|code|password|secret|x-amz-[\w-]{1,40})=)([^&\s"'<>]{1,4000})/gi;
    },
  },
  {
    kind: 'key',
    literals: ['key', 'token', 'secret', 'passw'],
    get pattern() {
      return /(\b[A-Z][A-Z0-9_]{0,60}(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD)[A-Z0-9_]{0,20}\s?=\s?["']?)([^\s"'&;]{3,4000})/g;
    },
    accepts: notHarmless,
  },
  {
    kind: 'key',
    literals: ['key', 'token', 'secret', 'password'],
    pattern: new RegExp(
      `(["']?\\b(?:${CREDENTIAL_FIELDS})["']?\\s{0,3}[:=]\\s{0,3}["'])([^"'\\s]{3,4000})(?=["'])`,
      'gi',
    ),
    accepts: notHarmless,
  },
  {
    kind: 'key',
    literals: ['provided:'],
    get pattern() {
      return /(\b(?:api key|key|token) provided: ?["'“‘]?)([^\s"'”’]{3,4000}?)(?=["'”’]?(?:[.,;]?\s|[.,;]?$))/gim;
    },
    accepts: notHarmless,
  },
  {
    kind: 'key',
    literals: ['received'],
    get pattern() {
      return /(\breceived(?: api key)? ?= ?)([^\s,;]{3,4000})/gi;
    },
    accepts: notHarmless,
  },
  {
    kind: 'key',
    literals: ['api key:'],
    get pattern() {
      return /(\bapi key: ?)([^\s,;]{3,4000})(?= is\b)/gi;
    },
    accepts: notHarmless,
  },
  {
    kind: 'key',
    literals: ANY,
    get pattern() {
      return /((?<![A-Za-z0-9+/_-]))([A-Za-z0-9+/_-]{32,}={0,2}(?:\.[\w-]{8,200}){0,3})/g;
    },
    accepts: isRandom,
  },
  SHAPED_KEYS,
  {
    kind: 'user',
    literals: ['users'],
    get pattern() {
      return /(\b[A-Za-z]:(?:\\{1,4}|\/)Users(?:\\{1,4}|\/))([^\\/:*?"<>|\r\n]{1,64})(?=[\\/])/g;
    },
  },
  {
    kind: 'user',
    literals: ['users'],
    get pattern() {
      return /(\b[A-Za-z]:(?:\\{1,4}|\/)Users(?:\\{1,4}|\/))([^\\/\s:*?"<>|]{1,64})/g;
    },
  },
  {
    kind: 'user',
    literals: ['/home/', '/users/'],
    get pattern() {
      return /((?:^|[^\w.])\/(?:home|Users)\/)([^\\/\s"':;,()<>|]{1,64})/g;
    },
  },
];

/** Hex or base64, unlike a path or a long name, which have words between their separators. */
function isRandom(value: string): boolean {
  if (/^[0-9a-f-]{32,}$/i.test(value)) return true;
  if (looksRandom(value)) return true;
  const digits = value.replace(/\D/g, '').length;
  if (digits < 3) return false;
  const parts = value.split(/[/_-]/);
  return parts.some((part) => part.length >= 20 || /[a-z]\d+[a-z]|[A-Z]\d+[A-Z]/.test(part));
}
