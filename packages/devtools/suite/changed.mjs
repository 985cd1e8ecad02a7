import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ROOT } from '../setup/paths.mjs';

/** What GitHub writes for a branch that did not exist before. */
const NOTHING = /^0+$/;

/** Branches that a change is made for, in the order in which they are tried. */
const TRUNKS = ['origin/main', 'main'];

/**
 * What git answers, or `null` where it refuses.
 *
 * @param {string} root @param {string[]} args
 */
function git(root, ...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null; // no repository, or no such commit in a shallow one
  }
}

/** The commit before a push, as the runner of GitHub writes it into a file. @param {NodeJS.ProcessEnv} env */
function beforePush(env) {
  const path = env['GITHUB_EVENT_PATH'];
  if (path === undefined) return null;
  const before = /** @type {unknown} */ (JSON.parse(readFileSync(path, 'utf8')).before);
  return typeof before === 'string' && !NOTHING.test(before) ? before : null;
}

/**
 * The commit that a change is compared with: the one that is named, the one before the push, where the branch left the trunk, and
 * on the trunk itself the last landing.
 *
 * @param {string} root of the checkout
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null} `null` where there is no history
 */
export function baseOf(root = ROOT, env = process.env) {
  const head = git(root, 'rev-parse', 'HEAD');
  const target = env['GITHUB_BASE_REF'] ? [`origin/${env['GITHUB_BASE_REF']}`] : TRUNKS;
  const named = [env['AUTHLINT_CI_BASE'], beforePush(env)].flatMap((name) => name ?? []);
  const left = target.map((name) => git(root, 'merge-base', 'HEAD', name));
  const known = [
    ...named.map((name) => git(root, 'rev-parse', '--verify', `${name}^{commit}`)),
    ...left,
  ];
  return (
    known.find((commit) => commit !== null && commit !== head) ??
    git(root, 'rev-parse', '--verify', 'HEAD~1')
  );
}

/**
 * Files that differ from a commit, those that are not committed and not known to git among them.
 *
 * @param {string} base @param {string} root of the checkout
 * @returns {string[]} relative to the root
 */
export function changedSince(base, root = ROOT) {
  const lists = [
    git(root, 'diff', '--name-only', '--no-renames', base),
    git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
  return lists.flatMap((list) => (list ?? '').split('\n')).filter((path) => path !== '');
}
