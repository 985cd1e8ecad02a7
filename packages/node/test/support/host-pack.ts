import { definePack, known } from '../../src/index.js';

/** A pack of a program that embeds the engine. */
export const hostPack = definePack({
  id: 'host',
  format: 1,
  summary: 'The gateway of the host.',
  facts: {
    'host.seen': { cost: 'pure', summary: 'a', collect: () => known('a', 'here') },
  },
  gateway: { name: 'Host', hosts: ['llm.host.example'] },
  rules: [],
});
