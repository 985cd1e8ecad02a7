import { canary, Disk, type WireRule } from '@authlint/testkit';
import type { CredentialSource, ProviderTarget } from '../../src/internal.js';
import { NAME } from '../support/running.js';
import { CHAT, HOST, KEY, LIST, opensTo, refusal, savedKey, withKey } from '../support/wire.js';
import { play, valuesOf, type Played } from '../support/played.js';

/** The rejected request with another key: repaired, hidden, of a file, or of a variable of almost the right name. */

const OLD = 'sk-corp-old-0123456789abcdefghijklmnop';
const disk = new Disk();
afterAll(() => disk.remove());

const asked = (
  env: Readonly<Record<string, string>>,
  target: Partial<ProviderTarget> = {},
  rules: readonly WireRule[] = opensTo(KEY),
): Played => ({ hosts: { [HOST]: rules }, target, world: { env, disk } });

describe('the key without its damage', () => {
  test.each<[string, string, readonly WireRule[], unknown]>([
    ['is let in', `"${KEY}"`, opensTo(KEY), 'accepted'],
    ['is refused as well', `"${KEY}"`, [refusal('No.')], 'rejected'],
    [
      'meets a fault of the server',
      `"${KEY}"`,
      [withKey(refusal('No.'), `"${KEY}"`), { status: 500 }],
      'inconclusive',
    ],
    ['is tried where no header can carry the damaged one', `${KEY}\n`, opensTo(KEY), 'accepted'],
    ['is a reference', '${{ secret.CORP_KEY }}', [refusal('No.')], 'unknown: not-applicable'],
    ['is the key itself', KEY, [refusal('No.')], 'unknown: not-applicable'],
    ['is not there', '', [refusal('No.')], 'unknown: not-applicable'],
  ])('%s', async (_name, key, rules, value) => {
    const found = await valuesOf(asked({ [NAME]: key }, {}, rules), 'experiment.repaired');
    expect(found).toEqual([value]);
  });

  test('is tried on the route that was rejected, not on one that was denied', async () => {
    const denied = { status: 403, body: { error: { message: 'Permission denied on resource' } } };
    const rules = [{ ...denied, path: CHAT.path }, withKey(LIST, KEY), refusal('No.')];
    const played = asked({ [NAME]: `"${KEY}"` }, {}, rules);
    expect(await valuesOf(played, 'experiment.repaired')).toEqual(['accepted']);
  });

  test('is sent for the list where there is no model to ask', async () => {
    const played = asked({ [NAME]: `"${KEY}"` }, { modelId: null }, opensTo(KEY));
    const { facts, sent } = await play(played, 'experiment.repaired');
    expect(facts).toMatchObject([{ known: true, value: 'accepted' }]);
    expect(sent.map(({ method }) => method)).toEqual(expect.arrayContaining(['GET']));
    expect(sent.at(-1)?.headers['authorization']).toBe(`Bearer ${KEY}`);
  });
});

describe('keys that the one in effect hides', () => {
  const variable: CredentialSource = { kind: 'env', name: NAME, location: null };
  const hiding = (...hidden: readonly CredentialSource[]) => ({
    credentials: [variable, ...hidden],
  });
  const env = { [NAME]: OLD };
  const fact = 'experiment.shadowed';

  test.each<[string, readonly CredentialSource[], readonly WireRule[], unknown]>([
    ['the first is let in', [savedKey('a', KEY)], opensTo(KEY), 'a'],
    ['the second is', [savedKey('a', 'sk-dead'), savedKey('b', KEY)], opensTo(KEY), 'b'],
    [
      'the third is not tried',
      [savedKey('a', 'sk-dead-1'), savedKey('b', 'sk-dead-2'), savedKey('c', KEY)],
      opensTo(KEY),
      'none',
    ],
    ['none is', [savedKey('a', 'sk-dead')], opensTo(KEY), 'none'],
    ['there is none', [], opensTo(KEY), 'unknown: not-applicable'],
    ['there is only the same key', [savedKey('a', OLD)], opensTo(KEY), 'unknown: not-applicable'],
    [
      'one whose account lacks money is no way out of a lack of it',
      [savedKey('a', KEY)],
      [{ status: 402, body: { error: { message: 'Insufficient credits' } } }],
      'none',
    ],
    [
      'one that gets further than a lack of money',
      [savedKey('a', KEY)],
      [withKey(CHAT, KEY), { status: 402, body: { error: { message: 'Insufficient credits' } } }],
      'a',
    ],
  ])('%s', async (_name, hidden, rules, value) => {
    expect(await valuesOf(asked(env, hiding(...hidden), rules), fact)).toEqual([value]);
  });

  test('a hidden key goes where its own source sends it, with its own headers', async () => {
    const own = {
      placement: { header: 'x-api-key', scheme: '' },
      extraHeaders: { 'x-beta': 'one' },
    };
    const rules = [{ ...CHAT, headers: { 'x-api-key': KEY, 'x-beta': 'one' } }, refusal('No.')];
    const played = asked(env, hiding(savedKey('a', KEY, own)), rules);
    expect(await valuesOf(played, fact)).toEqual(['a']);
  });

  test('a key with which chat works is not outdone by one that gets the list', async () => {
    const rules = [CHAT, withKey(LIST, KEY), refusal('No.')];
    expect(await valuesOf(asked(env, hiding(savedKey('a', KEY)), rules), fact)).toEqual(['none']);
  });

  test('where neither can be asked there is nothing to see', async () => {
    const silent = { modelId: null, discovery: { path: null, enabled: false } };
    const played = asked(env, { ...hiding(savedKey('a', KEY)), ...silent }, []);
    expect(await valuesOf(played, fact)).toEqual(['none']);
  });

  test('what another account may do is tried on the route that said no', async () => {
    const denied = { status: 403, body: { error: { message: 'Permission denied on resource' } } };
    const rules = [withKey(CHAT, KEY), { ...denied, path: CHAT.path }, refusal('No.')];
    expect(await valuesOf(asked(env, hiding(savedKey('a', KEY)), rules), fact)).toEqual(['a']);
  });

  test('without a model the list is asked', async () => {
    const played = asked(env, { ...hiding(savedKey('a', KEY)), modelId: null });
    const { facts, sent } = await play(played, fact);
    expect(facts).toMatchObject([{ value: 'a' }]);
    expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(['/v1/models']));
  });
});

describe('keys of files', () => {
  const bash = (text: string) => disk.write('~/.bashrc', text);
  beforeEach(() => {
    bash('');
    disk.write('.env', '');
  });

  test.each<[string, string, unknown]>([
    ['defines the variable with a key that is let in', `export ${NAME}=${KEY}\n`, '~/.bashrc:1'],
    ['defines it with a key that is refused', `export ${NAME}=sk-dead\n`, 'none'],
    ['defines it as it is', `export ${NAME}=${OLD}\n`, 'unknown: not-applicable'],
    ['defines it empty', `export ${NAME}=\n`, 'unknown: not-applicable'],
    ['defines another one', `export OTHER_KEY=${KEY}\n`, 'unknown: not-applicable'],
    ['gets it from a command', `export ${NAME}=$(pass show key)\n`, 'unknown: not-applicable'],
    ['has it in a comment', `# export ${NAME}=${KEY}\n`, 'unknown: not-applicable'],
  ])('a start-up file of the shell %s', async (_name, text, value) => {
    bash(text);
    expect(await valuesOf(asked({ [NAME]: OLD }), 'experiment.defined')).toEqual([value]);
  });

  test.each<[string, string, unknown]>([
    ['has a key that is let in', `${NAME}=${KEY}\n`, '.env:1'],
    ['has a key that is refused', `${NAME}=sk-dead\n`, 'none'],
    ['has none', 'OTHER=1\n', 'unknown: not-applicable'],
  ])('an env file that nobody loads %s', async (_name, text, value) => {
    disk.write('.env', text);
    expect(await valuesOf(asked({}), 'experiment.unloaded')).toEqual([value]);
  });

  test('the key is tried on the route that was refused', async () => {
    bash(`export ${NAME}=${KEY}\n`);
    const played = asked({ [NAME]: OLD }, {}, [withKey(CHAT, KEY), refusal('No.')]);
    expect(await valuesOf(played, 'experiment.defined')).toEqual(['~/.bashrc:1']);
  });

  test('the list is asked where there is no model', async () => {
    bash(`export ${NAME}=${KEY}\n`);
    const played = asked({ [NAME]: OLD }, { modelId: null });
    expect(await valuesOf(played, 'experiment.defined')).toEqual(['~/.bashrc:1']);
  });
});

describe('the key of a variable of almost the right name', () => {
  const ANTHROPIC = `sk-ant-api03-${'Ab1_'.repeat(23)}xQAA`;
  const host = 'api.anthropic.com';
  const of = (env: Readonly<Record<string, string>>, baseUrl: string): Played => ({
    hosts: {
      [host]: [
        {
          path: '/v1/messages',
          headers: { 'x-api-key': ANTHROPIC },
          body: { type: 'message', role: 'assistant', content: [{ type: 'text', text: 'OK' }] },
        },
        {
          status: 401,
          body: {
            type: 'error',
            error: { type: 'authentication_error', message: 'invalid x-api-key' },
          },
        },
      ],
      [HOST]: opensTo(ANTHROPIC),
    },
    target: {
      type: null,
      baseUrl,
      credentials: [{ kind: 'env', name: 'ANTHROPIC_API_KEY', location: null }],
    },
    world: { env, disk },
  });
  const home = `https://${host}`;

  test.each<[string, Readonly<Record<string, string>>, string, unknown]>([
    ['has the form of this vendor', { ANTROPIC_API_KEY: ANTHROPIC }, home, 'accepted'],
    [
      'has that form and is refused',
      { ANTROPIC_API_KEY: ANTHROPIC.replace('Ab1', 'Zz9') },
      home,
      'rejected',
    ],
    [
      'has no form that tells the vendor',
      { ANTROPIC_API_KEY: 'made-up-key-0123456789' },
      home,
      'unknown: refused-by-policy',
    ],
    [
      'is a key of another vendor',
      { ANTROPIC_API_KEY: `gsk_${'Ab1c'.repeat(13)}` },
      home,
      'unknown: refused-by-policy',
    ],
    ['is not there', { SOMETHING_ELSE: ANTHROPIC }, home, 'unknown: not-applicable'],
    [
      'is not shown to a host that is nobody’s',
      { ANTROPIC_API_KEY: ANTHROPIC },
      `https://${HOST}/v1`,
      'unknown: not-applicable',
    ],
  ])('%s', async (_name, env, baseUrl, value) => {
    expect(await valuesOf(of(env, baseUrl), 'experiment.similar')).toEqual([value]);
  });

  test('of a form that endpoints of one vendor share is shown to each of them', async () => {
    const zai = 'api.z.ai';
    const key = canary('zai', 'similar');
    const played: Played = {
      hosts: { [zai]: [refusal('No.')] },
      target: {
        type: null,
        baseUrl: `https://${zai}/api/paas/v4`,
        credentials: [{ kind: 'env', name: 'ZHIPU_API_KEY', location: null }],
      },
      world: { env: { ZHIPUAPIKEY: key }, disk },
    };
    expect(await valuesOf(played, 'experiment.similar')).toEqual(['rejected']);
  });

  test('of a form that several vendors share is not shown to one of them', async () => {
    const deepseek = 'api.deepseek.com';
    const key = `sk-${'0123456789abcdef'.repeat(2)}`;
    const played: Played = {
      hosts: { [deepseek]: opensTo(key) },
      target: {
        type: null,
        baseUrl: `https://${deepseek}/v1`,
        credentials: [{ kind: 'env', name: 'DEEPSEEK_API_KEY', location: null }],
      },
      world: { env: { DEEPSEK_API_KEY: key }, disk },
    };
    expect(await valuesOf(played, 'experiment.similar')).toEqual(['unknown: refused-by-policy']);
  });
});
