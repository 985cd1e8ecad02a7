import type { CredentialSource, SourceLocation } from '@authlint/core';
import { headersOf } from '../headers.js';
import { outOfReach } from '../key-source.js';
import { PROTOCOLS, type Protocol } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import { variableName } from '../variable-name.js';
import type { Variables } from '../variables.js';

const STYLES: Readonly<Record<string, Protocol>> = {
  openai: PROTOCOLS.chat,
  reasoning: PROTOCOLS.chat,
  'openai-responses': PROTOCOLS.responses,
  anthropic: PROTOCOLS.anthropic,
};

export interface VibeInput {
  readonly provider: Setting;
  readonly variables: Variables;
  readonly models: readonly Setting[];
  /** Alias of the selected model. */
  readonly active: string | null;
}

/** One entry of `providers`; none where it has no address or the key is Google's own login. */
export function providerDraft(context: ReadContext, input: VibeInput): TargetDraft | null {
  const { provider, variables, models, active } = input;
  const id = provider.word('name') ?? 'provider';
  const baseUrl = provider.word('api_base');
  const protocol = STYLES[provider.word('api_style') ?? 'openai'];
  if (baseUrl === null || protocol === undefined) return null;
  const named = provider.get('api_key_env_var');
  const own = models.filter((model) => model.word('provider') === id);
  const chosen = own.find(
    (model) => active !== null && [model.word('alias'), model.word('name')].includes(active),
  );
  const names = [chosen, ...own].map((model) => model?.word('name') ?? null);
  return {
    id,
    at: provider.location,
    baseUrl,
    baseUrlAt: provider.get('api_base').location,
    protocol,
    credentials: keyOf(context, variables, named.word(), named.location),
    headers: headersOf(provider.get('extra_headers'), variables),
    models: names,
    discovers: false,
  };
}

/** What the client is set to without a list of providers. */
export function mistral(
  context: ReadContext,
  root: Setting | null,
  variables: Variables,
  active: string | null,
): TargetDraft {
  const model = active === 'devstral-small' ? 'devstral-small-latest' : 'mistral-vibe-cli-latest';
  return {
    id: 'mistral',
    at: root?.location ?? context.start,
    baseUrl: 'https://api.mistral.ai/v1',
    protocol: PROTOCOLS.chat,
    credentials: keyOf(context, variables, 'MISTRAL_API_KEY', null),
    models: [model],
    discovers: false,
  };
}

function keyOf(
  context: ReadContext,
  variables: Variables,
  name: string | null,
  at: SourceLocation | null,
): CredentialSource[] {
  if (name === null) return [];
  const shown = variableName(name, context.knowledge);
  const sources = variables.sources(shown, { at });
  if (variables.has(name)) return sources;
  const what = `the key ${shown} that the system keyring keeps for “ai.mistral.vibe”`;
  return [...sources, ...outOfReach(context, { kind: 'store', what, at, command: 'vibe --setup' })];
}
