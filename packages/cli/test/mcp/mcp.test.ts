import { spawn } from 'node:child_process';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import {
  canary,
  findCanaries,
  profiles,
  startFakeProvider,
  type FakeProvider,
} from '@authlint/testkit';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const KEY = canary('openai');
const PROGRAM = join(import.meta.dirname, '../../bin/authlint.js');
/** Everything that came over the wire of the protocol. */
const wire: string[] = [];
let folder: string;
let provider: FakeProvider;
let client: Client;

beforeAll(async () => {
  provider = await startFakeProvider({ rules: profiles.rejectsAll() });
  folder = await mkdtemp(join(tmpdir(), 'authlint-mcp-'));
  const config = {
    providers: {
      team: { baseUrl: `${provider.url}/v1`, key: `${KEY}\n`, modelId: 'gpt-4o-mini' },
      other: { baseUrl: `${provider.url}/v1`, apiKeyEnv: 'OTHER_KEY', modelId: 'gpt-4o-mini' },
    },
  };
  await writeFile(join(folder, 'authlint.config.json'), JSON.stringify(config));
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [PROGRAM, 'mcp'],
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, OTHER_KEY: canary('openai', 'other') },
    stderr: 'pipe',
  });
  transport.stderr?.on('data', (chunk: Buffer) => wire.push(chunk.toString('utf8')));
  client = new Client({ name: 'test', version: '0' });
  await client.connect(transport);
}, 60_000);

afterAll(async () => {
  await client.close();
  await provider.close();
  await rm(folder, { recursive: true });
});

async function call(name: string, given: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: given });
  const [content] = result.content as { text: string }[];
  const text = content?.text ?? '';
  wire.push(text, JSON.stringify(result.structuredContent));
  return { isError: result.isError === true, text, data: result.structuredContent };
}
interface Answered {
  readonly providers: readonly {
    readonly id: string;
    readonly verification: unknown;
    readonly diagnosis: { readonly resolution: { readonly steps: readonly { text: string }[] } };
  }[];
}
const data = ({ data: given }: { data: unknown }): Answered => given as Answered;
const lists = ({ data: given }: { data: unknown }) => given as Record<string, unknown>;

test('there are four tools, and all of them only read', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual(['check', 'explain', 'rules', 'where']);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
});

test('check diagnoses all providers, or one, or without a request', async () => {
  const all = data(await call('check'));
  expect(all.providers.map(({ id }) => id)).toEqual(['team', 'other']);
  const one = data(await call('check', { provider: 'team', offline: true }));
  expect(one.providers).toHaveLength(1);
  expect(one.providers[0]).toMatchObject({ requests: [], diagnosis: { code: 'key-whitespace' } });
});

test('where, explain and rules answer as the program does', async () => {
  expect(data(await call('where', { provider: 'team' }))).toBeTruthy();
  const log = `HTTP 401 Unauthorized: Incorrect API key provided: ${KEY}`;
  expect(data(await call('explain', { text: log })).providers[0]).toMatchObject({
    state: 'rejected',
  });
  expect(data(await call('rules', { name: 'common/key-in-file' }))).toMatchObject({
    id: 'common/key-in-file',
  });
  expect((await call('rules', { all: true })).text).toContain('common/key-in-file');
});

test('a report is whole as data, and as text what a person has to know', async () => {
  const { text, data: report } = await call('check', { provider: 'team', offline: true });
  const [provider] = data({ data: report }).providers;
  const steps = provider?.diagnosis.resolution.steps ?? [];
  expect(provider?.verification).toMatchObject({ resolved: false });
  expect(text).toMatch(/^team: 401 authentication failed: .* \(key-whitespace, proven\)$/m);
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) expect(text).toContain(`- ${step.text}`);
  expect(text).not.toMatch(/schemaVersion|evidence/);
  expect(text.length).toBeLessThan(1200);
});

test('an answer is data with a schema, and a list is the same as text', async () => {
  const { tools } = await client.listTools();
  expect(tools.every(({ outputSchema }) => outputSchema?.type === 'object')).toBe(true);
  for (const [name, given] of [
    ['check', { offline: true }],
    ['explain', { text: 'HTTP 401 Unauthorized' }],
    ['where', {}],
    ['rules', {}],
  ] as const) {
    const { structuredContent, content } = await client.callTool({ name, arguments: given });
    const [{ text }] = content as [{ text: string }];
    const isList = name === 'where' || name === 'rules';
    expect([name, structuredContent]).toEqual([
      name,
      isList ? JSON.parse(text) : expect.anything(),
    ]);
    expect([name, Buffer.byteLength(text) <= 8 * 1024]).toEqual([name, true]);
  }
});

test('an answer that is cut says how much is missing, and is whole where that is asked for', async () => {
  const cut = lists(await call('rules'));
  const whole = lists(await call('rules', { all: true }));
  const [list = ''] = Object.keys(whole).filter((name) => Array.isArray(whole[name]));
  const lengthOf = (answer: Record<string, unknown>) => (answer[list] as unknown[]).length;
  expect(lengthOf(cut) + Number(cut['omitted'])).toBe(lengthOf(whole));
  expect(whole['omitted']).toBeUndefined();
});

test.each([
  ['check', { providr: 'team' }],
  ['explain', { text: 'HTTP 401', offline: true }],
])('%s refuses an argument that it does not know', async (name, given) => {
  const { isError, text } = await call(name, given);
  expect(isError).toBe(true);
  expect(text).toContain(name === 'check' ? 'providr' : 'offline');
});

test('two calls at once do not mix', async () => {
  const [team, other] = await Promise.all(
    ['team', 'other'].map((one) => call('check', { provider: one })),
  );
  expect([team, other].map((one) => one && data(one).providers[0]?.id)).toEqual(['team', 'other']);
});

test('a mistake is an error with what to type, and an option is no id', async () => {
  expect(await call('check', { provider: 'nobody' })).toMatchObject({ isError: true });
  expect((await call('check', { provider: '--write' })).isError).toBe(true);
  expect((await call('rules', { name: '--help' })).isError).toBe(true);
});

test('nothing that came over the wire holds a key', () => {
  expect(wire.length).toBeGreaterThan(8);
  expect(findCanaries(wire.join('\n'))).toEqual([]);
  expect(findCanaries(`${wire.join('\n')} ${KEY}`)).not.toEqual([]); // the sweep would see one
});

test('requests that are piped in and end at once are answered, with or without the initialized notification', async () => {
  const hello = { jsonrpc: '2.0', id: 1, method: 'initialize' };
  const clientInfo = { name: 'pipe', version: '0' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  const explain = { name: 'explain', arguments: { text: 'Error: 401 Unauthorized' } };
  const called = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: explain };
  const notified = { jsonrpc: '2.0', method: 'notifications/initialized' };
  for (const between of [[], [notified]]) {
    const lines = [{ ...hello, params }, ...between, called, { ...called, id: 3 }];
    const child = spawn(process.execPath, [PROGRAM, 'mcp'], { cwd: folder });
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString('utf8')));
    child.stdin.end(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const code = await new Promise((resolve) => child.on('close', resolve));
    const answers = stdout.trimEnd().split('\n');
    const ids = answers.map((line) => (JSON.parse(line) as { id: number }).id);
    expect([code, ids.sort()]).toEqual([0, [1, 2, 3]]);
    expect(answers.at(-1)).toContain('401 authentication failed');
  }
}, 60_000);

test('the agent is told what the tools are for', () => {
  expect(client.getInstructions()).toMatch(/401 authentication failed.*consent/);
});

test('a call that is cancelled ends its requests, and the next one is answered', async () => {
  const silent = createServer();
  const asked = once(silent, 'request') as Promise<[IncomingMessage]>;
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const file = join(folder, 'silent.json');
  const team = { baseUrl: `http://127.0.0.1:${port}/v1`, key: KEY, modelId: 'gpt-4o-mini' };
  await writeFile(file, JSON.stringify({ providers: { team }, limits: { timeoutMs: 600_000 } }));
  const cancelling = new AbortController();
  const params = { name: 'check', arguments: { file } };
  const call = client.callTool(params, undefined, { signal: cancelling.signal });
  const refused = expect(call).rejects.toThrow();
  const [{ socket }] = await asked;
  const hungUp = once(socket, 'close');
  cancelling.abort();
  await refused;
  await hungUp;
  expect((await client.listTools()).tools).toHaveLength(4);
  silent.close();
});

test('who asks for progress is told of each request and provider', async () => {
  const told: string[] = [];
  const onprogress = ({ message = '' }: { message?: string | undefined }) =>
    void told.push(message);
  await client.callTool({ name: 'check', arguments: {} }, undefined, { onprogress });
  expect(told[0]).toMatch(/^0 of 2 checked: waiting for \w+, 127\.0\.0\.1:\d+: \w+$/);
  // The client of the SDK drops what comes in one piece with the answer, so the last lines may be missing.
  expect(told.length).toBeGreaterThanOrEqual(4);
  const done = told.map((line) =>
    Number(/^([012]) of 2 checked(?:: waiting for .+)?$/.exec(line)?.[1]),
  );
  expect(done).toEqual([...done].sort());
  expect(new Set(done).size).toBeGreaterThan(1);
});
