import { RunFingerprinter } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import { Run } from '../../src/internal.js';
import { createContext } from '../../src/requests/check-context.js';
import { possibleTwins } from '../../src/subject/siblings.js';
import { machine, OPTIONS, target } from '../support/running.js';

const knowledge = createKnowledge();

/** Ids of the siblings of an endpoint that a key of this form may belong to. */
async function siblingsOf(baseUrl: string, key: string | null): Promise<readonly string[]> {
  const ports = machine({ env: key === null ? {} : { CORP_LLM_KEY: key } });
  const services = { ports, knowledge, fingerprinter: new RunFingerprinter() };
  const context = await createContext(target({ baseUrl }), services, OPTIONS, new Run());
  return [...new Set(possibleTwins(context).map(({ id }) => id))];
}

const OF_ZAI = `${'0a'.repeat(16)}.${'aB3d'.repeat(4)}`;

test.each<[string, string, string | null, readonly string[]]>([
  [
    'every plan and region whose keys have its form',
    'https://api.z.ai/api/paas/v4',
    OF_ZAI,
    ['zai-coding-plan', 'zhipuai'],
  ],
  [
    'none where the form is known and this is another',
    'https://api.z.ai/api/paas/v4',
    `gsk_${'aB3'.repeat(17)}a`,
    [],
  ],
  ['none without a key', 'https://api.z.ai/api/paas/v4', null, []],
  ['none of a vendor with one address', 'https://api.groq.com/openai/v1', OF_ZAI, []],
])('%s', async (_name, baseUrl, key, ids) => {
  expect([...(await siblingsOf(baseUrl, key))].sort()).toEqual(ids);
});
