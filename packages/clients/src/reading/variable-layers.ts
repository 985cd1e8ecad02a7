import type { CredentialSource } from '@authlint/core/internal';
import { seal, withOrigin } from '@authlint/model/secret';
import type { SourceLocation } from '@authlint/model';
import type { EnvFile } from './env-file.js';
import type { Setting } from './setting.js';
import { locationIn as placeIn } from './source-file.js';

/** One place where a client takes variables from. `settings` is a mapping of names to values in a configuration file. */
export type VariableLayer =
  | { readonly kind: 'process' }
  | { readonly kind: 'file'; readonly file: EnvFile }
  | { readonly kind: 'settings'; readonly map: Setting };

export const PROCESS: VariableLayer = { kind: 'process' };

export function fileLayers(files: readonly (EnvFile | null)[]): VariableLayer[] {
  return files.filter((file) => file !== null).map((file) => ({ kind: 'file', file }));
}

export function settingsLayers(maps: readonly (Setting | null | undefined)[]): VariableLayer[] {
  return maps
    .filter((map) => map?.isMap === true)
    .map((map) => ({ kind: 'settings', map: map as Setting }));
}

type GivenLayer = Exclude<VariableLayer, { readonly kind: 'process' }>;

export function valueIn(layer: GivenLayer, name: string): string | null {
  return layer.kind === 'file' ? layer.file.value(name) : layer.map.text(name);
}

/** How the place of a variable is named to the user and in records of consent. */
export function originIn(layer: GivenLayer, name: string): string {
  return layer.kind === 'file'
    ? `${layer.file.locationOf(name).file}#${name}`
    : layer.map.get(name).shown;
}

export function locationIn(layer: GivenLayer, name: string): SourceLocation {
  return layer.kind === 'file' ? layer.file.locationOf(name) : layer.map.get(name).location;
}

/** The lines of an env file that set the variable above the one that counts. */
export function hiddenSourcesIn(layer: GivenLayer, name: string): readonly CredentialSource[] {
  if (layer.kind !== 'file') return [];
  const { file } = layer.file;
  return layer.file.hiddenLines(name).map(({ value, key }) => ({
    ...{ kind: 'env-file', name, secret: withOrigin(seal(value), originIn(layer, name)) },
    ...{ location: placeIn(file, key), changedAt: file.modifiedAt },
  }));
}

/** The line of an env file that sets the variable. */
export function lineIn(
  file: EnvFile,
  name: string,
): Extract<CredentialSource, { readonly kind: 'env-file' }> | null {
  const value = file.value(name);
  if (value === null) return null;
  const secret = withOrigin(seal(value), originIn({ kind: 'file', file }, name));
  const location = file.locationOf(name);
  return { kind: 'env-file', name, secret, location, changedAt: file.file.modifiedAt };
}

export function sourceIn(layer: GivenLayer, name: string): CredentialSource | null {
  if (layer.kind === 'file') return lineIn(layer.file, name);
  const value = valueIn(layer, name);
  if (value === null) return null;
  const secret = withOrigin(seal(value), originIn(layer, name));
  const setting = layer.map.get(name);
  const { location, shown: from } = setting;
  return { kind: 'saved', from, secret, location, changedAt: setting.file.modifiedAt };
}
