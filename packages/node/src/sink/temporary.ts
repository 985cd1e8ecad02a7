import { promises } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { crypto } from '../cryptography/load.js';
import { errorCode } from '@authlint/model/thrown';

const LEFTOVER = /^\..+\.authlint-(\d+)-[0-9a-f]{12}\.tmp$/;

const BACKUP = /\.authlint-backup-\w+$/;

/** A new name in the same folder for a file that replaces `path` once complete, and that nobody takes for a backup. Contains the process id. */
export function temporaryBeside(path: string): string {
  const end = `authlint-${process.pid}-${crypto().randomBytes(6).toString('hex')}.tmp`;
  return join(dirname(path), `.${basename(path).replace(BACKUP, '')}.${end}`);
}

/** Removes what runs that were killed left in a folder; what belongs to a process that still runs stays. Never rejects. */
export async function sweepLeftovers(folder: string): Promise<void> {
  const names = await promises.readdir(folder).catch(() => []);
  for (const name of names) {
    const pid = LEFTOVER.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    await promises.rm(join(folder, name), { force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}
