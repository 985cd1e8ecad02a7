import { chatApi } from '../src/subject/subject.js';
import { requestUrls } from '../src/requests/urls.js';
import type { ProviderTarget } from '../src/internal.js';
import type { ProviderType } from '@authlint/model';
import { target } from './support/target.js';

const urls = (type: ProviderType, configured: ProviderTarget, model = 'm') => {
  const api = chatApi(configured, type, null);
  const url = new URL(configured.baseUrl);
  return requestUrls({ target: configured, url, type, owner: null, api, key: null }, model);
};

describe('URLs of the two requests', () => {
  test.each<[ProviderType, string, string, string]>([
    [
      'openai-compatible',
      'https://a.example/v1',
      'https://a.example/v1/models',
      'https://a.example/v1/chat/completions',
    ],
    [
      'openai-compatible',
      'https://a.example/v1/',
      'https://a.example/v1/models',
      'https://a.example/v1/chat/completions',
    ],
    [
      'openai-compatible',
      'https://a.example',
      'https://a.example/models',
      'https://a.example/chat/completions',
    ],
    [
      'anthropic',
      'https://a.example/v1',
      'https://a.example/v1/models',
      'https://a.example/v1/messages',
    ],
    [
      'anthropic',
      'https://a.example',
      'https://a.example/v1/models',
      'https://a.example/v1/messages',
    ],
    [
      'custom-gateway',
      'https://a.example/anthropic',
      'https://a.example/anthropic/v1/models',
      'https://a.example/anthropic/v1/messages',
    ],
    [
      'google',
      'https://a.example/v1beta',
      'https://a.example/v1beta/models',
      'https://a.example/v1beta/models/m:generateContent',
    ],
    [
      'google',
      'https://a.example/v1beta/openai',
      'https://a.example/v1beta/openai/models',
      'https://a.example/v1beta/openai/chat/completions',
    ],
    [
      'code-assistant',
      'https://a.example/backend-api/codex',
      'https://a.example/backend-api/codex/models',
      'https://a.example/backend-api/codex/responses',
    ],
  ])('%s %s', (type, baseUrl, discovery, chat) => {
    expect(urls(type, target(baseUrl))).toEqual({ discovery, chat });
  });

  test('Vertex AI needs a project for chat', () => {
    const native = { location: 'us-east5' };
    expect(
      urls('google', target('https://us-east5-aiplatform.googleapis.com/v1', { native })).chat,
    ).toBeNull();
  });

  test('Vertex AI puts project and location into the path', () => {
    const native = { project: 'p1', location: 'us-east5' };
    expect(
      urls('google', target('https://us-east5-aiplatform.googleapis.com', { native })),
    ).toEqual({
      discovery: 'https://us-east5-aiplatform.googleapis.com/v1/publishers/google/models',
      chat: 'https://us-east5-aiplatform.googleapis.com/v1/projects/p1/locations/us-east5/publishers/google/models/m:generateContent',
    });
  });

  test('Azure names the deployment and the version of the API', () => {
    const native = { deployment: 'gpt 4', apiVersion: '2024-02-01' };
    expect(urls('azure-openai', target('https://r.openai.azure.com', { native }))).toEqual({
      discovery: 'https://r.openai.azure.com/openai/models?api-version=2024-02-01',
      chat: 'https://r.openai.azure.com/openai/deployments/gpt%204/chat/completions?api-version=2024-02-01',
    });
  });

  test('configured paths win, and discovery can be switched off', () => {
    const configured = target('https://a.example/v1', {
      discovery: { path: '/model/info', enabled: true },
      chat: { path: '/text/chat', api: 'openai-chat' },
    });
    expect(urls('openai-compatible', configured)).toEqual({
      discovery: 'https://a.example/v1/model/info',
      chat: 'https://a.example/v1/text/chat',
    });
    const off = target('https://a.example/v1', { discovery: { path: null, enabled: false } });
    expect(urls('openai-compatible', off).discovery).toBeNull();
  });

  test('a model name cannot leave its path segment', () => {
    expect(urls('google', target('https://a.example/v1beta'), '../../x').chat).toBe(
      'https://a.example/v1beta/models/..%2F..%2Fx:generateContent',
    );
  });
});
