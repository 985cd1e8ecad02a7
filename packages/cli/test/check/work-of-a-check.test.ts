import { gatewaySchema, knowledgeWith, type Pack, ruleSourcesOf } from '@authlint/packs';
import { checkProvider, DEFAULT_LIMITS, parseConfig } from '@authlint/core/internal';
import type { JudgingWork, Rule } from '@authlint/model';
import { RunFingerprinter, createPorts } from '@authlint/node/internal';
import { builtinPacks } from '@authlint/rules';
import { canary, profiles, startFakeProvider } from '@authlint/testkit';

/** What a check costs, by counts that are the same on every machine. */

const OFFLINE = { offline: true, chat: true, twins: false, limits: DEFAULT_LIMITS, severities: {} };
const BUILT_IN = await builtinPacks();

const TYPES = {
  'openai-compatible': {
    baseUrl: 'https://api.openai.com/v1',
    key: 'sk-proj-0123456789abcdefABCD',
  },
  anthropic: { baseUrl: 'https://api.anthropic.com', key: 'sk-ant-api03-0123456789abcdef' },
  google: { baseUrl: 'https://generativelanguage.googleapis.com/v1beta', key: 'AIza0123456789' },
  'azure-openai': { baseUrl: 'https://acme.openai.azure.com/openai', key: 'a1b2c3d4e5f60718' },
  'aws-bedrock': { baseUrl: 'https://bedrock-runtime.eu-west-1.amazonaws.com', key: 'ABSK0123' },
  'code-assistant': { baseUrl: 'https://api.githubcopilot.com', key: 'ghu_0123456789abcdef' },
  'custom-gateway': { baseUrl: 'https://llm.corp.example/v1', key: '"sk-0123456789abcdef"\n' },
} as const;

interface Work extends JudgingWork {
  readonly facts: number;
}

async function workOf(
  type: keyof typeof TYPES,
  packs: readonly Pack[] = BUILT_IN,
  setting: object = { key: TYPES[type].key },
  offline = true,
): Promise<Work> {
  const place = { file: 'fleet', locate: () => ({ line: 1, column: 1 }), modifiedAt: null, now: 0 };
  const { baseUrl } = TYPES[type];
  const provider = { baseUrl, type, modelId: 'm', ...setting };
  const parsed = parseConfig({ providers: { p: provider } }, place);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const [target] = parsed.config.providers;
  const fingerprinter = new RunFingerprinter();
  const ports = createPorts({ env: {}, cwd: '/nonexistent', home: '/nonexistent', fingerprinter });
  const engine = {
    ports,
    knowledge: knowledgeWith(packs),
    ruleSources: ruleSourcesOf(packs),
    fingerprinter,
  };
  let work: JudgingWork | undefined;
  let facts = NaN;
  await checkProvider(target!, engine, {
    ...OFFLINE,
    offline,
    onJudged: (_id, judged) => (work = judged),
    onFacts: (_id, all) => (facts = all.size),
  });
  await ports.close();
  return { ...work!, facts };
}

/** A pack of one rule that reads a fact which no other rule reads. */
function packOf(id: string, types: readonly string[]): Pack {
  const rule: Rule = {
    ...BUILT_IN[0]!.rules[0]!,
    id: `${id}/rule`,
    when: { fact: 'key.length', operator: 'is', value: 3 },
  };
  return { id, format: 1, summary: 'a pack', types, rules: [rule] };
}

describe('an offline check of one provider', () => {
  const types = Object.keys(TYPES) as (keyof typeof TYPES)[];

  // There are 229 files of built-in rules.
  test.each(types)(
    '%s with a key: json-rules-engine judges every rule, most by one condition',
    async (type) => {
      const work = await workOf(type);
      expect(work.rules).toBeLessThanOrEqual(213);
      expect(work).toMatchObject({ contradicted: 0, entered: work.rules });
      expect(work.conditions).toBeLessThanOrEqual(242);
      expect(work.facts).toBeLessThanOrEqual(83);
    },
  );

  test.each(types)('%s with a variable that is not set', async (type) => {
    const work = await workOf(type, BUILT_IN, { apiKeyEnv: 'NOT_SET_HERE' });
    expect(work.conditions).toBeLessThanOrEqual(257);
    expect(work.facts).toBeLessThanOrEqual(95);
  });

  test.each(types)('%s: fifty packs for other types add nothing', async (type) => {
    const other = type === 'anthropic' ? 'google' : 'anthropic';
    const packs = Array.from({ length: 50 }, (_, at) => packOf(`other-${String(at)}`, [other]));
    expect(await workOf(type, [...BUILT_IN, ...packs])).toEqual(await workOf(type));
  });

  /** Fifty gateways, each with a rule of its own. */
  const gateways = (more: object): Pack[] =>
    Array.from({ length: 50 }, (_, at) => {
      const gateway = gatewaySchema.parse({ name: `House ${String(at)}`, ...more });
      return { ...packOf(`house-${String(at)}`, ['custom-gateway']), gateway };
    });

  test.each(types)('%s: fifty gateways at other hosts add nothing', async (type) => {
    const packs = gateways({ hosts: ['*.house.example'] });
    expect(await workOf(type, [...BUILT_IN, ...packs])).toEqual(await workOf(type));
  });

  test('at their own host they add their rules', async () => {
    const packs = gateways({ hosts: ['llm.corp.example'] });
    const plain = await workOf('custom-gateway');
    const more = await workOf('custom-gateway', [...BUILT_IN, ...packs.slice(0, 1)]);
    expect(more.rules).toBe(plain.rules + 1);
  });

  test('fifty gateways that only answers give away are dismissed by one condition for each rule', async () => {
    const packs = gateways({ fingerprints: [{ header: 'x-house', value: '^1$' }] });
    const plain = await workOf('custom-gateway');
    const more = await workOf('custom-gateway', [...BUILT_IN, ...packs]);
    expect(more.conditions - plain.conditions).toBeLessThanOrEqual(50);
    expect(more.facts - plain.facts).toBeLessThanOrEqual(2); // who answered, and what the rules read
    expect(more.entered).toBe(plain.entered + 50);
  });

  test('the counts can rise: a pack that applies adds its rule, its condition and its fact', async () => {
    const plain = await workOf('anthropic');
    const more = await workOf('anthropic', [...BUILT_IN, packOf('own', ['anthropic'])]);
    expect(more).toEqual({
      rules: plain.rules + 1,
      contradicted: 0,
      conditions: plain.conditions + 1,
      entered: plain.entered + 1,
      facts: plain.facts + 1,
    });
  });

  test('of alternatives that do not hold, each is a condition', async () => {
    const [pack] = [packOf('own', ['*'])];
    const [rule] = pack.rules;
    const is = (fact: string) => ({ fact, operator: 'is', value: 3 }) as const;
    const plain = await workOf('google');
    const when = { any: [is('shell.name'), is('shell.startedBy')] };
    const more = await workOf('google', [...BUILT_IN, { ...pack, rules: [{ ...rule!, when }] }]);
    expect(more.conditions).toBe(plain.conditions + 2);
  });
});

describe('a check of one provider that answers', () => {
  const KEY = canary('litellm', 'work of a check');

  async function workAt(rules: ReturnType<typeof profiles.rejectsAll>): Promise<Work> {
    const server = await startFakeProvider({ rules });
    try {
      const setting = { baseUrl: `${server.url}/v1`, key: KEY };
      return await workOf('openai-compatible', BUILT_IN, setting, false);
    } finally {
      await server.close();
    }
  }

  test('sound: its answers deny most rules, for which nothing else is looked at', async () => {
    const work = await workAt(profiles.healthyOpenAi(KEY));

    expect(work.contradicted).toBeGreaterThanOrEqual(100);
    expect(work.conditions).toBeLessThanOrEqual(60);
    expect(work.facts).toBeLessThanOrEqual(40);
  });

  test('refused: json-rules-engine judges each of at least 100 rules', async () => {
    const work = await workAt(profiles.rejectsAll());
    expect(work.entered).toBeGreaterThanOrEqual(100);
    expect(work.entered + work.contradicted).toBe(work.rules);
  });

  test('the counts can rise: what answers do not deny is looked at', async () => {
    const sound = await workAt(profiles.healthyOpenAi(KEY));
    const refused = await workAt(profiles.rejectsAll());
    expect(refused.rules).toBe(sound.rules);
    expect(refused.conditions).toBeGreaterThan(2 * sound.conditions);
    expect(refused.facts).toBeGreaterThan(sound.facts);
  });
});
