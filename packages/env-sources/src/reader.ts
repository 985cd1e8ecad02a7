import type { FileFailure, FilePort, UnreadFile } from '@authlint/model/ports';

/** Limit of characters per file. */
const MAX_LENGTH = 1_048_576;
/** Limit of files per survey. */
const MAX_FILES = 400;
/** Limit of files in a directory of separate programs. */
const MAX_FILES_OF_DIRECTORY = 100;

export interface ReadText {
  readonly file: string;
  readonly text: string;
  readonly changedAt: number;
}

/** Reads each file once and keeps account of those that are there and cannot be read. */
export class Reader {
  readonly #files: FilePort;
  readonly #texts = new Map<string, Promise<ReadText | null>>();
  readonly #unread = new Map<string, FileFailure>();
  readonly #parsed = new Map<ReadText, Map<unknown, unknown>>();

  constructor(files: FilePort) {
    this.#files = files;
  }

  /** By name: files are read side by side. */
  get unread(): readonly UnreadFile[] {
    return [...this.#unread]
      .map(([file, failure]) => ({ file, failure }))
      .sort((a, b) => (a.file < b.file ? -1 : 1));
  }

  /** `null` where there is no file, or none that can be read. */
  read(file: string): Promise<ReadText | null> {
    const before = this.#texts.get(file);
    if (before) return before;
    const reading = this.#texts.size < MAX_FILES ? this.#read(file) : this.#fail(file, 'other');
    this.#texts.set(file, reading);
    return reading;
  }

  list(directory: string): Promise<readonly string[]> {
    return this.#files.list(directory);
  }

  /** Paths of the files of a directory whose name matches, sorted. */
  async filesIn(directory: string, name: RegExp): Promise<readonly string[]> {
    const names = (await this.list(directory)).filter((file) => name.test(file));
    return names.toSorted().map((file) => `${directory}/${file}`);
  }

  /** The same of several directories, of each the first files only. */
  async filesInEach(directories: readonly string[], name: RegExp): Promise<readonly string[]> {
    const files: string[] = [];
    for (const directory of directories) {
      files.push(...(await this.filesIn(directory, name)).slice(0, MAX_FILES_OF_DIRECTORY));
    }
    return files;
  }

  exists(file: string): Promise<boolean> {
    return this.#files.exists(file);
  }

  /** Absolute form of a path; one that begins with `~/` stays, since the port knows the home directory. */
  resolve(directory: string, path: string): string {
    return path.startsWith('~/') ? path : this.#files.resolve(directory, path);
  }

  /** What `parse` makes of a text, or `null` if the text is too much for it. Done once for each text and `parse`. */
  parsed<T>(read: ReadText, parse: (text: string) => T): T | null {
    const results = this.#parsed.get(read) ?? new Map<unknown, unknown>();
    this.#parsed.set(read, results);
    if (!results.has(parse)) results.set(parse, this.#parse(read, parse));
    return results.get(parse) as T | null;
  }

  #parse<T>(read: ReadText, parse: (text: string) => T): T | null {
    try {
      return parse(read.text);
    } catch {
      this.#unread.set(read.file, 'other');
      return null;
    }
  }

  async #read(file: string): Promise<ReadText | null> {
    const read = await this.#files.read(file);
    if (read.kind === 'failure') {
      // A directory of that name, or a unit masked by a device, defines nothing.
      const absent = read.failure === 'not-found' || read.failure === 'not-a-file';
      return absent ? null : this.#fail(file, read.failure);
    }
    if (read.text.length > MAX_LENGTH) return this.#fail(file, 'too-large');
    return { file, text: read.text, changedAt: read.modifiedAt };
  }

  #fail(file: string, failure: FileFailure): Promise<null> {
    this.#unread.set(file, failure);
    return Promise.resolve(null);
  }
}

/** Last segment of a path of any system. */
export function baseName(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path;
}
