import type { FileFailure, FileRead } from '@authlint/model/ports';
import { errorCode } from '@authlint/model/thrown';
import type { LoadedConfig, LoadOptions } from './config/read.js';
import { findConfig, searchedFolders } from './config/search.js';
import { wholeFile } from '@authlint/core/internal';
import { shownPath } from './files/paths.js';

/** Finds, reads and checks the configuration with its env files. It is data only, never executed. Never rejects. */
export async function loadConfig(options: LoadOptions): Promise<LoadedConfig> {
  const { cwd, home, file, ports, shownFrom = cwd } = options;
  const read = file === undefined ? await search(options) : await ports.files.read(file);
  if (read === null) return { kind: 'none', searched: searchedFolders(cwd, home) };
  const shown = shownPath(read.path, shownFrom);
  if (read.kind === 'text') {
    const { readConfig } = await import('./config/read.js'); // with the schema, which `explain` rarely needs
    return readConfig(read, shown, options);
  }
  const reasons = file === undefined ? UNREADABLE : UNREADABLE_NAMED;
  return { kind: 'problems', problems: [wholeFile(shown, reasons[read.failure])] };
}

async function search({ cwd, home, ports }: LoadOptions): Promise<FileRead | null> {
  try {
    return await findConfig(cwd, home, (path) => ports.files.read(path));
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
