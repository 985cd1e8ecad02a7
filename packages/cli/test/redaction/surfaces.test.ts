import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atSize, KEY_CONTEXTS, keysOfForm, showsKey } from '@authlint/suite';
import { canary } from '@authlint/testkit';
import { FILES } from '../support/fact-cells.js';
import { listen } from '../support/listening.js';
import { Workspace, type Run } from '../support/run-program.js';

/**
 * A key that nobody configured, of every form of the fact base, in each context, where a text of somebody else reaches an output: what a
 * server says, what is pasted, what a client sends.
 */

const KEYS = [...new Set(FILES.flatMap(({ keys = [] }) => keys.flatMap(keysOfForm)))];
const CONTEXTS = Object.entries(KEY_CONTEXTS);
const CELLS = KEYS.flatMap((key) =>
  CONTEXTS.map(([context, put]) => ({ context, key, text: put(key) })),
);
/** At full size each key in one context, the next key in the next one; `providers/test/redaction` has each in all of them. */
const STEP = atSize({ sample: 1_501, all: CONTEXTS.length + 1 });
const TEXTS = CELLS.filter((_, index) => index % STEP === 0);
type Cell = (typeof CELLS)[number];

const OWN = canary('litellm', 'surfaces');
let server: Server;
let folder: Workspace;

/** Says the text of the cell that the path names, as the model list, the completion and the refusal. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const [, status = '401', index = '0'] = /^\/(\d+)\/(\d+)\//.exec(request.url ?? '') ?? [];
    const { text = '' } = TEXTS[Number(index)] ?? {};
    const answer = {
      error: { message: `Incorrect API key provided: ${text}`, code: text },
      data: [{ id: text }, { id: 'm' }],
      choices: [{ message: { content: text } }],
    };
    request.resume();
    response.writeHead(Number(status), { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const at = (status: number) =>
    Object.fromEntries(
      TEXTS.map((_, index) => {
        const baseUrl = `http://127.0.0.1:${port}/${status}/${index}/v1`;
        return [`p${index}`, { baseUrl, key: OWN, modelId: 'm' }];
      }),
    );
  folder = new Workspace({ 'ok.json': { providers: at(200) }, 'bad.json': { providers: at(401) } });
});
afterAll(async () => {
  folder.remove();
  await new Promise((resolve) => server.close(resolve));
});

/** Cells whose key an output shows; the output of a run with all of them, or of one with each. */
function shown({ stdout, stderr }: Run, cells: readonly Cell[] = TEXTS): readonly string[] {
  expect(stdout + stderr).not.toBe('');
  return cells
    .filter(({ key }) => showsKey(stdout + stderr, key))
    .map(({ context, key }) => `${context}: ${key}`);
}

/** The same, with a run for each. */
async function shownByEach(
  run: (cell: Cell, index: number) => Promise<Run>,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [index, cell] of TEXTS.entries()) found.push(...shown(await run(cell, index), [cell]));
  return found;
}

const CHECKS: readonly (readonly string[])[] = [
  ...['text', 'json', 'markdown', 'html', 'sarif', 'junit', 'github', 'ndjson'].map((format) => [
    'check',
    '--verbose',
    '--format',
    format,
  ]),
  ['verify'],
  ['report', '-o', '-', '--yes'],
];

test.each(CHECKS)(
  'nothing that a server says: %s %s %s %s',
  async (...args) => {
    for (const config of ['bad.json', 'ok.json']) {
      const [command = '', ...rest] = args;
      expect(shown(await folder.run([command, '--config', config, ...rest]))).toEqual([]);
    }
  },
  600_000,
);

test.each(['models', 'chat'])(
  'nothing that a server says: %s',
  async (command) => {
    const found = await shownByEach((_cell, index) => {
      const prompt = command === 'chat' ? ['hello'] : [];
      return folder.run([command, `p${index}`, ...prompt, '--config', 'ok.json']);
    });
    expect(found).toEqual([]);
  },
  600_000,
);

test.each([
  ['explain', '-'],
  ['explain', '-', '--format', 'json'],
  ['triage', '-'],
])(
  'nothing that is pasted: %s %s %s %s',
  async (...args) => {
    const found = await shownByEach(({ text }) =>
      folder.run(
        args,
        {},
        `Error: 401 Unauthorized ${text}\nIncorrect API key provided: ${text}\n`,
      ),
    );
    expect(found).toEqual([]);
  },
  600_000,
);

test('nothing that is pasted: MCP', async () => {
  const call = (id: number, method: string, params: object) =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params });
  const asked = TEXTS.map(({ text }, index) =>
    call(index + 1, 'tools/call', {
      name: 'explain',
      arguments: { text: `401 Unauthorized ${text}` },
    }),
  );
  const client = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 't', version: '0' },
  };
  const run = await folder.runProcess(
    ['mcp'],
    {},
    `${[call(0, 'initialize', client), ...asked].join('\n')}\n`,
  );
  expect(run.stdout.split('\n').length).toBeGreaterThan(TEXTS.length);
  expect(shown(run)).toEqual([]);
}, 600_000);

test('nothing that a client sends: listen', async () => {
  const endpoint = await listen(folder, ['--config', 'bad.json', '--format', 'json'], {});
  for (const { text } of TEXTS) {
    const body = JSON.stringify({ model: text });
    const headers = { 'user-agent': encodeURI(text.replace(/\u001b\[\d+m|[^ -~]/g, '')) };
    const path = encodeURI(text).replaceAll('?', '/');
    await fetch(`${endpoint.origin}/v1/${path}/chat/completions`, {
      method: 'POST',
      headers,
      body,
    });
  }
  endpoint.interrupt();
  expect(shown(await endpoint.end)).toEqual([]);
}, 600_000);

test('a key in a text that is shown would be found', () => {
  const [cell] = TEXTS;
  expect(shown({ code: 0, stdout: cell?.text ?? '', stderr: '' })).toHaveLength(1);
});
