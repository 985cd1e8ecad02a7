import { atSize } from '@authlint/suite';
import { providerText } from './hostile-run.js';

/** What acts in a terminal, in a page, in a log of GitHub Actions or as a link. */
export const ACTING =
  '\u001b]8;;http://stranger.example\u0007x\u001b[2J\u202e\r\n::error::x\n<script>alert(1)</script>|a|b [x](javascript:alert(1))';

/** The configuration that the reports are of: two providers, one in each part of two. */
export const CONFIG = providerText('    modelId: m\n').concat(
  '  q:\n    baseUrl: http://127.0.0.1:9/w1\n    modelId: m\n',
);

type Forge = (report: string) => string;
type Fields = Record<string, unknown>;

/** A JSON document with another value at a place, such as `runs.0.results`. */
export const inJson =
  (place: string, value: unknown): Forge =>
  (text) => {
    const document = JSON.parse(text) as Fields;
    const names = place.split('.');
    const last = names.pop() ?? '';
    const holder = names.reduce((at, name) => at[name] as Fields, document);
    holder[last] = value;
    return JSON.stringify(document);
  };

export const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
export const long = (megabytes: number): string => 'x'.repeat(megabytes * 1_000_000);

/** Of a report that is read whole before it is refused. */
const LINE_MB = atSize({ sample: 7, all: 70 });

/** Fields of the report of a provider that hold what acts wherever its schema lets them. */
const ACTING_STEP = {
  ...{ kind: 'edit', applicability: 'machine', text: ACTING, command: ACTING, url: ACTING },
  edit: { file: ACTING, line: 1, column: 1, field: ACTING, becomes: ACTING },
};

export const ACTING_FIELDS: Readonly<Record<string, unknown>> = {
  state: 'rejected',
  reason: null,
  type: ACTING,
  source: { file: '/etc/passwd', line: 1, column: 1, client: ACTING },
  credential: { from: ACTING, fingerprint: null, issuer: ACTING, expiresAt: null, account: ACTING },
  findings: [
    {
      ...{ rule: ACTING, severity: 'error', cause: null, code: null, message: ACTING },
      location: { file: '../../../../etc/passwd', line: 1, column: 1 },
    },
  ],
  diagnosis: {
    ...{ cause: 2, code: 'key-rejected', certainty: 'proven', message: ACTING, rule: ACTING },
    ...{ sentence: ACTING, said: { text: ACTING, status: 401, from: ACTING } },
    evidence: [{ fact: ACTING, value: ACTING, from: ACTING }],
    ruledOut: [{ cause: 1, code: 'key-quoted', why: ACTING }],
    resolution: { id: ACTING, steps: [ACTING_STEP] },
    docs: 'javascript:alert(1)',
  },
  requests: [
    {
      ...{ route: 'other', variant: { id: ACTING, text: ACTING, role: 'separate' } },
      ...{ purpose: ACTING, method: ACTING, url: ACTING, status: 401, durationMs: 1 },
      ...{ failure: ACTING, credential: ACTING },
    },
  ],
};

const withPrototype: Forge = (text) =>
  text.replace('"findings":', '"__proto__":{"state":"ok"},"findings":');

const withOtherPlace: Forge = (text) => {
  const { shard } = JSON.parse(text) as { shard: { places: readonly number[] } };
  return inJson('shard.places', [1 - (shard.places[0] ?? 0)])(text);
};

const NO_PART = 'does not say which part of a run it holds';
const NO_REPORT = 'is no JSON report of authlint';
const NOT_OF_SCHEMA = 'is no JSON report as its schema says';
const OTHER_RUN = 'are not of one run';

/** Parts to put together, and why each is refused. */
export const MERGED: readonly (readonly [name: string, forge: Forge, said: string])[] = [
  ['of 4,294,967,295', inJson('shard.count', 2 ** 32 - 1), NO_PART],
  ['of 2^53 - 1', inJson('shard.count', 2 ** 53 - 1), NO_PART],
  ['beyond the last one', inJson('shard.index', 99), NO_PART],
  ['with a place of 2^32', inJson('shard.places', [2 ** 32 - 2]), NO_PART],
  ['with more places than providers', inJson('shard.places', [0, 1]), NO_PART],
  ['with the place of the other', withOtherPlace, OTHER_RUN],
  ['with a place that is a name', inJson('shard.places', ['constructor']), NOT_OF_SCHEMA],
  ['of 1e15 providers', inJson('shard.of', 1e15), OTHER_RUN],
  ['with a version that is none', inJson('version', {}), NOT_OF_SCHEMA],
  ['with a provider that is null', inJson('providers', [null]), NOT_OF_SCHEMA],
  ['with a state that is none', inJson('providers.0.state', 'fine'), NOT_OF_SCHEMA],
  ['with prototype keys', withPrototype, NOT_OF_SCHEMA],
  ['of depth 200,000', () => `{"schemaVersion":1,"x":${nested(200_000)}}`, NOT_OF_SCHEMA],
  ['in one long line', () => `{"schemaVersion":1,"x":"${long(LINE_MB)}"}`, NOT_OF_SCHEMA],
  ['that is a list', () => '[]\n[]\n', NO_REPORT],
  ['that is empty', () => '', NO_REPORT],
];
