import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clientSources } from './documentation/clients.mjs';
import { targetsOf } from './documentation/links.mjs';
import { render } from './documentation/markdown.mjs';
import { providerSources, withProviderLinks } from './documentation/providers.mjs';
import { searchIndex } from './documentation/search-index.mjs';
import { sources } from './documentation/sources.mjs';
import { pageHtml } from './layout.mjs';
import { ROOT, SITE } from './paths.mjs';
import { writeScripts } from './scripts.mjs';
import { checkPage, explainPage, searchPage } from './tool-pages.mjs';

/** Where the site is written, unless another folder is named. */
export const SITE_FOLDER = join(SITE, 'dist/site');

/** Writes the whole site. Needs compiled packages. @param {string} folder what is there is removed */
export async function buildSite(folder = SITE_FOLDER) {
  await writeScripts(folder, searchIndex(writePages(folder)));
}

/** Writes all but the scripts. @param {string} folder what is there is removed */
export function writePages(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(SITE, 'assets'), join(folder, 'assets'), { recursive: true });
  const documents = documentationPages();
  const pages = documents.map(({ path, title, html }) => ({ path, title, main: html }));
  for (const page of [explainPage(), checkPage(), searchPage(), ...pages]) {
    const file = join(folder, page.path, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pageHtml(page));
  }
  return documents;
}

/** Every page of the documentation. */
function documentationPages() {
  const all = [...sources(), ...providerSources(), ...clientSources()];
  const targets = targetsOf(all, repository());
  return all.map((source) => ({ ...source, ...render(withProviderLinks(source), targets) }));
}

/** Address of the files of the checkout, from the `repository` of package.json; empty where there is none. */
function repository() {
  const { repository: known } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const url = String(known?.url ?? known ?? '');
  return url === '' ? '' : `${url.replace(/^git\+/, '').replace(/\.git$/, '')}/blob/main`;
}
