import {
  basicOfKey,
  copyOf,
  decodedBase64,
  formBody,
  headersIn,
  joined,
  objectIn,
  originsOf,
  seal,
  withOrigin,
  withPrefix,
  without,
} from '../src/secret/index.js';

const key = () => withOrigin(seal('made-up-key'), 'env:KEY');
const other = () => withOrigin(seal('other'), '.env#OTHER');

test('a Secret has no origin until one is noted, and keeps all that were', () => {
  expect(originsOf(seal('a'))).toEqual([]);
  const both = withOrigin(withOrigin(seal('a'), 'env:B'), 'env:A');
  expect(originsOf(both)).toEqual(['env:A', 'env:B']);
});

test.each([
  ['a copy', () => copyOf(key()), ['env:KEY']],
  ['a prefix', () => withPrefix('Bearer ', key()), ['env:KEY']],
  ['what was decoded', () => decodedBase64(withOrigin(seal('a2V5'), 'env:KEY')), ['env:KEY']],
  ['Basic', () => basicOfKey(key()), ['env:KEY']],
  ['what is left', () => without(key(), /^made/), ['env:KEY']],
  ['a template', () => joined(['t-', key(), '-', other()]), ['.env#OTHER', 'env:KEY']],
  ['a form', () => formBody({ a: key(), b: other(), c: 'd' }), ['.env#OTHER', 'env:KEY']],
  [
    'a header of a text',
    () => headersIn(withOrigin(seal('X-A: b'), 'env:H'), /\n/)[0]?.value,
    ['env:H'],
  ],
  [
    'a field of JSON',
    () =>
      objectIn(withOrigin(seal('{"a":{"b":"c"}}'), 'env:J'))?.entries[0]?.object?.entries[0]?.text,
    ['env:J'],
  ],
])('%s of a Secret has the origins of all its parts', (_name, make, expected) => {
  const made = make();
  expect(made === undefined || made === null ? null : originsOf(made)).toEqual(expected);
});
