import type { WireRule } from '@authlint/testkit';
import { seal } from '@authlint/model/secret';
import type { CredentialSource } from '../../src/internal.js';
import type { SourceWire } from '../../src/subject/target.js';

/** The host of the provider in `support/running.ts`, which is nobody's, and what it may answer. */
export const HOST = 'llm.corp.example';
export const KEY = 'sk-corp-0123456789abcdefghijklmnopqrstuv';

export const LIST: WireRule = {
  method: 'GET',
  path: '/v1/models',
  body: { object: 'list', data: [{ id: 'm', object: 'model' }] },
};

export const CHAT: WireRule = {
  method: 'POST',
  path: '/v1/chat/completions',
  body: {
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: 'Hello!' } }],
  },
};

/** A refusal in words of no vendor. */
export function refusal(message: string): WireRule {
  return { status: 401, body: { error: { message } } };
}

/** A rule for requests with this key alone. */
export function withKey(rule: WireRule, key: string): WireRule {
  return { ...rule, headers: { ...rule.headers, authorization: `Bearer ${key}` } };
}

/** Both routes, for one key; every other one is refused. */
export function opensTo(key: string): readonly WireRule[] {
  return [withKey(LIST, key), withKey(CHAT, key), refusal('No.')];
}

/** A key in a file of the client, which is shown as `from`. */
export function savedKey(
  from: string,
  key: string,
  wire: SourceWire & { readonly namesVariable?: string } = {},
): CredentialSource {
  return { kind: 'saved', from, secret: seal(key), location: null, changedAt: null, ...wire };
}
