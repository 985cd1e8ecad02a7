import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { crypto } from '../cryptography/load.js';
import { readRegularFile } from '../files/regular.js';

/** An index of a million files has about 100 MB. */
const MAX_INDEX_BYTES = 512 * 1024 * 1024;
const MAX_GITDIR_BYTES = 64 * 1024;
const HEADER = 12;
/** Bytes of an entry before its object id: times, device, inode, mode, owner and size. */
const STAT_BYTES = 40;
/** Bytes of an object id, by the hash of the repository. */
const ID_BYTES = { sha1: 20, sha256: 32 } as const;
type Hash = keyof typeof ID_BYTES;
/** Extensions that change the meaning of entries: a shared index in another file, or entries for folders. */
const CHANGES_ENTRIES: readonly string[] = ['link', 'sdir'];
const EXTENDED = 0x4000;
const STAGE = 0x3000;

/** The index cannot be read, so every file counts as tracked. */
export const UNREADABLE = Symbol('unreadable index');

/** Object ids by path below the top of the work tree. */
export type TrackedObjects = ReadonlyMap<string, string> | typeof UNREADABLE;

/**
 * The files that git tracks. Read from the index itself: running git in a foreign folder would execute commands from its configuration.
 * Empty where there is no index yet, as before the first `git add`. Source: gitformat-index, versions 2 to 4.
 */
export function trackedObjects(top: string): TrackedObjects {
  const file = join(gitFolder(top), 'index');
  if (!existsSync(file)) return new Map();
  try {
    const index = readRegularFile(file, MAX_INDEX_BYTES);
    const hash = hashOf(index);
    return hash === null ? UNREADABLE : parseIndex(index, ID_BYTES[hash]);
  } catch {
    return UNREADABLE;
  }
}

/** Object id that git gives to the content of a file. `length`: hexadecimal digits of the ids of the repository. */
export function blobId(content: Buffer, length: number = 2 * ID_BYTES.sha1): string {
  return crypto()
    .createHash(length === 2 * ID_BYTES.sha256 ? 'sha256' : 'sha1')
    .update(`blob ${content.length}\0`)
    .update(content)
    .digest('hex');
}

/** The hash algorithm of the repository: an index ends in the hash of its content, or in zeros of that length. `null`: damaged. */
function hashOf(index: Buffer): Hash | null {
  const fits = (hash: Hash): boolean => {
    const end = index.length - ID_BYTES[hash];
    const trailer = index.subarray(end);
    const digest = crypto().createHash(hash).update(index.subarray(0, end)).digest();
    return digest.equals(trailer) || trailer.every((byte) => byte === 0); // zeros: `index.skipHash`
  };
  return (['sha256', 'sha1'] as const).find(fits) ?? null;
}

/** The repository of a work tree; a linked work tree or a submodule names it in a file. */
function gitFolder(top: string): string {
  const path = join(top, '.git');
  try {
    const named = /^gitdir: (.+)$/m.exec(
      readRegularFile(path, MAX_GITDIR_BYTES).toString('utf8'),
    )?.[1];
    return named === undefined ? path : resolve(top, named.trim());
  } catch {
    return path; // a folder
  }
}

function parseIndex(index: Buffer, idBytes: number): TrackedObjects {
  const version = index.readUInt32BE(4);
  if (index.toString('latin1', 0, 4) !== 'DIRC' || version < 2 || version > 4) return UNREADABLE;
  const found = new Map<string, string>();
  let at = HEADER;
  let before = '';
  for (let left = index.readUInt32BE(8); left > 0; left -= 1) {
    const end = at + STAT_BYTES + idBytes;
    const flags = index.readUInt16BE(end);
    const start = end + 2 + (flags & EXTENDED ? 2 : 0);
    const entry =
      version === 4 ? compressedName(index, start, before) : paddedName(index, start, at);
    const id = index.toString('hex', at + STAT_BYTES, end);
    if ((flags & STAGE) === 0) found.set(entry.name, id);
    before = entry.name;
    at = entry.next;
  }
  return extensionsOf(index, at, index.length - idBytes).some((name) =>
    CHANGES_ENTRIES.includes(name),
  )
    ? UNREADABLE
    : found;
}

/** Names of the extensions between the entries and the hash at the end. */
function extensionsOf(index: Buffer, start: number, end: number): readonly string[] {
  const names: string[] = [];
  for (let at = start; at + 8 <= end; at += 8 + index.readUInt32BE(at + 4)) {
    names.push(index.toString('latin1', at, at + 4));
  }
  return names;
}

interface EntryName {
  readonly name: string;
  /** Where the next entry begins. */
  readonly next: number;
}

/** Versions 2 and 3: one to eight zero bytes fill the entry up to a multiple of eight. */
function paddedName(index: Buffer, start: number, entry: number): EntryName {
  const end = endOfName(index, start);
  return {
    name: index.toString('utf8', start, end),
    next: entry + Math.ceil((end + 1 - entry) / 8) * 8,
  };
}

/** Version 4: removes N characters from the previous name, then appends the rest. */
function compressedName(index: Buffer, start: number, before: string): EntryName {
  let at = start;
  let byte = index.readUInt8(at);
  let dropped = byte & 0x7f;
  while (byte & 0x80) {
    at += 1;
    byte = index.readUInt8(at);
    dropped = ((dropped + 1) << 7) | (byte & 0x7f);
  }
  const end = endOfName(index, at + 1);
  const kept = Buffer.from(before).subarray(0, Buffer.byteLength(before) - dropped);
  return { name: `${kept.toString()}${index.toString('utf8', at + 1, end)}`, next: end + 1 };
}

function endOfName(index: Buffer, start: number): number {
  const end = index.indexOf(0, start);
  if (end < 0) throw new RangeError('the index ends within a name');
  return end;
}
