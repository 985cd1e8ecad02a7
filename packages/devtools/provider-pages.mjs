// The page about the providers, made from their files.
import { format, resolveConfig } from 'prettier';
import { providersPage } from '../providers/generator/page.mjs';
import { ROOT } from './setup/paths.mjs';

/** Path below the root and text. @returns {Promise<Readonly<Record<string, string>>>} */
export async function providerPages() {
  const options = await resolveConfig(ROOT);
  return { 'docs/providers.md': await format(providersPage(), { ...options, parser: 'markdown' }) };
}
