import type { ClientFile } from './client-reader.js';
import { Layers } from './layers.js';
import type { TreeFormat } from './named-file.js';
import type { ReadContext } from './read-context.js';

/** The settings files of a client that are there, highest precedence first. */
export async function readLayers(
  context: ReadContext,
  files: readonly ClientFile[],
  format: TreeFormat,
): Promise<Layers> {
  return layersAt(context, await Promise.all(files.map((file) => context.path(file))), format);
}

/** The same for paths; one that is given twice counts at its first place. */
export async function layersAt(
  context: ReadContext,
  paths: readonly string[],
  format: TreeFormat,
): Promise<Layers> {
  const roots = await Promise.all(
    [...new Set(paths)].map((path) => context.settings(path, format)),
  );
  return new Layers(roots.filter((root) => root !== null));
}
