import type { Log, Result } from 'sarif';
import { sarifToMarkdown } from '@security-alert/sarif-to-markdown';
import type { ProviderReport } from '@authlint/model';
import { DEFAULT_FORMAT_OPTIONS, FORMATTERS, type FormatOptions } from '@authlint/formatters';
import { expectGolden } from './support/golden.js';
import { ACTIVE, ALL, hostile } from './support/hostile.js';
import { sarifFaults as faultsOf } from './support/sarif-schema.js';
import { crashed, healthy, rejected, reportOf, undecided, unchecked } from './support/reports.js';

const text = (providers: ProviderReport[], options: Partial<FormatOptions> = {}): string =>
  FORMATTERS.sarif(reportOf(...providers), { ...DEFAULT_FORMAT_OPTIONS, ...options });

function runOf(...args: Parameters<typeof text>): Log['runs'][0] {
  const log = JSON.parse(text(...args)) as Log;
  expect(faultsOf(log)).toEqual([]);
  const [run] = log.runs;
  if (run === undefined) throw new Error('no run');
  return run;
}

const resultsOf = (...args: Parameters<typeof text>): Result[] => runOf(...args).results ?? [];

describe('sarif', () => {
  it('is valid by the published schema, and the schema can say no', () => {
    const everything = [rejected, healthy, unchecked, undecided, crashed, hostile];
    const log = JSON.parse(
      text(everything, { at: '2026-11-21T10:00:00.000Z', exitCode: 3 }),
    ) as Log;
    expect(faultsOf(log)).toEqual([]);
    expect(faultsOf(JSON.parse(text([])))).toEqual([]);
    expect(faultsOf({ ...log, version: '2.0.0' })).not.toEqual([]);
    expect(faultsOf({ ...log, runs: [{ ...log.runs[0], results: [{}] }] })).not.toEqual([]);
  });

  it('has a result for the verdict and for each finding, and none for what is well', () => {
    const results = resultsOf([rejected, healthy]);
    expect(results.map(({ ruleId, level, kind }) => [ruleId, level, kind])).toEqual([
      ['gateway-discovery-differs', 'error', 'fail'],
      ['common/key-in-file', 'warning', 'fail'],
      ['common/tls-verify-disabled', 'error', 'fail'],
    ]);
    expect(results[0]?.message.text).toBe(
      [
        'team-gateway: 401 authentication failed: this gateway accepts the key for chat and refuses it for GET /models.',
        '',
        'Do this:',
        '1. Test chat separately: `authlint chat team-gateway`.',
        '2. Add a Model ID that chat has verified by hand, under `models`.',
        '3. Ask whoever runs the gateway which credential GET /models expects.',
      ].join('\n'),
    );
  });

  it('points at the place: that of the finding, else that of the provider', () => {
    const places = resultsOf([rejected]).map(({ locations }) => {
      const physical = locations?.[0]?.physicalLocation;
      return [physical?.artifactLocation?.uri, physical?.region?.startLine];
    });
    expect(places).toEqual([
      ['authlint.config.yaml', 2],
      ['authlint.config.yaml', 5],
      ['authlint.config.yaml', 2],
    ]);
  });

  it('points at the folder of the run for a provider of no file: GitHub refuses a result of no place', () => {
    const source = { file: null, line: null, column: null, client: null };
    const [result] = resultsOf([{ ...rejected, source, findings: [] }]);
    expect(result?.locations).toEqual([
      expect.objectContaining({
        physicalLocation: {
          artifactLocation: { uri: './', uriBaseId: '%SRCROOT%' },
          region: { startLine: 1, startColumn: 1 },
        },
      }),
    ]);
  });

  it('names files so that nobody is named: relative to the sources, or to the home', () => {
    const options = { places: { cwd: '/srv/repo', home: '/home/ann' } };
    const artifact = (file: string): unknown => {
      const source = { file, line: 1, column: 1, client: null };
      const [result] = resultsOf([{ ...rejected, source, findings: [] }], options);
      return result?.locations?.[0]?.physicalLocation?.artifactLocation;
    };
    expect(artifact('/srv/repo/a b/#1/ü.json')).toEqual({
      uri: 'a%20b/%231/%C3%BC.json',
      uriBaseId: '%SRCROOT%',
    });
    expect(artifact('/home/ann/.codex/config.toml')).toEqual({
      uri: '.codex/config.toml',
      uriBaseId: 'HOME',
    });
    expect(artifact('/etc/llm.yaml')).toEqual({ uri: 'file:///etc/llm.yaml' });
    expect(artifact('D:\\x\\y.json')).toEqual({ uri: 'file:///D:/x/y.json' });
  });

  it('has the help of the catalogue for each code, and says when it has none', () => {
    const rules = runOf([rejected]).tool.driver.rules ?? [];
    expect(rules.map(({ id }) => id)).toEqual([
      'common/key-in-file',
      'common/tls-verify-disabled',
      'gateway-discovery-differs',
    ]);
    const [finding, , code] = rules;
    expect(code).toMatchObject({
      name: 'GatewayDiscoveryDiffers',
      shortDescription: { text: 'Model discovery is guarded differently from chat' },
    });
    // No address that nobody serves.
    expect(code?.helpUri).toBeUndefined();
    expect(code?.help?.markdown).toContain('`authlint rules show gateway-discovery-differs`');
    expect(code?.help?.text).toContain('1. Test chat separately with a Model ID that you know.');
    expect(finding).toMatchObject({ shortDescription: { text: 'Key in file' } });
    expect(finding?.helpUri).toBeUndefined();
  });

  it('refers to rules that are there', () => {
    const { results, tool } = runOf([rejected, undecided, hostile]);
    for (const { ruleId, ruleIndex } of results ?? []) {
      expect(tool.driver.rules?.[ruleIndex ?? -1]?.id).toBe(ruleId);
    }
  });

  it('keeps what it does not know open', () => {
    expect(resultsOf([undecided])).toMatchObject([
      { ruleId: 'inconclusive', kind: 'open', level: 'none' },
    ]);
    expect(resultsOf([unchecked])).toEqual([]);
    const [invocation] = runOf([unchecked]).invocations ?? [];
    expect(invocation?.toolExecutionNotifications).toMatchObject([
      { level: 'note', message: { text: 'later: Nothing was sent for this provider.' } },
    ]);
  });

  it('is a successful run when it finds something, and no success when authlint itself failed', () => {
    const found = runOf([rejected], { exitCode: 1, at: '2026-11-21T10:00:00.000Z' });
    expect(found.invocations).toEqual([
      {
        executionSuccessful: true,
        exitCode: 1,
        exitCodeDescription: 'a provider is rejected, fails, or has an error-level finding',
        endTimeUtc: '2026-11-21T10:00:00.000Z',
        toolExecutionNotifications: [],
      },
    ]);
    const [fault] = runOf([crashed], { exitCode: 3 }).invocations ?? [];
    expect(fault).toMatchObject({
      executionSuccessful: false,
      exitCode: 3,
      toolExecutionNotifications: [{ level: 'error', descriptor: { id: 'internal' } }],
    });
  });

  describe('fingerprints', () => {
    const prints = (...providers: ProviderReport[]): (string | undefined)[] =>
      resultsOf(providers).map((result) => result.partialFingerprints?.['authlint/v1']);

    it('stay when lines move, keys get another fingerprint, and other things are found', () => {
      const later: ProviderReport = {
        ...rejected,
        source: { ...rejected.source, line: 40 },
        credential: { ...rejected.credential, fingerprint: 'ffffffff' },
        findings: [],
      };
      expect(prints(later)[0]).toBe(prints(rejected)[0]);
      expect(prints(rejected)[0]).toMatch(/^[0-9a-f]{16}:1$/);
    });

    it('tell providers, causes and files apart, and two findings of one rule', () => {
      const [finding] = rejected.findings;
      if (finding === undefined) throw new Error('no finding');
      const twice = { ...rejected, findings: [finding, finding] };
      const all = prints(
        twice,
        { ...rejected, id: 'other', findings: [] },
        { ...rejected, source: { ...rejected.source, file: 'b.yaml' }, findings: [] },
      );
      expect(new Set(all).size).toBe(5);
    });
  });

  it('is read by another library', () => {
    const [read] = sarifToMarkdown({ owner: 'o', repo: 'r', branch: 'b', sourceRoot: '' })(
      JSON.parse(text([rejected])) as Log,
    );
    expect(read?.hasMessages).toBe(true);
    expect(read?.body).toContain('authlint');
    for (const rule of ['gateway-discovery-differs', 'common/key-in-file']) {
      expect(read?.body).toContain(rule);
    }
  });

  it('shows no text that acts: not when read, not as a link, not as a placeholder', () => {
    const output = text([hostile]);
    expect(output).not.toMatch(ACTIVE);
    const [first] = resultsOf([hostile]);
    expect(first?.message.text?.replaceAll('\n', '')).not.toMatch(ACTIVE);
    expect(first?.message.text).toContain('\\[x\\](javascript');
    expect(first?.message.text).toContain('{{0}}');
    expect(first?.properties?.['provider']).toBe(ALL);
  });

  it('is worded like this', () => {
    const options = { at: '2026-11-21T10:00:00.000Z', exitCode: 1 };
    expectGolden('report.sarif', text([rejected, healthy, unchecked], options));
  });
});
