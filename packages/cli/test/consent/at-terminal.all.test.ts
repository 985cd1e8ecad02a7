import { execFile as execFileWithCallback } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { atSize } from '@authlint/suite';
import { canary, type Stage } from '@authlint/testkit';
import { own, runIn, staged, STRANGER } from '../support/repository.js';
import { visible } from '../support/screens.js';
import { hasTmux, screenOf, type Typist } from '../support/tmux.js';

/** The question at a terminal, and what is shown after a no. `UPDATE_GOLDENS=1` writes the goldens anew, for a look at each. */

const execFile = promisify(execFileWithCallback);
const DEMO = fileURLToPath(new URL('../../../testkit/demo.mjs', import.meta.url));
const KEY = canary('litellm', 'consent');
const HOLDS = { OPENAI_API_KEY: KEY };

const REPOSITORY = {
  name: 'own repository',
  files: own({ apiKeyEnv: 'OPENAI_API_KEY' }),
  env: HOLDS,
};
const QUESTION = 'Do you trust that host with it? [y/N]';

function answering(...answers: readonly string[]): (typist: Typist) => Promise<void> {
  return async ({ sees, types }) => {
    for (const answer of answers) {
      await sees(QUESTION);
      await types(...(answer === '' ? ['Enter'] : [answer, 'Enter']));
    }
  };
}

/** The screen of a run in the project of a stage, as a user would have it. */
function screen(
  stage: Stage,
  args: readonly string[],
  meanwhile: (typist: Typist) => Promise<void> = async () => undefined,
  columns = 80,
  color = false,
): Promise<string> {
  const { AUTHLINT_TRUST: _trust, ...env } = stage.env as Record<string, string>;
  return screenOf(stage, args, env, { columns, color }, meanwhile);
}

const settled = (text: string): string =>
  `${text.replace(/\b[0-9a-f]{8}\b/g, 'FINGERPR').replace(/\b\d+ ms/g, 'N ms')}\n`;

function expectGolden(name: string, text: string): void {
  const path = fileURLToPath(new URL(`../goldens/screens/${name}.txt`, import.meta.url));
  if (process.env['UPDATE_GOLDENS'] === '1') writeFileSync(path, settled(text));
  expect(settled(text)).toBe(readFileSync(path, 'utf8'));
}

const inTmux = hasTmux() ? test : test.skip;
const WIDTHS = atSize({ sample: [80], all: [80, 120] });

inTmux.each(WIDTHS)('the question, a no and what is said then, %i columns', async (columns) => {
  await staged(REPOSITORY, async (stage) => {
    const shown = await screen(stage, ['check'], answering('n'), columns);
    expect(stage.provider.requests).toEqual([]);
    expect(shown).toContain(`authlint check --allow-host ${STRANGER}`);
    expect(shown).toContain('[ended with 2]');
    expect(shown).not.toContain(KEY);
    expectGolden(`consent-no.${columns}`, shown);
  });
});

inTmux.each(WIDTHS)(
  'a no to a key that is broken: the verdict stands, %i columns',
  async (columns) => {
    const broken = { ...REPOSITORY, env: { OPENAI_API_KEY: `${KEY} ` } };
    await staged(broken, async (stage) => {
      const shown = await screen(stage, ['check'], answering('n'), columns);
      expect(stage.provider.requests).toEqual([]);
      expect(shown).toContain('key-whitespace');
      expectGolden(`consent-no-rejected.${columns}`, shown);
    });
  },
);

inTmux('the same with colour', async () => {
  await staged(REPOSITORY, async (stage) => {
    const shown = await screen(stage, ['check'], answering('n'), 80, true);
    expectGolden('consent-no.color', visible(shown));
  });
});

inTmux('Enter alone is a no', async () => {
  await staged(REPOSITORY, async (stage) => {
    expect(await screen(stage, ['check'], answering(''))).toContain('[ended with 2]');
    expect(stage.provider.requests).toEqual([]);
  });
});

inTmux(
  'one question, one letter, and never again until the hosts or keys change',
  async () => {
    await staged(REPOSITORY, async (stage) => {
      const { requests } = stage.provider;
      const configure = (provider: Readonly<Record<string, unknown>>, more: object = {}): void => {
        const { providers } = own(provider)['authlint.config.json'] as { providers: object };
        const config = { ...more, providers };
        writeFileSync(join(stage.project, 'authlint.config.json'), JSON.stringify(config));
      };
      const first = await screen(stage, ['check'], answering('y'));
      expect(first.split(QUESTION)).toHaveLength(2);
      expect(new Set(requests.map(({ host }) => host))).toEqual(new Set([STRANGER]));
      // Nothing that a key depends on has changed.
      configure({ apiKeyEnv: 'OPENAI_API_KEY', modelId: 'other' }, { rules: {} });
      for (const args of [['check'], ['check', '--verbose']]) {
        expect(await screen(stage, args)).not.toContain(QUESTION);
      }
      // Another host, another path of a grant, another scheme, another key.
      for (const change of [
        { apiKeyEnv: 'OPENAI_API_KEY', baseUrl: `https://${STRANGER}:8443/v1` },
        { apiKeyEnv: 'OPENAI_API_KEY', baseUrl: `https://${STRANGER}/v2` },
        { apiKeyEnv: 'OPENAI_API_KEY', baseUrl: `http://${STRANGER}/v1` },
        { apiKeyEnv: 'OTHER_KEY', headers: { 'X-Key': { env: 'HOME' } } },
      ]) {
        const seen = requests.length;
        configure(change);
        expect(await screen(stage, ['check'], answering('n'))).toContain(QUESTION);
        expect(requests).toHaveLength(seen);
      }
      configure({ apiKeyEnv: 'OPENAI_API_KEY' });
      expect(await screen(stage, ['check'])).not.toContain(QUESTION);
    });
  },
  180_000,
);

inTmux(
  'nothing is asked in a trusted folder, offline, of another format, or with --watch',
  async () => {
    await staged(REPOSITORY, async (stage) => {
      const trusting = { ...stage, env: { ...stage.env } };
      const shown = await screenOf(trusting, ['check'], stage.env, { columns: 80, color: false });
      expect(shown).not.toContain(QUESTION);
      const offline = await screen(stage, ['check', '--offline']);
      expect(offline).not.toContain(QUESTION);
      const asJson = await screen(stage, ['check', '--format', 'json']);
      expect(asJson).toContain('[ended with 2]');
      expect(asJson).not.toContain(QUESTION);
      const watched = await screen(stage, ['check', '--watch'], async ({ sees, types }) => {
        await sees('Ctrl-C ends');
        await types('C-c');
      });
      expect(watched).not.toContain(QUESTION);
    });
  },
);

inTmux(
  'neither loopback nor the demonstration asks',
  async () => {
    const loopback = own({ apiKeyEnv: 'OPENAI_API_KEY', baseUrl: 'http://127.0.0.1:1/v1' });
    await staged({ ...REPOSITORY, files: loopback }, async (stage) => {
      const shown = await screen(stage, ['check']);
      expect(shown).not.toContain(QUESTION);
      expect(shown).toContain('[ended with 1]');
      const demonstration = await execFile(process.execPath, [DEMO], {
        env: { PATH: stage.env['PATH'] ?? '' },
      });
      expect(demonstration.stdout + demonstration.stderr).not.toContain('trust');
    });
  },
  120_000,
);

inTmux('the question shows a host of another script in punycode', async () => {
  const files = own({ apiKeyEnv: 'OPENAI_API_KEY', baseUrl: 'https://api.\u043epenai.com/v1' });
  await staged({ ...REPOSITORY, files }, async (stage) => {
    const shown = await screen(stage, ['check'], answering('n'));
    expect(shown).toContain('https://api.xn--penai-iye.com');
    expect(shown).not.toContain('\u043e');
    expect(stage.provider.requests).toEqual([]);
  });
});

test('trust covers a variable that is not set yet', async () => {
  const later = { ...REPOSITORY, env: {} };
  await staged(later, async (stage) => {
    const trusted = await runIn(stage, { args: ['trust'] });
    expect(trusted.stdout).toBe(`env:OPENAI_API_KEY may go to https://${STRANGER}/v1\n`);
    await runIn(stage, { args: ['check'] }, { ...HOLDS, CI: '1' });
    expect(stage.provider.requests.length).toBeGreaterThan(0);
  });
});

test('what is recorded is the Base URL and the name of the credential, and no more', async () => {
  await staged(REPOSITORY, async (stage) => {
    await runIn(stage, { args: ['trust'] }, HOLDS);
    const file = join(stage.home, '.config/authlint/trust.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      folders: [
        {
          folder: stage.project,
          grants: [{ url: `https://${STRANGER}/v1`, credential: 'env:OPENAI_API_KEY' }],
        },
      ],
    });
  });
});

test('the record is of the real path, lies below XDG_CONFIG_HOME, and ends with the names of the credentials', async () => {
  await staged(REPOSITORY, async (stage) => {
    const settings = join(stage.home, 'settings');
    const env = { ...HOLDS, XDG_CONFIG_HOME: settings, CI: '1' };
    symlinkSync(stage.project, join(stage.home, 'link'));
    const trusted = await runIn(stage, { args: ['trust', join(stage.home, 'link')] }, env);
    expect(trusted.exitCode).toBe(0);
    const { folders } = JSON.parse(readFileSync(join(settings, 'authlint/trust.json'), 'utf8'));
    expect(folders).toMatchObject([{ folder: realpathSync(stage.project) }]);
    expect(existsSync(join(stage.home, '.config/authlint'))).toBe(false);
    await runIn(stage, { args: ['check'] }, env);
    const seen = stage.provider.requests.length;
    expect(seen).toBeGreaterThan(0);
    const { providers } = own({ apiKeyEnv: 'OTHER_KEY' })['authlint.config.json'] as object & {
      providers: object;
    };
    writeFileSync(join(stage.project, 'authlint.config.json'), JSON.stringify({ providers }));
    expect((await runIn(stage, { args: ['check'] }, { ...env, OTHER_KEY: KEY })).exitCode).toBe(2);
    expect(stage.provider.requests).toHaveLength(seen);
  });
});

test('a record does not follow the line of an env file', async () => {
  const repository = {
    name: 'ignored env file',
    files: {
      ...own({ apiKeyEnv: 'TEAM_KEY' }),
      '.gitignore': '.env\n',
    },
    ignored: { '.env': `TEAM_KEY=${KEY}\n` },
    env: {},
    args: ['check', '--dotenv', '.env'],
  };
  await staged(repository, async (stage) => {
    const config = JSON.parse(readFileSync(join(stage.project, 'authlint.config.json'), 'utf8'));
    writeFileSync(
      join(stage.project, 'authlint.config.json'),
      JSON.stringify({ ...config, envFiles: ['.env'] }),
    );
    expect((await runIn(stage, { args: ['trust'] })).stdout).toContain('.env#TEAM_KEY may go to');
    writeFileSync(join(stage.project, '.env'), `\n\nOTHER=1\nTEAM_KEY=${KEY}\n`);
    expect((await runIn(stage, { args: ['check'] }, { CI: '1' })).exitCode).not.toBe(2);
    expect(stage.provider.requests.length).toBeGreaterThan(0);
  });
});
