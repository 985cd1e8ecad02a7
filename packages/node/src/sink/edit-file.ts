import { constants } from 'node:fs';
import { link, lstat, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Secret } from '@authlint/core';
import { expose } from '@authlint/model/expose';
import { decodeText } from '../files/content.js';
import { sweepLeftovers, temporaryBeside } from './temporary.js';
import { CREATE, leadsOut, whyUnwritten } from './write-file.js';

/** One splice of a file's text, as offsets in it. */
export interface FileSplice {
  readonly start: number;
  readonly end: number;
  readonly replacement: Secret;
}

export type EditOutcome =
  | {
      readonly kind: 'written';
      /** Path of the copy of the file as it was; `null` where only its mode was changed. */
      readonly backup: string | null;
      /** Restores the old content unless another process changed it since. `null`, or why it cannot. */
      readonly restore: () => Promise<string | null>;
    }
  | { readonly kind: 'refused'; readonly why: string };

interface Original {
  readonly bytes: Buffer;
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

class Refusal extends Error {}
const LEADS_OUT = 'a symbolic link on the way leads out of the project';

/**
 * Changes one place of a file. The file is first copied whole to its backup, then a complete new one takes its place with
 * the same mode and owner, so that a crash at any moment leaves the old or the new file. `expected`: the text that the
 * splice was made for; any other is refused. `stamp`: the end of the name of the backup. `root`: the project, out of which no link leads.
 * Never rejects.
 */
export async function editFile(
  path: string,
  expected: string,
  splice: FileSplice,
  stamp: string,
  root: string = dirname(path),
): Promise<EditOutcome> {
  return attempt(async () => {
    if (leadsOut(dirname(path), root)) throw new Refusal(LEADS_OUT);
    const original = await readOriginal(path);
    await sweepLeftovers(dirname(path));
    const after = spliced(original.bytes, expected, splice);
    const backup = `${path}.authlint-backup-${stamp}`;
    await place(backup, original.bytes, { ...original, mode: original.mode & 0o600 }, (from) =>
      link(from, backup),
    );
    try {
      await replace(path, original.bytes, after, original);
    } catch (error) {
      await rm(backup, { force: true });
      throw error;
    }
    const restore = (): Promise<string | null> =>
      reasonOf(async () => {
        await replace(path, after, original.bytes, original);
        await rm(backup, { force: true });
      });
    return { kind: 'written', backup, restore };
  });
}

/** Takes a file's permissions from everybody but its owner. Never rejects. */
export async function restrictFile(
  path: string,
  root: string = dirname(path),
): Promise<EditOutcome> {
  return attempt(async () => {
    if (leadsOut(dirname(path), root)) throw new Refusal(LEADS_OUT);
    const { mode } = await metadata(path);
    await setMode(path, 0o600);
    return { kind: 'written', backup: null, restore: () => reasonOf(() => setMode(path, mode)) };
  });
}

/** By a handle, since a name may have become a link meanwhile. */
async function setMode(path: string, mode: number): Promise<void> {
  const handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    await handle.chmod(mode);
  } finally {
    await handle.close();
  }
}

async function attempt(run: () => Promise<EditOutcome>): Promise<EditOutcome> {
  try {
    return await run();
  } catch (error) {
    return { kind: 'refused', why: whyOf(error) };
  }
}

async function reasonOf(run: () => Promise<void>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    return whyOf(error);
  }
}

function whyOf(error: unknown): string {
  return error instanceof Refusal ? error.message : whyUnwritten(error);
}

async function metadata(path: string): Promise<Omit<Original, 'bytes'>> {
  const found = await lstat(path);
  if (found.isSymbolicLink())
    throw new Refusal('it is a symbolic link: edit the file it points to');
  if (!found.isFile()) throw new Refusal('there is something else than a file');
  if (found.nlink > 1) throw new Refusal('the file has several names (hard links)');
  return { mode: found.mode & 0o7777, uid: found.uid, gid: found.gid };
}

async function readOriginal(path: string): Promise<Original> {
  const about = await metadata(path);
  return { ...about, bytes: await readFile(path) };
}

const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** Bytes outside of the splice stay as they are, which holds for UTF-8 only. */
function spliced(bytes: Buffer, expected: string, { start, end, replacement }: FileSplice): Buffer {
  const hasMark = bytes.subarray(0, 3).equals(MARK);
  const encoded = (text: string): Buffer =>
    Buffer.concat([hasMark ? MARK : Buffer.alloc(0), Buffer.from(text, 'utf8')]);
  if (decodeText(bytes) !== expected) throw new Refusal('the file has changed meanwhile');
  if (!encoded(expected).equals(bytes)) throw new Refusal('the file is not UTF-8');
  return encoded(expected.slice(0, start) + expose(replacement) + expected.slice(end));
}

async function replace(
  path: string,
  before: Buffer,
  after: Buffer,
  about: Omit<Original, 'bytes'>,
): Promise<void> {
  await place(path, after, about, async (from) => {
    const now = await readOriginal(path);
    if (!now.bytes.equals(before)) throw new Refusal('the file has changed meanwhile');
    await rename(from, path);
  });
}

/**
 * Writes a complete temporary file in the same folder, which `publish` renames. Until then only its owner can read it, even if the original
 * is public: a killed run leaves it behind.
 */
async function place(
  path: string,
  bytes: Buffer,
  { mode, uid, gid }: Omit<Original, 'bytes'>,
  publish: (temporary: string) => Promise<void>,
): Promise<void> {
  const folder = dirname(path);
  const temporary = temporaryBeside(path);
  try {
    const handle = await open(temporary, CREATE, 0o600);
    try {
      await handle.writeFile(bytes);
      const own = await handle.stat();
      if (own.uid !== uid || own.gid !== gid) await handle.chown(uid, gid);
      await handle.sync();
      await publish(temporary);
      await handle.chmod(mode);
    } finally {
      await handle.close();
    }
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(folder);
}

/** Makes the new name last through a loss of power, where the system can. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
