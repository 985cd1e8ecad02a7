// Writes docs/providers.md from data/*.yaml.
import { writeFileSync } from 'node:fs';
import { providersPage } from './generator/page.mjs';

writeFileSync(new URL('../../docs/providers.md', import.meta.url), providersPage());
