import { createKnowledge } from '../src/index.js';
import { keyOf } from './support/data.js';
import { seal } from '@authlint/core';
import { classifySeen, seenAnswers } from './support/fixtures.js';

/** What the second look at the most used providers found on 2026-11-23. */

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
