import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { clientSources } from './clients.mjs';
import { targetsOf } from './links.mjs';
import { render } from './markdown.mjs';
import { providerSources, withProviderLinks } from './providers.mjs';
import { sources } from './sources.mjs';

/** @typedef {import('./markdown.mjs').Rendered & { path: string, text: string }} DocumentationPage */

/** Every page of the documentation. @returns {readonly DocumentationPage[]} */
export function documentationPages() {
  const all = [...sources(), ...providerSources(), ...clientSources()];
  const targets = targetsOf(all, repository());
  return all.map((source) => ({
    path: source.path,
    text: source.text,
    ...render(withProviderLinks(source), targets),
  }));
}

/** Address of the files of the checkout, from the `repository` of package.json; empty where there is none. */
function repository() {
  const { repository: known } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const url = String(known?.url ?? known ?? '');
  return url === '' ? '' : `${url.replace(/^git\+/, '').replace(/\.git$/, '')}/blob/main`;
}
