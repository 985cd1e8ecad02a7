import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { escapeRegExp } from '@authlint/model/redaction';
import { readRegularFile } from '../files/regular.js';

/** Files that a shell, a runtime, an editor or a container tool loads by itself when it starts in a folder. */
const LOADED_FILES =
  /^(\.env(\..+)?|\.envrc|\.dev\.vars|(docker-)?compose[\w.-]*\.ya?ml|\.?mise[\w.-]*\.toml|\.devcontainer\.json|.+\.code-workspace|Procfile)$/i;
const LOADED_IN: Readonly<Record<string, RegExp>> = {
  '.vscode': /\.json$/i,
  '.zed': /\.json$/i,
  '.devcontainer': /\.json$/i,
  '.mise': /\.toml$/i,
};
const MAX_FILE_BYTES = 64 * 1024 * 1024;
const MAX_VALUE_LENGTH = 10_000;

/**
 * True where a file of these folders, one that programs load by themselves, gives the variable this value: whoever wrote the project
 * filled the environment then. A text with `$`, a backtick or a backslash may come to any value, so it counts as this one.
 */
export function isSetByProject(name: string, value: string, folders: readonly string[]): boolean {
  const assigned = new RegExp(`(?<![\\w])${escapeRegExp(name)}["']?\\s*[:=]?\\s*(.*)`, 'g');
  return folders.some((folder) =>
    loadedFiles(folder).some((content) =>
      [...content.matchAll(assigned)].some(([, rest = '']) => {
        const text = rest.slice(0, MAX_VALUE_LENGTH);
        return text.includes(value) || /[$`\\]/.test(text);
      }),
    ),
  );
}

function loadedFiles(folder: string): readonly string[] {
  const below = Object.entries(LOADED_IN).flatMap(([name, pattern]) =>
    namesIn(join(folder, name))
      .filter((file) => pattern.test(file))
      .map((file) => join(name, file)),
  );
  const names = namesIn(folder).filter((file) => LOADED_FILES.test(file));
  return [...names, ...below].flatMap((name) => textOf(join(folder, name)));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // there is no such folder
  }
}

function textOf(path: string): readonly string[] {
  try {
    return [readRegularFile(path, MAX_FILE_BYTES).toString('utf8')];
  } catch {
    return []; // no regular file, or not readable: nothing loads it either
  }
}
