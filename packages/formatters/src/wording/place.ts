import type { SourceLocation } from '@authlint/model';
import type { Places } from '../options.js';
import { plain } from './plain.js';

/** A path shortened for reading: relative to the working directory, or starting with `~`. */
export function pathOf(file: string, places: Places | null): string {
  if (places === null) return file;
  const inside = below(file, places.cwd);
  if (inside !== null) return inside;
  const inHome = below(file, places.home ?? '');
  return inHome === null ? file : `~/${inHome}`;
}

/** `file:line:column`, the form that terminals and editors recognise; `null` where there is no file. */
export function locationText(
  source: { readonly [K in keyof SourceLocation]: SourceLocation[K] | null },
  places: Places | null,
): string | null {
  if (source.file === null) return null;
  const position = source.line === null ? [] : [source.line, source.column ?? 1];
  return [plain(pathOf(source.file, places)), ...position].join(':');
}

/** The rest of a path below a folder, with `/`; `null` where it is not below it. */
function below(file: string, folder: string): string | null {
  const root = folder.replace(/(?<![\\/])[\\/]+$/, '');
  if (root === '' || !file.startsWith(root) || !/^[\\/]./.test(file.slice(root.length)))
    return null;
  const rest = file.slice(root.length + 1);
  return root.includes('\\') ? rest.replaceAll('\\', '/') : rest;
}
