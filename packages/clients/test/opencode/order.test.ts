import { machine, type Setup } from '../support/machine.js';
import { first, notesOf, outlines, readFrom } from '../support/outline.js';
import { GOOGLE } from '../support/wires.js';

/** A configuration whose one provider asks the host of that name. */
const at = (host: string): object => ({
  model: 'house/m',
  provider: {
    house: { options: { baseURL: `https://${host}.fixture.example/v1` }, models: { m: {} } },
  },
});

/** The hosts that the client would ask, each with the place before it taken away. */
async function hosts(path: string, places: readonly string[], env: Setup['env'] = {}) {
  const found: string[] = [];
  for (let from = 0; from < places.length; from += 1) {
    const left = places.slice(from).concat(path.startsWith('~') ? [path] : []);
    const files = Object.fromEntries(left.map((place) => [place, at(hostOf(place))]));
    const here = await machine({ files: { '.git/HEAD': 'x', ...files }, env });
    const [target] = await outlines(here, left[0] ?? path);
    found.push(new URL(String(target?.['baseUrl'])).hostname.split('.')[0] ?? '');
  }
  return found;
}

const hostOf = (place: string): string => place.replace(/\W+/g, '-').replace(/^-|-$/g, '');

/** Seen in the merged configuration that opencode 1.18.33 prints (`debug config`). */
test('opencode: the own folder of the home directory, that of the project, its plain files, the user’s', async () => {
  const places = [
    '~/.opencode/opencode.json',
    '.opencode/opencode.jsonc',
    '.opencode/opencode.json',
    'opencode.jsonc',
    'opencode.json',
    '~/.config/opencode/opencode.jsonc',
    '~/.config/opencode/opencode.json',
    '~/.config/opencode/config.json',
  ];
  expect(await hosts('opencode.json', places)).toEqual(places.map(hostOf));
});

test('opencode: the own folder at the top of the repository outranks that of a folder in it', async () => {
  const here = await machine({
    files: {
      '.git/HEAD': 'x',
      '.opencode/opencode.json': at('top'),
      'sub/.opencode/opencode.json': at('sub'),
      'sub/opencode.json': at('plain'),
    },
  });
  const [target] = await outlines(here, here.path('sub/opencode.json'));
  expect(target?.['baseUrl']).toBe('https://top.fixture.example/v1');
});

/** Seen in the merged configuration that Kilo Code 7.7.7 prints. */
test('Kilo Code: files of the name opencode stand over its own', async () => {
  const places = [
    '~/.kilo/kilo.json',
    '.kilo/opencode.json',
    '.kilo/kilo.json',
    '.kilo/kilo.jsonc',
    '.kilocode/kilo.json',
    'opencode.jsonc',
    'opencode.json',
    'kilo.jsonc',
    'kilo.json',
    '~/.config/kilo/opencode.json',
    '~/.config/kilo/kilo.jsonc',
    '~/.config/kilo/kilo.json',
  ];
  const found: string[] = [];
  for (let from = 0; from < places.length; from += 1) {
    const left = places.slice(from);
    const files = Object.fromEntries(left.map((place) => [place, at(hostOf(place))]));
    const base = { '~/.config/kilo/config.json': { $schema: 'https://app.kilo.ai/config.json' } };
    const here = await machine({ files: { '.git/HEAD': 'x', ...base, ...files } });
    const [target] = await outlines(here, '~/.config/kilo/config.json');
    found.push(new URL(String(target?.['baseUrl'])).hostname.split('.')[0] ?? '');
  }
  expect(found).toEqual(places.map(hostOf));
});

describe.each([
  ['opencode', 'OPENCODE', '~/.config/opencode/opencode.json'],
  ['Kilo Code', 'KILO', '~/.config/kilo/kilo.json'],
])('%s: variables', (name, prefix, user) => {
  const read = async (env: Record<string, string>) => {
    const files = { [user]: at('user'), '~/extra/one.json': at('one') };
    const [target] = await outlines(await machine({ files, env }), user);
    return target;
  };

  test('a further file stands over the user’s', async () => {
    const target = await read({ [`${prefix}_CONFIG`]: '~/extra/one.json' });
    expect(target?.['baseUrl']).toBe('https://one.fixture.example/v1');
  });

  test('a configuration in a variable is merged over the files, which keep what it does not say', async () => {
    const provider = { house: { options: { apiKey: 'made-up-inline-1' } } };
    const env = { [`${prefix}_CONFIG_CONTENT`]: JSON.stringify({ provider }) };
    const here = await machine({ files: { [user]: at('user') }, env });
    expect(await readFrom(here, user)).toMatchObject({
      targets: [
        {
          baseUrl: 'https://user.fixture.example/v1',
          source: { file: user },
          credentials: [
            { from: `env:${prefix}_CONFIG_CONTENT#provider.house.options.apiKey` },
            ...[],
          ],
        },
      ],
    });
    expect((await outlines(here, user))[0]?.['modelId']).toBe('m');
  });

  const STORE = {
    opencode: '~/.local/share/opencode/auth.json',
    'Kilo Code': '~/.local/share/kilo/auth.json',
  };

  test.each([
    ['stands in place of auth.json', '{"house": {"type": "api", "key": "made-up-new"}}', 'new'],
    ['leaves nothing of auth.json', '{}', null],
    ['that is no JSON does not count', '{"house":', 'old'],
  ])('an auth store in a variable %s', async (_what, content, expected) => {
    const store = STORE[name as keyof typeof STORE];
    const files = { [user]: at('user'), [store]: { house: { type: 'api', key: 'made-up-old' } } };
    const env = { [`${prefix}_AUTH_CONTENT`]: content, SAME: 'made-up-new' };
    const here = await machine({ files, env });
    const from = expected === 'old' ? store : `env:${prefix}_AUTH_CONTENT`;
    expect((await outlines(here, user))[0]?.['credentials']).toEqual(
      expected === null ? [] : [`${from}#house.key = made-up-${expected}`],
    );
  });

  test.each([
    ['1', 'user'],
    ['TRUE', 'user'],
    ['0', 'own'],
  ])('the project’s files where the switch against them is %s', async (value, expected) => {
    const word = prefix.toLowerCase();
    const plain = `${word}.json`;
    const files = {
      '.git/HEAD': 'x',
      [user]: at('user'),
      [plain]: at('plain'),
      [`.${word}/${plain}`]: at('own'),
    };
    const env = { [`${prefix}_DISABLE_PROJECT_CONFIG`]: value };
    const hostFrom = async (path: string) => (await first(path, files, env))?.['baseUrl'];
    expect(await hostFrom(user)).toBe(`https://${expected}.fixture.example/v1`);
    expect(await hostFrom(plain)).toBe(`https://${expected}.fixture.example/v1`);
    const said = `${prefix}_DISABLE_PROJECT_CONFIG is set: the client does not read the files of the project`;
    expect(await notesOf(plain, files, env)).toEqual(expected === 'user' ? [said] : []);
  });

  test('an address that it gives has no file', async () => {
    const content = JSON.stringify({
      provider: { house: { options: { baseURL: 'https://inline.fixture.example/v1' } } },
    });
    const here = await machine({
      files: { [user]: at('user') },
      env: { [`${prefix}_CONFIG_CONTENT`]: content },
    });
    const result = await readFrom(here, user);
    if (result.kind !== 'read') throw new Error('not read');
    expect(result.targets[0]).toMatchObject({ baseUrl: 'https://inline.fixture.example/v1' });
    expect(result.targets[0]?.baseUrlAt).toBeUndefined();
  });
});

test('it reads its own names of a key of Google', async () => {
  const path = 'opencode.json';
  const content = { $schema: 'https://opencode.ai/config.json', model: 'google/gemini-2.5-flash' };
  const [target] = await outlines(await machine({ files: { [path]: content }, env: GOOGLE }), path);
  expect(target?.['credentials']).toEqual(['env GOOGLE_GENERATIVE_AI_API_KEY']);
});
