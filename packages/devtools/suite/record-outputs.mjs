import { ChildProcess } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';

// Loaded before each file of tests: keeps what the program writes, by whatever test it is started, for the sweep at the end.

const ORIGINAL = Symbol.for('authlint.original-spawn');
const OURS = /\/(bin\/authlint\.js|demo\.mjs|scenarios\.mjs)$/;
/** What `authlint report -o FOLDER` writes. */
const BUNDLE = ['authlint-report.md', 'authlint-report.json'];

/** Commands and options. What else a test types may be a key: that is no output of the program. */
const NAME = /^(?:[a-z]{1,12}|-{1,2}[a-z-]{1,20})$/;

/** @type {any} */
const prototype = ChildProcess.prototype;
prototype[ORIGINAL] ??= prototype.spawn;
const original = prototype[ORIGINAL];

/** @this {ChildProcess} @param {{ args?: string[], cwd?: string }} options */
prototype.spawn = function spawn(options) {
  const result = original.call(this, options);
  const folder = process.env['AUTHLINT_OUTPUTS'];
  const args = options.args ?? [];
  if (folder === undefined || !args.some((arg) => OURS.test(arg))) return result;
  const record = join(folder, `${randomUUID()}.txt`);
  const keep = (/** @type {string | Buffer} */ text) => {
    if (existsSync(folder)) appendFileSync(record, text);
  };
  keep(`${args.filter((arg) => NAME.test(arg)).join(' ')}\n`);
  for (const stream of [this.stdout, this.stderr]) if (stream !== null) tap(stream, keep);
  this.once('exit', () => {
    for (const path of reportsOf(args, options.cwd ?? process.cwd()))
      keep(`\n${readFileSync(path, 'utf8')}\n`);
  });
  return result;
};

/**
 * Listening to the stream would make it flow before the test listens; what is pushed into it is seen without that.
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

/** @param {readonly string[]} args @param {string} cwd */
function reportsOf(args, cwd) {
  return args
    .filter((_, at) => ['-o', '--output'].includes(args[at - 1] ?? ''))
    .map((file) => resolve(cwd, file))
    .flatMap((path) => [path, ...BUNDLE.map((name) => join(path, name))])
    .filter((path) => existsSync(path) && statSync(path).isFile());
}
