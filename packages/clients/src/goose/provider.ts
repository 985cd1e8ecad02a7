import type { CredentialSource, SourceLocation } from '@authlint/core';
import { splitFullUrl } from '../full-url.js';
import { headersOf } from '../headers.js';
import { outOfReach } from '../key-source.js';
import {
  catalogue,
  keyVariables,
  knownBaseUrl,
  knownProtocol,
  type OwnVariables,
} from '../known-provider.js';
import { PROTOCOLS, type Protocol } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import { variableName } from '../variable-name.js';
import type { Variables } from '../variables.js';

export interface GooseInput {
  readonly context: ReadContext;
  /** Settings: the environment, then config.yaml. */
  readonly variables: Variables;
  /** Keys of the environment, which are read as JSON, so that quotation marks around one are none of it. */
  readonly keys: Variables;
  /** Keys of secrets.yaml. */
  readonly saved: Variables;
  readonly config: Setting | null;
  /** True where the secrets are in the keyring. */
  readonly keyring: boolean;
}

const ENGINES: Readonly<Record<string, Protocol>> = {
  openai: PROTOCOLS.chat,
  anthropic: PROTOCOLS.anthropic,
  ollama: PROTOCOLS.ollama,
};

const READS: OwnVariables = { google: ['GOOGLE_API_KEY'], azure: ['AZURE_OPENAI_API_KEY'] };

/** A file of `custom_providers`. Its `base_url` is the whole address of the chat request. */
export function customDraft(input: GooseInput, root: Setting): TargetDraft {
  const { context, keys } = input;
  const address = root.get('base_url').word() ?? '';
  const split = splitFullUrl(address);
  const name = root.get('api_key_env').word();
  return {
    id: root.get('name').word() ?? 'custom',
    at: root.get('name').location,
    baseUrl: split?.baseUrl ?? address,
    baseUrlAt: root.get('base_url').location,
    protocol: split?.protocol ?? ENGINES[root.get('engine').word() ?? ''] ?? PROTOCOLS.chat,
    credentials:
      name === null
        ? []
        : secretOf(input, variableName(name, context.knowledge), root.get('api_key_env').location),
    headers: headersOf(root.get('headers'), keys),
    models: root
      .get('models')
      .items()
      .map((model) => model.get('name').word()),
  };
}

/** A provider of the client's own; `null` where no address is known for it. */
export function builtInDraft(input: GooseInput, id: string): TargetDraft | null {
  const { context, variables, config } = input;
  const facts = catalogue(context, id);
  const host = variables.address(`${id.toUpperCase()}_HOST`);
  const own = host === null ? null : hosted(id, host.url, variables.text('OPENAI_BASE_PATH'));
  const baseUrl = own?.baseUrl ?? knownBaseUrl(facts);
  if (baseUrl === null) return null;
  return {
    id,
    at: config?.get('GOOSE_PROVIDER').location ?? context.start,
    baseUrl,
    baseUrlAt: host?.at,
    protocol: own?.protocol ?? knownProtocol(facts),
    credentials: keyVariables(facts, READS).flatMap((name) => secretOf(input, name, null)),
  };
}

function secretOf(
  { context, keys, saved, keyring }: GooseInput,
  name: string,
  at: SourceLocation | null,
): CredentialSource[] {
  const what = `the secret ${name} that the system keyring keeps for the service "goose"`;
  const command = 'goose configure';
  const stored = keyring ? outOfReach(context, { kind: 'store', what, at, command }) : [];
  return [
    ...keys.sources(name, { at, trims: 'unquoted' }),
    ...saved.sources(name, { at }),
    ...stored,
  ];
}

/** `<PROVIDER>_HOST` is an origin; the path of the request is added to it. */
function hosted(
  id: string,
  host: string,
  basePath: string | null,
): { readonly baseUrl: string; readonly protocol: Protocol } {
  const origin = host.replace(/\/$/, '');
  if (id === 'anthropic') return { baseUrl: origin, protocol: PROTOCOLS.anthropic };
  if (id === 'ollama') return { baseUrl: origin, protocol: PROTOCOLS.ollama };
  const path = basePath ?? 'v1/chat/completions';
  const whole = `${origin}/${path.replace(/^\//, '')}`;
  return splitFullUrl(whole) ?? { baseUrl: origin, protocol: PROTOCOLS.chat };
}
