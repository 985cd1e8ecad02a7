// Follows docs/write-a-pack.md in an empty folder, with authlint installed from its packed tarballs.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { manifestOf, ROOT } from '../setup/paths.mjs';
import { blocksOf, SHOWN_PORT, steady, typedCharacters, typedIn, TYPING_SPEED } from './guide.mjs';
import { freePort, listening } from './ports.mjs';
import { emptyHome } from './run.mjs';

/** @typedef {import('./pack.mjs').Packed} Packed */
/** @typedef {{ readonly cwd: string, readonly env: Record<string, string>, readonly port: string, typed: number, spent: number, readonly started: import('node:child_process').ChildProcess[] }} User */

export const TRANSCRIPT = join(ROOT, 'packages/devtools/packed/write-a-pack-transcript.md');

const INSTALL = 'npm install --save-dev authlint';
const FROM_TARBALLS = 'npm install --save-dev ../tarballs/*.tgz';
const GATEWAY = 'gateway.mjs';

/** Limit promised in the guide's title. */
const LIMIT_MINUTES = 10;
const TOO_LONG = `**More than ${LIMIT_MINUTES} minutes of typing.**\n`;

/**
 * Follows the guide and compares the output with the saved transcript, or (`write`) saves it.
 *
 * @param {string} folder which is made
 * @param {readonly import('./pack.mjs').Packed[]} packed
 * @param {boolean} write
 * @returns {Promise<{ readonly name: string, readonly ok: boolean, readonly output: string }>}
 */
export async function runNewUser(folder, packed, write) {
  const name = 'the guide "write a pack", followed by a new user';
  const seen = await followGuide(folder, packed);
  if (write) writeFileSync(TRANSCRIPT, seen);
  const difference = firstDifference(readFileSync(TRANSCRIPT, 'utf8'), seen);
  return { name, ok: difference === null, output: difference ?? '' };
}

/** The first line that differs, in words; `null` where none does. @param {string} kept @param {string} seen */
export function firstDifference(kept, seen) {
  const [wanted, found] = [kept, seen].map((text) => steady(text).split('\n'));
  const length = Math.max(wanted?.length ?? 0, found?.length ?? 0);
  for (let at = 0; at < length; at += 1) {
    if (wanted?.[at] !== found?.[at])
      return `kept:  ${wanted?.[at] ?? '(end)'}\nseen:  ${found?.[at] ?? '(end)'}\nIf that is right: npm run test:packed -- --write`;
  }
  return null;
}

/** Input and output, as a page. @param {string} folder which is made @param {readonly Packed[]} packed */
async function followGuide(folder, packed) {
  const user = await newUser(folder, packed);
  const page = readFileSync(join(ROOT, 'docs/write-a-pack.md'), 'utf8');
  const parts = [];
  try {
    for (const { name, text } of blocksOf(page.replaceAll(SHOWN_PORT, user.port)))
      parts.push(name === null ? await typing(text, user) : writing(name, text, user));
  } finally {
    for (const child of user.started) child.kill();
  }
  if (user.typed > LIMIT_MINUTES * TYPING_SPEED) parts.push(TOO_LONG);
  const shown = parts.join('\n').replaceAll(user.port, SHOWN_PORT).replaceAll(folder, '~');
  return `${heading(user)}\n${shown}`;
}

/** @param {string} folder @param {readonly Packed[]} packed @returns {Promise<User>} */
async function newUser(folder, packed) {
  const cwd = join(folder, 'acme');
  const home = join(folder, 'home');
  for (const made of [cwd, home, join(folder, 'tarballs')]) mkdirSync(made, { recursive: true });
  for (const { tarball } of needed('authlint', packed))
    cpSync(tarball, join(folder, 'tarballs', basename(tarball)));
  const quiet = {
    npm_config_loglevel: 'error',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
  const env = { ...emptyHome(home), ...quiet, AUTHLINT_TRUST: cwd };
  return { cwd, env, port: await freePort(SHOWN_PORT), typed: 0, spent: 0, started: [] };
}

/** A package with those of ours that it depends on. @param {string} name @param {readonly Packed[]} packed @returns {Packed[]} */
function needed(name, packed, found = new Set()) {
  const one = packed.find((candidate) => candidate.name === name);
  if (one === undefined || found.has(one)) return [];
  found.add(one);
  const { dependencies = {} } = manifestOf(one.folder);
  return [one, ...Object.keys(dependencies).flatMap((other) => needed(other, packed, found))];
}

/** @param {string} name @param {string} text @param {User} user */
function writing(name, text, user) {
  const file = join(user.cwd, name);
  const characters = typedCharacters(text, existsSync(file) ? readFileSync(file, 'utf8') : '');
  writeFileSync(file, text);
  if (name === GATEWAY)
    return `\`${name}\` of the guide stands for the gateway, which is there already.\n`;
  user.typed += characters;
  return `\`${name}\`, as in the guide: ${characters} characters to type.\n`;
}

/** @param {string} text @param {User} user */
async function typing(text, user) {
  const seen = [];
  for (const { command } of typedIn(text)) {
    const typed = command === INSTALL ? FROM_TARBALLS : command;
    user.typed += command.length + 1;
    seen.push(`$ ${typed}\n${await outputOf(typed, user)}`);
  }
  return `\`\`\`console\n${seen.join('')}\`\`\`\n`;
}

/** @param {string} command @param {User} user */
async function outputOf(command, user) {
  const { cwd, env, port, started } = user;
  if (command === `node ${GATEWAY}`) {
    started.push(spawn(process.execPath, [GATEWAY], { cwd, env, stdio: 'ignore' }));
    await listening(port);
    return '';
  }
  const begun = performance.now();
  const { stdout } = spawnSync('bash', ['-c', `{ ${command}\n} 2>&1`], {
    cwd,
    env,
    encoding: 'utf8',
  });
  user.spent += performance.now() - begun;
  return stdout.replace(/^\n+/, '');
}

/** @param {User} user */
function heading({ typed, spent }) {
  const minutes = (typed / TYPING_SPEED).toFixed(1);
  return `<!-- Written by \`npm run test:packed -- --write\`. -->

# The guide, followed by a new user

[write-a-pack.md](../../../docs/write-a-pack.md), followed word by word in an empty folder, with an empty home, and with authlint installed by npm from
its packed tarballs (which the registry does not have yet: that is the one command that differs). \`npm run test:packed\` does it again
in every CI run, and fails where anything but a duration, a fingerprint or the number of packages has changed.

Typed: ${typed} characters, ${minutes} minutes at 40 words a minute; the commands took **${Math.round(spent / 1000)} s**.
`;
}
