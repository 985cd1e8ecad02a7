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

/** Lines of JSON with another value in one of them; 0 is the first. */
export const inLine =
  (at: number, place: string, value: unknown): Forge =>
  (text) =>
    text
      .split('\n')
      .map((line, index) => (index === at ? inJson(place, value)(line) : line))
      .join('\n');

export const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
export const long = (megabytes: number): string => 'x'.repeat(megabytes * 1_000_000);

/** Of reports that are read whole before they are refused. */
const LINES = atSize({ sample: 100_000, all: 1_000_000 });
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
  credential: { from: ACTING, fingerprint: null, issuer: ACTING },
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

const firstLine = (text: string): string => text.split('\n')[0] ?? '';
const withPrototype: Forge = (text) =>
  text.replace('"findings":', '"__proto__":{"state":"ok"},"findings":');
const withDepth: Forge = (text) => text.replace('"findings":[', `"findings":[${nested(100_000)}`);

const OTHER_RUN = 'is not of this run';
const NO_LINES = 'is no report in lines';
const TOO_LARGE = 'cannot be read: too-large';

/** Reports to go on with, and why each is refused. */
export const RESUMED: readonly (readonly [name: string, forge: Forge, said: string])[] = [
  ['of another address', inLine(1, 'baseUrl', 'https://stranger.example/v1'), OTHER_RUN],
  ['of another model', inLine(1, 'modelId', 'other'), OTHER_RUN],
  ['of a place that is a name', inLine(1, 'place', 'constructor'), OTHER_RUN],
  ['of a place beyond all', inLine(1, 'place', 1e308), OTHER_RUN],
  ['with a verdict twice', (t) => t.replace(/\n(.*)\n/, '\n$1\n$1\n'), OTHER_RUN],
  ['with a verdict behind its end', (t) => `${t}${t.split('\n')[1] ?? ''}\n`, OTHER_RUN],
  ['with a state that is none', inLine(1, 'state', 'fine'), OTHER_RUN],
  ['with prototype keys', withPrototype, OTHER_RUN],
  ['with a value of depth 100,000', withDepth, OTHER_RUN],
  ['of more providers than can be', inLine(0, 'of', 1e15), OTHER_RUN],
  ['with a run that acts', inLine(0, 'run', ACTING), NO_LINES],
  ['with a run of 10 MB', inLine(0, 'run', long(10)), NO_LINES],
  ['with a run in a list', inLine(0, 'run', ['00000000-0000-4000-8000-000000000000']), NO_LINES],
  ['with a line of depth 200,000', (t) => `${firstLine(t)}\n${nested(200_000)}\n`, NO_LINES],
  ['with a line of 70 MB', (t) => `${firstLine(t)}\n"${long(70)}"\n`, TOO_LARGE],
  ['with very many lines', (t) => `${firstLine(t)}\n${'{}\n'.repeat(LINES)}`, NO_LINES],
  ['that is a list', () => '[]\n[]\n', NO_LINES],
  ['that is empty', () => '', NO_LINES],
  ['with a version that is none', inLine(0, 'version', {}), 'another version of authlint'],
];

const NO_PART = 'does not say which part of a run it holds';
const NO_JSON = 'is no JSON report as its schema says';
const NO_SARIF = 'is no SARIF report of authlint';
const NO_JUNIT = 'is no JUnit report as authlint writes it';
const NOT_WRITTEN = 'is no report in lines as authlint writes it';

export type Format = 'json' | 'ndjson' | 'sarif' | 'junit';

const before =
  (mark: string, text: string): Forge =>
  (report) =>
    report.replace(mark, text + mark);
const MARKS = ['</properties>', '<system-out>', '</system-out>'];
const RUN = 'runs.0';

/** Parts to put together, and why each is refused. */
export const MERGED: readonly (readonly [
  format: Format,
  name: string,
  forge: Forge,
  said: string,
])[] = [
  ['json', 'of 4,294,967,295', inJson('shard.count', 2 ** 32 - 1), NO_PART],
  ['json', 'of 2^53 - 1', inJson('shard.count', 2 ** 53 - 1), NO_PART],
  ['json', 'beyond the last one', inJson('shard.index', 99), NO_PART],
  ['json', 'with a place of 2^32', inJson('shard.places', [2 ** 32 - 2]), NO_PART],
  ['json', 'with prototype keys', withPrototype, NO_JSON],
  ['json', 'of depth 200,000', () => `{"schemaVersion":1,"x":${nested(200_000)}}`, NO_JSON],
  ['json', 'in one long line', () => `{"schemaVersion":1,"x":"${long(LINE_MB)}"}`, NO_JSON],
  ['ndjson', 'with a place of 2^32', inLine(1, 'place', 2 ** 32 - 2), NO_PART],
  ['ndjson', 'of 4,294,967,295', inLine(0, 'shard.count', 2 ** 32 - 1), NO_PART],
  ['ndjson', 'without a mark', inLine(0, 'shard', null), NO_PART],
  ['ndjson', 'with a version that is none', inLine(0, 'version', 5), NOT_WRITTEN],
  ['ndjson', 'with a specification that is none', inLine(0, 'specification', {}), NOT_WRITTEN],
  ['ndjson', 'with two heads', (t) => `${firstLine(t)}\n${t}`, NOT_WRITTEN],
  ['ndjson', 'with a line of 70 MB', (t) => `${firstLine(t)}\n"${long(70)}"\n`, TOO_LARGE],
  ['ndjson', 'with an end of 70 MB', (t) => `${t}"${long(70)}`, TOO_LARGE],
  ['sarif', 'with a rule that is null', inJson(`${RUN}.tool.driver.rules`, [null]), NO_SARIF],
  ['sarif', 'with an id that is none', inJson(`${RUN}.tool.driver.rules`, [{ id: {} }]), NO_SARIF],
  ['sarif', 'with a version that is none', inJson(`${RUN}.tool.driver.version`, {}), NO_SARIF],
  ['sarif', 'with a result that is null', inJson(`${RUN}.results`, [null]), NO_SARIF],
  ['sarif', 'with results that are texts', inJson(`${RUN}.results`, ['x']), NO_SARIF],
  ['sarif', 'with an invocation that is null', inJson(`${RUN}.invocations`, [null]), NO_SARIF],
  [
    'sarif',
    'with a notification that is null',
    inJson(`${RUN}.invocations.0.toolExecutionNotifications`, [null]),
    NO_SARIF,
  ],
  ['sarif', 'with a code that is none', inJson(`${RUN}.invocations.0.exitCode`, {}), NO_SARIF],
  ['sarif', 'with an end that is none', inJson(`${RUN}.invocations.0.endTimeUtc`, [5]), NO_SARIF],
  ['sarif', 'with a tool that is null', inJson(`${RUN}.tool`, null), NO_SARIF],
  [
    'sarif',
    'with a place of 2^40',
    inJson(`${RUN}.properties.authlint/shard.places`, [2 ** 40]),
    NO_PART,
  ],
  [
    'junit',
    'with a DOCTYPE',
    before('<testsuites>', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    NO_JUNIT,
  ],
  ['junit', 'with an entity', (t) => t.replace('<testcase ', '<testcase x="&a;" '), NO_JUNIT],
  ['junit', 'with a script', before('</testcase>', '<script>alert(1)</script>'), NO_JUNIT],
  ['junit', 'with an element', before('<testcase ', '<include href="file:///etc/x"/>'), NO_JUNIT],
  ['junit', 'with half a test', before('<testcase ', '<testcase '.repeat(200_000)), NO_JUNIT],
  ['junit', 'with open tests', before('<system-out>', '<testcase >'.repeat(200_000)), NO_JUNIT],
  ['junit', 'with open errors', before('<testcase ', '<error '.repeat(200_000)), NO_JUNIT],
  ['junit', 'with half a property', before('<property ', '<property '.repeat(200_000)), NO_JUNIT],
  ['junit', 'with a long attribute', (t) => t.replace(' name=', ` ${long(1)} name=`), NO_JUNIT],
  [
    'junit',
    'with 5,000 of each mark',
    (t) => `${before('<system-out>', MARKS.map((mark) => mark.repeat(5_000)).join(''))(t)}x`,
    NO_JUNIT,
  ],
  [
    'junit',
    'that begins to end 100,000 times',
    () => `<?xml ?><testsuites><testsuite><properties></properties>${'<system-out>'.repeat(1e5)}`,
    NO_JUNIT,
  ],
];
