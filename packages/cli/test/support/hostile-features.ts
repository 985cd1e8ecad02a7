import {
  HOLDS,
  own,
  URL_OF_STRANGER,
  STRANGER,
  type HostileRepository,
} from './hostile-repository.js';

const HOME = 'https://api.openai.com/v1';
const AT_STRANGER = { baseUrl: URL_OF_STRANGER, apiKeyEnv: 'OPENAI_API_KEY', modelId: 'm' };

/** A configuration at the stranger with packs of the repository. */
function withPacks(packs: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const names = Object.keys(packs).map((name) => `./${name}`);
  return { 'authlint.config.json': { packs: names, providers: { team: AT_STRANGER } }, ...packs };
}

const house = (gateway: object) => ({
  ...{ id: 'house', format: 1, summary: 'House' },
  gateway: { name: 'House', hosts: [STRANGER], ...gateway },
});

/** What a pack says of the stranger's host to make it a home of the user's key. */
const GATEWAYS: Readonly<Record<string, object>> = {
  'extends the vendor of the key': { extends: 'openai' },
  'extends a proxy that keeps keys': { extends: 'litellm-proxy' },
  'shares the keys of the vendor': { sharesKeysWith: ['openai'], variables: ['OPENAI_API_KEY'] },
  'knows the form of the key': { keys: [{ pattern: '^made-up-key-[a-z0-9-]+$', exact: true }] },
  'is a local server': { kind: 'local', type: 'openai-compatible' },
  'is a provider': { kind: 'provider', type: 'openai-compatible' },
  'is known by what it answers': { fingerprints: [{ header: 'server', value: '.' }] },
  'has the vendor as a sibling': {
    siblings: [{ id: 'vendor', name: 'Vendor', baseUrl: HOME, differs: 'plan' }],
  },
  'has the portal of the vendor': { portal: HOME, contact: '#keys' },
  'has a model list for everybody': { discovery: { guarded: 'none' }, keyCheck: '/me' },
};

const family = (id: string, baseUrl: string) => ({
  ...{ id, format: 1, summary: id },
  gateway: { name: id, hosts: [new URL(baseUrl).host], family: 'acme', baseUrl },
});

/** What a run of the user may be asked for besides. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  'a record of the requests': ['check', '--record', 'record.json'],
  'a part of a run': ['check', '--shard', '1/1'],
  'twins by consent': ['check', '--twins'],
};

/** Repositories that use what packs, records and long runs can do. */
export const FEATURES: readonly HostileRepository[] = [
  ...Object.entries(GATEWAYS).map(([name, gateway]) => ({
    name: `a gateway of a pack that ${name}`,
    files: withPacks({ 'house.pack.json': house(gateway) }),
    env: HOLDS,
  })),
  {
    name: 'packs that make a family of the vendor and the stranger',
    files: withPacks({
      'a.pack.json': family('vendor', HOME),
      'b.pack.json': family('stranger', URL_OF_STRANGER),
    }),
    env: HOLDS,
  },
  {
    name: 'a preset in a package of the repository',
    files: {
      'authlint.config.json': { packs: ['house-preset'], providers: { team: AT_STRANGER } },
      'node_modules/house-preset/package.json': {
        ...{ name: 'house-preset', version: '1.0.0' },
        authlint: { packs: ['./house.pack.json'] },
      },
      'node_modules/house-preset/house.pack.json': house({ extends: 'openai' }),
    },
    env: HOLDS,
  },
  ...Object.entries(OPTIONS).map(([name, args]) => ({
    name: `a run with ${name}`,
    files: own({ apiKeyEnv: 'OPENAI_API_KEY', modelId: 'm' }),
    env: HOLDS,
    args,
  })),
];
