import { parse, type TestCase, type TestSuite } from 'junit2json';
import type { ProviderReport } from '@authlint/model';
import { DEFAULT_FORMAT_OPTIONS, FORMATTERS, type FormatOptions } from '@authlint/formatters';
import { expectGolden } from './support/golden.js';
import { ACTIVE, hostile } from './support/hostile.js';
import { crashed, healthy, rejected, reportOf, undecided, unchecked } from './support/reports.js';
import { xmlFaults } from './support/xsd.js';

const AT = '2026-11-21T10:00:00.000Z';

const xml = (providers: ProviderReport[], options: Partial<FormatOptions> = {}): string =>
  FORMATTERS.junit(reportOf(...providers), {
    ...DEFAULT_FORMAT_OPTIONS,
    at: AT,
    ...options,
  });

async function suiteOf(...providers: ProviderReport[]): Promise<TestSuite> {
  const read = await parse(xml(providers));
  if (read === null || read === undefined || !('testsuite' in read)) throw new Error('no suites');
  const [suite] = read.testsuite ?? [];
  if (suite === undefined) throw new Error('no suite');
  return suite;
}

async function caseOf(provider: ProviderReport): Promise<TestCase> {
  const [found] = (await suiteOf(provider)).testcase ?? [];
  if (found === undefined) throw new Error('no test');
  return found;
}

describe('junit', () => {
  it('is valid by the schema of Apache Ant, and the schema can say no', async () => {
    expect(await xmlFaults(xml([rejected, healthy, undecided, crashed, hostile]))).toEqual([]);
    expect(await xmlFaults(xml([]))).toEqual([]);
    expect(await xmlFaults(xml([healthy]).replace(' tests="1"', ''))).not.toEqual([]);
    expect(await xmlFaults(xml([healthy]).replace('</testsuites>', ''))).not.toEqual([]);
  });

  it('has one element and one count more than Ant describes: skipped', async () => {
    const text = xml([unchecked]);
    expect(await xmlFaults(text)).toEqual([
      expect.stringContaining("attribute 'skipped'"),
      expect.stringContaining("Element 'skipped'"),
    ]);
    const without = text.replace(/<skipped>.*<\/skipped>/, '').replace(' skipped="1"', '');
    expect(await xmlFaults(without)).toEqual([]);
  });

  it('has one test for each provider, and counts them', async () => {
    const suite = await suiteOf(rejected, healthy, unchecked, undecided, crashed);
    expect(suite).toMatchObject({
      name: 'authlint',
      tests: 5,
      failures: 1,
      errors: 2,
      hostname: 'localhost',
      timestamp: '2026-11-21T10:00:00',
    });
    expect(
      suite.testcase?.map(({ name, classname }) => `${classname ?? ''} ${name ?? ''}`),
    ).toEqual([
      'authlint.custom-gateway team-gateway',
      'authlint.openai-compatible openai',
      'authlint.openai-compatible later',
      'authlint.custom-gateway behind-a-wall',
      'authlint.custom-gateway unlucky',
    ]);
  });

  it('fails a rejected provider with the message, the evidence and the steps', async () => {
    const { failure, time } = await caseOf(rejected);
    expect(time).toBe(1.111);
    expect(failure?.[0]).toMatchObject({
      type: 'gateway-discovery-differs',
      message:
        '401 authentication failed: this gateway accepts the key for chat and refuses it for GET /models.',
    });
    expect(failure?.[0]?.inner).toContain('• discovery status: 401');
    expect(failure?.[0]?.inner).toContain('1. Test chat separately: `authlint chat team-gateway`.');
  });

  it('passes what is well', async () => {
    const { failure, error, skipped } = await caseOf(healthy);
    expect([failure, error, skipped]).toEqual([undefined, undefined, undefined]);
  });

  it('keeps unknown and failed apart: an error is no failure', async () => {
    const test = await caseOf(undecided);
    expect(test.failure).toBeUndefined();
    expect(test.error?.[0]).toMatchObject({
      type: 'inconclusive',
      message:
        'could not tell: llm.corp.example answered discovery with 401 and chat not at all, and the answer does not say why.',
    });
    expect((await caseOf(crashed)).error?.[0]?.message).toContain('authlint itself failed');
  });

  it('skips what was not checked, unless a finding is an error by itself', async () => {
    const skipped = await caseOf(unchecked);
    expect([skipped.skipped?.length, skipped.failure, skipped.error]).toEqual([
      1,
      undefined,
      undefined,
    ]);
    const faulty = await caseOf({ ...unchecked, findings: rejected.findings });
    expect(faulty.skipped).toBeUndefined();
    expect(faulty.failure?.[0]).toMatchObject({ type: 'common/tls-verify-disabled' });
  });

  it('loses no warning, though it fails no test', async () => {
    const warned = { ...healthy, findings: rejected.findings.slice(0, 1) };
    expect((await caseOf(warned)).failure).toBeUndefined();
    expect((await suiteOf(warned))['system-out']).toEqual([
      'authlint.config.yaml:5:5: warning: The key is written into the file. (common/key-in-file)',
    ]);
  });

  it('leaves out the time where it is not told', () => {
    expect(xml([healthy], { at: null })).not.toContain('timestamp');
  });

  it('shows no text that acts', async () => {
    const text = xml([hostile]);
    expect(text).not.toMatch(ACTIVE);
    expect(text).not.toContain('<script>');
    expect(text).not.toContain(']]>');
    expect((await caseOf(hostile)).name).toContain('c<script>alert(1)</script>');
  });

  it('is worded like this', () => {
    expectGolden('report.junit.xml', xml([rejected, healthy, unchecked, undecided]));
  });
});
