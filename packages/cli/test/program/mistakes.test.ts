import { canary } from '@authlint/testkit';
import { Workspace, type Run } from '../support/run-program.js';

const key = canary('openai', 'cli mistakes');
const MINIMAL = { providers: { one: { baseUrl: 'http://127.0.0.1:1/v1', apiKeyEnv: 'ONE_KEY' } } };

async function inFolder(
  files: Readonly<Record<string, unknown>>,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const folder = new Workspace(files);
  try {
    return await folder.run(args, env);
  } finally {
    folder.remove();
  }
}

describe('mistakes end with 2 and leave stdout empty', () => {
  it('no configuration: where it was looked for, and what to type', async () => {
    const { code, stdout, stderr } = await inFolder({}, ['check']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('no configuration found');
    expect(stderr).toContain('authlint.config.yaml');
    expect(stderr).toContain('baseUrl: https://');
  });

  it('the configuration that is shown is one', async () => {
    const { stderr } = await inFolder({}, ['check']);
    const shown = stderr.slice(stderr.indexOf('providers:'));
    const { code, stdout } = await inFolder({ 'authlint.config.yaml': shown }, [
      'check',
      '--offline',
    ]);
    expect([code, stdout.includes('my-provider')]).toEqual([1, true]);
  });

  it('a configuration: every fault at once, with its place', async () => {
    const text = 'providers:\n  one:\n    baseUrl: ftp://x\n    modl: y\n  two: {}\n';
    const { code, stdout, stderr } = await inFolder({ 'authlint.config.yaml': text }, [
      '--format',
      'json',
    ]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^authlint\.config\.yaml:3:\d+ providers\.one\.baseUrl: /m);
    expect(stderr).toMatch(/^authlint\.config\.yaml:4:\d+ providers\.one\.modl: /m);
    expect(stderr).toMatch(/^authlint\.config\.yaml:5:\d+ providers\.two\.baseUrl: /m);
  });

  it('faults of several files together', async () => {
    const bad = { providers: { one: {} } };
    const { code, stderr } = await inFolder({ 'a.authlint.json': bad, 'b.authlint.json': bad }, [
      'check',
      'a.authlint.json',
      'b.authlint.json',
    ]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^a\.authlint\.json:/m);
    expect(stderr).toMatch(/^b\.authlint\.json:/m);
  });

  it.each([
    [['--provider', 'onee'], 'Did you mean one? The configuration has: one.'],
    [['models', 'x'], 'The configuration has: one.'],
    [['chekc'], 'Did you mean authlint check?'],
    [['some.yaml'], 'there is no file some.yaml'],
    [['--config', 'some.yaml'], 'there is no file some.yaml'],
    [['--ofline'], 'Did you mean --offline?'],
    [['--format', 'xml'], '--format takes one of: text, json'],
    [['--format', 'text', '--format', 'json'], 'two formats go to the same place'],
  ])('%j', async (args, said) => {
    const { code, stdout, stderr } = await inFolder({ 'authlint.config.json': MINIMAL }, args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(said);
  });

  it('a key in argv is refused in any place, and not repeated', async () => {
    for (const args of [
      [key],
      ['check', '--key', key],
      [`--config=${key}`],
      ['chat', 'one', key],
    ]) {
      const { code, stdout, stderr } = await inFolder({ 'authlint.config.json': MINIMAL }, args);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain('looks like a credential');
    }
  });

  it('warns of a setting for a rule that is not there', async () => {
    const { stderr } = await inFolder(
      { 'authlint.config.json': { ...MINIMAL, rules: { 'common/key-in-fil': 'off' } } },
      ['--offline'],
    );
    expect(stderr).toContain('did you mean common/key-in-file?');
  });

  it('a rule can be switched off, and ignored for one provider', async () => {
    const written = { providers: { one: { ...MINIMAL.providers.one, key } } };
    const ignore = [{ rule: 'common/key-in-file', provider: 'one', reason: 'a made-up key' }];
    const runs = await Promise.all(
      [{}, { rules: { 'common/key-in-file': 'off' } }, { ignore }].map((settings) =>
        inFolder({ 'authlint.config.json': { ...written, ...settings } }, ['--offline']),
      ),
    );
    expect(runs.map(({ stdout }) => stdout.includes('common/key-in-file'))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
