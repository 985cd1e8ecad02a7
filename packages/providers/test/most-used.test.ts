import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { providersPage } from '../generator/page.mjs';
import { readProviders } from '../generator/read.mjs';

const ROOT = new URL('../', import.meta.url);
const { providers } = readProviders(ROOT);
const names = parse(readFileSync(new URL('most-used.yaml', ROOT), 'utf8')) as readonly string[];

test('80 providers are described in full', () => {
  expect(names).toHaveLength(80);
  expect(new Set(names).size).toBe(80);
  expect(names.filter((name) => !providers.some(({ id }) => id === name))).toEqual([]);
});

test('each of them has key form, key check, console and refusals, or a reason why not', () => {
  const missing = names.flatMap((name) => {
    const provider = providers.find(({ id }) => id === name);
    if (provider === undefined) return [];
    const { keys, keyCheck, discovery, console: page, answers, none } = provider;
    const known = {
      keys: keys.length > 0,
      keyCheck: keyCheck !== undefined || discovery.guarded === 'yes',
      console: page !== undefined,
      answers: answers.length > 0,
    };
    return Object.entries(known)
      .filter(([field, has]) => has === (none[field as keyof typeof known] !== undefined))
      .map(([field]) => `${name}: ${field}`);
  });
  expect(missing).toEqual([]);
});

test('docs/providers.md is what `npm run gen` writes', () => {
  const page = readFileSync(new URL('../../docs/providers.md', ROOT), 'utf8');
  expect(page).toBe(providersPage());
});

test('the page names every provider, and what ended with its date', () => {
  const page = providersPage();
  expect(providers.filter(({ id }) => !page.includes(id)).map(({ id }) => id)).toEqual([]);
  for (const { retired } of providers.filter((one) => one.retired !== undefined))
    expect(page).toContain(`on ${retired?.since ?? ''}`);
});
