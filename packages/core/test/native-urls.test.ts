import { chatApi } from '../src/subject/subject.js';
import { requestUrls } from '../src/requests/urls.js';
import type { NativeSettings } from '../src/internal.js';
import type { ChatApi, ProviderType } from '@authlint/model';
import type { ProviderFacts } from '@authlint/model/knowledge';
import { target } from './support/target.js';

interface Row {
  readonly type: ProviderType;
  readonly base: string;
  readonly native?: NativeSettings;
  readonly owner?: ChatApi;
  readonly chat: string | null;
  readonly discovery: string | null;
}

const ownerOf = (type: ProviderType, api: ChatApi) =>
  ({
    type,
    chat: { path: null, api },
    discovery: { path: null },
    required: [],
  }) as unknown as ProviderFacts;

const FOUNDRY = 'https://r.services.ai.azure.com';
const GEMINI = 'https://generativelanguage.googleapis.com/v1beta';

test.each<Row>([
  {
    type: 'azure-openai',
    base: `${FOUNDRY}/models`,
    chat: `${FOUNDRY}/models/chat/completions?api-version=2024-05-01-preview`,
    discovery: null,
  },
  {
    type: 'azure-openai',
    base: `${FOUNDRY}/models/`,
    native: { apiVersion: '2025-01-01' },
    chat: `${FOUNDRY}/models/chat/completions?api-version=2025-01-01`,
    discovery: null,
  },
  {
    type: 'azure-openai',
    base: `${FOUNDRY}/anthropic`,
    chat: `${FOUNDRY}/anthropic/v1/messages`,
    discovery: `${FOUNDRY}/anthropic/v1/models`,
  },
  {
    type: 'google',
    base: 'https://europe-west4-aiplatform.googleapis.com/v1',
    native: { project: 'p' },
    chat: 'https://europe-west4-aiplatform.googleapis.com/v1/projects/p/locations/europe-west4/publishers/google/models/m:generateContent',
    discovery: 'https://europe-west4-aiplatform.googleapis.com/v1/publishers/google/models',
  },
  {
    type: 'google',
    base: 'https://aiplatform.googleapis.com/v1',
    native: { project: 'p' },
    chat: null,
    discovery: 'https://aiplatform.googleapis.com/v1/publishers/google/models',
  },
  {
    type: 'google',
    base: GEMINI,
    native: { project: 'p', location: 'us-central1' },
    chat: `${GEMINI}/models/m:generateContent`,
    discovery: `${GEMINI}/models`,
  },
  {
    type: 'code-assistant',
    base: 'https://cloudcode-pa.googleapis.com/v1internal',
    owner: 'gemini',
    chat: 'https://cloudcode-pa.googleapis.com/v1internal:generateContent',
    discovery: null,
  },
  {
    type: 'aws-bedrock',
    base: 'https://bedrock-mantle.us-east-1.api.aws/v1',
    owner: 'openai-chat',
    chat: 'https://bedrock-mantle.us-east-1.api.aws/v1/chat/completions',
    discovery: 'https://bedrock-mantle.us-east-1.api.aws/v1/models',
  },
  {
    type: 'aws-bedrock',
    base: 'https://bedrock-mantle.us-east-1.api.aws/anthropic',
    chat: 'https://bedrock-mantle.us-east-1.api.aws/anthropic/v1/messages',
    discovery: 'https://bedrock-mantle.us-east-1.api.aws/anthropic/v1/models',
  },
  {
    type: 'google',
    base: 'https://aiplatform.googleapis.com/v1/publishers/google',
    chat: 'https://aiplatform.googleapis.com/v1/publishers/google/models/m:generateContent',
    discovery: null,
  },
  {
    type: 'google',
    base: 'https://aiplatform.googleapis.com/v1/projects/p/locations/l/publishers/google',
    chat: 'https://aiplatform.googleapis.com/v1/projects/p/locations/l/publishers/google/models/m:generateContent',
    discovery: null,
  },
])('$type $base', ({ type, base, native = {}, owner, chat, discovery }) => {
  const configured = target(base, { native });
  const facts = owner === undefined ? null : ownerOf(type, owner);
  const api = chatApi(configured, type, facts);
  const input = { target: configured, url: new URL(base), type, owner: facts, api, key: null };
  expect(requestUrls(input, 'm')).toEqual({ chat, discovery });
});
