import { everyNth } from '@authlint/suite';
import './patience.js';
import { canary, type Scenario } from '../src/index.js';
import { REJECTED, play, reportOf, scenarioOf } from './scenario-support.js';

const KEY = canary('litellm', 'scenario');
const rejected = { report: reportOf('rejected', REJECTED), exitCode: 1 };

describe('what is expected', () => {
  const wanted = {
    provider: 'gateway',
    state: 'rejected',
    cause: 2,
    codes: ['key-of-other-provider'],
    certainty: ['proven'],
  } as const;

  test('comes: passed', async () => {
    const { status, checks, got } = await play(scenarioOf(rejected, { expect: wanted }));
    expect(status).toBe('passed');
    expect(checks).toEqual({ state: true, cause: true, code: true, certainty: true });
    expect(got).toEqual({ state: 'rejected', ...REJECTED });
  });

  test.each<[string, Scenario['expect'], object]>([
    ['another state', { ...wanted, state: 'ok' }, { state: false }],
    ['one of several states', { ...wanted, state: ['ok', 'rejected'] }, { state: true }],
    ['another cause', { ...wanted, cause: 1 }, { cause: false }],
    ['one of several causes', { ...wanted, cause: [1, null] }, { cause: false }],
    ['no cause', { ...wanted, cause: null }, { cause: false }],
    ['another code', { ...wanted, codes: ['key-rejected', 'quota'] }, { code: false }],
    ['another certainty', { ...wanted, certainty: ['likely', 'possible'] }, { certainty: false }],
  ])('%s', async (_name, expect_, part) => {
    const { status, checks } = await play(scenarioOf(rejected, { expect: expect_ }));
    expect(checks).toMatchObject(part);
    expect(status).toBe(Object.values(part).every(Boolean) ? 'passed' : 'failed');
  });

  test.each([
    ['its sentence', ['sentence of the re'], true],
    ['a step', ['\\ndo that\\.\\n'], true],
    ['a command', ['codex login'], true],
    ['a finding', ['a further fault'], true],
    ['one of two alone', ['do that', 'something else'], false],
  ])('what is said: %s', async (_name, says, comes) => {
    const steps = [{ text: 'Do that.', command: 'codex login' }];
    const message = 'the sentence of the report';
    const [entry] = (reportOf('rejected', REJECTED) as { providers: object[] }).providers;
    const diagnosis = { ...REJECTED, message, resolution: { steps } };
    const report = {
      providers: [{ ...entry, diagnosis, findings: [{ message: 'a further fault' }] }],
    };
    const { status, checks, problems } = await play(
      scenarioOf({ report, exitCode: 1 }, { expect: { ...wanted, says } }),
    );
    expect([checks.says, status]).toEqual([comes, comes ? 'passed' : 'failed']);
    expect(problems).toEqual(comes ? [] : ['does not say /something else/']);
  });

  test('another provider than the reported one', async () => {
    const result = await play(scenarioOf(rejected, { expect: { ...wanted, provider: 'other' } }));
    expect(result).toMatchObject({ status: 'failed', got: null, checks: { state: false } });
    expect(result.problems).toEqual(['the report has gateway instead of the entry other']);
  });

  test('one entry where the report has two', async () => {
    const { providers } = reportOf('rejected', REJECTED) as { providers: object[] };
    const report = { providers: [...providers, ...providers] };
    const result = await play(scenarioOf({ report, exitCode: 1 }));
    expect(result.status).toBe('failed');
  });

  test.each([
    ['no output', {}],
    ['text', { stdout: 'rejected, cause 2' }],
    ['JSON that is no report', { stdout: '{"state":"rejected"}' }],
    ['text around the report', { stdout: `hello ${JSON.stringify(rejected.report)}` }],
  ])('%s is no report', async (_name, behaviour) => {
    const { status, problems } = await play(scenarioOf(behaviour));
    expect([status, problems]).toEqual(['failed', ['no report']]);
  });

  test('no diagnosis counts as no cause', async () => {
    const behaviour = { report: reportOf('ok', null) };
    const { status } = await play(scenarioOf(behaviour, { expect: { state: 'ok', cause: null } }));
    expect(status).toBe('passed');
  });
});

describe('a scenario that cannot be judged', () => {
  test.each([
    ['a misspelt key', { expects: {} }, 'unknown key expects'],
    ['a misspelt expectation', { expect: { code: ['quota'] } }, 'unknown expectation code'],
    ['no expectation', { expect: { provider: 'a' } }, 'nothing is expected'],
    [
      'a code that does not exist',
      { expect: { codes: ['key-wrong'] } },
      'no such codes: key-wrong',
    ],
    ['an empty list', { expect: { codes: [] } }, 'no value of codes would do'],
    ['a state that does not exist', { expect: { state: 'fine' } }, 'no such state: fine'],
    ['a broken pattern', { wire: { 'a.example': [{ path: '(' }] } }, 'not a regular expression'],
  ])('%s is refused', async (_name, part, message) => {
    await expect(play({ ...scenarioOf(rejected), ...part })).rejects.toThrow(message);
  });
});

describe('a client that is not supported yet', () => {
  const foreign = { via: 'some-client' };

  test('waits', async () => {
    const { status, checks } = await play(scenarioOf({ exitCode: 2 }, foreign));
    expect([status, checks]).toEqual(['waiting', { state: false }]);
  });

  test('fails where the program takes it and errs', async () => {
    expect((await play(scenarioOf({ exitCode: 1 }, foreign))).status).toBe('failed');
    const behaviour = { report: reportOf('ok', null) };
    expect((await play(scenarioOf(behaviour, foreign))).status).toBe('failed');
  });

  test('is no excuse for an own configuration', async () => {
    expect((await play(scenarioOf({ exitCode: 2 }))).status).toBe('failed');
  });
});

describe('violations', () => {
  const keyed = { env: { CORP_LLM_KEY: KEY } };
  const config = (providers: object) => ({ files: { 'authlint.config.json': { providers } } });
  const wire = { 'a.example': [{ status: 200 }], 'b.example': [{ status: 200 }] };

  test.each(
    everyNth<[place: string, behaviour: object]>(2, [
      ['stdout', { stdout: `{"providers":[],"key":"${KEY}"}` }],
      ['stderr', { ...rejected, stderr: `sent ${KEY}` }],
      ['stderr, in base64', { ...rejected, stderr: Buffer.from(`x:${KEY}`).toString('base64') }],
      ['stderr, in part', { ...rejected, stderr: KEY.slice(-12) }],
    ]),
  )('a key in %s', async (name, behaviour) => {
    const { status, violations } = await play(scenarioOf(behaviour, keyed));
    expect(status).toBe('failed');
    expect(violations.join()).toMatch(`leak of env CORP_LLM_KEY`);
    expect(violations.join()).toContain(`in ${name.split(',')[0]}`);
  });

  test('the ends of a key are none', async () => {
    const behaviour = { ...rejected, stderr: `${KEY.slice(0, 6)}…${KEY.slice(-4)}` };
    expect((await play(scenarioOf(behaviour, keyed))).violations).toEqual([]);
  });

  const send = (url: string, key = KEY) => ({ url, headers: { authorization: `Bearer ${key}` } });
  const a = { baseUrl: 'https://a.example/v1', apiKeyEnv: 'CORP_LLM_KEY' };
  const b = { baseUrl: 'https://b.example/v1', key: canary('mistral', 'b') };

  test.each(
    everyNth(4, [
      ['to its own host', { a, b }, send('https://a.example/v1'), []],
      [
        'to the host of another provider',
        { a, b },
        send('https://b.example/v1'),
        ['env CORP_LLM_KEY reached b.example'],
      ],
      [
        'to a host that nobody configured',
        { a },
        send('https://b.example/v1'),
        ['env CORP_LLM_KEY reached b.example'],
      ],
      ['another key to that host', { a, b }, send('https://b.example/v1', b.key), []],
      ['no key to a host that nobody configured', { a }, { url: 'https://b.example/v1' }, []],
      [
        'to a host that is not there',
        { a },
        send('https://c.example/v1'),
        ['c.example was asked for and is no host of the case'],
      ],
    ]),
  )('a key %s', async (_name, providers, request, expected) => {
    const scenario = scenarioOf({ ...rejected, fetches: [request] }, { ...keyed, wire });
    const { violations } = await play({
      ...scenario,
      files: { ...scenario.files, ...config(providers).files },
    });
    expect(violations).toEqual(expected);
  });

  const LOGIN = {
    refresh_token: canary('google-login', 'refresh'),
    access_token: canary('google-login', 'access'),
  };

  test.each(
    everyNth(3, [
      ['a refresh token', LOGIN.refresh_token, '/token', []],
      [
        'a refresh token on another route',
        LOGIN.refresh_token,
        '/v1/models',
        ['login.json refresh_token reached b.example'],
      ],
      [
        'an access token',
        LOGIN.access_token,
        '/token',
        ['login.json access_token reached b.example'],
      ],
    ]),
  )('%s at the token endpoint of a login', async (_name, body, path, expected) => {
    const fetches = [{ url: `https://b.example${path}`, method: 'POST', body }];
    const scenario = scenarioOf({ ...rejected, fetches }, { wire, files: { 'login.json': LOGIN } });
    expect((await play(scenario)).violations).toEqual(expected);
  });

  test('with consent a key may go to a twin', async () => {
    const scenario = scenarioOf(
      { ...rejected, fetches: [send('https://b.example/v1')] },
      { ...keyed, wire, args: ['check', '--twins'] },
    );
    expect((await play(scenario)).status).toBe('passed');
  });

  test.each([
    ['exit code 0 with a rejected provider', { ...rejected, exitCode: 0 }, /exit code 0/],
    ['an internal error', { ...rejected, exitCode: 3 }, /exit code 3/],
  ])('%s', async (_name, behaviour, message) => {
    const { status, violations } = await play(scenarioOf(behaviour));
    expect(status).toBe('failed');
    expect(violations.join()).toMatch(message);
  });

  test('a program that does not end', async () => {
    const { violations, run } = await play(scenarioOf({ ...rejected, sleepMs: 600_000 }), 500);
    expect(violations).toEqual(['the program did not end in time']);
    expect(run.timedOut).toBe(true);
  });
});

describe('the stage', () => {
  test('files, variables, arguments and input are as written', async () => {
    const scenario = scenarioOf(
      { ...rejected, tell: true, readStdin: true },
      {
        env: { ONE: '1 ' },
        args: ['check', '~/.tool/config.json'],
        stdin: 'pasted\n',
        files: { '~/.tool/config.json': '{}' },
      },
    );
    const { run } = await play(scenario);
    const seen = JSON.parse(run.stderr);
    const { PATH, HOME, NODE_EXTRA_CA_CERTS, NODE_OPTIONS, AUTHLINT_TRUST, ...others } = seen.env;
    expect(AUTHLINT_TRUST).toBe(`${HOME}/project`);
    expect([PATH, HOME, NODE_EXTRA_CA_CERTS, NODE_OPTIONS].every(Boolean)).toBe(true);
    expect(others).toEqual({ ONE: '1 ' });
    expect(seen.cwd).toBe(`${HOME}/project`);
    expect(seen.args).toEqual(['check', `${HOME}/.tool/config.json`, '--format', 'json']);
    expect(seen.input).toBe('pasted\n');
  });

  test('real host names over verified TLS, counted', async () => {
    const fetches = ['/v1/models', '/v1/none'].map((path) => ({
      url: `https://api.openai.com${path}`,
    }));
    const wire = { 'api.openai.com': [{ path: '/v1/models', status: 299, body: {} }] };
    const { run, requests } = await play(
      scenarioOf({ ...rejected, tell: true, fetches }, { wire }),
    );
    expect(JSON.parse(run.stderr).statuses).toEqual([299, 404]);
    expect(requests).toBe(2);
  });

  test('a client runs with exactly its variables, and files are newer than its start', async () => {
    const client = { env: { LANG: 'C.UTF-8', OLD: 'value' }, startedSecondsAgo: 60 };
    const { run } = await play(scenarioOf({ ...rejected, tell: true }, { client }));
    const seen = JSON.parse(run.stderr);
    expect(seen.client.env.sort()).toEqual(['LANG=C.UTF-8', 'OLD=value']);
    expect(seen.client.newer).toBeGreaterThan(1_000);
    expect(seen.args.slice(0, 2)).toEqual(['check', '--pid']);
    expect(() => process.kill(Number(seen.args[2]), 0)).toThrow('ESRCH');
  });
});
