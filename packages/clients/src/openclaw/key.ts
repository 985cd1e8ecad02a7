import type { CredentialSource } from '@authlint/core';
import { commandKey, keySources, outOfReach, namedKey } from '../key-source.js';
import type { ReadContext } from '../read-context.js';
import { bracedReferences, type ReferenceSyntax } from '../references.js';
import type { Setting } from '../setting.js';
import type { Variables, VariableUse } from '../variables.js';

/**
 * The key of a provider: text, `${NAME}`, the name of a variable, or a secret reference. Text is trimmed; of a variable, a space in
 * front reaches the server (seen on the wire of 2026.9.6).
 */
export async function providerKey(
  context: ReadContext,
  setting: Setting | null,
  variables: Variables,
): Promise<CredentialSource[]> {
  if (setting?.isMap) {
    const isCommand = setting.word('source') === 'exec';
    return isCommand
      ? commandKey(context, setting)
      : secretReference(context, setting, variables, { hides: true });
  }
  const sources = await keySources(context, setting, {
    syntax: references(context),
    variables,
    hides: true,
  });
  return sources.map((source) => (source.kind === 'saved' ? source : { ...source, trims: 'end' }));
}

/** A name that stands alone counts as a variable where it is the name of one. */
function references(context: ReadContext): ReferenceSyntax {
  return (text) => {
    const name = text.trim();
    const isName =
      context.knowledge.readersOf(name).length > 0 || /^[A-Z][A-Z0-9_]*_(KEY|TOKEN)$/.test(name);
    return isName ? { kind: 'variable', name, fallback: null } : bracedReferences(text);
  };
}

/** `{source, provider, id}`: only variables can be followed. */
export function secretReference(
  context: ReadContext,
  setting: Setting,
  variables: Variables,
  use: VariableUse,
): CredentialSource[] {
  const id = setting.get('id');
  if (setting.word('source') === 'env' && id.word() !== null) {
    return namedKey(context, id, variables, { ...use, at: setting.location });
  }
  const what = `the secret that ${setting.shown} refers to`;
  const command = 'openclaw models status';
  return outOfReach(context, { kind: 'store', what, at: setting.location, command });
}
