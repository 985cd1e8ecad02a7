import type { ClientFile } from './client-reader.js';
import { Layers } from './layers.js';
import type { DocumentFormat } from '@authlint/documents';
import type { ReadContext } from './read-context.js';

/** The settings files of a client that are there, highest precedence first. */
export async function readLayers(
  context: ReadContext,
  files: readonly ClientFile[],
  format: DocumentFormat,
): Promise<Layers> {
  return layersAt(context, await Promise.all(files.map((file) => context.path(file))), format);
}

/** The same for paths; one that is given twice counts at its first place. */
export async function layersAt(
  context: ReadContext,
  paths: readonly string[],
  format: DocumentFormat,
): Promise<Layers> {
  const roots = await Promise.all(
    [...new Set(paths)].map((path) => context.settings(path, format)),
  );
  return new Layers(roots.filter((root) => root !== null));
}
