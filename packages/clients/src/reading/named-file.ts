import type { FileRead, FileText } from '@authlint/core';
import { parseEnv, readDocument, type DocumentNode } from '@authlint/documents';
import { Setting } from './setting.js';
import { baseName, isEnvName } from './source-file.js';

/** Characters that may be gone through to read a file as if parts of it were not there, which is done for each of its providers. */
const MAX_READ_AGAIN = 4 * 1024 * 1024;

/** The file that the user named, read to recognise its client. */
export class NamedFile {
  #root: Setting | null = null;
  #variables: readonly string[] | null = null;
  #readAgain = 0;

  constructor(
    /** Absolute. */
    readonly path: string,
    readonly content: FileRead,
  ) {}

  get name(): string {
    return baseName(this.path);
  }

  /** Its content, parsed by its extension; the readable part of a broken file counts too. Empty for other files. */
  get root(): Setting {
    const text = this.content.kind === 'text' ? this.content : null;
    const { modifiedAt, mode } = text ?? { modifiedAt: null, mode: null };
    this.#root ??= Setting.root(
      { path: this.path, shown: this.path, modifiedAt, mode, asked: new Set() },
      text && treeOf(this.name, text),
    );
    return this.#root;
  }

  /** Whether it may be read once more. A file of ordinary size may be for hundreds of providers. */
  mayBeReadAgain(): boolean {
    this.#readAgain += this.content.kind === 'text' ? this.content.text.length : 0;
    return this.#readAgain <= MAX_READ_AGAIN;
  }

  /** Names of the variables that it sets, for an env file. */
  variables(): readonly string[] {
    if (this.content.kind === 'failure' || !isEnvName(this.name)) return [];
    this.#variables ??= parseEnv(this.content.text, 'dotenv').map(({ name }) => name);
    return this.#variables;
  }
}

function treeOf(name: string, { text }: FileText): DocumentNode | null {
  if (/\.ya?ml$/.test(name)) return readDocument(text, 'yaml').root;
  if (/\.toml$/.test(name)) return tomlOf(text);
  if (!/\.json[c5]?$/.test(name)) return null;
  const json = readDocument(text, 'jsonc');
  return json.faults.length === 0 ? json.root : (readDocument(text, 'json5').root ?? json.root);
}

/** The lines before a syntax error are enough to recognise the client, though the client rejects the file. */
function tomlOf(text: string): DocumentNode | null {
  const { root, faults } = readDocument(text, 'toml');
  const [fault] = faults;
  if (fault === undefined) return root;
  const before = text.split('\n').slice(0, fault.at.line - 1);
  return readDocument(before.join('\n'), 'toml').root;
}
