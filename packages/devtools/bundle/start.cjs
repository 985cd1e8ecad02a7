#!/usr/bin/env node
// Starts the bundled program. Node.js 22 and newer keep what they compile for the next start, in the user's own cache.
const { statSync } = require('node:fs');
const { enableCompileCache } = require('node:module');
const { join } = require('node:path');

/** Where compiled code is kept, or `null` where it is not to be kept. */
function folderOfCode() {
  const { XDG_CACHE_HOME, HOME, LOCALAPPDATA, NODE_DISABLE_COMPILE_CACHE } = process.env;
  const cache = XDG_CACHE_HOME || LOCALAPPDATA || (HOME && join(HOME, '.cache'));
  if (!cache || NODE_DISABLE_COMPILE_CACHE) return null;
  return isOurs(cache) ? join(cache, 'authlint') : null;
}

/**
 * Whoever may write to a file of code decides what is run: nobody else may, also where this is run by root with the HOME of a
 * user.
 *
 * @param {string} path of a folder
 */
function isOurs(path) {
  try {
    const { uid, mode } = statSync(path);
    return process.geteuid === undefined || (uid === process.geteuid() && !(mode & 0o022));
  } catch {
    return false;
  }
}

const folder = folderOfCode();
if (folder !== null) enableCompileCache?.(folder);

require('./program.js')
  .run()
  .then((/** @type {number} */ code) => {
    process.exitCode = code;
  });
