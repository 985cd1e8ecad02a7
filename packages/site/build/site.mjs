import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { explainPage } from './explain-page.mjs';
import { pageHtml } from './layout.mjs';
import { SITE } from './paths.mjs';
import { writeScripts } from './scripts.mjs';

/** Where the site is written, unless another folder is named. */
export const SITE_FOLDER = join(SITE, 'dist/site');

/** Writes the whole site. Needs compiled packages. @param {string} folder what is there is removed */
export async function buildSite(folder = SITE_FOLDER) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(SITE, 'assets'), join(folder, 'assets'), { recursive: true });
  for (const page of pages()) {
    const file = join(folder, page.path, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pageHtml(page));
  }
  await writeScripts(folder);
}

/** @returns {readonly import('./layout.mjs').Page[]} */
function pages() {
  return [explainPage()];
}
