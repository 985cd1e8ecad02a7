import type { WhereCandidate, WhereReport, WhereSetting } from '@authlint/model';
import { DEFAULT_FORMAT_OPTIONS as OPTIONS } from '@authlint/formatters';
import { WHERE_FORMATTERS } from '../../src/views/where-list.js';

const linesOf = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n');

describe('where', () => {
  const candidate = (over: Partial<WhereCandidate> = {}): WhereCandidate => ({
    ...{ from: 'env:KEY', kind: 'shell', location: null, changedAt: null },
    ...{ fingerprint: 'sha256:0a1b', value: null, status: 'used', ...over },
  });
  const inFile: Partial<WhereCandidate> = {
    ...{ from: '.env', kind: 'env-file', status: 'lower', fingerprint: 'sha256:2c3d' },
    location: { file: '.env', line: 3, column: 5 },
    changedAt: '2026-11-20T10:12:13.456Z',
  };
  const setting = (over: Partial<WhereSetting> = {}): WhereSetting => ({
    ...{ setting: 'API key', candidates: [candidate()], running: null, newTerminal: null },
    started: { state: 'has', from: 'env:KEY', fingerprint: 'sha256:0a1b' },
    ...over,
  });
  const report = (over: Partial<WhereReport> = {}): WhereReport => ({
    ...{ id: 'gateway', baseUrl: 'https://llm.corp.example/v1', modelId: null, client: null },
    ...{ several: [], settings: [], unread: [], ...over },
  });
  const shown = (over: Partial<WhereReport>, options = OPTIONS) =>
    linesOf(WHERE_FORMATTERS.text([report(over)], options)).slice(1);
  const NO_CLIENT = '  No running client is known; --pid names one.';
  const client = { pid: 12, startedAt: null, startedBy: null, readable: true };

  test('a line names the provider and its Base URL; providers are a line apart', () => {
    const text = WHERE_FORMATTERS.text([report(), report({ id: 'other' })], OPTIONS);
    expect(linesOf(text)).toEqual([
      ...['gateway  https://llm.corp.example/v1', NO_CLIENT, ''],
      ...['other  https://llm.corp.example/v1', NO_CLIENT],
    ]);
  });

  test.each<[string, Partial<WhereReport>, string]>([
    ['is not known', {}, NO_CLIENT],
    ['is one', { client }, '  Running client: pid 12'],
    [
      'started at some time',
      { client: { ...client, startedAt: '2026-11-20T10:12:13.456Z' } },
      '  Running client: pid 12, started 2026-11-20 10:12:13Z',
    ],
    [
      'was started by something',
      { client: { ...client, startedBy: 'cron' } },
      '  Running client: pid 12, by cron',
    ],
    [
      'was started by nobody knows what',
      { client: { ...client, startedBy: 'unknown' } },
      '  Running client: pid 12',
    ],
    [
      'is of another user',
      { client: { ...client, readable: false } },
      '  Running client: pid 12, its environment cannot be read',
    ],
    [
      'may be one of several',
      { client, several: [12, 13] },
      '  Several processes could be the client: 12, 13. Name one with --pid.',
    ],
  ])('the client %s', (_name, over, line) => {
    expect(shown(over)).toEqual([line]);
  });

  test('what cannot be read is named', () => {
    expect(shown({ unread: ['~/.bashrc'] })).toEqual([
      ...[NO_CLIENT, '  Could not be read, so it may define more: ~/.bashrc'],
    ]);
  });

  test('candidates are in columns, the one that is used with a mark', () => {
    const candidates = [candidate(), candidate({ ...inFile, status: 'unset' })];
    expect(shown({ settings: [setting({ candidates })] })).toEqual([
      NO_CLIENT,
      '  API key',
      '    >  env:KEY (this shell)  sha256:0a1b                                used',
      '       .env:3:5              sha256:2c3d  changed 2026-11-20 10:12:13Z  not set',
      '    A client that is started now from this shell gets sha256:0a1b from env:KEY',
    ]);
  });

  test('on a narrow page each has two lines, without what is not there', () => {
    const candidates = [candidate(inFile), candidate({ fingerprint: null, status: 'unset' })];
    expect(shown({ settings: [setting({ candidates })] }).slice(2, 6)).toEqual([
      '       .env:3:5',
      '        sha256:2c3d  changed 2026-11-20 10:12:13Z  not used: a higher place wins',
      '       env:KEY (this shell)',
      '        not set',
    ]);
  });

  test.each<[string, Partial<WhereCandidate>, string]>([
    [
      'a value that is no secret',
      { value: 'https://a.example' },
      '    >  env:KEY (this shell)  https://a.example    used',
    ],
    ['no value', { fingerprint: null, status: 'empty' }, '       env:KEY (this shell)  -    empty'],
    [
      'a variable of the client',
      { kind: 'client', from: 'pid 12 env:KEY', changedAt: '2026-11-20T10:12:13Z' },
      '    >  pid 12 env:KEY  sha256:0a1b  since 2026-11-20 10:12:13Z  used',
    ],
    [
      'a name beside the place',
      { ...inFile, from: 'auth.json#key', changedAt: null },
      '       .env:3:5 auth.json#key  sha256:2c3d    not used: a higher place wins',
    ],
  ])('a row shows %s', (_name, over, line) => {
    expect(shown({ settings: [setting({ candidates: [candidate(over)] })] })[2]).toBe(line);
  });

  test('what the client and a new one get is said where a variable counts', () => {
    const held = { state: 'has', from: 'pid 12 env:KEY', fingerprint: 'sha256:0a1b' } as const;
    const nothing = { state: 'nothing', from: null, fingerprint: null } as const;
    const unknown = { ...nothing, state: 'unknown' } as const;
    const says = (over: Partial<WhereSetting>) =>
      shown({ client, settings: [setting(over)] }).slice(2);
    expect(says({ running: held, started: nothing, newTerminal: unknown }).slice(1)).toEqual([
      '    The running client (pid 12) has sha256:0a1b from env:KEY',
      '    A client that is started now from this shell gets nothing',
      '    One from a new terminal gets what cannot be looked at',
    ]);
    expect(says({ candidates: [], running: held })).toEqual(['    comes from nowhere']);
    expect(says({ candidates: [candidate({ status: 'not-read' })], running: held })).toHaveLength(
      1,
    );
    expect(says({ candidates: [candidate(inFile)], running: held })).toHaveLength(2);
    const clear = [candidate({ value: 'gpt-5' })];
    expect(says({ candidates: clear })[1]).toBe(
      '    A client that is started now from this shell gets gpt-5 from env:KEY',
    );
  });

  test('what does not count is dim', () => {
    const candidates = [candidate(inFile), candidate({ status: 'unset' })];
    const colored = shown({ settings: [setting({ candidates })] }, { ...OPTIONS, color: true });
    expect(colored.filter((line) => line.includes('\u001b[2m'))).toHaveLength(2);
    expect(colored.find((line) => line.includes('not set'))).toContain('\u001b[2m');
  });
});
