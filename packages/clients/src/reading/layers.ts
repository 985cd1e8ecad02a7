import type { ReadContext } from './read-context.js';
import type { ClientFile } from './roots.js';
import type { Setting } from './setting.js';
import type { DocumentFormat } from '@authlint/documents';

/** Settings of several files, highest precedence first, merged key by key as most clients do. */
export class Layers {
  constructor(readonly roots: readonly Setting[]) {}

  /** The layers without that of one file. */
  except(path: string): Layers {
    return new Layers(this.roots.filter((root) => root.file.path !== path));
  }

  /** The setting of the highest layer that has it; `null` where none has. */
  get(...path: readonly string[]): Setting | null {
    return this.roots.map((root) => root.get(...path)).find((setting) => setting.present) ?? null;
  }

  /** Every layer's setting, highest first. */
  all(...path: readonly string[]): Setting[] {
    return this.roots.map((root) => root.get(...path)).filter((setting) => setting.present);
  }

  word(...path: readonly string[]): string | null {
    return this.get(...path)?.word() ?? null;
  }

  /** The items of the list of the highest layer that has one. */
  items(...path: readonly string[]): Setting[] {
    return this.get(...path)?.items() ?? [];
  }

  /** Keys of a mapping over all layers, without repetition. */
  keys(...path: readonly string[]): string[] {
    return [...new Set(this.all(...path).flatMap((setting) => setting.keys()))];
  }

  /** The layers below a path, highest first. */
  under(...path: readonly string[]): Layers {
    return new Layers(this.all(...path));
  }
}

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
