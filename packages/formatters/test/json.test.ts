import { DEFAULT_FORMAT_OPTIONS, FORMATTERS, summaryOf } from '@authlint/formatters';
import { healthy, rejected, reportOf, unchecked } from './support/reports.js';

describe('json', () => {
  const report = reportOf(rejected, healthy, unchecked);
  const text = FORMATTERS.json(report, DEFAULT_FORMAT_OPTIONS);

  it('is the report of the contract, pretty-printed, with a newline at the end', () => {
    expect(JSON.parse(text)).toEqual(report);
    expect(text.startsWith('{\n  "schemaVersion": 1,\n  "version": "0.1.0",\n')).toBe(true);
    expect(text.endsWith('}\n')).toBe(true);
  });

  it('has the keys of the contract, in its order', () => {
    const parsed = JSON.parse(text) as { providers: object[] };
    expect(Object.keys(parsed)).toEqual([
      'schemaVersion',
      'version',
      'specification',
      'summary',
      'providers',
    ]);
    expect(Object.keys(parsed.providers[0] ?? {})).toEqual([
      'id',
      'type',
      'provider',
      'gateway',
      'baseUrl',
      'modelId',
      'source',
      'credential',
      'reason',
      'state',
      'diagnosis',
      'alternatives',
      'undetermined',
      'findings',
      'requests',
      'verification',
    ]);
  });

  it('names the snapshot of the specification', () => {
    expect(report.specification).toBe('0.1.2-alpha.5');
  });

  it('escapes what a terminal would act upon, and nothing is lost', () => {
    const id = 'a\u009b31m\u202e\u{e0041}b\u2028';
    const escaped = FORMATTERS.json(reportOf({ ...rejected, id }), DEFAULT_FORMAT_OPTIONS);
    expect(escaped).toContain('"a\\u009b31m\\u202e\\udb40\\udc41b\\u2028"');
    expect(JSON.parse(escaped)).toMatchObject({ providers: [{ id }] });
  });
});

describe('summaryOf', () => {
  it('counts each state once', () => {
    expect(
      summaryOf([
        rejected,
        healthy,
        unchecked,
        { ...rejected, state: 'not-auth' },
        { ...rejected, state: 'inconclusive' },
        { ...rejected, state: 'invalid-config' },
      ]),
    ).toEqual({
      providers: 6,
      ok: 1,
      rejected: 1,
      notAuth: 1,
      inconclusive: 1,
      invalidConfig: 1,
      unchecked: 1,
    });
  });
});
