import { ChildProcess } from 'node:child_process';
import { recordOutputs } from './outputs.mjs';

// Loaded before each test file: records the output of every started program for the sweep at the end.

const ORIGINAL = Symbol.for('authlint.original-spawn');
const OURS = /\/(bin\/authlint\.js|demo\.mjs|scenarios\.mjs)$/;

/** @type {any} */
const prototype = ChildProcess.prototype;
prototype[ORIGINAL] ??= prototype.spawn;
const original = prototype[ORIGINAL];

/** @this {ChildProcess} @param {{ args?: string[], cwd?: string }} options */
prototype.spawn = function spawn(options) {
  const result = original.call(this, options);
  const args = options.args ?? [];
  if (!args.some((arg) => OURS.test(arg))) return result;
  const record = recordOutputs(args, options.cwd ?? process.cwd());
  if (record === null) return result;
  for (const stream of [this.stdout, this.stderr]) if (stream !== null) tap(stream, record.add);
  this.once('exit', record.addReports);
  return result;
};

/**
 * Wraps `push`: a listener would start the stream before the test listens.
 *
 * @param {import('node:stream').Readable} stream
 * @param {(text: string | Buffer) => void} keep
 */
function tap(stream, keep) {
  const push = stream.push.bind(stream);
  stream.push = (chunk, encoding) => {
    if (chunk !== null && chunk !== undefined) keep(chunk);
    return push(chunk, encoding);
  };
}
