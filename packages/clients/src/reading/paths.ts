import { escapeRegExp } from '@authlint/model/redaction';
import { SYSTEMS, type ClientFile, type Root, type System } from './roots.js';

/** Length in segments of the declared path that an absolute path ends with, the root's folders included; 0: it does not. */
export function endsAs(path: string, file: ClientFile): number {
  const lengths = SYSTEMS.map((system) => {
    const declared = declaredPath(file, system);
    return declared !== null && pattern(declared).test(slashes(path)) ? segments(declared) : 0;
  });
  return Math.max(...lengths);
}

/** The folder of the root that a file lies in, if it ends with the declared path; else `null`. */
export function rootFolder(path: string, declared: string): string | null {
  if (!pattern(declared).test(slashes(path))) return null;
  return slashes(path).split('/').slice(0, -segments(declared)).join('/') || '/';
}

/** A declared path as people write it on a system, for lists: `~/.codex/config.toml`. */
export function writtenPath(file: ClientFile, system: System): string | null {
  const root = file.root[system];
  return root === null ? null : `${root.replace(/\/$/, '')}/${file.path}`;
}

/** Whether a name without folders matches one segment with `*`. */
export function segmentMatches(name: string, segment: string): boolean {
  return new RegExp(`^${escaped(segment)}$`).test(name);
}

function declaredPath(file: ClientFile, system: System): string | null {
  const root: Root[System] = file.root[system];
  if (root === null) return null;
  return [...root.split('/').filter((part) => part !== '' && !/^[~%<]/.test(part)), file.path].join(
    '/',
  );
}

function pattern(declared: string): RegExp {
  return new RegExp(`(^|/)${escaped(declared)}$`);
}

function escaped(path: string): string {
  return escapeRegExp(path).replaceAll('\\*', '[^/]+');
}

function segments(declared: string): number {
  return declared.split('/').length;
}

function slashes(path: string): string {
  return path.replaceAll('\\', '/');
}
