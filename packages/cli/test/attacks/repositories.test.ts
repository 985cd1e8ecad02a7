import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { everyNth } from '@authlint/suite';
import type { Report } from '@authlint/core';
import type { ProgramRun, Stage } from '@authlint/testkit';
import {
  HOLDS,
  STRANGE_REPOSITORIES,
  type StrangeRepository,
  IGNORED_SETTINGS,
  type IgnoredSetting,
  openCode,
  own,
  runIn,
  staged,
  STRANGER,
  URL_OF_STRANGER,
} from '../support/repository.js';

const CI = { CI: '1' };

function write(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

function run(
  stage: Stage,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<ProgramRun> {
  return runIn(stage, { args }, env);
}

/** Requests that the host got, and how often it was looked up: a connection is a trace too. */
async function tracesOf(stage: Stage, host: string): Promise<readonly string[]> {
  const requests = stage.provider.requests.filter((request) => request.host.startsWith(host));
  const lookups = (await stage.lookups()).filter((name) => name === host);
  return [...requests.map(({ method, path }) => `${method} ${path}`), ...lookups];
}

test('there are at least 60 repositories, each with a name of its own', () => {
  const names = [...STRANGE_REPOSITORIES, ...IGNORED_SETTINGS].map(({ name }) => name);
  expect(STRANGE_REPOSITORIES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(names).size).toBe(names.length);
});

const JSON_COMMANDS = ['check', 'verify', 'models', 'chat', 'scan', 'report', 'fix'];

/** What lacked consent, wherever in the JSON of a command it stands. */
function consentIn(data: unknown): readonly unknown[] {
  if (typeof data !== 'object' || data === null) return [];
  const own = 'consent' in data ? [data.consent] : [];
  return [...own, ...Object.values(data).flatMap(consentIn)];
}

test.each(everyNth(12, STRANGE_REPOSITORIES))(
  '$name: nothing goes to the stranger',
  async (repository) => {
    const { args = ['check'], stranger = STRANGER, allow = stranger } = repository;
    await staged(repository, async (stage) => {
      const { exitCode, stdout, stderr } = await runIn(stage, repository, CI);
      expect([stdout + stderr, exitCode]).toEqual([expect.any(String), 2]);
      expect(stdout + stderr).toContain(`authlint check --allow-host ${allow}`);
      if (JSON_COMMANDS.includes(args[0] ?? '')) {
        const json = await runIn(stage, { ...repository, args: [...args, '--format', 'json'] }, CI);
        expect(consentIn(JSON.parse(json.stdout))).toContainEqual({
          credential: expect.any(String),
          origin: expect.stringContaining(stranger),
          type: expect.stringMatching(/^(env|env-file|saved|login|header)$/),
          ...(allow.includes('/') ? { path: allow.slice(allow.indexOf('/')) } : {}),
        });
        expect(json.exitCode).toBe(2);
      }
      expect(await tracesOf(stage, stranger)).toEqual([]);
      expect(stage.provider.requests).toEqual([]);
    });
  },
);

test.each(everyNth(24, STRANGE_REPOSITORIES))(
  '$name: with consent it goes there',
  async (repository) => {
    const { args = ['check'], stranger = STRANGER, allow = stranger } = repository;
    await staged(repository, async (stage) => {
      await runIn(stage, { ...repository, args: [...args, '--allow-host', allow] }, CI);
      const requests = stage.provider.requests.map(({ host }) => host.replace(/:\d+$/, ''));
      const hosts = repository.onlyLookedUp === true ? await stage.lookups() : requests;
      expect(new Set(hosts)).toEqual(new Set([stranger]));
    });
  },
);

test.each(everyNth(8, IGNORED_SETTINGS))(
  '$name: leads nothing to the stranger',
  async (repository) => {
    await staged(repository, async (stage) => {
      const { exitCode } = await runIn(stage, repository, CI);
      expect(await tracesOf(stage, STRANGER)).toEqual([]);
      expect(exitCode).not.toBe(3);
    });
  },
);

const WITH_CONTROL = IGNORED_SETTINGS.filter(({ control }) => control !== null);

test.each(everyNth(16, WITH_CONTROL))(
  '$name: said by the user it counts',
  async (repository: IgnoredSetting) => {
    const { args, env } = repository.control ?? {};
    await staged(repository, async (stage) => {
      await runIn(stage, args === undefined ? repository : { ...repository, args }, {
        ...CI,
        ...env,
      });
      expect(await tracesOf(stage, STRANGER)).not.toEqual([]);
    });
  },
);

const [first] = STRANGE_REPOSITORIES as readonly [StrangeRepository];

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

test('a file that is named where CI is set is no consent', async () => {
  await staged(first, async (stage) => {
    for (const args of [
      ['check', 'authlint.config.json'],
      ['check', '--config', 'authlint.config.json'],
    ]) {
      expect((await run(stage, args, CI)).exitCode).toBe(2);
    }
    expect(stage.provider.requests).toEqual([]);
  });
});

test('--allow-host may be given more than once, and each counts', async () => {
  await staged(first, async (stage) => {
    const other = ['check', '--allow-host', 'other.example'];
    expect((await run(stage, other, CI)).exitCode).toBe(2);
    expect(stage.provider.requests).toEqual([]);
    await run(stage, [...other, '--allow-host', STRANGER], CI);
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

/** The user's own opencode, which names an address. */
const opencodeOfUser = (baseURL: string) => ({
  '~/.config/opencode/opencode.json': openCode({ baseURL, apiKey: '{env:OTHER_KEY}' }),
});

test.each([
  ['the origin', `https://${STRANGER}/api/v9`, true],
  ['another port', `https://${STRANGER}:8443/v1`, false],
  ['another host', 'https://llm.corp.example/v1', false],
  ['another scheme', `http://${STRANGER}/v1`, false],
])("a client's file of the user names %s", async (name, baseURL, isSent) => {
  const files = { ...first.files, ...opencodeOfUser(baseURL) };
  await staged({ name, files, env: first.env }, async (stage) => {
    await run(stage, ['check'], CI);
    expect(stage.provider.requests.length > 0).toBe(isSent);
  });
});

test.each([
  ['a link into the project', { links: { '~/.config/opencode/opencode.json': 'opencode.json' } }],
  ['a variable that leads into the project', { env: { OPENCODE_CONFIG: 'opencode.json' } }],
])(
  '%s is no file of the user',
  async (name, { links = {}, env = {} }: Partial<StrangeRepository>) => {
    const theirs = openCode({ baseURL: URL_OF_STRANGER, apiKey: '{env:OTHER_KEY}' });
    const files = { ...first.files, 'opencode.json': theirs };
    await staged({ name, files, links, env: { ...first.env, ...env } }, async (stage) => {
      expect((await run(stage, ['check'], CI)).exitCode).toBe(2);
      expect(stage.provider.requests).toEqual([]);
    });
  },
);

test('of a shared host the file of the user names one tenant', async () => {
  const shared = STRANGE_REPOSITORIES.find(({ name }) => name === 'an AI gateway of somebody');
  const repository = shared ?? first;
  const other = opencodeOfUser('https://gateway.ai.cloudflare.com/v1/me/gw/openai');
  const same = opencodeOfUser('https://gateway.ai.cloudflare.com/v1/stranger/gw/anthropic');
  await staged({ ...repository, files: { ...repository.files, ...other } }, async (stage) => {
    expect((await run(stage, ['check'], CI)).exitCode).toBe(2);
    expect(stage.provider.requests).toEqual([]);
  });
  await staged({ ...repository, files: { ...repository.files, ...same } }, async (stage) => {
    await run(stage, ['check'], CI);
    expect(stage.provider.requests.length).toBeGreaterThan(0);
  });
});

test('a key goes to this machine without asking', async () => {
  const files = own({ apiKeyEnv: 'OPENAI_API_KEY', baseUrl: 'http://127.0.0.1:1/v1' });
  await staged({ name: 'loopback', files, env: HOLDS }, async (stage) => {
    const { exitCode, stdout } = await run(stage, ['check', '--format', 'json'], CI);
    const [provider] = (JSON.parse(stdout) as Report).providers;
    expect([exitCode, provider?.diagnosis?.code]).toEqual([1, 'network-refused']);
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

test.each([
  'a host one letter off',
  'a host one letter off in a configuration of the user',
  'a host with a letter of another script',
  'a host with a hyphen in place of a dot',
  'a look-alike of a vendor',
])('%s is said', async (name) => {
  const repository = STRANGE_REPOSITORIES.find((one) => one.name === name) ?? first;
  const { stranger = '' } = repository;
  await staged(repository, async (stage) => {
    const { stdout } = await run(stage, ['check', '--format', 'json']);
    const [provider] = (JSON.parse(stdout) as Report).providers;
    const rule = 'common/endpoint-look-alike';
    expect(provider?.findings).toContainEqual(
      expect.objectContaining({
        rule,
        severity: 'warn',
        message: expect.stringContaining(stranger),
      }),
    );
    expect((await run(stage, ['check'])).stdout).toContain(`${stranger} passes for api.openai.com`);
  });
});
