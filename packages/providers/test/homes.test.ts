import { readdirSync, readFileSync } from 'node:fs';
import { seal } from '@authlint/core';
import { parse } from 'yaml';
import { createKnowledge } from '@authlint/providers';

const DATA = new URL('../data/', import.meta.url);
const REVIEWED = readFileSync(new URL('fixtures/homes.txt', import.meta.url), 'utf8');

/** `id origin`, a line each. */
function homes(): string {
  const lines = readdirSync(DATA).flatMap((name) => {
    const { id, home = [] } = parse(readFileSync(new URL(name, DATA), 'utf8')) as {
      readonly id: string;
      readonly home?: readonly string[];
    };
    return home.map((origin) => `${id} ${origin}\n`);
  });
  return lines.sort().join('');
}

// A home is where a key goes without asking. Whoever changes the list has looked at each line of the change.
test('the homes are those that were reviewed', () => {
  expect(homes()).toBe(REVIEWED);
});

const { isHome } = createKnowledge();
const asked = (url: string, key: string, variable: string | null = null, isLogin = false) =>
  isHome(new URL(url), { secret: seal(key), variable, isLogin });
const ANY = 'made-up-key-0123456789';

test.each([
  ['https://api.openai.com/v1', 'OPENAI_API_KEY', true],
  ['https://eu.api.openai.com/v1', 'OPENAI_API_KEY', true],
  ['https://api.anthropic.com/v1', 'ANTHROPIC_API_KEY', true],
  ['https://api.deepseek.com/v1', 'OPENAI_API_KEY', false],
  ['http://api.openai.com/v1', 'OPENAI_API_KEY', false],
  ['https://api.openai.com:8443/v1', 'OPENAI_API_KEY', false],
  ['https://api.openai.com.stranger.example/v1', 'OPENAI_API_KEY', false],
  ['https://mine.openai.azure.com/openai/v1', 'AZURE_OPENAI_API_KEY', false],
  ['https://gateway.ai.cloudflare.com/v1/a/b/openai', 'CLOUDFLARE_API_TOKEN', false],
  ['https://bedrock-runtime.eu-west-1.amazonaws.com', 'AWS_BEARER_TOKEN_BEDROCK', true],
  ['https://bedrock-runtime.s3.amazonaws.com', 'AWS_BEARER_TOKEN_BEDROCK', false],
  ['https://api.openai.com/v1', 'CLAUDE_CODE_OAUTH_TOKEN', false],
])('%s is a home of %s: %s', (url, variable, expected) => {
  expect(asked(url, ANY, variable)).toBe(expected);
});

test('a distinctive form has the home of its issuer, whatever the variable', () => {
  const key = `sk-ant-api03-${'a'.repeat(93)}AA`;
  expect(asked('https://api.anthropic.com/v1', key)).toBe(true);
  expect(asked('https://api.openai.com/v1', key)).toBe(false);
});

test('a form that several vendors share has none', () => {
  expect(asked('https://api.deepseek.com/v1', `sk-${'0123456789abcdef'.repeat(2)}`)).toBe(false);
});

test('the login of a cloud is at home with that cloud only', () => {
  expect(asked('https://us-central1-aiplatform.googleapis.com', ANY, null, true)).toBe(true);
  expect(asked('https://api.openai.com/v1', ANY, null, true)).toBe(false);
});

describe('a variable that its vendor does not document', () => {
  test.each([
    ['https://router.huggingface.co/v1', 'HF_TOKEN', true],
    ['https://router.huggingface.co/v1', 'HUGGINGFACE_API_KEY', false],
    ['https://router.huggingface.co/v1', 'HUGGING_FACE_HUB_TOKEN', false],
    ['https://api.elevenlabs.io/v1', 'ELEVEN_API_KEY', false],
  ])('%s is a home of %s: %s', (url, variable, expected) => {
    expect(asked(url, ANY, variable)).toBe(expected);
  });

  const rows = readdirSync(DATA).map(
    (name) =>
      parse(readFileSync(new URL(name, DATA), 'utf8')) as {
        readonly home?: readonly string[];
        readonly variables?: readonly string[];
        readonly unconfirmedVariables?: readonly string[];
      },
  );
  const documented = new Set(rows.flatMap(({ variables = [] }) => variables));
  const PLACES: Readonly<Record<string, string>> = {
    region: 'eu-west-1',
    location: 'us-central1',
  };
  const homesOf = (home: readonly string[]) =>
    home.map((origin) =>
      origin.replace(/\{(\w+)\}/g, (_all, name: string) => PLACES[name] ?? name),
    );
  const all = rows.flatMap(({ home = [] }) => homesOf(home));

  test('none of them gives a home, anywhere', () => {
    const unconfirmed = rows
      .flatMap(({ unconfirmedVariables = [] }) => unconfirmedVariables)
      .filter((name) => !documented.has(name));
    expect(unconfirmed.length).toBeGreaterThan(20);
    const given = unconfirmed.flatMap((name) =>
      all.filter((origin) => asked(origin, ANY, name)).map((origin) => `${name} ${origin}`),
    );
    expect(given).toEqual([]);
  });

  test('the same look finds the homes that documented ones give', () => {
    const given = rows.flatMap(({ home = [], variables = [] }) =>
      variables.filter((name) => homesOf(home).some((origin) => asked(origin, ANY, name))),
    );
    expect(given.length).toBeGreaterThan(50);
  });
});
