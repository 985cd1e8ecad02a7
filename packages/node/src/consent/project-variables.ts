import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { escapeRegExp } from '@authlint/model/redaction';
import { isInside } from '../files/paths.js';
import { readRegularFile, TooLarge } from '../files/regular.js';

/** Files that a shell, a runtime, an editor or a container tool loads automatically when it starts in a folder. */
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
/** Maximum of words in a loaded file that are checked as names of further files, such as `env_file: conf/a.env`. */
const MAX_WORDS = 5_000;
/** Maximum of words read from a loaded file, including repeated ones. */
const MAX_REPEATED_WORDS = 100_000;
const QUOTED = /(?<=")[^"\n]+(?=")|(?<=')[^'\n]+(?=')/g;
const WORD = /[^\s"'`=,;:()[\]{}]+/g;
/** A value that may expand to any text: with variables, templates or escapes. */
const COMPUTED = /[$`\\]|\{\{/;

/** `null`: too large to check, though a program may read it. */
type Content = string | null;

/**
 * True where a file in these folders that programs load automatically, or a file named by it, sets the variable to this value: then the
 * environment came from the project's author. A value that cannot be determined counts as equal.
 */
export function isSetByProject(name: string, value: string, folders: readonly string[]): boolean {
  const assigned = new RegExp(`(?<!\\w)${escapeRegExp(name)}["']?\\s*[:=]?\\s*(.*)`, 'g');
  const sets = (content: Content): boolean => {
    if (content === null) return true;
    const text = unescaped(content);
    const found = [...text.matchAll(assigned)];
    const isComputed = found.some(([, rest = '']) =>
      COMPUTED.test(rest.slice(0, MAX_VALUE_LENGTH)),
    );
    return isComputed || (found.length > 0 && text.includes(value));
  };
  return folders.some((folder) => loadedFiles(folder).some(sets));
}

/** Names and values in JSON and TOML may be written in escapes. */
function unescaped(content: string): string {
  return content.replace(/\\u00([0-7][0-9a-f])/gi, (_found, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
}

function loadedFiles(folder: string): readonly Content[] {
  const below = Object.entries(LOADED_IN).flatMap(([name, pattern]) =>
    namesBelow(join(folder, name))
      .filter((file) => pattern.test(file))
      .map((file) => join(folder, name, file)),
  );
  const here = namesIn(folder).filter((file) => LOADED_FILES.test(file));
  const paths = [...here.map((file) => join(folder, file)), ...below];
  return paths.flatMap((path) => {
    const texts = textOf(path);
    return [...texts, ...texts.flatMap((text) => filesNamedIn(text, [folder, dirname(path)]))];
  });
}

/** The files of the project that a loaded one names: `dotenv`, `env_file`, `python.envFile`, `_.file`. */
function filesNamedIn(text: Content, folders: readonly string[]): readonly Content[] {
  const words = new Set<string>();
  let count = 0;
  for (const pattern of [QUOTED, WORD]) {
    for (const [word] of (text ?? '').matchAll(pattern)) {
      words.add(word);
      count += 1;
      if (words.size > MAX_WORDS || count > MAX_REPEATED_WORDS) return [null];
    }
  }
  return [...words].flatMap((word) =>
    folders
      .filter((folder) => isInside(join(folder, word), folder))
      .flatMap((folder) => textOf(join(folder, word))),
  );
}

function namesBelow(folder: string): readonly string[] {
  const names = namesIn(folder);
  return [
    ...names,
    ...names.flatMap((name) => namesIn(join(folder, name)).map((file) => join(name, file))),
  ];
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // there is no such folder
  }
}

function textOf(path: string): readonly Content[] {
  try {
    return [readRegularFile(path, MAX_FILE_BYTES).toString('utf8')];
  } catch (error) {
    return error instanceof TooLarge ? [null] : []; // no regular file, or not readable: nothing loads it either
  }
}
