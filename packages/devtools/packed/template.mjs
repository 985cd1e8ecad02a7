import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { dependenciesOn } from './pack.mjs';
import { emptyHome, NPM_INSTALL, run } from './run.mjs';

/** @typedef {import('./run.mjs').Run} Run */

const TEMPLATE = join(ROOT, 'examples/pack-template');
const CONFIG = 'providers: {}\npacks: [authlint-pack-acme]\n';
const TEST_RULES = ['npx', 'authlint', 'rules', 'test'];
const SOUND = { says: 'acme: 0 rules, 3 cases, 0 changed conditions: all as stated' };

/**
 * The template of a pack as its author and its users have it: installed with authlint from the tarballs, tested, packed, and installed from
 * its own tarball by somebody else.
 *
 * @param {string} folder which is made
 * @param {readonly import('./pack.mjs').Packed[]} packed
 * @returns {Run[]}
 */
export function runTemplate(folder, packed) {
  const [home, author, user] = [join(folder, 'home'), join(folder, 'author'), join(folder, 'user')];
  for (const made of [home, user]) mkdirSync(made, { recursive: true });
  cpSync(TEMPLATE, author, { recursive: true });
  const env = emptyHome(home);
  const tarballs = dependenciesOn(packed);
  depend(author, tarballs);
  const steps = [
    run('the template of a pack: npm install', NPM_INSTALL, { cwd: author, env }),
    run('the template of a pack: npm test', ['npm', 'test'], { cwd: author, env }, SOUND),
    run('the template of a pack: npm pack', ['npm', 'pack'], { cwd: author, env }),
  ];
  const tarball = readdirSync(author).find((name) => name.endsWith('.tgz'));
  writeFileSync(join(user, 'package.json'), '{ "private": true }');
  writeFileSync(join(user, 'authlint.config.yaml'), CONFIG);
  depend(user, {
    ...tarballs,
    'authlint-pack-acme': `file:${join(author, tarball ?? 'no-tarball')}`,
  });
  return [
    ...steps,
    run('the packed template: npm install', NPM_INSTALL, { cwd: user, env }),
    run('the packed template: rules test', TEST_RULES, { cwd: user, env }, SOUND),
  ];
}

/** @param {string} folder @param {Readonly<Record<string, string>>} packages */
function depend(folder, packages) {
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...manifest, devDependencies: packages }));
}
