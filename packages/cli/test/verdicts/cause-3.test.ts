import type { Diagnosis } from '@authlint/core';
import { profiles } from '@authlint/testkit';
import { config, DEAD, KEY, later, Machine, NAME, reported } from '../support/machine.js';
import { textsOf } from '../support/step-texts.js';

const machine = new Machine();
afterEach(() => machine.close());

/** The last step that is typed. */
const typed = (diagnosis: Diagnosis | null) =>
  textsOf(diagnosis).findLast((text) => text.startsWith('Type '));

const pid = (value: number): string[] => ['--pid', String(value)];

describe('env-not-set', () => {
  test('nothing has the variable: proven, nothing is sent', async () => {
    const { url, requests } = await machine.provider(profiles.healthyOpenAi(KEY));
    const entry = await reported(machine.workspace(config(url)));
    expect(entry).toMatchObject({
      state: 'rejected',
      diagnosis: { cause: 3, code: 'env-not-set', certainty: 'proven', rule: 'common/env-not-set' },
    });
    expect(typed(entry.diagnosis)).toBe(`Type \`export ${NAME}='<your key>'\`.`);
    expect(requests).toHaveLength(0);
  });

  test.each([
    ['is not exported', '~/.bashrc', `${NAME}=${KEY}\n`, 'common/env-not-exported'],
    ['is commented out', '.env', `# ${NAME}=${KEY}\n`, 'common/env-commented-out'],
  ])('the only line %s', async (_why, file, text, rule) => {
    const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
    const files = { ...config(url, {}, { envFiles: ['.env'] }), '.env': '', [file]: text };
    const { diagnosis } = await reported(machine.workspace(files));
    expect(diagnosis).toMatchObject({ code: 'env-not-set', certainty: 'proven', rule });
    expect(diagnosis?.message).toContain(`${file}:1`);
  });

  test('neither the running client nor anything else has it', async () => {
    const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
    const running = await machine.client({ LANG: 'C' });
    const { diagnosis } = await reported(machine.workspace(config(url)), pid(running));
    expect(diagnosis).toMatchObject({ code: 'env-not-set', certainty: 'proven' });
  });
});

describe('env-not-in-client', () => {
  test('the shell has the variable, the client does not', async () => {
    const { url, requests } = await machine.provider(profiles.healthyOpenAi(KEY));
    const running = await machine.client({ LANG: 'C' });
    const workspace = machine.workspace(config(url));
    const { diagnosis, state } = await reported(workspace, pid(running), { [NAME]: KEY });
    expect(state).toBe('rejected');
    expect(diagnosis).toMatchObject({ cause: 3, code: 'env-not-in-client', certainty: 'proven' });
    expect(textsOf(diagnosis)).toEqual(['Restart the client from the same terminal.']);
    expect(requests).toHaveLength(0);
  });

  test('a start-up file has it: the file is to be read again', async () => {
    const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
    const running = await machine.client({ LANG: 'C' });
    const files = { ...config(url), '~/.bashrc': `export ${NAME}=${KEY}\n` };
    const { diagnosis } = await reported(machine.workspace(files), pid(running), {
      SHELL: '/bin/bash',
    });
    expect(diagnosis).toMatchObject({ code: 'env-not-in-client', certainty: 'proven' });
    expect(diagnosis?.message).toContain('~/.bashrc:1');
    expect(typed(diagnosis)).toBe('Type `source ~/.bashrc`.');
  });

  test('an env file that is older than the client has been loaded by it', async () => {
    const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
    const files = { ...config(url, {}, { envFiles: ['.env'] }), '.env': `${NAME}=${KEY}\n` };
    const workspace = machine.workspace(files);
    workspace.age('.env', 60);
    const running = await machine.client({ LANG: 'C' });
    const entry = await reported(workspace, pid(running));
    expect(entry).toMatchObject({ state: 'ok', credential: { from: '.env:1' } });
  });
});

describe('env-changed-after-start', () => {
  test('the client started before its env file changed: proven', async () => {
    const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
    const running = await machine.client({ [NAME]: DEAD });
    await later();
    const files = { ...config(url, {}, { envFiles: ['.env'] }), '.env': `${NAME}=${KEY}\n` };
    const { diagnosis, findings } = await reported(machine.workspace(files), pid(running));
    expect(diagnosis).toMatchObject({
      cause: 3,
      code: 'env-changed-after-start',
      certainty: 'proven',
    });
    // The client loads that file itself.
    expect(textsOf(diagnosis)).toEqual(['Restart the client from the same terminal.']);
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: 'common/client-holds-older', severity: 'warn' }),
    );
  });

  test('client and shell are both older than the start-up file: proven', async () => {
    const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
    const running = await machine.client({ [NAME]: DEAD });
    await later();
    const files = { ...config(url), '~/.zshrc': `export ${NAME}=${KEY}\n` };
    const { diagnosis } = await reported(machine.workspace(files), pid(running), {
      [NAME]: DEAD,
      SHELL: '/bin/zsh',
    });
    expect(diagnosis).toMatchObject({
      code: 'env-changed-after-start',
      certainty: 'proven',
      rule: 'common/env-stale-client',
    });
    expect(typed(diagnosis)).toBe('Type `source ~/.zshrc`.');
  });

  test('the new value is rejected too: only likely, and never before the key itself', async () => {
    const { url } = await machine.provider(profiles.rejectsAll());
    const running = await machine.client({ [NAME]: DEAD });
    await later();
    const files = { ...config(url), '~/.zshrc': `export ${NAME}=${KEY}\n` };
    const entry = await reported(machine.workspace(files), pid(running), { [NAME]: DEAD });
    const all = [entry.diagnosis, ...entry.alternatives];
    expect(all.find((one) => one?.code === 'env-changed-after-start')).toMatchObject({
      certainty: 'likely',
      rule: 'common/env-changed-in-client',
    });
  });

  test('the client has the same value: ruled out', async () => {
    const { url } = await machine.provider(profiles.rejectsAll());
    const running = await machine.client({ [NAME]: DEAD });
    const workspace = machine.workspace(config(url));
    const { diagnosis } = await reported(workspace, pid(running), { [NAME]: DEAD });
    expect(diagnosis).toMatchObject({ cause: 1, code: 'key-rejected' });
    expect(diagnosis?.ruledOut).toContainEqual(
      expect.objectContaining({ cause: 3, code: 'env-changed-after-start' }),
    );
  });
});

describe('env-shadowed', () => {
  test('a stale variable hides the saved key', async () => {
    const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
    const files = config(url, { key: KEY });
    const { diagnosis } = await reported(machine.workspace(files), [], {
      [NAME]: DEAD,
      SHELL: '/usr/bin/fish',
    });
    expect(diagnosis).toMatchObject({ cause: 3, code: 'env-shadowed', certainty: 'proven' });
    expect(typed(diagnosis)).toBe(`Type \`set -e ${NAME}\`.`);
  });

  test('an empty variable hides the line of an env file', async () => {
    const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
    const files = { ...config(url, {}, { envFiles: ['.env'] }), '.env': `${NAME}=${KEY}\n` };
    const { diagnosis } = await reported(machine.workspace(files), [], { [NAME]: '' });
    expect(diagnosis).toMatchObject({ code: 'env-shadowed', certainty: 'proven' });
    expect(typed(diagnosis)).toBe(`Type \`unset ${NAME}\`.`);
  });
});

describe('env-name-mismatch', () => {
  test('the shell has almost the right name', async () => {
    const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
    const workspace = machine.workspace(config(url, { apiKeyEnv: 'OPENAI_API_KEY' }));
    const { diagnosis } = await reported(workspace, [], { OPENAI_APIKEY: KEY });
    expect(diagnosis).toMatchObject({ cause: 3, code: 'env-name-mismatch', certainty: 'likely' });
    const [first] = diagnosis?.resolution.steps ?? [];
    expect(first?.text).toContain('Put `OPENAI_APIKEY` in place of `OPENAI_API_KEY` in authlint');
    await workspace.run(['fix', '--write'], { OPENAI_APIKEY: KEY });
    expect(await reported(workspace, [], { OPENAI_APIKEY: KEY })).toMatchObject({ state: 'ok' });
  });

  test("the client's env file has almost the right name", async () => {
    const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
    const files = {
      ...config(url, { apiKeyEnv: 'OPENAI_API_KEY' }, { envFiles: ['.env'] }),
      '.env': `OPENAI_APIKEY=${KEY}\n`,
    };
    const { diagnosis } = await reported(machine.workspace(files));
    expect(diagnosis).toMatchObject({ code: 'env-name-mismatch' });
  });
});

describe('env-file-not-loaded', () => {
  test.each([
    ['its key is accepted', profiles.healthyOpenAi(KEY), 'proven'],
    ['its key is rejected too', profiles.rejectsAll(), 'likely'],
  ])('an env file that nobody is told to load has the variable: %s', async (_how, rules, sure) => {
    const { url } = await machine.provider(rules);
    const files = { ...config(url), '.env': `# keys\n${NAME}=${KEY}\n` };
    const { diagnosis, state } = await reported(machine.workspace(files));
    expect(state).toBe('rejected');
    expect(diagnosis).toMatchObject({ cause: 3, code: 'env-file-not-loaded', certainty: sure });
    expect(diagnosis?.message).toContain('.env:2');
    expect(typed(diagnosis)).toBe('Type `set -a; . ./.env; set +a`.');
  });

  test('the same file, listed, is loaded', async () => {
    const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
    const files = { ...config(url, {}, { envFiles: ['.env'] }), '.env': `${NAME}=${KEY}\n` };
    expect((await reported(machine.workspace(files))).state).toBe('ok');
  });

  test('a running client without the variable is told of the file, not that nothing has it', async () => {
    const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
    const running = await machine.client({ LANG: 'C' });
    const files = { ...config(url), '.env': `${NAME}=${KEY}\n` };
    const { diagnosis } = await reported(machine.workspace(files), pid(running));
    expect(diagnosis).toMatchObject({ code: 'env-file-not-loaded', certainty: 'proven' });
  });
});
