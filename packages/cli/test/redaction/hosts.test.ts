import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_FORMAT_OPTIONS, FORMAT_NAMES, FORMATTERS } from '@authlint/formatters';
import { HostNames } from '@authlint/node/internal';
import { canary, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { listen } from '../support/listening.js';
import { Workspace } from '../support/run-program.js';

const IN_HOUSE = 'llm.Corp-Gateway.example';
const HIDDEN = /corp-gateway/i;
const KEY = canary('litellm', 'redact hosts');

let folder: Workspace;
let server: FakeProvider;

beforeAll(async () => {
  server = await startFakeProvider({ rules: [{ status: 401 }] });
  folder = new Workspace({
    'authlint.config.json': {
      providers: {
        gateway: { baseUrl: `https://${IN_HOUSE}/v1`, apiKeyEnv: 'K', modelId: 'm' },
        second: { baseUrl: 'https://eu.llm.corp-gateway.example:8443', apiKeyEnv: 'K' },
        again: { baseUrl: `http://${IN_HOUSE}:8080/v1`, apiKeyEnv: 'K', modelId: 'm' },
        known: { baseUrl: 'https://api.openai.com/v1', apiKeyEnv: 'K' },
        local: { baseUrl: `${server.url}/v1`, apiKeyEnv: 'K', modelId: 'm' },
      },
    },
    '~/.claude/settings.json': {
      env: { ANTHROPIC_BASE_URL: `https://${IN_HOUSE}`, ANTHROPIC_AUTH_TOKEN: KEY },
    },
  });
});

afterAll(async () => {
  folder.remove();
  await server.close();
});

const COMMANDS: readonly (readonly string[])[] = [
  ...FORMAT_NAMES.map((format) => ['check', '--offline', '--format', format]),
  ['check', '--plan'],
  ['check', '--offline', '--debug'],
  ['where'],
  ['where', '--format', 'json'],
  ['scan'],
  ['scan', '--format', 'json'],
];

test.each(COMMANDS.map((args) => [args.join(' '), args] as const))('%s', async (_name, args) => {
  const shown = await folder.run(args, { K: KEY });
  expect(shown.stdout + shown.stderr).toMatch(HIDDEN); // without the option: this output has something to hide
  const hidden = await folder.run([...args, '--redact-hosts'], { K: KEY });
  expect(hidden.stdout + hidden.stderr).not.toMatch(HIDDEN);
  expect(hidden.stdout).toContain('host-1.invalid');
  expect(hidden.code).toBe(shown.code);
});

test('a request to it, and the report in a file', async () => {
  const args = ['check', '--provider', 'again', '--timeout', '2000', '--redact-hosts'];
  const run = await folder.run([...args, '--format', 'json', '-o', 'r.json'], { K: KEY });
  const written = readFileSync(join(folder.project, 'r.json'), 'utf8');
  expect(written).toContain('http://host-1.invalid:8080/v1');
  expect(written + run.stdout + run.stderr).not.toMatch(HIDDEN);
});

test('a bundle, on the screen and in both files', async () => {
  const args = ['report', '--offline', '--yes', '--redact-hosts', '-o', 'bundle.md'];
  expect((await folder.run(['report', '--offline'], { K: KEY })).stdout).toMatch(HIDDEN);
  const { stdout, stderr } = await folder.run(args, { K: KEY });
  const files = ['bundle.md', 'bundle.json'].map((name) =>
    readFileSync(join(folder.project, name), 'utf8'),
  );
  for (const text of [stdout, ...files]) expect(text).toContain('host-1.invalid');
  expect([stdout, stderr, ...files].join('\n')).not.toMatch(HIDDEN);
});

test.each(['text', 'json'])('what a client names in its request, as %s', async (format) => {
  const said = async (...more: string[]) => {
    const args = [...more, '--format', format, '--requests', '1'];
    const endpoint = await listen(folder, args, { K: KEY });
    const headers = { 'user-agent': `c (https://${IN_HOUSE}/help)` };
    const body = JSON.stringify({ model: 'https://gw9.corp-gateway.internal/m', messages: [] });
    await (
      await fetch(`${endpoint.origin}/https://${IN_HOUSE}/v1`, { method: 'POST', headers, body })
    ).text();
    const { stdout, stderr } = await endpoint.end;
    return stdout + stderr;
  };
  expect((await said()).match(new RegExp(HIDDEN, 'gi'))?.length).toBeGreaterThan(2);
  const hidden = await said('--redact-hosts');
  expect(hidden).toContain('host-1.invalid');
  expect(hidden).not.toMatch(HIDDEN);
});

test('each name keeps its placeholder, and what is publicly known or this machine stays', async () => {
  const { stdout } = await folder.run(
    ['check', '--offline', '--format', 'json', '--redact-hosts'],
    { K: KEY },
  );
  const urls = JSON.parse(stdout).providers.map(({ baseUrl }: { baseUrl: string }) => baseUrl);
  expect(urls).toEqual([
    'https://host-1.invalid/v1',
    'https://host-2.invalid:8443',
    'http://host-1.invalid:8080/v1',
    'https://api.openai.com/v1',
    `${server.url}/v1`,
  ]);
});

test('no format of a report leaves a host behind', async () => {
  const { stdout } = await folder.run(['check', '--offline', '--format', 'json'], { K: KEY });
  const texts = Object.values(FORMATTERS).map((format) =>
    format(JSON.parse(stdout), DEFAULT_FORMAT_OPTIONS),
  );
  expect(texts.filter((text) => HIDDEN.test(text)).length).toBeGreaterThan(1);
  const names = new HostNames();
  for (const host of ['llm.corp-gateway.example', 'eu.llm.corp-gateway.example']) names.add(host);
  expect(texts.filter((text) => HIDDEN.test(names.hidden(text)))).toEqual([]);
});

test('explain hides what the pasted text names, as an address or bare', async () => {
  const text = [
    `POST https://${IN_HOUSE}/v1/chat/completions`,
    'Error: 401 authentication failed at gw7.corp-gateway.internal',
  ].join('\n');
  const shown = await folder.run(['explain', '--verbose'], {}, text);
  expect(shown.stdout).toContain('llm.corp-gateway.example');
  expect(shown.stdout).toContain('gw7.corp-gateway.internal');
  const hidden = await folder.run(['explain', '--verbose', '--redact-hosts'], {}, text);
  expect(hidden.stdout).toContain('host-1.invalid');
  expect(hidden.stdout).not.toMatch(HIDDEN);
});

test('explain shows what is publicly known all the same', async () => {
  const text =
    'https://api.openai.com/v1/models: 401 Unauthorized, see https://platform.openai.com/x';
  const hidden = await folder.run(['explain', '--redact-hosts'], {}, text);
  expect(hidden.stdout).toContain('api.openai.com');
});
