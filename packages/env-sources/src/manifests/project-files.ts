import type { ServiceScope } from '@authlint/model/ports';
import type { Reader } from '../reader.js';
import { matches } from './read-manifest.js';

/** Files of one pattern in one folder that are looked at. */
const MAX_FILES = 50;
/** Committed for people to copy: it holds no key. */
const TEMPLATE = /\.(example|sample|template|tmpl|dist|defaults?)(\.|$)/i;

export interface ProjectFile {
  readonly file: string;
  /** What its pattern is below. */
  readonly root: string;
}

/** The files of one project, or the one file that is meant. */
export class ProjectFiles {
  readonly #root: string;

  constructor(
    readonly reader: Reader,
    readonly where: ServiceScope,
  ) {
    this.#root = reader.resolve(where.cwd, '.');
  }

  /** Whether all files are meant, or one whose name and text have these forms. */
  async mayBe(name: RegExp, text = /^/): Promise<boolean> {
    const { file } = this.where;
    if (file === undefined) return true;
    return name.test(file) && text.test((await this.reader.read(file))?.text ?? '');
  }

  /** The file that is meant, else those of these patterns. */
  async meantOr(patterns: readonly string[]): Promise<readonly ProjectFile[]> {
    const { file } = this.where;
    return file === undefined ? this.at(patterns) : [{ file, root: this.#root }];
  }

  /** The files of these patterns; where one file is meant, that one if it is among them or looks like one. */
  async at(patterns: readonly string[], looksLike?: RegExp): Promise<readonly ProjectFile[]> {
    const { file } = this.where;
    if (file === undefined) {
      const found = await Promise.all(patterns.map((pattern) => this.#expand(pattern)));
      return [...new Set(found.flat())].map((path) => ({ file: path, root: this.#root }));
    }
    const words = file.split(/[/\\]/);
    for (const pattern of patterns) {
      const segments = pattern.split('/');
      const tail = words.slice(-segments.length);
      if (tail.length < segments.length) continue;
      if (!segments.every((segment, index) => matches(tail[index] ?? '', segment))) continue;
      const root = this.reader.resolve(file, segments.map(() => '..').join('/'));
      return [{ file, root }];
    }
    const isOne = looksLike !== undefined && (await this.mayBe(/\.ya?ml$/, looksLike));
    return isOne ? [{ file, root: this.reader.resolve(file, '..') }] : [];
  }

  async #expand(pattern: string): Promise<readonly string[]> {
    let here: readonly string[] = [this.#root];
    for (const segment of pattern.split('/')) {
      const next = here.map(async (folder) => {
        if (!segment.includes('*')) return [this.reader.resolve(folder, segment)];
        const names = await this.reader.list(folder);
        const fitting = names.filter((name) => !TEMPLATE.test(name) && matches(name, segment));
        return fitting.slice(0, MAX_FILES).map((name) => this.reader.resolve(folder, name));
      });
      here = (await Promise.all(next)).flat();
    }
    const exists = await Promise.all(here.map((path) => this.reader.exists(path)));
    return here.filter((_, index) => exists[index] === true);
  }
}
