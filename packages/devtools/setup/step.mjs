import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './paths.mjs';

/**
 * @typedef {object} Command
 * @property {string} file program
 * @property {readonly string[]} args
 * @property {NodeJS.ProcessEnv} [env] replaces the environment
 * @property {string} [cwd]
 */

/** A step of the set-up that did not work; its output and the command to retry are already on stderr. */
export class StepFailed extends Error {}

/** @param {Command} command @param {'inherit' | 'pipe'} output */
function start({ file, args, env = process.env, cwd = ROOT }, output) {
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd, env, stdio: [output === 'pipe' ? 'ignore' : output, output, output] };
  // npx is a .cmd file on Windows, which only a shell can start.
  return spawn(file, args, { ...options, shell: process.platform === 'win32' && file === 'npx' });
}

/**
 * Exit code of a child: 128 + number for a signal, as in shells; 127 if it cannot be started, which `report` receives.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} file that was started
 * @param {(text: string) => void} report
 * @returns {Promise<number>}
 */
function endOf(child, file, report) {
  return new Promise((done) => {
    child.on('error', (error) => {
      report(`cannot start ${file}: ${error.message}\n`);
      done(127);
    });
    child.on('close', (code, signal) =>
      done(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    );
  });
}

/**
 * Runs a command on the terminal of this one. Resolves to its exit code; 127 where it cannot be started.
 *
 * @param {Command} command
 */
export function runOnTerminal(command) {
  const child = start(command, 'inherit');
  return endOf(child, command.file, (text) => process.stderr.write(`authlint: ${text}`));
}

/**
 * Runs one step of the set-up: a line that says so, nothing more while it goes well, all output where it fails.
 *
 * @param {string} title for the progress line
 * @param {Command} command
 * @returns {Promise<void>} rejects with `StepFailed`
 */
export async function runStep(title, command) {
  const began = Date.now();
  process.stderr.write(`authlint: ${title} ...\n`);
  /** @type {Buffer[]} */
  const output = [];
  const child = start(command, 'pipe');
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => output.push(chunk));
  const code = await endOf(child, command.file, (text) => output.push(Buffer.from(text)));
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (code === 0) {
    process.stderr.write(`authlint: ${title} done in ${seconds} s\n`);
    return;
  }
  process.stderr.write(Buffer.concat(output));
  process.stderr.write(
    `authlint: ${title} failed with exit code ${code}. To try again by hand, in ${command.cwd ?? ROOT}:\n` +
      `  ${[command.file === process.execPath ? 'node' : command.file, ...command.args].join(' ')}\n`,
  );
  throw new StepFailed(title);
}
