import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { readClientConfig } from '@authlint/clients';
import { createPorts } from '@authlint/node/internal';
import { knowledge, machine } from '../support/machine.js';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

type Variables = Readonly<Record<string, string>>;

interface Case {
  readonly file: string;
  readonly files: Readonly<Record<string, string | object>>;
  readonly shell: Variables;
  /** What the running client has otherwise. `HOME`, `folder`: below the home of the shell. */
  readonly client: Variables & { readonly folder?: string };
}

/** The variables that are said to make the difference between the running client and the shell. */
async function decisive({ file, files, shell, client }: Case): Promise<readonly string[]> {
  const here = await machine({ files });
  const { folder = 'project', HOME = '', ...env } = client;
  const cwd = here.path(`~/${folder}`);
  await mkdir(cwd, { recursive: true });
  const home = here.home;
  const ports = createPorts({ env: { HOME: home, ...shell }, cwd: here.project, home });
  const own = { HOME: HOME === '' ? home : here.path(`~/${HOME}`), PWD: cwd, ...env };
  const child = spawn('/bin/sleep', ['300'], { env: own, cwd, stdio: 'ignore' });
  started.push(child);
  await once(child, 'spawn');
  const { pid = 0 } = child;
  const result = await readClientConfig(here.path(file), ports, knowledge, { pid });
  if (result.kind !== 'read') throw new Error(`not read: ${JSON.stringify(result)}`);
  return result.targets[0]?.inShell?.variables ?? [];
}

const CLAUDE = '~/.claude/settings.json';
const settings = { [CLAUDE]: { model: 'claude-sonnet-4-5' } };
const GOOSE = '~/.config/goose/config.yaml';

test.each<[string, Case, readonly string[]]>([
  [
    'the Base URL, not a switch that does nothing without a token',
    {
      file: CLAUDE,
      files: settings,
      shell: { ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: 'https://new.example' },
      client: {
        ANTHROPIC_API_KEY: 'k',
        ANTHROPIC_BASE_URL: 'https://old.example',
        CLAUDE_CODE_USE_GATEWAY: '1',
      },
    },
    ['ANTHROPIC_BASE_URL'],
  ],
  [
    'both, where one says the provider and the other its host',
    {
      file: GOOSE,
      files: { [GOOSE]: 'GOOSE_MODEL: gpt-4o-mini\n' },
      shell: { GOOSE_PROVIDER: 'openai', OPENAI_HOST: 'https://house.example' },
      client: { GOOSE_PROVIDER: 'anthropic' },
    },
    ['GOOSE_PROVIDER', 'OPENAI_HOST'],
  ],
  [
    'the switch to the cloud, not the Base URL that it leaves without effect',
    {
      file: CLAUDE,
      files: settings,
      shell: {
        ANTHROPIC_BASE_URL: 'https://new.example',
        CLAUDE_CODE_USE_BEDROCK: '1',
        AWS_REGION: 'eu-west-1',
      },
      client: { ANTHROPIC_BASE_URL: 'https://old.example', AWS_REGION: 'eu-west-1' },
    },
    ['CLAUDE_CODE_USE_BEDROCK'],
  ],
  [
    'a token that only the shell has, not the folder',
    {
      file: CLAUDE,
      files: settings,
      shell: { ANTHROPIC_API_KEY: 'k', ANTHROPIC_AUTH_TOKEN: 't', PWD: '/elsewhere' },
      client: { ANTHROPIC_API_KEY: 'k' },
    },
    ['ANTHROPIC_AUTH_TOKEN'],
  ],
  [
    'the folder, not a switch that does nothing',
    {
      file: CLAUDE,
      files: {
        ...settings,
        '~/other/.claude/settings.json': { env: { ANTHROPIC_BASE_URL: 'https://other.example' } },
      },
      shell: { ANTHROPIC_API_KEY: 'k' },
      client: { ANTHROPIC_API_KEY: 'k', CLAUDE_CODE_USE_GATEWAY: '1', folder: 'other' },
    },
    ['PWD'],
  ],
])('%s', async (_name, given, expected) => {
  expect([...(await decisive(given))].sort()).toEqual(expected);
});

test('the home, where a variable differs as well and changes nothing', async () => {
  const files = { 'opencode.json': { model: 'anthropic/claude-sonnet-4-5' } };
  const other = { provider: { anthropic: { options: { baseURL: 'https://other.example/v1' } } } };
  const given: Case = {
    file: 'opencode.json',
    files: { ...files, '~/second/.config/opencode/opencode.json': other },
    shell: { ANTHROPIC_API_KEY: 'k', OPENAI_API_KEY: 'made-up-1' },
    client: { ANTHROPIC_API_KEY: 'k', OPENAI_API_KEY: 'made-up-2', HOME: 'second' },
  };
  expect(await decisive(given)).toEqual(['HOME']);
});
