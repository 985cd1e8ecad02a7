import { promises } from 'node:fs';
import type { FilePort, FileRead } from '@authlint/core';
import type { TableRead } from '@authlint/model/ports';
import { crypto } from './cryptography/load.js';
import { errorCode } from '@authlint/model/thrown';

/** A file port that records which paths were read and detects changes to them. */
export interface WatchedFiles {
  readonly files: FilePort;
  /** Absolute paths that changed since they were read, or since the last call. */
  changed(): Promise<readonly string[]>;
  /** Number of existing files that were read. */
  count(): number;
}

/** A recorded access: content of a file, existence of a path, or names in a folder. */
interface Look {
  readonly kind: string;
  readonly path: string;
  /** Current state, in the form of `seen`. */
  readonly take: () => Promise<string>;
  /** Size and times of a file; `null` for other kinds. */
  metadata: string | null;
  seen: string;
}

const CONTENT = 'content';
const ABSENT = 'absent';

/**
 * Compares content, so that rewriting or renaming a file without changes is no change. Does not use `fs.watch`, whose events are
 * lost for recreated folders and network mounts.
 */
export function watchFiles(files: FilePort): WatchedFiles {
  const looks = new Map<string, Look>();
  /** Keeps the first access to a path; later ones are compared with it. */
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

/** Content may hold credentials, so only a hash is kept. */
function hashOf(text: string): string {
  return crypto().createHash('sha256').update(text).digest('base64');
}
