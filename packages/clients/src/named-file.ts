import type { FileRead, FileText } from '@authlint/core';
import { parseEnv } from './parse/dotenv.js';
import { parseJson } from './parse/json.js';
import { parseJson5 } from './parse/json5.js';
import { parseToml } from './parse/toml.js';
import { START } from './parse/place.js';
import type { Parsed } from './parse/tree.js';
import { parseYaml } from './parse/yaml.js';
import { Setting } from './setting.js';
import { baseName, folderOf, isEnvName } from './source-file.js';

export type TreeFormat = 'json' | 'jsonc' | 'json5' | 'yaml' | 'toml';

const PARSERS: Readonly<Record<TreeFormat, (text: string) => Parsed>> = {
  json: (text) => parseJson(text, { comments: false }),
  jsonc: (text) => parseJson(text, { comments: true }),
  json5: parseJson5,
  yaml: parseYaml,
  toml: parseToml,
};

/** A byte order mark is no content; the clients' parsers skip it or refuse the file for their own reasons. */
export function parseTree(text: string, format: TreeFormat): Parsed {
  try {
    return PARSERS[format](text.replace(/^\uFEFF/, ''));
  } catch {
    return { root: null, faults: [{ at: START, what: 'this is nested too deeply to be read' }] }; // the parser ran out of stack
  }
}

/** The file that the user named, looked at to tell whose it is. */
export class NamedFile {
  #root: Setting | null = null;

  constructor(
    /** Absolute. */
    readonly path: string,
    readonly content: FileRead,
  ) {}

  get name(): string {
    return baseName(this.path);
  }

  /** Name of the folder that it lies in. */
  get folder(): string {
    return baseName(folderOf(this.path));
  }

  /** What it holds, read as its extension says; a part of a broken file counts too. Empty for other files. */
  get root(): Setting {
    this.#root ??= this.#parse();
    return this.#root;
  }

  /** Names of the variables that it sets, for an env file. */
  variables(): string[] {
    if (this.content.kind === 'failure' || !isEnvName(this.name)) return [];
    return parseEnv(this.content.text, 'dotenv').map((line) => line.name);
  }

  #parse(): Setting {
    const text = this.content.kind === 'text' ? this.content : null;
    const node = text === null ? null : treeOf(this.name, text);
    return Setting.root(
      {
        path: this.path,
        shown: this.path,
        modifiedAt: text?.modifiedAt ?? 0,
        mode: text?.mode ?? null,
      },
      node,
    );
  }
}

function treeOf(name: string, { text }: FileText): Parsed['root'] {
  if (/\.ya?ml$/.test(name)) return parseTree(text, 'yaml').root;
  if (/\.toml$/.test(name)) return tomlOf(text);
  if (!/\.json[c5]?$/.test(name)) return null;
  const json = parseTree(text, 'jsonc');
  return json.faults.length === 0 ? json.root : (parseTree(text, 'json5').root ?? json.root);
}

/** The lines before a fault tell whose the file is, though its client takes none of them. */
function tomlOf(text: string): Parsed['root'] {
  const { root, faults } = parseTree(text, 'toml');
  const [fault] = faults;
  if (fault === undefined) return root;
  const before = text.split('\n').slice(0, fault.at.line - 1);
  return parseTree(before.join('\n'), 'toml').root;
}
