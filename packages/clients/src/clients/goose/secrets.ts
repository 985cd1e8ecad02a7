import type { CredentialSource } from '@authlint/core';
import type { KeyringEntry } from '@authlint/model/ports';
import { savedKey } from '../../reading/key-source.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { sourcesIn } from '../../reading/system-keyring.js';
import type { Variables, VariableUse } from '../../reading/variables.js';

/** One entry holds all secrets, as JSON. Source: `config/base.rs`, 2026. */
export const SECRETS_ENTRY: KeyringEntry = { service: 'goose', account: 'secrets' };

/** A provider of the client's own, apart from its id and the place that chooses it. */
export type ProviderDraft = Omit<TargetDraft, 'id' | 'at'>;

export interface GooseInput {
  readonly context: ReadContext;
  /** Settings: the environment, then config.yaml. */
  readonly variables: Variables;
  /** Keys of secrets.yaml. */
  readonly saved: Variables;
  readonly config: Setting | null;
  /** The secrets of the keyring; `null` where there are none. */
  readonly stored: Setting | 'unread' | null;
}

/** A secret: the environment, then the file or the keyring. Most are read as JSON: quotation marks around one are none of it. */
export function secretOf(
  { context, saved, stored }: GooseInput,
  name: string,
  use: VariableUse = {},
): CredentialSource[] {
  const { at = null, placement } = use;
  const what = `the secret ${name} that the system keyring keeps for the service "goose"`;
  const command = 'goose configure';
  const wire = placement === undefined ? {} : { placement };
  const kept = sourcesIn(context, stored, { what, at, command }, (value) =>
    savedKey(value.get(name), wire),
  );
  return [
    ...context.exported.sources(name, use),
    ...saved.sources(name, { at, placement }),
    ...kept,
  ];
}
