import { readFileSync } from 'node:fs';
import { readProviders } from '../generator/read.mjs';
import { createKnowledge } from '../src/index.js';
import { keyOf } from './support/data.js';
import { seal } from '@authlint/core';
import { classifySeen, seenAnswers } from './support/fixtures.js';

/** What the second look at the most used providers found on 2026-11-23: packages/providers/test/second-look.md. */

const ROOT = new URL('../', import.meta.url);
const { providers } = readProviders(ROOT);
const knowledge = createKnowledge();
const seen = seenAnswers('second-look').map(
  (one) => [`${one.host ?? 'gateway'}: ${one.when}`, one] as const,
);

test.each(seen)('%s', (_title, one) => {
  const found = classifySeen(knowledge, one);
  expect(found.meaning).toBe(one.meaning);
  if (one.by !== undefined) expect(found.answeredBy).toBe(one.by);
});

test.each([
  ['sk-tp-<Xx0:32>', 'tencent-token-plan'],
  ['vck_<Xx0_:56>', 'vercel'],
  ['vcp_<Xx0_:56>', 'vercel'],
])('a key of the form %s is of %s', (form, issuer) => {
  expect(knowledge.issuersOf(seal(keyOf(form))).ids).toEqual([issuer]);
});

test.each([
  ['https://qianfan.baidubce.com/v2/coding', 'qianfan'],
  ['https://api.lkeap.cloud.tencent.com/plan/anthropic', 'tencent-token-plan'],
])('%s belongs to %s', (url, owner) => {
  expect(knowledge.ownerOf(new URL(url))?.id).toBe(owner);
});

/** The rows of the table: provider, what was read, what changed, what was not found. */
const page = readFileSync(new URL('../../packages/providers/test/second-look.md', ROOT), 'utf8');
const rows = [...page.matchAll(/^\| ([^|]+) +\| ([^|]+)\|/gm)]
  .map(([, names = '', read = '']) => ({ names, read }))
  .filter(({ names }) => names.startsWith('`'));

test('forty vendors and gateways are on the page, each with what was read and when', () => {
  expect(rows.length).toBeGreaterThanOrEqual(40);
  expect(rows.filter(({ read }) => !/2026-\d\d-\d\d/.test(read))).toEqual([]);
});

test('each provider on the page was compared on that day or later, by its own file', () => {
  const ids = rows.flatMap(({ names }) => [...names.matchAll(/`([^`]+)`/g)].map(([, id]) => id));
  const stale = ids.flatMap((id) => {
    const checkedAt = providers.find((provider) => provider.id === id)?.checkedAt;
    return checkedAt !== undefined && checkedAt >= '2026-11-22' ? [] : [[id, checkedAt]];
  });
  expect(stale).toEqual([]);
});

test('a page that the table names stands in the file of a provider of its row, with its date', () => {
  const missing = rows.flatMap(({ names, read }) => {
    const ids = [...names.matchAll(/`([^`]+)`/g)].map(([, id]) => id);
    const known = providers
      .filter(({ id }) => ids.includes(id))
      .flatMap(({ sources }) =>
        sources.map((source) => (typeof source === 'string' ? source : source.url)),
      );
    return [...read.matchAll(/https:\/\/[^\s>,]+/g)]
      .map(([url]) => url)
      .filter((url) => !known.includes(url))
      .map((url) => `${names}: ${url}`);
  });
  expect(missing).toEqual([]);
});
