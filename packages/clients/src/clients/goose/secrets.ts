import type { CredentialSource } from '@authlint/core';
import { outOfReach } from '../../reading/key-source.js';
import type { ReadContext } from '../../reading/read-context.js';
import type { Setting } from '../../reading/setting.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import type { Variables, VariableUse } from '../../reading/variables.js';

/** A provider of the client's own, apart from its id and the place that chooses it. */
export type ProviderDraft = Omit<TargetDraft, 'id' | 'at'>;

export interface GooseInput {
  readonly context: ReadContext;
  /** Settings: the environment, then config.yaml. */
  readonly variables: Variables;
  /** Keys of secrets.yaml. */
  readonly saved: Variables;
  readonly config: Setting | null;
  /** True where the secrets are in the keyring. */
  readonly keyring: boolean;
}

/** A secret: the environment, then the file or the keyring. Most are read as JSON: quotation marks around one are none of it. */
export function secretOf(
  { context, saved, keyring }: GooseInput,
  name: string,
  use: VariableUse = {},
): CredentialSource[] {
  const { at = null, placement } = use;
  const what = `the secret ${name} that the system keyring keeps for the service "goose"`;
  const command = 'goose configure';
  const stored = keyring ? outOfReach(context, { kind: 'store', what, at, command }) : [];
  return [
    ...context.exported.sources(name, use),
    ...saved.sources(name, { at, placement }),
    ...stored,
  ];
}
