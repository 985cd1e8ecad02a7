import type { WireRule } from '@authlint/testkit';
import { runPack, type PackCase, type PackRun } from './pack-stage.js';
import { verdictOf, type Verdict } from './pack-verdict.js';

/** A gateway of nobody known, and the model that its clients are set to. */
export const CORP = 'llm.corp.example';
export const chatModel = { modelId: 'm-1' };

/** What a server answers, by route: the shapes that most servers share. */
export const LIST: WireRule = {
  method: 'GET',
  path: '.*/models',
  body: { object: 'list', data: [{ id: 'm-1', object: 'model' }] },
};
export const CHAT: WireRule = {
  method: 'POST',
  path: '.*/chat/completions',
  body: {
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: 'OK' }, finish_reason: 'stop' }],
  },
};

export function bearer(key: string): { readonly authorization: string } {
  return { authorization: `Bearer ${key}` };
}

export function withKey(rule: WireRule, key: string): WireRule {
  return { ...rule, headers: bearer(key) };
}

/** An answer with a sentence, in the form that most servers share. */
export function says(status: number, message: string, more: Partial<WireRule> = {}): WireRule {
  return { status, body: { error: { message } }, ...more };
}

export const INVALID = says(401, 'Invalid API key');

/** A provider at its real host name, and how that host answers. */
export function at(
  baseUrl: string,
  key: string,
  rules: readonly WireRule[],
  more: { over?: object; options?: PackCase['options']; hosts?: PackCase['hosts'] } = {},
): Promise<PackRun> {
  return runPack({
    provider: { baseUrl, key, ...chatModel, ...more.over },
    hosts: { [new URL(baseUrl).hostname]: rules, ...more.hosts },
    ...(more.options ? { options: more.options } : {}),
  });
}

export const gateway = (
  key: string,
  rules: readonly WireRule[],
  over: object = {},
): Promise<PackRun> => at(`https://${CORP}/v1`, key, rules, { over });

export async function verdict(run: Promise<PackRun>): Promise<Verdict> {
  return verdictOf((await run).report);
}
