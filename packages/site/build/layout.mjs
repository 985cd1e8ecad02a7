import { projectAddresses } from '@authlint/model/owner';
import { TEXTS } from '../dist/index.js';

/**
 * Everything is loaded from the site itself and no connections are allowed. A worker is made from a blob so that this policy holds in it as
 * well (`src/worker-client.ts`); text cannot become markup, since no policy of trusted types makes any.
 */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types authlint-worker',
].join('; ');

/**
 * @typedef {object} Page
 * @property {string} path where it is, with a slash at the end; empty for the first page
 * @property {string} title
 * @property {string} main HTML
 * @property {string} [script] name of its script
 * @property {string} [language] of its text, where it is another than that of the site
 * @property {string} [root] from it to the root of the site, where its path does not say so
 */

const ENTITIES = /** @type {Readonly<Record<string, string>>} */ ({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
});

/** @param {string} text */
export function escaped(text) {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** From a page to the root of the site, so that it works under any path. @param {string} path */
export function rootOf(path) {
  return '../'.repeat(path.split('/').length - 1) || './';
}

/** @typedef {import('@authlint/model/owner').ProjectAddresses} Addresses */

/** A whole page. @param {Page} page @param {Addresses | null} [addresses] */
export function pageHtml({ path, title, main, script, language = TEXTS.language, root = rootOf(path) }, addresses = projectAddresses()) {
  const heading = path === '' ? `${TEXTS.name}: ${title}` : `${title} - ${TEXTS.name}`;
  const description = `${title}: ${TEXTS.description}`;
  return `<!doctype html>
<html lang="${language}" data-root="${root}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="description" content="${escaped(description)}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escaped(TEXTS.name)}">
<meta property="og:title" content="${escaped(heading)}">
<meta property="og:description" content="${escaped(description)}">
${addressTags(path, addresses)}<meta name="color-scheme" content="light dark">
<title>${escaped(heading)}</title>
<link rel="icon" href="${root}assets/icon.svg">
<link rel="stylesheet" href="${root}assets/site.css">
${script === undefined ? '' : `<script type="module" src="${root}assets/${script}.js"></script>\n`}</head>
<body>
<a class="skip" href="#main">${escaped(TEXTS.skip)}</a>
<header>
<a class="name" href="${root}">${escaped(TEXTS.name)}</a>
<nav aria-label="${escaped(TEXTS.navigation)}">
${navigation(path, root)}
</nav>
</header>
<main id="main">
${main}
</main>
<footer><p>${escaped(TEXTS.footer)}</p></footer>
</body>
</html>
`;
}

/** Canonical address of a page, for search engines and previews. @param {string} path @param {Addresses | null} addresses */
function addressTags(path, addresses) {
  if (addresses === null) return '';
  const url = escaped(addresses.site + path);
  return `<link rel="canonical" href="${url}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${escaped(addresses.site)}assets/screen.png">
`;
}

/** Pages that every page links to. */
const NAVIGATION = [
  ['', TEXTS.pages.explain],
  ['check/', TEXTS.pages.check],
  ['docs/', TEXTS.pages.documentation],
  ['search/', TEXTS.pages.search],
];

/** @param {string} path @param {string} root */
function navigation(path, root) {
  return NAVIGATION.map(
    ([target = '', name = '']) =>
      `<a href="${root}${target}"${target === path ? ' aria-current="page"' : ''}>${escaped(name)}</a>`,
  ).join('\n');
}
