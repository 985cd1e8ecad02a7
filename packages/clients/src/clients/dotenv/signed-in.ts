import type { CredentialSource } from '@authlint/core';
import type { ReadContext } from '../../reading/index.js';
import { keyOfFile, savedKey } from '../../reading/key-source.js';
import { home, keyFile } from '../../reading/roots.js';
import type { Sdk } from '../../reading/sdks.js';
import { settingsLayers, Variables } from '../../reading/variables.js';
import { settingsOf } from '../claude-code/files.js';

/** The variables as a library sees them: those in the settings of the client that it starts come before. */
export async function variablesFor(
  context: ReadContext,
  { starts, stored }: Sdk,
  variables: Variables,
): Promise<Variables> {
  const { ports, layers } = variables;
  if (starts === undefined)
    return stored === undefined ? variables : new Variables(ports, layers, { emptyIsUnset: true });
  const settings = settingsLayers((await settingsOf(context)).all('env'));
  const options = { emptyIsUnset: true, emptyOverwrites: true };
  return new Variables(ports, [...settings, ...layers], options);
}

/** The key that a sign-in left for a library, behind its variables. */
export async function storedKey(
  context: ReadContext,
  { stored }: Sdk,
): Promise<readonly CredentialSource[]> {
  if (stored === undefined) return [];
  const file = keyFile(home(stored.folder, stored.variable), stored.file);
  if (stored.field !== undefined) {
    const settings = await context.settings(file, 'json');
    return savedKey(settings?.get(stored.field) ?? null);
  }
  const text = await context.text(file);
  return text === null ? [] : [keyOfFile(text)];
}
