import type { WireRule } from '@authlint/testkit';
import { CHAT, HOST, KEY, LIST, opensTo, refusal } from '../support/wire.js';
import { play, valuesOf, type Played } from '../support/played.js';

/** The same key at other endpoints: those of other providers of the run, and the siblings of its vendor. */

const world = { env: { CORP_LLM_KEY: KEY } };

describe('other providers of the configuration with the same key', () => {
  const OTHER = 'llm.other.example';
  const THIRD = 'llm.third.example';
  const played = (
    others: readonly string[],
    hosts: Readonly<Record<string, readonly WireRule[]>>,
  ): Played => ({
    hosts: { [HOST]: [refusal('No.')], ...hosts },
    target: {},
    world,
    others: others.map((host) => ({ id: host, baseUrl: `https://${host}/v1` })),
  });
  const fact = 'experiment.peer';

  test.each<[string, readonly string[], Readonly<Record<string, readonly WireRule[]>>, unknown]>([
    ['one accepts it', [OTHER], { [OTHER]: opensTo(KEY) }, OTHER],
    [
      'the second accepts it',
      [OTHER, THIRD],
      { [OTHER]: [refusal('No.')], [THIRD]: opensTo(KEY) },
      THIRD,
    ],
    ['none accepts it', [OTHER], { [OTHER]: [refusal('No.')] }, 'none'],
    ['one fails', [OTHER], { [OTHER]: [{ status: 500 }] }, 'none'],
    ['there is none', [], {}, 'none'],
    ['there is one at the same host', [HOST], {}, 'none'],
  ])('%s', async (_name, others, hosts, value) => {
    expect(await valuesOf(played(others, hosts), fact)).toEqual([value]);
  });

  test.each<[string, readonly WireRule[], readonly string[]]>([
    ['refused the key', [refusal('No.')], []],
    ['failed', [{ status: 500 }], [OTHER]],
  ])('one that %s may be asked again for another provider: %j', async (_name, rules, left) => {
    const { context } = await play(played([OTHER], { [OTHER]: rules }), fact);
    const again: string[] = [];
    for await (const { subject } of context.run.peers.withKeyOf(context))
      again.push(subject.target.id);
    expect(again).toEqual(left);
  });

  test('one that can be asked nothing says nothing', async () => {
    const silent = { modelId: null, discovery: { path: null, enabled: false } };
    const other = { id: 'o', baseUrl: `https://${OTHER}/v1`, ...silent };
    expect(await valuesOf({ ...played([], {}), others: [other] }, fact)).toEqual(['none']);
  });

  test('one with another key is not shown this one', async () => {
    const other = { id: 'o', baseUrl: `https://${OTHER}/v1`, credentials: [] };
    const one = { ...played([], { [OTHER]: opensTo(KEY) }), others: [other] };
    const { facts, sent } = await play(one, fact);
    expect(facts).toMatchObject([{ value: 'none' }]);
    expect(sent).toEqual([]);
  });

  test('the key goes to them as they send it, for their model', async () => {
    const one = played([], {
      [OTHER]: [{ ...CHAT, headers: { 'x-api-key': KEY } }, refusal('No.')],
    });
    const other = {
      id: 'o',
      baseUrl: `https://${OTHER}/v1`,
      auth: { header: 'x-api-key', scheme: '' },
      modelId: 'theirs',
    };
    const { facts, sent } = await play({ ...one, others: [other] }, fact);
    expect(facts).toMatchObject([{ value: 'o' }]);
    expect(JSON.parse(sent.at(-1)?.body ?? '')).toMatchObject({ model: 'theirs' });
  });

  test('without a key there is nothing to show', async () => {
    const one = {
      ...played([OTHER], { [OTHER]: opensTo(KEY) }),
      world: {},
      target: { credentials: [] },
    };
    expect(await valuesOf(one, fact)).toEqual(['unknown: no-credential']);
  });
});

describe('the siblings of a vendor', () => {
  /** In the form of this vendor. */
  const OF_VENDOR = `sk-${'Ab1c'.repeat(12)}`;
  const GLOBAL = 'api.moonshot.ai';
  const CHINA = 'api.moonshot.cn';
  const played = (china: readonly WireRule[], more: Partial<Played> = {}): Played => ({
    hosts: { [GLOBAL]: [refusal('Invalid Authentication')], [CHINA]: china },
    target: { type: null, baseUrl: `https://${GLOBAL}/v1` },
    world: { env: { CORP_LLM_KEY: OF_VENDOR } },
    options: { twins: true },
    ...more,
  });
  const facts = ['experiment.twin', 'experiment.twinDiffers'] as const;

  test.each<[string, readonly WireRule[], readonly unknown[]]>([
    ['one accepts the key', opensTo(OF_VENDOR), ['moonshotai-cn', 'region']],
    ['its list alone accepts the key', [LIST, { status: 500 }], ['moonshotai-cn', 'region']],
    ['its list fails, chat accepts it', [CHAT, { status: 500 }], ['moonshotai-cn', 'region']],
    ['none accepts it', [refusal('Invalid Authentication')], ['none', 'unknown: not-applicable']],
    ['one fails', [{ status: 500 }], ['none', 'unknown: not-applicable']],
  ])('%s', async (_name, china, values) => {
    expect(await valuesOf(played(china), ...facts)).toEqual(values);
  });

  test('four are asked at most, for chat where their lists are open to everybody', async () => {
    const host = 'dashscope-intl.aliyuncs.com';
    const { sent } = await play(
      {
        hosts: {},
        target: { type: null, baseUrl: `https://${host}/compatible-mode/v1` },
        world: { env: { CORP_LLM_KEY: `sk-${'0123456789abcdef'.repeat(2)}` } },
        options: { twins: true },
      },
      'experiment.twin',
    );
    const others = sent.filter((request) => request.host !== host);
    expect(others.length).toBeGreaterThan(1);
    expect(new Set(others.map((request) => request.host)).size).toBeLessThanOrEqual(4);
    expect(others[0]).toMatchObject({ method: 'POST' });
  });

  test('none is shown the key without consent', async () => {
    const one = played(opensTo(OF_VENDOR), { options: {} });
    const { facts: found, sent } = await play(one, 'experiment.twin');
    expect(found).toMatchObject([{ known: false, reason: 'no-consent' }]);
    expect(sent.filter(({ host }) => host === CHINA)).toEqual([]);
  });

  test('a key in the form of another vendor is shown to none', async () => {
    const key = `sk-ant-api03-${'Ab1_'.repeat(23)}xQAA`;
    const one = played([CHAT, LIST], { world: { env: { CORP_LLM_KEY: key } } });
    const { facts: found, sent } = await play(one, 'experiment.twin');
    expect(sent.filter(({ host }) => host === CHINA)).toEqual([]);
    expect(found).toMatchObject([{ known: false, reason: 'not-applicable' }]);
  });

  test('a host that is nobody’s has none', async () => {
    const one = { ...played([]), hosts: { [HOST]: [refusal('No.')] }, target: {} };
    const { facts: found } = await play(one, ...facts);
    const none = { known: false, reason: 'not-applicable', from: 'experiment' };
    expect(found).toEqual([none, none]);
  });

  test('the key goes there in the place where it is now', async () => {
    const rules = [
      { ...CHAT, headers: { 'x-own': OF_VENDOR } },
      { ...LIST, headers: { 'x-own': OF_VENDOR } },
      refusal('No.'),
    ];
    const one = played(rules, {
      target: {
        type: null,
        baseUrl: `https://${GLOBAL}/v1`,
        auth: { header: 'x-own', scheme: '' },
        discovery: { path: null, enabled: false },
      },
    });
    const { facts: found, sent } = await play(one, 'experiment.twin');
    expect(found).toMatchObject([{ value: 'moonshotai-cn' }]);
    expect(sent.filter(({ host }) => host === CHINA)[0]).toMatchObject({
      headers: { 'x-own': OF_VENDOR },
    });
  });
});
