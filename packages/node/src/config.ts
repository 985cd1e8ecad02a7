import type { FileFailure } from '@authlint/model/ports';
import { readConfig, type LoadedConfig, type LoadOptions } from './config/read.js';
import { wholeFile } from './config/whole-file.js';
import { findConfig, searchedFolders } from './config/search.js';
import { errorCode } from './error-code.js';
import { shownPath } from './files/paths.js';

/** Finds, reads and checks the configuration with its env files. It is data: nothing of it is run. Never rejects. */
export async function loadConfig(options: LoadOptions): Promise<LoadedConfig> {
  const { cwd, home, file, ports, shownFrom = cwd } = options;
  const path = file === undefined ? await search(cwd, home) : ports.files.resolve(file);
  if (path === null) return { kind: 'none', searched: searchedFolders(cwd, home) };
  const shown = shownPath(path, shownFrom);
  const read = await ports.files.read(path);
  if (read.kind === 'failure') {
    const reasons = file === undefined ? UNREADABLE : UNREADABLE_NAMED;
    return { kind: 'problems', problems: [wholeFile(shown, reasons[read.failure])] };
  }
  return readConfig(read, shown, options);
}

async function search(cwd: string, home: string | null): Promise<string | null> {
  try {
    return await findConfig(cwd, home);
  } catch (error) {
    if (errorCode(error) === '') throw error;
    return null; // a folder above cannot be looked into
  }
}

const UNREADABLE: Readonly<Record<FileFailure, string>> = {
  'not-found': 'there is no such file',
  permission: 'may not be read by this user',
  'not-a-file': 'is not a file',
  'too-large': 'is larger than 8 MiB',
  'no-data': 'is a pipe to which nothing was written for 2 seconds',
  binary: 'is not a text file',
  other: 'cannot be read',
};

const UNREADABLE_NAMED = { ...UNREADABLE, 'too-large': 'is larger than 1 GiB' };
