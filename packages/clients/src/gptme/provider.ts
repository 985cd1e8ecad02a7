import type { CredentialSource } from '@authlint/core';
import { savedKey } from '../key-source.js';
import { catalogue, keyVariables, knownBaseUrl, knownProtocol } from '../known-provider.js';
import type { Layers } from '../layers.js';
import { PROTOCOLS } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import { variableName } from '../variable-name.js';
import { PROCESS, Variables, type VariableUse } from '../variables.js';

/** An entry of `[[providers]]`. */
export function customDraft(
  context: ReadContext,
  variables: Variables,
  entry: Setting,
): TargetDraft {
  const id = entry.get('name').word() ?? 'custom';
  const setting = entry.get('api_key_env');
  const name = setting.word() ?? `${id.toUpperCase().replaceAll('-', '_')}_API_KEY`;
  return {
    id,
    at: entry.location,
    baseUrl: entry.get('base_url').word() ?? '',
    baseUrlAt: entry.get('base_url').location,
    protocol: PROTOCOLS.chat,
    credentials: [
      ...savedKey(entry.get('api_key')),
      ...keyOf(variables, variableName(name, context.knowledge), {
        at: setting.present ? setting.location : null,
      }),
    ],
    models: [entry.get('default_model').word()],
  };
}

/** A provider that the client knows by name; `null` where no address is known for it. */
export function builtInDraft(
  context: ReadContext,
  variables: Variables,
  stored: Setting | null,
  config: Layers,
  id: string,
): TargetDraft | null {
  const facts = catalogue(context, id);
  const local = id === 'local' ? variables.address('OPENAI_BASE_URL') : null;
  const baseUrl = local?.url ?? knownBaseUrl(facts);
  if (baseUrl === null) return null;
  // It reads one variable for each provider, which is the first that is known for it.
  const [name] = id === 'local' ? ['OPENAI_API_KEY'] : keyVariables(facts);
  return {
    id,
    at: config.get('models', 'default')?.location ?? config.roots[0]?.location ?? context.start,
    baseUrl,
    baseUrlAt: local?.at,
    protocol: knownProtocol(facts),
    credentials: [
      ...(name === undefined ? [] : keyOf(variables, name)),
      ...savedKey(stored?.get('providers', id) ?? null),
    ],
  };
}

/** Where it is set, a variable with the client's own prefix outranks the plain one; only the environment has it. `get_env` of August 2026. */
function keyOf(variables: Variables, name: string, use: VariableUse = {}): CredentialSource[] {
  const { ports, options } = variables;
  const exported = new Variables(ports, [PROCESS], options);
  const prefixed = exported.has(`GPTME_${name}`) ? exported.sources(`GPTME_${name}`) : [];
  return [...prefixed, ...variables.sources(name, use)];
}
