import childProcess, { ChildProcess } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

/** Names of the programs that tests of this worker have started, in their order. @type {string[]} */
export const started = [];

/** @type {any} */
const prototype = ChildProcess.prototype;
const { spawn } = prototype;
/** @this {ChildProcess} @param {{ file: string }} options */
prototype.spawn = function counted(options) {
  started.push(basename(options.file));
  return spawn.call(this, options);
};

/** @type {Record<string, any>} */
const waiting = childProcess;
for (const name of ['spawnSync', 'execFileSync', 'execSync']) {
  const original = waiting[name];
  waiting[name] = (/** @type {string} */ file, /** @type {unknown[]} */ ...rest) => {
    started.push(basename(file));
    return original(file, ...rest);
  };
}
syncBuiltinESMExports();
