import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Report } from '@authlint/core';
import type { Stage } from '@authlint/testkit';
import {
  HOLDS,
  type StrangeRepository,
  own,
  runIn,
  staged,
  STRANGER,
  URL_OF_STRANGER,
} from '../support/repository.js';

const AT_STRANGER = own({ apiKeyEnv: 'OPENAI_API_KEY' });
const LOGIN = '~/.config/gcloud/application_default_credentials.json';

interface Surroundings extends StrangeRepository {
  readonly around: (stage: Stage) => Readonly<Record<string, string>>;
}

/** What stands around the project, and would make it pass for the user's own. */
const SURROUNDINGS: readonly Surroundings[] = [
  {
    name: 'a home directory inside of the checkout',
    files: AT_STRANGER,
    env: HOLDS,
    around: ({ project }) => ({ HOME: made(join(project, '.home')) }),
  },
  {
    name: 'a home directory inside of the checkout, run in a folder of it',
    files: { ...AT_STRANGER, 'sub/README.md': 'x' },
    folder: 'sub',
    env: HOLDS,
    around: ({ project }) => ({ HOME: made(join(project, '.home')) }),
  },
  {
    name: 'a configuration above the work tree, where anybody may write',
    files: { ...AT_STRANGER, 'checkout/README.md': 'x' },
    kept: 'unpacked',
    nested: ['checkout'],
    folder: 'checkout',
    env: HOLDS,
    around: ({ project }) => ({ HOME: made(join(dirname(project), 'elsewhere', 'home')) }),
  },
  {
    name: 'a configuration above a work tree that came in the same archive, in the home directory',
    files: { ...AT_STRANGER, 'inner/README.md': 'x' },
    kept: 'unpacked',
    nested: ['inner'],
    folder: 'inner',
    env: HOLDS,
    around: () => ({}),
  },
  ...['npm_package_config_BASE_URL', 'npm_config_openai_base_url'].map((name) => ({
    name: `${name}, which a package manager fills from the project`,
    files: AT_STRANGER,
    env: HOLDS,
    around: () => ({ [name]: URL_OF_STRANGER }),
  })),
  ...['CI_ENVIRONMENT_URL', 'CI_PAGES_URL', 'GITHUB_SERVER_URL'].map((name) => ({
    name: `${name}, which a build service fills from the project`,
    files: AT_STRANGER,
    env: HOLDS,
    around: () => ({ [name]: URL_OF_STRANGER }),
  })),
];

function made(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}

test.each(SURROUNDINGS)('$name: nothing goes to the stranger', async (repository) => {
  await staged(repository, async (stage) => {
    const env = { CI: '1', ...repository.around(stage) };
    const { exitCode, stdout } = await runIn(stage, repository, env);
    expect(stdout).toContain(`authlint check --allow-host ${STRANGER}`);
    expect(exitCode).toBe(2);
    expect(await stage.lookups()).toEqual([]);
    const args = ['check', '--allow-host', STRANGER];
    await runIn(stage, { ...repository, args }, env);
    expect(new Set(await stage.lookups())).toEqual(new Set([STRANGER]));
  });
});

test('the same address in a variable that nobody but the user fills is named by the user', async () => {
  const repository: StrangeRepository = {
    ...{ name: 'a variable of the user', files: AT_STRANGER, env: HOLDS },
  };
  await staged(repository, async (stage) => {
    await runIn(stage, repository, { CI: '1', OPENAI_BASE_URL: URL_OF_STRANGER });
    expect(new Set(await stage.lookups())).toEqual(new Set([STRANGER]));
  });
});

test('a proxy that the project set gets no key, not even on its way home', async () => {
  const proxy = `http://${STRANGER}:8080`;
  const files = own({ apiKeyEnv: 'OPENAI_API_KEY', baseUrl: 'https://api.openai.com/v1' });
  const named: StrangeRepository = {
    name: 'a proxy',
    files: { ...files, '.env': `HTTPS_PROXY=${proxy}\n` },
    env: HOLDS,
  };
  const ofUser: StrangeRepository = { ...named, files };
  await staged(named, async (stage) => {
    const { exitCode, stdout } = await runIn(stage, named, { CI: '1', HTTPS_PROXY: proxy });
    expect(stdout).toContain(`authlint check --allow-host ${STRANGER}:8080`);
    expect(exitCode).toBe(2);
    expect(await stage.lookups()).toEqual([]);
  });
  await staged(ofUser, async (stage) => {
    await runIn(stage, ofUser, { CI: '1', HTTPS_PROXY: proxy });
    expect(await stage.lookups()).toContain(STRANGER);
  });
});

/** A provider of Vertex AI at an address of the stranger's; the user has a Google login. */
const WITH_LOGIN: StrangeRepository = {
  name: 'a Google login',
  files: own({
    type: 'google',
    baseUrl: `https://eu-aiplatform.${STRANGER}/v1`,
    native: { project: 'p', location: 'us-central1' },
  }),
  ignored: {
    [LOGIN]: {
      type: 'authorized_user',
      client_id: 'id',
      client_secret: 'made-up',
      refresh_token: 'made-up-refresh-token-0123456789',
    },
  },
  env: {},
  stranger: `eu-aiplatform.${STRANGER}`,
};

test('a Google login is not exchanged for a token that may go nowhere', async () => {
  await staged(WITH_LOGIN, async (stage) => {
    const args = ['check', '--format', 'json'];
    const { exitCode, stdout } = await runIn(stage, { args }, { CI: '1' });
    const [provider] = (JSON.parse(stdout) as Report).providers;
    expect(provider).toMatchObject({
      reason: 'consent',
      consent: { credential: LOGIN, origin: `https://eu-aiplatform.${STRANGER}`, type: 'login' },
      requests: [],
    });
    expect(exitCode).toBe(2);
    expect(await stage.lookups()).toEqual([]);
  });
});

test('a folder with a Google login can be trusted: then the login is exchanged', async () => {
  await staged(WITH_LOGIN, async (stage) => {
    const { stdout } = await runIn(stage, { args: ['trust'] });
    expect(stdout).toContain(`${LOGIN} may go to https://eu-aiplatform.${STRANGER}/v1`);
    await runIn(stage, {}, { CI: '1' });
    expect(await stage.lookups()).toContain('oauth2.googleapis.com');
  });
});
