import { spawn } from 'node:child_process';
import { PROGRAM } from '../support/run-program.js';

const message = (id: number | null, method: string, params: object = {}): string =>
  `${JSON.stringify({ jsonrpc: '2.0', ...(id === null ? {} : { id }), method, params })}\n`;

const BEGIN = [
  message(0, 'initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  }),
  message(null, 'notifications/initialized'),
].join('');

/** What `authlint mcp` answers to these messages, the input left open. Ends where it has answered `id`, or by itself. */
async function answered(sent: readonly (string | Buffer)[], id: number) {
  const child = spawn(process.execPath, [PROGRAM, 'mcp'], { stdio: ['pipe', 'pipe', 'ignore'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8');
    if (text.endsWith(`"id":${id}}\n`)) child.stdin.end();
  });
  child.stdin.on('error', () => undefined);
  for (const part of [BEGIN, ...sent]) child.stdin.write(part);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, lines: text.trim().split('\n') };
}

test('a message of 30 MB is answered', async () => {
  const text = 'a 401 Unauthorized\n'.repeat(1_500_000);
  const call = message(1, 'tools/call', { name: 'explain', arguments: { text } });
  const { code, lines } = await answered([call], 1);
  expect([code, lines.length]).toEqual([0, 2]);
});

test('a line of 80 MB is refused, one of blanks ignored, and the message after them answered', async () => {
  const list = message(1, 'tools/list');
  expect(await answered([Buffer.alloc(1e6, 0x20), '\n', list], 1)).toMatchObject({ code: 0 });
  const { code, lines } = await answered([Buffer.alloc(80e6, 0x20), `\n${list}`], 1);
  expect([code, lines.length]).toEqual([0, 3]);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ id: 0 }),
    {
      jsonrpc: '2.0',
      id: null,
      error: { code: -32600, message: 'a message has at most 64 MiB: give less text' },
    },
    expect.objectContaining({ id: 1 }),
  ]);
});
