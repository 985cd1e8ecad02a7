import { promises } from 'node:fs';
import type { FilePort, FileRead } from '@authlint/core';
import type { TableRead } from '@authlint/model/ports';
import { crypto } from './cryptography/load.js';
import { errorCode } from '@authlint/model/thrown';

/** A file port that remembers what was looked at, so that it can be said what is no longer so. */
export interface WatchedFiles {
  readonly files: FilePort;
  /** Absolute paths that have changed since they were looked at, or since the last call: what is found now counts from now on. */
  changed(): Promise<readonly string[]>;
  /** How many files were read and are there. */
  count(): number;
}

/** What was seen of a path: its content, whether it is there, or the names in it. */
interface Look {
  readonly kind: string;
  readonly path: string;
  /** What is there now, as `seen` has it. */
  readonly take: () => Promise<string>;
  /** `null` where there is none to go by. */
  metadata: string | null;
  seen: string;
}

const CONTENT = 'content';
const ABSENT = 'absent';

/**
 * Remembers by content, so that an editor that writes by renaming, or a program that writes the same again, changes nothing. There
 * is no notice by the system in it, which would be lost with a folder that is made anew or lies on another machine.
 */
export function watchFiles(files: FilePort): WatchedFiles {
  const looks = new Map<string, Look>();
  /** Only the first look at a path counts: what comes later has changed. */
  async function look<T>(
    kind: string,
    path: string,
    ask: (path: string) => Promise<T>,
    mark: (found: T) => string,
  ): Promise<T> {
    const key = `${kind} ${path}`;
    const metadata = kind === CONTENT ? await metadataOf(path) : null;
    const found = await ask(path);
    const take = async (): Promise<string> => mark(await ask(path));
    if (!looks.has(key)) looks.set(key, { kind, path, take, metadata, seen: mark(found) });
    return found;
  }
  const { table } = files;
  return {
    files: {
      table:
        table &&
        ((path, ...what) =>
          look(
            `rows of ${what.join(' ')}`,
            files.resolve(path),
            (place) => table(place, ...what),
            rowsDigest,
          )),
      resolve: (...parts) => files.resolve(...parts),
      read: (path) => look(CONTENT, files.resolve(path), (place) => files.read(place), digest),
      exists: (path) =>
        look('presence', files.resolve(path), (place) => files.exists(place), String),
      list: (path) =>
        look(
          'names',
          files.resolve(path),
          (place) => files.list(place),
          (names) => names.join('\0'),
        ),
    },
    changed: async () => {
      const all = [...looks.values()];
      const differs = await Promise.all(all.map(isChanged));
      return [...new Set(all.filter((_look, index) => differs[index]).map(({ path }) => path))];
    },
    count: () =>
      [...looks.values()].filter(({ kind, metadata }) => kind === CONTENT && metadata !== ABSENT)
        .length,
  };
}

/** The content is read again only where the metadata differ. */
async function isChanged(look: Look): Promise<boolean> {
  if (look.metadata !== null) {
    const metadata = await metadataOf(look.path);
    if (metadata === look.metadata) return false;
    look.metadata = metadata;
  }
  const seen = await look.take();
  const differs = seen !== look.seen;
  look.seen = seen;
  return differs;
}

async function metadataOf(path: string): Promise<string> {
  try {
    const { mtimeMs, ctimeMs, size, ino } = await promises.stat(path);
    return [mtimeMs, ctimeMs, size, ino].join(' ');
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? ABSENT : errorCode(error);
  }
}

function rowsDigest(read: TableRead): string {
  return read.kind === 'failure' ? read.failure : hashOf(JSON.stringify(read.rows));
}

function digest(read: FileRead): string {
  return read.kind === 'failure' ? read.failure : hashOf(read.text);
}

/** What was read may hold credentials, so what is kept of it cannot be turned back. */
function hashOf(text: string): string {
  return crypto().createHash('sha256').update(text).digest('base64');
}
