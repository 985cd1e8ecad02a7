import { docsAddress } from '../generate.mjs';

test.each([
  [{}, ''],
  [{ homepage: 'https://docs.example/authlint' }, 'https://docs.example/authlint/'],
  [{ homepage: 'https://docs.example/' }, 'https://docs.example/'],
])('%j gives %j', (manifest, address) => {
  expect(docsAddress(manifest)).toBe(address);
});

test.each(['http://docs.example', 'javascript:alert(1)', 'docs', 7])(
  '%j is refused',
  (homepage) => {
    expect(() => docsAddress({ homepage })).toThrow('not an https address');
  },
);
