import { join, resolve } from 'node:path';
import { crypto } from '../cryptography/load.js';
import { readRegularFile } from '../files/regular.js';

/** An index of a million files has about 100 MB. */
const MAX_INDEX_BYTES = 512 * 1024 * 1024;
const MAX_GITDIR_BYTES = 64 * 1024;
const HEADER = 12;
/** Bytes of an entry before its flags: times, device, inode, mode, owner, size and object id. */
const FIXED = 60;
const OBJECT_ID = { from: 40, to: 60 } as const;
const EXTENDED = 0x4000;
const STAGE = 0x3000;

/**
 * Object ids of the files that git tracks, by their paths below the top of the work tree. Read from the index itself: to run git
 * in a folder of somebody else runs what its configuration names. Empty where the index cannot be read.
 * Source: gitformat-index, versions 2 to 4.
 */
export function trackedObjects(top: string): ReadonlyMap<string, string> {
  try {
    return parseIndex(readRegularFile(join(gitFolder(top), 'index'), MAX_INDEX_BYTES));
  } catch {
    return new Map(); // nothing is known to be tracked
  }
}

/** Object id that git gives to the content of a file. */
export function blobId(content: Buffer): string {
  return crypto()
    .createHash('sha1')
    .update(`blob ${content.length}\0`)
    .update(content)
    .digest('hex');
}

/** The repository of a work tree; a linked work tree or a submodule names it in a file. */
function gitFolder(top: string): string {
  const place = join(top, '.git');
  try {
    const named = /^gitdir: (.+)$/m.exec(
      readRegularFile(place, MAX_GITDIR_BYTES).toString('utf8'),
    )?.[1];
    return named === undefined ? place : resolve(top, named.trim());
  } catch {
    return place; // a folder
  }
}

function parseIndex(index: Buffer): Map<string, string> {
  const version = index.readUInt32BE(4);
  if (index.toString('latin1', 0, 4) !== 'DIRC' || version < 2 || version > 4) return new Map();
  const found = new Map<string, string>();
  let at = HEADER;
  let before = '';
  for (let left = index.readUInt32BE(8); left > 0; left -= 1) {
    const flags = index.readUInt16BE(at + FIXED);
    const start = at + FIXED + 2 + (flags & EXTENDED ? 2 : 0);
    const entry =
      version === 4 ? compressedName(index, start, before) : paddedName(index, start, at);
    const id = index.toString('hex', at + OBJECT_ID.from, at + OBJECT_ID.to);
    if ((flags & STAGE) === 0) found.set(entry.name, id);
    before = entry.name;
    at = entry.next;
  }
  return found;
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

/** Version 4: so many characters less of the name before, then the rest. */
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
