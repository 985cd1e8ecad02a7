import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../paths.mjs';
import { rootOf } from '../layout.mjs';

/**
 * Pages of the site by what documents call them: a file of the checkout, or a folder of it.
 *
 * @typedef {object} Targets
 * @property {ReadonlyMap<string, string>} pages path of the page by file or folder
 * @property {string} repository address of the checkout's files; empty where none is configured
 */

/** Pictures that documents show, which the site has, too. */
const ASSETS = 'packages/site/assets/';

/** @param {readonly import('./sources.mjs').Source[]} all @param {string} repository @returns {Targets} */
export function targetsOf(all, repository) {
  const pages = new Map(
    all.flatMap(({ file, path }) => {
      const folder = /^(.*)\/README\.md$/.exec(file)?.[1];
      return [file, ...(folder === undefined ? [] : [folder])].map((name) => [name, path]);
    }),
  );
  return { pages, repository };
}

/**
 * Where a link of a document leads on the site; `null` where nothing on the site or elsewhere is known for it. Throws over a file that
 * is not there: a link that leads nowhere fails the build.
 *
 * @param {string} href as it is written
 * @param {import('./sources.mjs').Source} source
 * @param {Targets} targets
 * @returns {string | null}
 */
export function siteHref(href, { file, path }, { pages, repository }) {
  if (/^[a-z]+:/i.test(href) || href.startsWith('#')) return href;
  const [name = '', fragment] = href.split('#');
  const target = posix.normalize(posix.join(posix.dirname(file), name)).replace(/\/$/, '');
  if (target.startsWith(ASSETS)) return `${rootOf(path)}assets/${target.slice(ASSETS.length)}`;
  const page = pages.get(target);
  const hash = fragment === undefined ? '' : `#${fragment}`;
  if (page !== undefined) return `${rootOf(path)}${page}${hash}`;
  if (!existsSync(join(ROOT, target)))
    throw new Error(`${file} links to ${href}, which is not there`);
  return repository === '' ? null : `${repository}/${target}${hash}`;
}
