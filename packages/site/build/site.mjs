import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clientSources } from './documentation/clients.mjs';
import { targetsOf } from './documentation/links.mjs';
import { render } from './documentation/markdown.mjs';
import { providerSources, withShortList } from './documentation/providers.mjs';
import { searchIndex } from './documentation/search-index.mjs';
import { sources } from './documentation/sources.mjs';
import { pageHtml } from './layout.mjs';
import { ROOT, SITE } from './paths.mjs';
import { writeScripts } from './scripts.mjs';
import { projectAddresses } from '@authlint/model/owner';
import { checkPage, explainPage, missingPage, searchPage } from './tool-pages.mjs';

/** Where the site is written, unless another folder is named. */
export const SITE_FOLDER = join(SITE, 'dist/site');

/** Writes the whole site. Needs compiled packages. @param {string} folder emptied first */
export async function buildSite(folder = SITE_FOLDER) {
  await writeScripts(folder, searchIndex(writePages(folder)));
}

/**
 * Writes all but the scripts.
 * @param {string} folder emptied first
 * @param {import('@authlint/model/owner').ProjectAddresses | null} [addresses]
 */
export function writePages(folder, addresses = projectAddresses()) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(SITE, 'assets'), join(folder, 'assets'), { recursive: true });
  const documents = documentationPages();
  const pages = documents.map(({ path, title, html, file }) => ({
    ...{ path, title, main: html },
    ...(file.includes('zh-CN') ? { language: 'zh-CN' } : {}),
  }));
  const all = [explainPage(), checkPage(), searchPage(), ...pages];
  for (const page of all) {
    const file = join(folder, page.path, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pageHtml(page, addresses));
  }
  writeFileSync(join(folder, '404.html'), pageHtml(missingPage(addresses), null));
  const paths = all.map(({ path }) => path);
  for (const [name, text] of Object.entries(forCrawlers(paths, addresses)))
    writeFileSync(join(folder, name), text);
  return documents;
}

/**
 * Files for search engines; the list of pages needs their addresses.
 *
 * @param {readonly string[]} paths
 * @param {import('@authlint/model/owner').ProjectAddresses | null} addresses
 * @returns {Readonly<Record<string, string>>}
 */
export function forCrawlers(paths, addresses) {
  const robots = 'User-agent: *\nAllow: /\n';
  if (addresses === null) return { 'robots.txt': robots };
  const urls = paths.map((path) => `<url><loc>${addresses.site}${path}</loc></url>\n`).join('');
  return {
    'robots.txt': `${robots}Sitemap: ${addresses.site}sitemap.xml\n`,
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`,
  };
}

/** Every page of the documentation. */
function documentationPages() {
  const all = [...sources(), ...providerSources(), ...clientSources()];
  const targets = targetsOf(all, repository());
  return all.map((source) => ({ ...source, ...render(withShortList(source), targets) }));
}

/** Address of the files of the checkout, from the `repository` of package.json; empty where there is none. */
function repository() {
  const { repository: known } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const url = String(known?.url ?? known ?? '');
  return url === '' ? '' : `${url.replace(/^git\+/, '').replace(/\.git$/, '')}/blob/main`;
}
