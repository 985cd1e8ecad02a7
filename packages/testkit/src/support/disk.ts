import { mkdtempSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { access, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { seal } from '@authlint/model/secret';
import type {
  EnvPort,
  FileFailure,
  FilePort,
  FileRead,
  PlainVariable,
} from '@authlint/model/ports';

export const HOME = '/home/dev';
export const PROJECT = '/home/dev/project';

const FAILURES: Readonly<Record<string, FileFailure>> = {
  ENOENT: 'not-found',
  EISDIR: 'not-a-file',
  EACCES: 'permission',
};

/** Real files in a fresh folder that stands for the root of the file system, so that `/etc` of this machine stays out. */
export class Disk {
  readonly root = mkdtempSync(join(tmpdir(), 'authlint-disk-'));

  /** Writes a file and gives its modification time in milliseconds. */
  write(path: string, text: string | Buffer, changedAt = Date.UTC(2026, 0, 2)): number {
    const file = this.real(path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    utimesSync(file, changedAt / 1000, changedAt / 1000);
    return changedAt;
  }

  real(path: string): string {
    return join(this.root, this.files.resolve(path));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  get files(): FilePort {
    return {
      read: (path) => this.#read(path),
      exists: (path) =>
        access(this.real(path)).then(
          () => true,
          () => false,
        ),
      list: (path) => readdir(this.real(path)).catch(() => []),
      resolve: (...parts) =>
        posix.resolve(PROJECT, ...parts.map((part) => part.replace(/^~(?=\/|$)/, HOME))),
    };
  }

  async #read(path: string): Promise<FileRead> {
    try {
      const file = this.real(path);
      const { mtimeMs, mode } = await stat(file);
      return { kind: 'text', path, text: await readFile(file, 'utf8'), modifiedAt: mtimeMs, mode };
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      return { kind: 'failure', path, failure: FAILURES[code] ?? 'other' };
    }
  }
}

export function environment(variables: Readonly<Record<string, string>>): EnvPort {
  return {
    get: (name) => (variables[name] === undefined ? undefined : seal(variables[name])),
    names: () => Object.keys(variables),
    plain: (name: PlainVariable) => variables[name],
  };
}
