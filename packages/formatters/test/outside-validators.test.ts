/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { everyNth } from '@authlint/suite';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Log } from 'sarif';
import type { ProviderReport } from '@authlint/model';
import { DEFAULT_FORMAT_OPTIONS, FORMATTERS } from '@authlint/formatters';
import {
  accessibilityFaults,
  NO_BROWSER,
  onPaper,
  onPhone,
  PageReader,
} from './support/browser.js';
import { RUNS } from './support/generated.js';
import { githubFaults } from './support/github-rules.js';
import { rejected, reportOf } from './support/reports.js';
import { sarifFaults } from './support/sarif-schema.js';
import { antFaults } from './support/xsd.js';

/** Twenty runs in every format that others read, held against what those others say of it. */

const MANY = 100;
const AT = '2026-11-21T10:00:00.000Z';

function output(format: keyof typeof FORMATTERS, providers: readonly ProviderReport[]): string {
  const options = { ...DEFAULT_FORMAT_OPTIONS, at: AT, exitCode: 1 };
  return FORMATTERS[format](reportOf(...providers), options);
}

const schema = JSON.parse(
  readFileSync(new URL('../../cli/schema/report.schema.json', import.meta.url), 'utf8'),
) as object;
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);

test('there are twenty runs', () => {
  expect(RUNS).toHaveLength(20);
});

test.each(RUNS)('JSON by its schema: %s', (_name, providers) => {
  validate(JSON.parse(output('json', providers)));
  expect(validate.errors ?? []).toEqual([]);
});

test.each(everyNth(4, RUNS))(
  'SARIF by its schema and by the rules of GitHub: %s',
  (_name, providers) => {
    const text = output('sarif', providers);
    expect(sarifFaults(JSON.parse(text))).toEqual([]);
    expect(githubFaults(text)).toEqual([]);
  },
);

test('the rules of GitHub can say no', () => {
  const log = JSON.parse(output('sarif', [rejected])) as Log;
  const [run] = log.runs;
  const without = { ...run, results: [{ message: { text: '' }, ruleId: 'x' }] };
  expect(githubFaults(JSON.stringify({ ...log, runs: [without] }))).toEqual([
    ...['no text of 0', 'places of 0', 'line of 0', 'print of 0'],
  ]);
});

test.each(everyNth(4, RUNS))(
  'JUnit by the schema of Apache Ant, and its counts: %s',
  async (_name, providers) => {
    const text = output('junit', providers);
    expect(await antFaults(text)).toEqual([]);
    const skipped = text.match(/<skipped>/g)?.length ?? 0;
    const counts = [...text.matchAll(/<testsuites?\b[^>]* skipped="(\d+)"/g)].map(([, n]) =>
      Number(n),
    );
    expect(new Set(counts)).toEqual(new Set(skipped === 0 ? [] : [skipped]));
  },
);

const inBrowser = NO_BROWSER === null ? describe : describe.skip;

inBrowser(`HTML in Chromium${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`, () => {
  const reader = new PageReader();
  beforeAll(() => reader.start());
  afterAll(() => reader.close());

  test.each(everyNth(10, RUNS))(
    'in 360 pixels, by axe, dark and on paper: %s',
    async (_name, providers) => {
      const { page, asked, said } = await reader.open(output('html', providers), 'dark');
      const { wider } = await onPhone(page);
      expect([wider, asked, said]).toEqual([0, [], []]);
      expect(await onPaper(page)).toEqual({ ground: 'rgb(255, 255, 255)', folded: 0 });
      // axe takes minutes over thousands of sections, which are made of the same parts.
      if (providers.length < MANY) expect(await accessibilityFaults(page)).toEqual([]);
      await page.close();
    },
    240_000,
  );
});
