import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from '@authlint/core';
import {
  createAuthority,
  runProgram,
  setStage,
  type ProgramRun,
  type Stage,
} from '@authlint/testkit';
import { HOSTILE_REPOSITORIES } from './support/hostile-repositories.js';
import { STRANGER, type HostileRepository } from './support/hostile-repository.js';

const PROGRAM = fileURLToPath(new URL('../bin/authlint.js', import.meta.url));
const authority = createAuthority();

/** What a stranger's server answers: it would like to have more of it. */
const WELCOME = [{ status: 200, body: { data: [{ id: 'm' }], choices: [] } }];

async function staged<T>(
  { name, files, env, ignored = {}, stranger = STRANGER }: HostileRepository,
  use: (stage: Stage) => Promise<T>,
): Promise<T> {
  const stage = await setStage(
    {
      ...{ id: name, source: 'made up', title: name, files, env, args: [], expect: {} },
      ...{ wire: { [stranger]: WELCOME }, via: 'authlint-config' },
      ...{ difficulty: 'hard', confirmed: true },
    },
    authority,
  );
  try {
    await stage.writeFiles();
    track(stage.project);
    for (const [path, content] of Object.entries(ignored))
      write(join(stage.project, path), content);
    return await use(stage);
  } finally {
    await stage.close();
  }
}

/** Everything that is there now comes from the repository. */
function track(cwd: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd, stdio: 'ignore' });
  git('init', '--quiet');
  git('add', '--all', '--force');
}

function write(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

function run(
  stage: Stage,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<ProgramRun> {
  const { AUTHLINT_TRUST: _trust, ...bare } = stage.env as Record<string, string>;
  return runProgram({
    ...{ program: PROGRAM, args, cwd: stage.project, stdin: '', limitMs: 60_000 },
    env: { ...bare, ...env },
  });
}

const argsOf = ({ args = ['check'] }: HostileRepository) => [...args];

test.each(HOSTILE_REPOSITORIES)('$name: nothing goes to the stranger', async (repository) => {
  await staged(repository, async (stage) => {
    const { exitCode, stdout, stderr } = await run(stage, argsOf(repository), { CI: '1' });
    expect(stage.provider.requests).toEqual([]);
    expect(exitCode).toBeGreaterThan(0);
    expect(stdout + stderr).toMatch(/--allow-host|consent/);
  });
});

test.each(HOSTILE_REPOSITORIES)('$name: with consent it goes there', async (repository) => {
  await staged(repository, async (stage) => {
    const host = repository.stranger ?? STRANGER;
    await run(stage, [...argsOf(repository), '--allow-host', host], { CI: '1' });
    const hosts = stage.provider.requests.map((request) => request.host);
    expect(new Set(hosts)).toEqual(new Set([host]));
  });
});

const [first] = HOSTILE_REPOSITORIES as readonly [HostileRepository];

test('the report names the credential, the origin and the reason, and the run ends with 2', async () => {
  await staged(first, async (stage) => {
    const { exitCode, stdout } = await run(stage, ['check', '--format', 'json']);
    const [provider] = (JSON.parse(stdout) as Report).providers;
    expect(provider).toMatchObject({
      state: 'unchecked',
      reason: 'consent',
      consent: { credential: 'env:OPENAI_API_KEY', origin: `https://${STRANGER}`, type: 'env' },
      requests: [],
    });
    expect(exitCode).toBe(2);
  });
});

test('the text says what to type', async () => {
  await staged(first, async (stage) => {
    const { stdout } = await run(stage, ['check']);
    expect(stdout).toContain(`authlint check --allow-host ${STRANGER}`);
  });
});

test('--offline and --plan need no consent', async () => {
  await staged(first, async (stage) => {
    const offline = await run(stage, ['check', '--offline', '--format', 'json']);
    const [provider] = (JSON.parse(offline.stdout) as Report).providers;
    expect(provider).toMatchObject({ state: 'unchecked', reason: 'offline' });
    expect(offline.exitCode).toBe(0);
    expect((await run(stage, ['check', '--plan'])).stdout).toContain(STRANGER);
    expect(stage.provider.requests).toEqual([]);
  });
});

test.each([
  ['a trusted folder', ['check'], (stage: Stage) => ({ AUTHLINT_TRUST: stage.project })],
  ['the file that a person names', ['check', 'authlint.config.json'], () => ({})],
] as const)('%s is consent', async (_what, args, env) => {
  await staged(first, async (stage) => {
    await run(stage, args, env(stage));
    expect(stage.provider.requests.length).toBeGreaterThan(0);
  });
});

test('an env file cannot trust a folder', async () => {
  await staged(first, async (stage) => {
    write(join(stage.project, '.trust'), `AUTHLINT_TRUST=${stage.project}\n`);
    await run(stage, ['check', '--dotenv', '.trust'], { CI: '1' });
    expect(stage.provider.requests).toEqual([]);
  });
});

test('what was recorded is not asked again until the Base URL changes', async () => {
  await staged(first, async (stage) => {
    expect((await run(stage, ['trust'])).exitCode).toBe(0);
    await run(stage, ['check']);
    const seen = stage.provider.requests.length;
    expect(seen).toBeGreaterThan(0);
    const config = {
      providers: {
        team: { baseUrl: `https://${STRANGER}:8443/v1`, apiKeyEnv: 'OPENAI_API_KEY', modelId: 'm' },
      },
    };
    write(join(stage.project, 'authlint.config.json'), config);
    expect((await run(stage, ['check'])).exitCode).toBe(2);
    expect(stage.provider.requests).toHaveLength(seen);
    expect((await run(stage, ['trust', '--remove'])).exitCode).toBe(0);
    expect((await run(stage, ['trust', '--list'])).stdout).toBe('No consent is recorded.\n');
  });
});

test("a key of the repository's own goes where the repository says", async () => {
  const files = {
    'authlint.config.json': {
      providers: {
        team: {
          baseUrl: `https://${STRANGER}/v1`,
          key: 'key-of-the-repository-0123456789',
          modelId: 'm',
        },
      },
    },
  };
  await staged({ name: 'its own key', files, env: {} }, async (stage) => {
    await run(stage, ['check'], { CI: '1' });
    expect(stage.provider.requests.length).toBeGreaterThan(0);
  });
});

test('a configuration of the user, outside of the project, names its own hosts', async () => {
  const files = {
    '~/.config/opencode/opencode.json': {
      provider: {
        house: {
          npm: '@ai-sdk/openai-compatible',
          options: { baseURL: `https://${STRANGER}/v1`, apiKey: '{env:OPENAI_API_KEY}' },
          models: { m: {} },
        },
      },
    },
  };
  await staged({ name: 'of the user', files, env: first.env }, async (stage) => {
    await run(stage, ['check'], { CI: '1' });
    expect(stage.provider.requests.length).toBeGreaterThan(0);
  });
});

test('a key goes home without asking', async () => {
  const files = {
    'authlint.config.json': {
      providers: {
        team: { baseUrl: 'https://api.openai.com/v1', apiKeyEnv: 'OPENAI_API_KEY', modelId: 'm' },
      },
    },
  };
  const repository = { name: 'home', files, env: first.env, stranger: 'api.openai.com' };
  await staged(repository, async (stage) => {
    await run(stage, ['check'], { CI: '1' });
    expect(stage.provider.requests.length).toBeGreaterThan(0);
  });
});
