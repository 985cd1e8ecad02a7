import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * @typedef {object} CheckedLinks
 * @property {number} count links within the site
 * @property {readonly string[]} broken page and link that leads nowhere
 */

/** Follows every link, script and style of a built site that leads to the site itself, with its fragment. @param {string} folder @returns {CheckedLinks} */
export function checkLinks(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  const texts = new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const ids = new Map([...texts].map(([name, text]) => [name, idsOf(text)]));
  const links = [...texts].flatMap(([name, text]) =>
    hrefsOf(text).map((href) => ({ name, href, target: targetOf(folder, name, href) })),
  );
  const broken = links.filter(
    ({ target }) =>
      target === null ||
      (target.fragment !== '' && ids.get(target.file)?.has(target.fragment) !== true),
  );
  return {
    count: links.length,
    broken: broken.map(({ name, href }) => `${name}: ${href}`),
  };
}

/** @param {string} html @returns {ReadonlySet<string>} */
function idsOf(html) {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => unescaped(id)));
}

/** Links that stay on the site. @param {string} html */
function hrefsOf(html) {
  return [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)]
    .map(([, href = '']) => unescaped(href))
    .filter((href) => !/^(?:https?|mailto):/.test(href));
}

/** @param {string} text */
function unescaped(text) {
  return text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** The file that a link leads to; `null` where there is none. @param {string} folder @param {string} from @param {string} href */
function targetOf(folder, from, href) {
  const base = new URL(from.replaceAll('\\', '/'), 'https://site.example/a/b/c/');
  const url = new URL(href, base);
  const path = decodeURIComponent(url.pathname.replace(/^\/a\/b\/c\//, ''));
  const file = join(folder, path.endsWith('/') || path === '' ? `${path}index.html` : path);
  if (relative(folder, file).startsWith('..')) return null;
  if (!existsSync(file) || statSync(file).isDirectory()) return null;
  return { file: relative(folder, file), fragment: decodeURIComponent(url.hash.slice(1)) };
}
