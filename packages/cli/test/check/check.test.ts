import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findCanaries } from '@authlint/testkit';
import { fourProviders, MODEL, shown, type FourProviders } from '../support/four-providers.js';

let project: FourProviders;
let authlint: FourProviders['authlint'];

beforeAll(async () => {
  project = await fourProviders();
  ({ authlint } = project);
});

afterAll(() => project.close());

describe('check', () => {
  it('ends with 0 and both checks passed for a healthy provider', async () => {
    const { code, stdout, stderr } = await authlint('--provider alive');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^✔ alive {2}ok/);
    expect(stdout).toMatch(/ {2}2 requests, \d+\.\d s\n$/);
    const verbose = await authlint('--provider alive --verbose');
    expect(verbose.stdout).toContain('chat passed; discovery passed; resolved.');
    expect(stderr).toBe('');
  });

  it('ends with 1 and the documented phrase for a rejected one', async () => {
    const { code, stdout, stderr } = await authlint('check --provider dead');
    expect(code).toBe(1);
    expect(stdout).toContain('401 authentication failed');
    expect(stderr).toBe('');
  });

  it('reports in the order of the configuration, as JSON on stdout alone', async () => {
    const result = await authlint('--format json --concurrency 4');
    expect(result.code).toBe(1);
    expect(result.stderr).toBe('');
    expect(shown(result).providers.map(({ id, state }) => [id, state])).toEqual([
      ['alive', 'ok'],
      ['dead', 'rejected'],
      ['gateway', 'ok'],
      ['written', 'ok'],
    ]);
    expect(shown(result).summary).toMatchObject({ providers: 4, ok: 3, rejected: 1 });
  });

  it('counts warnings only when told to', async () => {
    expect((await authlint('--provider written')).code).toBe(0);
    expect((await authlint('--provider written --max-warnings 1')).code).toBe(0);
    expect((await authlint('--provider written --max-warnings 0')).code).toBe(1);
  });

  it('--quiet keeps what needs action', async () => {
    const { stdout } = await authlint('--quiet --provider alive --provider dead');
    expect(stdout).toContain('✖ dead');
    expect(stdout).not.toContain('✔ alive');
    expect((await authlint('--quiet --provider alive')).stdout).toBe('');
  });

  it('--offline sends nothing and says so', async () => {
    const before = project.healthy.requests.length;
    const result = await authlint('--offline --provider alive');
    expect(result.code).toBe(0);
    expect(result.stdout.replace(/\s+/g, ' ')).toContain('(offline: nothing is sent)');
    expect(project.healthy.requests.length).toBe(before);
  });

  it('--ascii has no symbol that an old terminal shows as something else', async () => {
    const { stdout } = await authlint('--provider alive');
    expect(stdout).toContain('✔ alive');
    expect((await authlint('--provider alive --ascii')).stdout).toContain('+ alive');
  });

  it('--plan names requests, host and fingerprint, and sends nothing', async () => {
    const before = project.healthy.requests.length;
    const text = await authlint('--plan --provider alive');
    expect(text.code).toBe(0);
    expect(text.stdout).toMatch(
      /^At most \d+ requests in \d waves, all to 127\.0\.0\.1:\d+, key ([0-9a-f]{8}); none has been sent\.\n[^]*\n {2}always\n {4}GET \/v1\/models +key \1 +authorization: Bearer\n/,
    );
    const { plan } = JSON.parse(
      (await authlint('--plan --format json --provider alive')).stdout,
    ) as {
      plan: { id: string; requests: { host: string; purpose: string }[] }[];
    };
    expect(plan[0]?.id).toBe('alive');
    expect(plan[0]?.requests[0]).toMatchObject({ host: `127.0.0.1:${project.healthy.port}` });
    expect(project.healthy.requests.length).toBe(before);
  });

  it('--no-chat sends no chat request', async () => {
    const before = project.healthy.requests.length;
    const result = await authlint('--no-chat --format json --provider alive');
    expect(shown(result).providers[0]?.verification).toMatchObject({ chat: 'skipped' });
    const sent = project.healthy.requests.slice(before).map(({ method }) => method);
    expect(sent).toContain('GET');
    expect(sent).not.toContain('POST');
  });

  it('--shard takes each provider exactly once', async () => {
    const parts = await Promise.all(
      [1, 2, 3].map((index) => authlint(`--offline --format json --shard ${index}/3`)),
    );
    const ids = parts.flatMap((part) => shown(part).providers.map(({ id }) => id));
    expect(ids.sort()).toEqual(['alive', 'dead', 'gateway', 'written']);
  });

  it('--dotenv gives a variable that the shell does not have, and says where it is from', async () => {
    expect((await authlint('--provider alive', { env: {} })).code).toBe(1);
    const result = await authlint('--provider alive --dotenv .env.local --format json', {
      env: {},
    });
    const [alive] = shown(result).providers;
    expect(alive?.credential.from).toMatch(/^\.env\.local:1/);
    const both = await authlint('--provider alive --dotenv .env.local --format json');
    expect(shown(both).providers[0]?.credential.from).toBe('env:GOOD_KEY');
  });

  it('--debug says on stderr what was known, and from where', async () => {
    const { stderr, stdout } = await authlint('--debug --provider alive');
    expect(stderr).toMatch(/^debug: alive: chat\.passed = true \(POST http:/m);
    expect(stderr).toMatch(/^debug: alive: client\.variable unknown: no-client/m);
    expect(stdout).not.toContain('debug');
  });

  it('reads a file that is named, and several', async () => {
    expect((await authlint('check authlint.config.json --provider alive')).code).toBe(0);
    project.folder.write(
      'llm.yaml',
      `providers: {second: {baseUrl: '${project.healthy.url}/v1', apiKeyEnv: GOOD_KEY, modelId: ${MODEL}}}`,
    );
    const both = await authlint('check llm.yaml authlint.config.json --offline --format json');
    expect(shown(both).providers.map(({ id }) => id)).toEqual([
      'second',
      'alive',
      'dead',
      'gateway',
      'written',
    ]);
  });

  it('reads the configuration of a client', async () => {
    project.folder.write('~/.claude/settings.json', {
      env: { ANTHROPIC_BASE_URL: project.healthy.url },
    });
    const result = await authlint('check ~/.claude/settings.json --offline --format json');
    expect(shown(result).providers).toMatchObject([
      { baseUrl: project.healthy.url, source: { client: 'claude-code' } },
    ]);
  });
});

describe('outputs', () => {
  it('pairs formats with files', async () => {
    const result = await authlint(
      '--provider dead --format text --format json -o - -o report.json',
    );
    expect(result.code).toBe(1);
    expect(result.stdout).toContain('✖ dead');
    const file = await readFile(join(project.folder.project, 'report.json'), 'utf8');
    expect(JSON.parse(file)).toMatchObject({ schemaVersion: 1, summary: { rejected: 1 } });
    expect(findCanaries(file)).toEqual([]);
  });

  it('a file that cannot be written is a mistake in the arguments', async () => {
    const { code, stderr } = await authlint('--offline -o authlint.config.json/report.txt');
    expect(code).toBe(2);
    expect(stderr).toContain(
      'the file of -o cannot be written: a file is in the place of its folder',
    );
  });

  it('colours a pipe only when told to', async () => {
    expect((await authlint('--offline')).stdout).not.toContain('\u001b[');
    expect((await authlint('--offline --color always')).stdout).toContain('\u001b[');
    const forced = { env: { FORCE_COLOR: '1' } };
    expect((await authlint('--offline', forced)).stdout).toContain('\u001b[');
    expect((await authlint('--offline --color never', forced)).stdout).not.toContain('\u001b[');
  });
});
