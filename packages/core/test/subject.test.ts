import type { ChatApi, ProviderType } from '@authlint/model';
import { sameSecret, seal } from '@authlint/model/secret';
import { RunFingerprinter } from '@authlint/node/internal';
import { knowledge } from '@authlint/testkit';
import { type ProviderTarget, resolveSubject } from '../src/internal.js';
import { chatApi } from '../src/subject/subject.js';
import { machine, target } from './support/running.js';

const KEY = 'sk-made-up-0123456789';
const subjectOf = (over: Partial<ProviderTarget>, env: Record<string, string> = {}) =>
  resolveSubject(target(over), {
    ports: machine({ env }),
    knowledge,
    fingerprinter: new RunFingerprinter(),
  });
const saved = (text: string): Partial<ProviderTarget> => ({
  credentials: [
    { kind: 'saved', from: 'a.json#key', secret: seal(text), location: null, changedAt: null },
  ],
});

/** What a client takes off a key before it sends it. */
test.each<[ProviderTarget['trims'], string, string]>([
  ['none', ` ${KEY}\n`, ` ${KEY}\n`],
  ['blanks-at-end', ` ${KEY} \t`, ` ${KEY}`],
  ['blanks-at-end', `${KEY}\n`, `${KEY}\n`],
  ['end', ` ${KEY} \r\n`, ` ${KEY}`],
  ['end', `${KEY}\u00a0`, `${KEY}\u00a0`],
  ['both', ` \n${KEY}\u00a0\n`, KEY],
  ['both', `"${KEY}"`, `"${KEY}"`],
  ['both', `sk-made up`, `sk-made up`],
  ['latin', ` \u200b${KEY}\u0007 `, KEY],
  ['latin', `sk-\u200bmade\u0007-up`, 'sk-made-up'],
  ['latin', `sk-made up`, `sk-made up`],
  ['unquoted', ` "${KEY}'\n`, KEY],
  ['unquoted', `sk-"made" up`, `sk-"made" up`],
  ['json', `"${KEY}" `, KEY],
  ['json', ` "${KEY}"`, KEY],
  ['json', `"${KEY}`, `"${KEY}`],
  ['json', `${KEY}" `, `${KEY}"`],
  ['json', `"sk-\\"made"`, `"sk-\\"made"`],
])('%s makes of %j %j', async (trims, text, sent) => {
  const { key } = await subjectOf({ ...saved(text), trims });
  expect(key !== null && sameSecret(key, seal(sent))).toBe(true);
});

test.each<[Partial<ProviderTarget>, Record<string, string>, string[]]>([
  [{ headers: [] }, {}, []],
  [
    { headers: [{ name: 'X-Team', value: { kind: 'env', name: 'TEAM' } }] },
    { TEAM: 'a' },
    ['x-team'],
  ],
  [{ headers: [{ name: 'X-Team', value: { kind: 'env', name: 'TEAM' } }] }, { TEAM: '' }, []],
  [{ headers: [{ name: 'X-Team', value: { kind: 'env', name: 'TEAM' } }] }, {}, []],
  [
    { headers: [{ name: 'X-Team', value: { kind: 'literal', secret: seal('a') } }] },
    {},
    ['x-team'],
  ],
  [{ type: 'anthropic' }, {}, ['anthropic-version']],
])('%#: the headers of each request', async (over, env, names) => {
  const { headers } = await subjectOf({ ...saved(KEY), ...over }, env);
  expect(Object.keys(headers)).toEqual(names);
});

test.each<[string, ProviderType, string | null, ChatApi]>([
  ['https://llm.corp.example/v1', 'openai-compatible', null, 'openai-chat'],
  ['https://llm.corp.example/v1', 'custom-gateway', null, 'openai-chat'],
  ['https://llm.corp.example/anthropic', 'openai-compatible', null, 'anthropic-messages'],
  ['https://llm.corp.example/anthropic/v1/', 'custom-gateway', null, 'anthropic-messages'],
  ['https://llm.corp.example/anthropic/v2', 'custom-gateway', null, 'openai-chat'],
  ['https://llm.corp.example/anthropic', 'google', null, 'gemini'],
  ['https://llm.corp.example/v1', 'anthropic', null, 'anthropic-messages'],
  ['https://llm.corp.example/openai', 'anthropic', null, 'openai-chat'],
  ['https://llm.corp.example/openai/v1/', 'google', null, 'openai-chat'],
  ['https://llm.corp.example/openai/v2', 'google', null, 'gemini'],
  ['https://llm.corp.example/openapi', 'google', null, 'openai-chat'],
  ['https://llm.corp.example/backend-api/codex', 'openai-compatible', null, 'openai-responses'],
  ['https://llm.corp.example/backend-api/codex/x', 'openai-compatible', null, 'openai-chat'],
  ['https://llm.corp.example/v1', 'aws-bedrock', null, 'bedrock-converse'],
  ['https://llm.corp.example/v1', 'azure-openai', null, 'openai-chat'],
  ['https://llm.corp.example/v1', 'aws-bedrock', 'openai-chat', 'openai-chat'],
])('%s as %s, documented as %s: %s', (baseUrl, type, documented, api) => {
  const owner = knowledge.ownerOf(new URL('https://api.openai.com'));
  const facts =
    documented === null || owner === null
      ? null
      : { ...owner, type, chat: { ...owner.chat, api: documented as ChatApi } };
  expect(chatApi(target({ baseUrl }), type, facts)).toBe(api);
});
