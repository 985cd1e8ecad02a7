import { holdsCredential } from '../../src/options/key-shape.js';
import { parseArguments } from '../../src/options/parse.js';

const MADE_UP = [
  'sk-proj-AbCd1234efGh5678',
  'sk-ant-api03-madeupmadeup',
  'AIzaMadeUpMadeUpMadeUp12',
  'gsk_madeupmadeupmadeup12',
  'eyJhbGciOiJub25lIn0.eyJpc3MiOiJ4In0.c2ln',
  'Bearer abcdef0123456789',
  '0123456789abcdef0123456789abcdef',
  'https://user:made-up-pass@llm.example/v1',
];

const ORDINARY = [
  'check',
  'authlint.config.yaml',
  '~/.claude/settings.json',
  './a-very-long-directory-name-2024/0123456789abcdef0123456789abcdef/config.yaml',
  'https://llm.corp.example/v1',
  'http://127.0.0.1:8080/v1',
  'team-gateway-production-eu-west-1',
  '--dotenv=.env.production.local',
  '--max-warnings',
  'sk-',
  'why does my key that starts with sk- fail?',
  'a-long-provider-identifier-without-any-digits',
];

describe('a credential on the command line', () => {
  it.each(MADE_UP)('%s is one, in any place', (key) => {
    for (const argument of [
      key,
      `--key=${key}`,
      `--${key}`,
      `use ${key} please`,
      `KEY=${key}`,
      ` ${key}\n`,
    ]) {
      expect([argument, holdsCredential(argument)]).toEqual([argument, true]);
    }
  });

  it.each(ORDINARY)('%s is none', (argument) => {
    expect(holdsCredential(argument)).toBe(false);
  });

  it.each(MADE_UP)('%s is refused without being repeated', async (key) => {
    for (const argv of [
      [key],
      ['--key', key],
      [`--config=${key}`],
      ['chat', 'x', key],
      ['--help', key],
    ]) {
      const error = await parseArguments(argv, { version: '1', width: 80 }).catch(
        (reason: unknown) => reason as Error & { hint: string },
      );
      expect(error).toMatchObject({ name: 'UsageError' });
      expect(JSON.stringify(error) + ('stack' in error ? String(error.stack) : '')).not.toContain(
        key,
      );
    }
  });
});
