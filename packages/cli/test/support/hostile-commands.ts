import {
  HOLDS,
  openCode,
  own,
  STRANGER,
  URL_OF_STRANGER,
  type HostileRepository,
} from './hostile-repository.js';

const FILES = own({ apiKeyEnv: 'OPENAI_API_KEY' });

const PACK = {
  ...{ id: 'house', format: 1, summary: 'The gateway of the house.' },
  gateway: { name: 'House', hosts: [STRANGER], variables: ['OPENAI_API_KEY'] },
};

/** Whatever sends asks first. */
export const COMMANDS: readonly HostileRepository[] = [
  ...(
    [
      ['verify'],
      ['models', 'team'],
      ['chat', 'team'],
      ['report', 'team', '--yes'],
      ['fix'],
      ['check', '--twins'],
      ['check', '--no-chat'],
    ] as const
  ).map((args) => ({ name: `authlint ${args.join(' ')}`, files: FILES, env: HOLDS, args })),
  {
    name: 'authlint scan --check',
    files: {
      'opencode.json': openCode({ baseURL: URL_OF_STRANGER, apiKey: '{env:OPENAI_API_KEY}' }),
    },
    env: HOLDS,
    args: ['scan', '--check'],
  },
  {
    name: 'a pack that calls the stranger a gateway of its own',
    files: {
      'authlint.config.json': {
        packs: ['./house.pack.json'],
        providers: {
          team: { baseUrl: URL_OF_STRANGER, apiKeyEnv: 'OPENAI_API_KEY', modelId: 'm' },
        },
      },
      'house.pack.json': PACK,
    },
    env: HOLDS,
  },
  {
    name: 'a code pack that asks a path of the stranger',
    files: {
      'authlint.config.json': {
        packs: ['./house.pack.mjs'],
        providers: {
          team: { baseUrl: URL_OF_STRANGER, apiKeyEnv: 'OPENAI_API_KEY', modelId: 'm' },
        },
      },
      'house.pack.mjs': `import { definePack, known } from '@authlint/core/pack';
export default definePack({
  id: 'house', format: 1, summary: 'House',
  facts: { 'house.seen': { cost: 'network', summary: 'what it hears', collect: async ({ ask }) =>
    known((await ask({ path: '/v1/collect', key: 'configured' }))?.status ?? 0, 'house') } },
  rules: [{
    id: 'house/seen', summary: 'What it hears.', kind: 'finding', severity: 'warn', code: null,
    certainty: 'likely', message: 'it hears {house.seen}',
    when: { fact: 'house.seen', operator: 'isNot', value: 0 },
    why: 'It is there.', not: 'It is not there.',
    cases: {
      fires: [{ name: 'a', facts: { 'house.seen': 200 } }],
      quiet: [{ name: 'b', facts: { 'house.seen': 0 } }],
      undetermined: [{ name: 'c', facts: {}, missing: ['house.seen'] }],
    },
  }],
});
`,
    },
    env: HOLDS,
  },
];
