import { MEANINGS, PROVIDER_TYPES, seal } from '@authlint/core';
import { MEANINGS as SCHEMA_MEANINGS, TYPES } from '../generator/schema.mjs';
import { createKnowledge } from '../src/index.js';
import { FILES, SAMPLES, type Sample } from './support/data.js';

const knowledge = createKnowledge();
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost)/;

test('the schema knows the types and meanings of core', () => {
  expect(TYPES).toEqual(PROVIDER_TYPES);
  expect(MEANINGS).toEqual(expect.arrayContaining(SCHEMA_MEANINGS));
});

describe.each(FILES.map((file) => [file.id, file] as const))('%s', (id, file) => {
  test('is found by each of its addresses', () => {
    for (const { url } of (file.baseUrls ?? []).filter(
      (endpoint) => !LOOPBACK.test(endpoint.url),
    )) {
      const owner = knowledge.ownerOf(new URL(url.replace(/\{\w+\}/g, 'x1')))?.id;
      expect([id, ...(file.sharesAddressWith ?? [])]).toContain(owner);
    }
  });

  test('has a source and is known by its variables', () => {
    expect(file.sources.length).toBeGreaterThan(0);
    for (const name of file.variables ?? []) expect(knowledge.readersOf(name)).toContain(id);
    expect(knowledge.provider(id)?.id).toBe(id);
  });
});

describe.each(SAMPLES.map((sample) => [`${sample.id} ${sample.form.pattern}`, sample] as const))(
  '%s',
  (_title, sample) => {
    test('the sample has the form', () => {
      expect(sample.key).toMatch(new RegExp(sample.form.pattern, 'u'));
      if (sample.form.prefix) expect(sample.key.startsWith(sample.form.prefix)).toBe(true);
    });

    test('the sample finds its issuer', () => {
      const match = knowledge.issuersOf(seal(sample.key));
      if (sample.form.broad) return expect(match.certainty).not.toBe('distinctive');
      expect(match.ids).toContain(sample.id);
      expect(match.certainty).toBe(sample.form.distinctive ? 'distinctive' : 'ambiguous');
      expect(match.format).toBe('valid');
    });
  },
);

test('no two distinctive forms collide unless both say so', () => {
  expect(SAMPLES.filter(({ form }) => form.distinctive).flatMap(collisions)).toEqual([]);
});

function collisions({ id, form, key }: Sample): string[] {
  return SAMPLES.filter(
    (other) =>
      other.id !== id && other.form.distinctive && new RegExp(other.form.pattern, 'u').test(key),
  )
    .filter((other) => !(form.ambiguousWith ?? []).includes(other.id))
    .map((other) => `${id} ${form.pattern} is also a key of ${other.id}`);
}

/** Where a sample of one provider is recognised as another's: the form names nobody, or both declare that they share it. */
function claimed({ id, form, key }: Sample): string[] {
  const match = knowledge.issuersOf(seal(key));
  const shared = new Set([id, ...(form.ambiguousWith ?? [])]);
  if (match.certainty !== 'distinctive') return [];
  return match.ids.filter((other) => !shared.has(other)).map((other) => `${id}: ${other}`);
}

test('no key is taken for one of another provider', () => {
  expect(SAMPLES.flatMap(claimed)).toEqual([]);
});

test('a form without a prefix of its own never names one issuer by chance', () => {
  const broad = SAMPLES.filter(({ form }) => form.distinctive !== true);
  expect(broad.length).toBeGreaterThan(20);
  expect(
    broad.filter(({ key }) => knowledge.issuersOf(seal(key)).certainty === 'distinctive'),
  ).toEqual([]);
});

test('forms that several providers list are declared by each of them', () => {
  const undeclared = SAMPLES.flatMap(({ id, form }) =>
    SAMPLES.filter((other) => other.id !== id && other.form.pattern === form.pattern)
      .filter((other) => form.broad !== true && other.form.broad !== true)
      .filter((other) => !(form.ambiguousWith ?? []).includes(other.id))
      .map((other) => `${id} ${form.pattern}: ${other.id}`),
  );
  expect(undeclared).toEqual([]);
});
