import { readdir } from 'node:fs/promises';
import type { Report } from '@authlint/core';
import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

/** A configuration on standard input: read as the file of that content would be, and written nowhere. */

const KEY = canary('openai', 'draft');
let folder: Workspace;
beforeEach(() => {
  folder = new Workspace({});
});
afterEach(() => folder.remove());

async function check(stdin: string) {
  const run = await folder.run(['check', '-', '--offline', '--format', 'json'], {}, stdin);
  const providers = run.stdout === '' ? [] : (JSON.parse(run.stdout) as Report).providers;
  expect(await readdir(folder.project)).toEqual([]);
  return {
    rows: providers.map(({ id, source }) => [id, source.file, source.client]),
    code: run.code,
    stderr: run.stderr,
  };
}

test.each([
  [
    'of authlint in YAML',
    `providers:\n  team: { baseUrl: 'https://llm.corp.example/v1', key: ${KEY} }\n`,
    ['team', 'stdin.yaml', null],
  ],
  [
    'of opencode in JSON',
    JSON.stringify({
      $schema: 'https://opencode.ai/config.json',
      provider: { team: { options: { baseURL: 'https://llm.corp.example/v1', apiKey: KEY } } },
    }),
    ['team', 'stdin.json', 'opencode'],
  ],
  [
    'of Codex in TOML',
    `model_provider = "team"\n[model_providers.team]\nbase_url = "https://llm.corp.example/v1"\nenv_key = "K"\nname = "Team"\n`,
    ['team', 'stdin.toml', 'codex-cli'],
  ],
  ['of an env file', `OPENAI_API_KEY=${KEY}\n`, ['openai', 'stdin.env', 'dotenv']],
])('a configuration %s', async (_name, text, row) => {
  expect((await check(text)).rows).toEqual([row]);
});

test('nothing at all is a mistake', async () => {
  const { code, stderr } = await check('\n');
  expect(code).toBe(2);
  expect(stderr).toContain('standard input holds no configuration');
});
