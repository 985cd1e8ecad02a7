import { everyNth } from '@authlint/suite';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Stage } from '@authlint/testkit';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  HOLDS,
  type StrangeRepository,
  openCode,
  own,
  runIn,
  staged,
  STRANGER,
} from '../support/repository.js';

const PROGRAM = join(import.meta.dirname, '../../bin/authlint.js');

const REPOSITORY: StrangeRepository = {
  name: 'over MCP',
  files: own({ apiKeyEnv: 'OPENAI_API_KEY' }),
  env: HOLDS,
};

/** Calls a tool of `authlint mcp`, started as an agent starts it. */
async function call(
  stage: Stage,
  given: { readonly tool: string; readonly input: Record<string, unknown> },
  more: Readonly<Record<string, string>> = {},
) {
  const { AUTHLINT_TRUST: _trust, ...env } = stage.env as Record<string, string>;
  const client = new Client({ name: 'test', version: '0' });
  await client.connect(
    new StdioClientTransport({
      ...{ command: process.execPath, args: [PROGRAM, 'mcp'], cwd: stage.project },
      ...{ env: { ...env, ...more }, stderr: 'ignore' },
    }),
  );
  const {
    content,
    structuredContent,
    isError = false,
  } = await client.callTool({
    name: given.tool,
    arguments: given.input,
  });
  await client.close();
  const [first] = content as { text: string }[];
  const report = structuredContent as { providers: unknown[] } | undefined;
  return { isError, text: first?.text ?? '', provider: report?.providers[0] };
}

test.each([
  ['without arguments', {}],
  ['with the provider', { provider: 'team' }],
  ['with the file, which is not the word of the user', { file: 'authlint.config.json' }],
])('check %s: nothing is sent, and the answer says what lacks consent', async (_what, input) => {
  await staged(REPOSITORY, async (stage) => {
    const { isError, text, provider } = await call(stage, { tool: 'check', input });
    expect(isError).toBe(false);
    expect(text).toContain('The user consents by typing: ');
    expect(provider).toMatchObject({
      ...{ state: 'unchecked', reason: 'consent', requests: [] },
      consent: { credential: 'env:OPENAI_API_KEY', origin: `https://${STRANGER}`, type: 'env' },
    });
    expect(stage.provider.requests).toEqual([]);
    expect(await stage.lookups()).toEqual([]);
  });
});

test('explain and where send nothing to a host that a text or a file names', async () => {
  await staged(REPOSITORY, async (stage) => {
    const log = `POST https://${STRANGER}/v1/chat/completions 401 Unauthorized: invalid api key`;
    expect((await call(stage, { tool: 'explain', input: { text: log } })).isError).toBe(false);
    expect((await call(stage, { tool: 'where', input: {} })).isError).toBe(false);
    expect(stage.provider.requests).toEqual([]);
    expect(await stage.lookups()).toEqual([]);
  });
});

test('no argument of a tool gives consent', async () => {
  await staged(REPOSITORY, async (stage) => {
    const input = { file: 'authlint.config.json', allowHost: STRANGER, 'allow-host': STRANGER };
    await call(stage, { tool: 'check', input });
    await call(stage, { tool: 'check', input: { provider: `team --allow-host=${STRANGER}` } });
    expect(stage.provider.requests).toEqual([]);
  });
});

const CLIENT = openCode({ baseURL: `https://${STRANGER}/v1`, apiKey: '{env:OPENAI_API_KEY}' });

test.each(
  everyNth(2, [
    [
      'a configuration',
      '/elsewhere/authlint.config.json',
      REPOSITORY.files['authlint.config.json'],
    ],
    ['a file of a client', '/elsewhere/opencode.json', CLIENT],
    [
      'a configuration in home',
      '~/notes/authlint.config.json',
      REPOSITORY.files['authlint.config.json'],
    ],
    ['a file of a client in home', '~/notes/opencode.json', CLIENT],
  ]),
)(
  '%s outside of the project, which an agent may have written, is none of the user',
  async (_what, path, content) => {
    await staged({ ...REPOSITORY, files: {} }, async (stage) => {
      const file = path.startsWith('~') ? stage.expand(path) : join(stage.project, '..', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(content));
      const { provider } = await call(stage, { tool: 'check', input: { file } });
      expect(provider).toMatchObject({ reason: 'consent', requests: [] });
      expect((await runIn(stage, { args: ['check', file] }, { CI: '1' })).exitCode).toBe(2);
      expect(stage.provider.requests).toEqual([]);
      // The control: the same file, named by a person.
      await runIn(stage, { args: ['check', file] });
      expect(stage.provider.requests.length).toBeGreaterThan(0);
    });
  },
);

test("the file of a client in its usual place is the user's own, also where an agent names it", async () => {
  const files = { '~/.config/opencode/opencode.json': CLIENT };
  await staged({ ...REPOSITORY, files }, async (stage) => {
    const file = stage.expand('~/.config/opencode/opencode.json');
    await call(stage, { tool: 'check', input: { file } });
    expect(stage.provider.requests.length).toBeGreaterThan(0);
  });
});

test('where the user trusts the folder, the same call sends', async () => {
  await staged(REPOSITORY, async (stage) => {
    await call(stage, { tool: 'check', input: {} }, { AUTHLINT_TRUST: stage.project });
    expect(stage.provider.requests.length).toBeGreaterThan(0);
  });
});
