import { GOOSE } from '../../generated/tables.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import { secretOf, type GooseInput, type ProviderDraft } from './secrets.js';
import { ofCustom, requestOf } from './openai.js';

/** The provider of that id; `null` where the client declares none. */
export function declaredDraft(input: GooseInput, id: string): ProviderDraft | null {
  const { variables } = input;
  const { baseUrl, keys = [], movedBy, protocol } = GOOSE[id] ?? {};
  if (baseUrl === undefined) return null;
  const given = movedBy === undefined ? null : variables.address(movedBy);
  const address = given?.url ?? baseUrl;
  return {
    ...(protocol === PROTOCOLS.anthropic
      ? { baseUrl: address, protocol }
      : requestOf(ofCustom(address, null), variables.text('GOOSE_MODEL'))),
    baseUrlAt: given?.at,
    credentials: keys.flatMap((key) => secretOf(input, key, { trims: 'json' })),
  };
}
