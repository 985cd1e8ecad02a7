import type { SourceLocation } from '@authlint/core';
import type { TableFailure } from '@authlint/model/ports';
import type { TextPosition } from '@authlint/documents';

/** A file that was read, as it is shown and cited. */
export interface SourceFile {
  /** Absolute path. */
  readonly path: string;
  /** Path for people: relative to the project, or beginning with `~/`. */
  readonly shown: string;
  /** Milliseconds since the epoch. */
  readonly modifiedAt: number | null;
  /** POSIX permission bits, or `null` where the system has none. */
  readonly mode: number | null;
  /** True for a SQLite database, which has no lines. */
  readonly isDatabase?: true;
  /** Where the settings are that a reader has asked for by name. */
  readonly asked: Set<TextPosition>;
}

/** A place for settings that no file holds. */
export function withoutFile(path: string, shown: string): SourceFile {
  return { path, shown, modifiedAt: null, mode: null, asked: new Set() };
}

export function locationIn(file: SourceFile, at: TextPosition): SourceLocation {
  if (file.isDatabase) return { file: file.shown, line: 1, column: 1 };
  return { file: file.shown, line: at.line, column: at.column };
}

export function isAmong(places: readonly SourceLocation[], place: SourceLocation): boolean {
  return places.some((other) => isAt(place, other));
}

export function isAt(
  { file, line, column }: SourceLocation,
  other: { readonly [Part in keyof SourceLocation]: SourceLocation[Part] | null },
): boolean {
  return file === other.file && line === other.line && column === other.column;
}

/** Last segment of a path. */
export function baseName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}

/** Whether a file is an env file, by its name. */
export function isEnvName(name: string): boolean {
  return /(^|\.)env(\.|rc$|$)/.test(name);
}

/** Folder of an absolute path. */
export function folderOf(path: string): string {
  const cut = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
  if (cut < 0) return path;
  return cut === 0 ? path.slice(0, 1) : path.slice(0, cut);
}

/** Message of a file failure. */
export const FAILURE_MESSAGES: Readonly<Record<TableFailure, string>> = {
  'not-found': 'there is no such file',
  permission: 'this user may not read the file',
  'not-a-file': 'this is not a file',
  'too-large': 'the file is too large for a configuration',
  'no-data': 'this is a pipe to which nothing was written for 2 seconds',
  binary: 'the file holds binary data, or text that is not UTF-8',
  'no-reader': 'Node.js 22.13 or newer is needed to read this database',
  damaged: 'SQLite cannot read this database: it is damaged, or encrypted',
  busy: 'a program keeps writing to this database; close it and try again',
  other: 'the file could not be read',
};
