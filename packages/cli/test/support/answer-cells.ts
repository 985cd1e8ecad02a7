import type { ProviderReport } from '@authlint/model';
import { sample, stringMatching } from 'fast-check';
import {
  FILES,
  goodKeyOf,
  isToExchange,
  keyOf,
  ownPlace,
  placementsOf,
  ROWS,
  type Answer,
  type Cell,
  type File,
} from './fact-cells.js';
import { checkAt, type Vendor } from './played-vendor.js';
import { completed, misses, takes } from './vendor-answers.js';

/** The status with which words are said most, where a row leaves it open; 429 is the hardest for words about credit. */
const USUAL: Readonly<Record<string, number>> = {
  quota: 429,
  permission: 403,
  'model-access': 403,
  location: 403,
  'model-unknown': 404,
  'bad-request': 400,
  'setting-missing': 400,
  'input-too-long': 400,
  'server-error': 500,
};

/** What is not about the key: the list of models goes on working. */
const AFTER_THE_KEY = [
  'quota',
  'model-access',
  'model-unknown',
  'input-too-long',
  'bad-request',
  'rate-limit',
  'server-error',
];

function statusOf({ status, meaning }: Answer): number {
  return [status].flat()[0] ?? USUAL[meaning] ?? 401;
}

/** A text that the pattern finds: gaps are short, quotes that may be left out are, and what only looks around is left to chance. */
function matching(pattern: string): string {
  const plain = pattern
    .replaceAll(/(\.|\[\^[^\]]*\])(\{\d+,\d+\}|[*+]\??)/g, ' ')
    .replaceAll(/\\b|\(\?<?[!=][^)]*\)|"\?/g, '')
    .replace(/^(?!\^)/, '^');
  const texts = sample(stringMatching(new RegExp(`${plain}$`)), { numRuns: 100, seed: 1 });
  const found = texts.find((text) => new RegExp(pattern).test(text));
  if (found === undefined) throw new Error(`no text for ${pattern}`);
  return found;
}

/** The words of a row in the body of an error; words with quotes are a part of its JSON. */
function bodyOf({ text, pattern = '' }: Answer): string {
  const words = text ?? matching(pattern);
  if (!words.includes('"')) return JSON.stringify({ error: { message: words } });
  const part = words.includes('":') ? words.replace(/^\{/, '') : `"code":${words}`;
  return `{${part.replace(/\}+$/, '')}${'}'.repeat(part.split('{').length)}`;
}

function says(answer: Answer): Vendor {
  const status = statusOf(answer);
  // A failure behind a 2xx says that it is one.
  const body = bodyOf(answer).replace(/^\{/, status < 300 ? '{"success":false,' : '{');
  const reply = { status, body };
  return ({ method, url }) =>
    method === 'GET' && AFTER_THE_KEY.includes(answer.meaning)
      ? completed({ method, path: url.pathname })
      : reply;
}

/** Code of the verdict on words of a meaning. */
const CODES: Readonly<Record<string, string>> = {
  'invalid-key': 'key-rejected',
  // The key was sent as documented: whatever the words mean, it is not taken.
  'wrong-scheme': 'key-rejected',
  'missing-key': 'key-rejected',
  rejected: 'key-rejected',
  expired: 'key-expired',
  revoked: 'key-revoked',
  'wrong-kind': 'native-auth-kind',
  'setting-missing': 'native-setting-missing',
  'wrong-region-or-plan': 'key-of-twin-endpoint',
  'wrong-plan': 'key-of-other-plan',
  signature: 'native-signature',
  organisation: 'key-of-other-account',
  'upstream-key': 'gateway-upstream-key',
  retired: 'provider-retired',
};

/** A token of a sign-in, where the vendor has no keys. */
function tokenOf({ keys = [] }: File): string | null {
  const form = keys.find(({ kind }) => kind === 'oauth-token');
  return form === undefined || keys.some(({ kind }) => kind === undefined)
    ? null
    : keyOf(form.sample);
}

function codeOf(file: File, { status, meaning, text = '' }: Answer): string {
  if (tokenOf(file) !== null && ['invalid-key', 'expired'].includes(meaning))
    return 'native-login-expired';
  // Words that name two reasons mean neither.
  if (meaning === 'missing-key' && text.includes(' or malformed')) return 'key-rejected';
  // The same 403 with any key and with none says nothing of this one.
  if (meaning === 'rejected' && status === 403) return 'permission';
  // What stands in front of models lost the key, where it says that none came; a service that gives out keys has nothing in front.
  const isOwn = ['gateway', 'local'].includes(file.kind) && file.console === undefined;
  if (meaning === 'missing-key' && isOwn) return 'gateway-layer';
  return CODES[meaning] ?? meaning;
}

/** Each answer of each provider, given back to a good key at its place. */
export const ANSWERS: readonly Cell[] = FILES.flatMap((file) => {
  const row = ROWS.find((one) => one.file === file);
  if (row === undefined) return [];
  const at = {
    ...{ baseUrl: row.baseUrl, native: row.native, key: tokenOf(file) ?? goodKeyOf(file) },
    ...(file.kind === 'gateway' ? { auth: ownPlace(file, row.endpoint) } : {}),
  };
  return (file.answers ?? []).map((answer) => {
    const code = codeOf(file, answer);
    return {
      name: `${file.id} ${String(statusOf(answer))} ${answer.text ?? answer.pattern ?? ''}`,
      run: () => checkAt(says(answer), at),
      fault: ({ diagnosis }: ProviderReport) =>
        diagnosis?.code === code || (code === 'key-rejected' && isToExchange(file, diagnosis?.code))
          ? null
          : `not ${code}`,
    };
  });
});

/** Vertex AI forms its paths with the project, and at the host of all regions with the location. */
function isInPath(baseUrl: string, setting: string): boolean {
  const { hostname, pathname } = new URL(baseUrl);
  return (
    hostname.includes('aiplatform') &&
    !pathname.includes('/projects/') &&
    (setting === 'project' || (setting === 'location' && hostname === 'aiplatform.googleapis.com'))
  );
}

/** Each setting that is required beyond a key: not configured where the vendor asks for it, and where it does not. */
export const SETTINGS: readonly Cell[] = ROWS.flatMap(({ file, endpoint, baseUrl, native }) =>
  (endpoint.required ?? file.required ?? []).flatMap((setting) => {
    const key = tokenOf(file) ?? goodKeyOf(file);
    const without = Object.fromEntries(Object.entries(native).filter(([name]) => name !== setting));
    const isGateway = file.kind === 'gateway' && endpoint.api !== 'anthropic-messages';
    const at = {
      ...{ baseUrl, key, native: without },
      ...(isGateway ? { auth: ownPlace(file, endpoint) } : {}),
    };
    const name = `${file.id} ${endpoint.url} without ${setting}`;
    const isMissing = ({ diagnosis }: ProviderReport) =>
      diagnosis?.code === 'native-setting-missing' ? null : 'not said to be missing';
    return [
      { name: `${name}, asked for`, run: () => checkAt(misses, at), fault: isMissing },
      {
        name: `${name}, not asked for`,
        run: () => checkAt(takes(key, placementsOf(file, endpoint)), at),
        fault: (report: ProviderReport) =>
          isInPath(baseUrl, setting) ? isMissing(report) : report.state === 'ok' ? null : 'not ok',
      },
    ];
  }),
);
