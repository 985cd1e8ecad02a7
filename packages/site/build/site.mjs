import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { documentationPages } from './documentation/pages.mjs';
import { searchIndex } from './documentation/search-index.mjs';
import { pageHtml } from './layout.mjs';
import { SITE } from './paths.mjs';
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
  for (const page of [explainPage(), checkPage(), searchPage(), ...documents.map(documentPage)]) {
    const file = join(folder, page.path, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pageHtml(page));
  }
  return documents;
}

/** @param {import('./documentation/pages.mjs').DocumentationPage} document @returns {import('./layout.mjs').Page} */
function documentPage({ path, title, html }) {
  return { path, title, main: html };
}
