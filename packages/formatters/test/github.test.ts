import type { ProviderReport } from '@authlint/model';
import {
  DEFAULT_FORMAT_OPTIONS,
  FORMATTERS,
  githubSummary,
  type FormatOptions,
} from '@authlint/formatters';
import { expectGolden } from './support/golden.js';
import { ACTIVE, HOSTILE, hostile } from './support/hostile.js';
import { crashed, healthy, rejected, reportOf, undecided, unchecked } from './support/reports.js';

const lines = (providers: ProviderReport[], options: Partial<FormatOptions> = {}): string[] =>
  FORMATTERS.github(reportOf(...providers), { ...DEFAULT_FORMAT_OPTIONS, ...options })
    .trimEnd()
    .split('\n');

/** Reads a command as the runner of GitHub Actions does. */
function read(line: string): { name: string; properties: Map<string, string>; data: string } {
  const parts = /^::(\w+) (.*?)::(.*)$/.exec(line);
  if (parts === null) throw new Error(`no command: ${line}`);
  const [, name = '', properties = '', data = ''] = parts;
  const named = properties.split(',').map((pair): [string, string] => {
    const [key = '', value = ''] = pair.split(/=(.*)/s);
    return [
      key,
      decoded(value).replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%25', '%'),
    ];
  });
  return { name, properties: new Map(named), data: decoded(data).replaceAll('%25', '%') };
}

const decoded = (text: string): string => text.replaceAll('%0D', '\r').replaceAll('%0A', '\n');

describe('github', () => {
  it('annotates the place with the message and the steps', () => {
    const [first = ''] = lines([rejected]);
    const { name, properties, data } = read(first);
    expect(name).toBe('error');
    expect([...properties]).toEqual([
      ['file', 'authlint.config.yaml'],
      ['line', '2'],
      ['col', '3'],
      ['title', 'authlint: team-gateway, rejected'],
    ]);
    expect(data.split('\n')).toEqual([
      '401 authentication failed: this gateway accepts the key for chat and refuses it for GET /models.',
      '1. Test chat separately: `authlint chat team-gateway`.',
      '2. Add a Model ID that chat has verified by hand, under `models`.',
      '3. Ask whoever runs the gateway which credential GET /models expects.',
    ]);
  });

  it('has a level for each: error, warning, notice', () => {
    const levels = lines([rejected, healthy, unchecked, undecided, crashed])
      .slice(0, -1)
      .map((line) => [read(line).name, read(line).properties.get('title')]);
    expect(levels).toEqual([
      ['error', 'authlint: team-gateway, rejected'],
      ['warning', 'authlint: team-gateway, common/key-in-file'],
      ['error', 'authlint: team-gateway, common/tls-verify-disabled'],
      ['notice', 'authlint: later, not checked'],
      ['error', 'authlint: behind-a-wall, could not tell'],
      ['error', 'authlint: unlucky, could not tell'],
    ]);
  });

  it('ends with the counts, also where there is nothing to annotate', () => {
    expect(lines([healthy])).toEqual(['1 provider: 1 ok']);
  });

  it('names files from the working directory on', () => {
    const source = { ...rejected.source, file: '/srv/repo/sub/opencode.json' };
    const [line = ''] = lines([{ ...rejected, source }], {
      places: { cwd: '/srv/repo', home: null },
    });
    expect(read(line).properties.get('file')).toBe('sub/opencode.json');
  });

  it('gives no file where there is none', () => {
    const source = { file: null, line: null, column: null, client: null };
    const [line = ''] = lines([{ ...rejected, source, findings: [] }]);
    expect([...read(line).properties.keys()]).toEqual(['title']);
  });

  it('lets no text begin a command, end one or add a property', () => {
    const written = lines([hostile]);
    expect(written.map((line) => line.slice(0, 5))).toEqual(['::err', '::war', '1 pro']);
    expect(written.join('')).not.toMatch(ACTIVE);
    const { properties, data } = read(written[0] ?? '');
    expect([...properties.keys()]).toEqual(['file', 'line', 'col', 'title']);
    expect(properties.get('line')).toBe('2');
    expect(properties.get('title')).toContain(HOSTILE.workflow);
    expect(data.split('\n').length).toBe(3);
    expect(data).toContain(HOSTILE.workflow);
  });

  it('has a summary of the job that can be appended to another one', () => {
    const report = reportOf(rejected);
    const summary = githubSummary(report, DEFAULT_FORMAT_OPTIONS);
    expect(summary).toBe(`${FORMATTERS.markdown(report, DEFAULT_FORMAT_OPTIONS)}\n`);
    expect(summary.endsWith('</sub>\n\n')).toBe(true);
  });

  it('is worded like this', () => {
    expectGolden('report.github.txt', `${lines([rejected, healthy, unchecked]).join('\n')}\n`);
  });
});
