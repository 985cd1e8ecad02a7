// Runs of the built program that make its patterns: examples of clients, what clients printed, keys with each damage.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesIn, ROOT } from '../setup/paths.mjs';

const built = (/** @type {string} */ path) => import(join(ROOT, 'packages', path));
const { main } = await built('cli/dist/index.js');
const { testHost } = await built('testkit/dist/index.js');
const { REDACTIONS, redact } = await built('model/dist/redaction/index.js');

/** @param {readonly string[]} args @param {string} cwd @param {string} [input] @param {Record<string, string>} [env] */
async function run(args, cwd, input = '', env = {}) {
  await main(args, testHost({ env: { HOME: cwd, ...env }, cwd, input }).host);
}

// Copies, as each home gets a separate salt.
const SCRATCH = mkdtempSync(join(tmpdir(), 'authlint-patterns-'));
const CLIENTS = join(SCRATCH, 'clients');
cpSync(join(ROOT, 'fixtures/clients'), CLIENTS, { recursive: true });
for (const client of readdirSync(CLIENTS)) {
  for (const place of ['home', 'project']) {
    const folder = join(CLIENTS, client, place);
    if (!existsSync(folder)) continue;
    for (const file of filesIn(folder)) await run(['check', '--offline', file], folder);
    await run(['where', '--redact-hosts'], folder);
  }
}

for (const file of filesIn(join(ROOT, 'fixtures/client-outputs'))) {
  const outputs = JSON.parse(readFileSync(file, 'utf8'));
  for (const { text } of outputs.slice(0, 8)) await run(['explain', '-'], SCRATCH, text);
}

const KEY = 'sk-proj-7Ab3dEf9hIjK2mNoP4rStU6wXyZ8bCdEfGh';
const DAMAGED = [KEY, ` ${KEY}`, `"${KEY}"`, `Bearer ${KEY}`, KEY + KEY, `${KEY},${KEY}`];
for (const key of [
  ...DAMAGED,
  KEY.replace('7', '\u200b7'),
  KEY.slice(0, 20),
  'eyJhbGciOiJub25lIn0.e30.x',
]) {
  for (const command of ['check', 'report', 'fix', 'where'])
    await run(
      [command, '--offline', '--redact-hosts'].slice(0, command === 'fix' ? 2 : 3),
      SCRATCH,
      '',
      {
        OPENAI_API_KEY: key,
        OPENAI_BASE_URL: 'https://llm.corp.example/v1',
        USER: 'annabell',
      },
    );
  for (const text of [
    `401 Incorrect API key provided: ${key}`,
    `export OPENAI_API_KEY=${key}\n401`,
  ])
    await run(['explain', '-'], SCRATCH, text);
}

for (const { pattern } of REDACTIONS) pattern.test(KEY);
redact(`${KEY} and hf_${KEY}`);
rmSync(SCRATCH, { recursive: true });
