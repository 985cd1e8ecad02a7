import { sameSecret, type CredentialSource } from '@authlint/core';
import type { Protocol } from './protocols.js';
import type { TargetDraft } from './target-draft.js';

/**
 * Joins the models that share endpoint and credential into one provider: clients list models, a diagnosis is of endpoints.
 * Where one id has several endpoints left, its first model distinguishes them: `openai:coder`.
 */
export function onePerEndpoint(drafts: readonly (TargetDraft | null)[]): TargetDraft[] {
  const joined: TargetDraft[] = [];
  for (const draft of drafts.filter((item) => item !== null)) {
    const index = joined.findIndex((other) => sameEndpoint(other, draft));
    const before = joined[index];
    if (before === undefined) joined.push(draft);
    else joined[index] = { ...before, models: [...(before.models ?? []), ...(draft.models ?? [])] };
  }
  return joined.map((draft) => {
    const shared = joined.filter(({ id }) => id === draft.id).length > 1;
    const model = draft.modelId ?? draft.models?.[0] ?? null;
    return shared && model !== null ? { ...draft, id: `${draft.id}:${model}` } : draft;
  });
}

function sameEndpoint(a: TargetDraft, b: TargetDraft): boolean {
  return (
    a.id === b.id &&
    a.baseUrl === b.baseUrl &&
    protocolKey(a.protocol) === protocolKey(b.protocol) &&
    a.native?.deployment === b.native?.deployment &&
    a.credentials.length === b.credentials.length &&
    a.credentials.every((source, index) => sameSource(source, b.credentials[index]))
  );
}

function protocolKey({ api, type, chat, discovery, auth }: Protocol): string {
  return JSON.stringify([api, type, chat, discovery, auth.header, auth.scheme]);
}

function sameSource(a: CredentialSource, b: CredentialSource | undefined): boolean {
  if (a.kind === 'env' || b?.kind === 'env') {
    return a.kind === 'env' && b?.kind === 'env' && a.name === b.name;
  }
  return b !== undefined && sameSecret(a.secret, b.secret);
}
