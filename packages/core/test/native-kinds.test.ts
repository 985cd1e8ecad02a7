import type { IssuerMatch, ProviderFacts } from '@authlint/model/knowledge';
import {
  audienceFit,
  azureAudience,
  credentialFit,
  placeFit,
  type CredentialFit,
} from '../src/subject/native/index.js';
import type { ProviderTarget } from '../src/internal.js';
import { seal } from '@authlint/model/secret';
import type { ProviderType } from '@authlint/model';
import { companionHeaders } from '../src/subject/placement.js';
import { knowledge } from '@authlint/testkit';
import { target } from './support/target.js';

const LONG = 'aB3dE5gH7jK9mN1pQ3sT5vX7zA9cD1fG3';
const BEARER = { header: 'authorization', scheme: 'Bearer' };
const KEY_HEADER = { header: 'x-api-key', scheme: '' };

const endpoint = (id: string, type: ProviderType, over: Partial<ProviderTarget> = {}) => {
  const configured = target('https://provider.example/v1', over);
  const owner = {
    id,
    type,
    kind: 'provider',
    required: [],
    auth: KEY_HEADER,
  } as unknown as ProviderFacts;
  return { target: configured, type, owner, url: new URL(configured.baseUrl) };
};

describe('whether an endpoint takes a kind of credential', () => {
  test.each<[string, ProviderType, string, CredentialFit]>([
    ['anthropic', 'anthropic', 'sk-ant-api03-', 'taken'],
    ['anthropic', 'anthropic', 'sk-ant-oat01-', 'taken'],
    ['anthropic', 'anthropic', 'sk-ant-admin01-', 'refused'],
    ['anthropic', 'anthropic', 'sk-ant-ort01-', 'refused'],
    ['anthropic', 'anthropic', 'sk-', 'unknown'],
    ['google', 'google', 'AIzaSy', 'taken'],
    ['google', 'google', 'ya29.', 'conditional'],
    ['google-vertex', 'google', 'ya29.', 'taken'],
    ['google-vertex', 'google', 'AIzaSy', 'refused'],
    ['github-copilot', 'code-assistant', 'gho_', 'taken'],
    ['github-copilot', 'code-assistant', 'github_pat_', 'taken'],
    ['github-copilot', 'code-assistant', 'ghp_', 'refused'],
    ['github-copilot', 'code-assistant', 'ghs_', 'refused'],
    ['chatgpt', 'code-assistant', 'eyJ', 'taken'],
    ['chatgpt', 'code-assistant', 'sk-proj-', 'refused'],
    ['gemini-code-assist', 'code-assistant', 'AIzaSy', 'refused'],
    ['qwen-oauth', 'code-assistant', 'sk-', 'refused'],
    ['gemini-code-assist', 'code-assistant', 'AQ.', 'refused'],
    ['gemini-code-assist', 'code-assistant', 'xAQ.', 'unknown'],
    ['kiro', 'code-assistant', 'aoaA', 'taken'],
    ['kiro', 'code-assistant', 'aoa1', 'unknown'],
    ['amazon-bedrock', 'aws-bedrock', 'ABSK', 'taken'],
    ['elsewhere', 'openai-compatible', 'sk-', 'unknown'],
    ['toString', 'openai-compatible', 'sk-', 'unknown'],
  ])('%s (%s), %s: %s', (id, type, prefix, fit) => {
    expect(credentialFit(endpoint(id, type), seal(prefix + LONG))).toBe(fit);
    expect(credentialFit(endpoint(id, type), seal(`x${prefix}${LONG}`))).toBe('unknown');
  });

  test('the id of an access key is no key of Bedrock, whole ids only', () => {
    const bedrock = endpoint('amazon-bedrock', 'aws-bedrock');
    expect(credentialFit(bedrock, seal('AKIAABCDEFGH23456727'))).toBe('refused');
    expect(credentialFit(bedrock, seal('AKIAABCDEFGH23456727more'))).toBe('unknown');
  });

  test.each([
    ['AQ.', 'taken'],
    ['xAQ.', 'unknown'],
    ['AIzaSy', 'conditional'],
    ['ya29.', 'conditional'],
  ] as const)('%s at a publisher of Vertex AI: %s', (prefix, fit) => {
    const baseUrl = 'https://aiplatform.googleapis.com/v1/publishers/google';
    const express = endpoint('google-vertex', 'google', { baseUrl });
    expect(credentialFit(express, seal(prefix + LONG))).toBe(fit);
  });

  test('a project makes a host of nobody one of Vertex AI', () => {
    const own = endpoint('', 'google', { native: { project: 'p' } });
    expect(credentialFit({ ...own, owner: null }, seal(`AIzaSy${LONG}`))).toBe('refused');
  });
});

describe('whether a credential stands where its kind is read', () => {
  const ofKind = (kind: IssuerMatch['kind']) => ({
    ...knowledge,
    issuersOf: (): IssuerMatch => ({ certainty: 'unknown', ids: [], kind, format: 'unknown' }),
  });
  const anthropic = endpoint('anthropic', 'anthropic');

  test.each([
    ['api-key', KEY_HEADER, 'documented'],
    ['api-key', BEARER, 'other'],
    ['oauth-token', KEY_HEADER, 'other'],
    ['oauth-token', BEARER, 'documented'],
    ['unknown', BEARER, 'unknown'],
  ] as const)('%s in %o: %s', (kind, placement, fit) => {
    expect(placeFit(anthropic, placement, seal(LONG), ofKind(kind))).toBe(fit);
  });

  test.each([
    ['/openai/v1', 'api-key', BEARER, 'documented'],
    ['/openai/v1', 'oauth-token', BEARER, 'documented'],
    ['/openai/v1', 'oauth-token', KEY_HEADER, 'other'],
    ['/openai', 'api-key', BEARER, 'other'],
    ['/openai/v10', 'api-key', BEARER, 'other'],
  ] as const)('at %s of Azure, %s in %o: %s', (path, kind, placement, fit) => {
    const baseUrl = `https://r.openai.azure.com${path}`;
    const azure = endpoint('azure', 'openai-compatible', { baseUrl });
    expect(placeFit(azure, placement, seal(LONG), ofKind(kind))).toBe(fit);
  });

  test.each([
    ['azure-openai', 'elsewhere', 'other'],
    ['openai-compatible', 'elsewhere', 'unknown'],
    ['openai-compatible', 'azure', 'other'],
  ] as const)('a key as a bearer token, %s at %s: %s', (type, id, fit) => {
    for (const kind of ['provider', 'native-cloud'] as const) {
      const own = endpoint(id, type);
      const at = { ...own, owner: { ...own.owner, kind } };
      expect(placeFit(at, BEARER, seal(LONG), ofKind('api-key'))).toBe(fit);
    }
  });

  test('a provider that reads keys as bearer tokens', () => {
    const vertex = endpoint('google-vertex', 'google');
    const own = { ...vertex, owner: { ...vertex.owner, auth: BEARER } };
    expect(placeFit(own, BEARER, seal(LONG), ofKind('api-key'))).toBe('documented');
  });

  test('nothing is documented of gateways and of hosts that nobody is known to own', () => {
    const gateway = { ...anthropic, owner: { ...anthropic.owner, kind: 'gateway' as const } };
    expect(placeFit(gateway, BEARER, seal(LONG), ofKind('api-key'))).toBe('unknown');
    expect(placeFit({ ...anthropic, owner: null }, BEARER, seal(LONG), ofKind('api-key'))).toBe(
      'unknown',
    );
  });
});

describe('the audience of a token', () => {
  const RESOURCE = new URL('https://r.openai.azure.com');
  const PROJECT = new URL('https://r.services.ai.azure.com/api/projects/p/openai/v1');
  const token = (aud: unknown) => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    return seal(`${encode({ alg: 'none' })}.${encode({ aud })}.made-up`);
  };

  test.each([
    ['https://cognitiveservices.azure.com', 'same'],
    ['https://cognitiveservices.azure.com/', 'same'],
    ['https://ai.azure.com', 'same'],
    ['7D312290-28C8-473C-A0ED-8E53749B6D6D', 'same'],
    [['api://mine', 'https://ai.azure.com'], 'same'],
    ['https://management.azure.com', 'other'],
    ['https://cognitiveservices.azure.com.evil.example', 'other'],
    ['https://ai.azure.com.evil.example', 'other'],
    ['https://ai.azure.com/other', 'other'],
    ['api://https://ai.azure.com', 'other'],
    ['api://https://cognitiveservices.azure.com', 'other'],
    ['18a66f5f-dbdf-4c17-9dd7-1634712a9cbe', 'same'],
    ['18a66f5f-dbdf-4c17-9dd7-1634712a9cbe-1', 'other'],
    ['api://18a66f5f-dbdf-4c17-9dd7-1634712a9cbe', 'other'],
    ['7d312290-28c8-473c-a0ed-8e53749b6d6d-1', 'other'],
    ['api://7d312290-28c8-473c-a0ed-8e53749b6d6d', 'other'],
    ['api://00000003-0000-0000-c000-000000000000', 'other'],
    ['3f2504e0-4f89-41d3-9a0c-0305e82c3301-1', 'other'],
    [['00000003-0000-0000-c000-000000000000', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'], null],
    ['00000003-0000-0000-c000-000000000000', 'other'],
    ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', null],
    [[], null],
    [undefined, null],
  ])('%j: %s', (aud, fit) => {
    expect(audienceFit('azure-openai', token(aud), RESOURCE)).toBe(fit);
  });

  test('is asked of Azure only', () => {
    expect(audienceFit('google', token('https://management.azure.com'), RESOURCE)).toBeNull();
  });

  test.each([
    ['https://ai.azure.com', 'same'],
    ['https://cognitiveservices.azure.com', 'other'],
    ['7d312290-28c8-473c-a0ed-8e53749b6d6d', 'other'],
    [['https://cognitiveservices.azure.com', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'], 'other'],
  ])('%s at a project of Foundry: %s', (aud, fit) => {
    expect(audienceFit('azure-openai', token(aud), PROJECT)).toBe(fit);
  });

  test.each([
    [RESOURCE, 'https://cognitiveservices.azure.com'],
    [new URL('https://r.azure.us.corp.example'), 'https://cognitiveservices.azure.com'],
    [PROJECT, 'https://ai.azure.com'],
    [new URL('https://r.openai.azure.us'), 'https://cognitiveservices.azure.us'],
  ])('that %s wants is %s', (url, audience) => {
    expect(azureAudience(url)).toBe(audience);
  });
});

test.each([
  ['anthropic-messages', BEARER, 'sk-ant-oat01-', { 'anthropic-beta': 'oauth-2025-04-20' }],
  ['anthropic-messages', KEY_HEADER, 'sk-ant-oat01-', {}],
  ['anthropic-messages', BEARER, 'sk-ant-api03-', {}],
  ['openai-chat', BEARER, 'sk-ant-oat01-', {}],
] as const)('%s, %o, %s: headers %o', (api, placement, prefix, headers) => {
  expect(companionHeaders(api, placement, seal(prefix + LONG))).toEqual(headers);
});
