#!/usr/bin/env node
// Starts the published program. Node.js 22 and newer cache compiled code for the next start, in the user's cache folder.
import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Node.js 20 has no such function. */
interface CompileCache {
  readonly enableCompileCache?: (folder: string) => void;
}

/** The folder of the compile cache; `null` for none. */
function folderOfCode(): string | null {
  const { XDG_CACHE_HOME, HOME, LOCALAPPDATA, NODE_DISABLE_COMPILE_CACHE } = process.env;
  const cache = XDG_CACHE_HOME || LOCALAPPDATA || (HOME && join(HOME, '.cache'));
  if (!cache || NODE_DISABLE_COMPILE_CACHE) return null;
  return isOurs(cache) ? join(cache, 'authlint') : null;
}

/**
 * True where only the current user can write to the folder, since cached code is executed; also for root with the HOME of a user.
 */
function isOurs(folder: string): boolean {
  try {
    const { uid, mode } = statSync(folder);
    return process.geteuid === undefined || (uid === process.geteuid() && !(mode & 0o022));
  } catch {
    return false;
  }
}

const folder = folderOfCode();
if (folder !== null) {
  (process.getBuiltinModule('node:module') as CompileCache).enableCompileCache?.(folder);
}

void import('./main.js').then(async ({ run }) => {
  process.exitCode = await run();
});
