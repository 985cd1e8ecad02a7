import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { addressBook } from '../../generator/addresses.mjs';

const SOURCE = resolve('packages/clients/src');
const PROVIDERS = [
  { id: 'one', baseUrls: [{ url: 'https://api.one.example/v1' }], home: ['https://one.example'] },
  { id: 'cloud', baseUrls: [{ url: 'https://{region}.cloud.example' }] },
  { id: 'path', baseUrls: [{ url: 'https://api.path.example/{region}/v1' }] },
];
const book = () => addressBook(PROVIDERS);

test.each([
  ['one', 'https://api.one.example/v1'],
  ['one /beta', 'https://api.one.example/beta'],
  ['one /', 'https://api.one.example'],
  ['https://one.example/api', 'https://one.example/api'],
  ['https://api.path.example/eu/v1', 'https://api.path.example/eu/v1'],
  ['http://localhost:8080/v1', 'http://localhost:8080/v1'],
  ['http://127.0.0.1:1234', 'http://127.0.0.1:1234'],
])('the address "%s" is %s', (address, url) => {
  expect(book().urlOf(address)).toBe(url);
});

test.each([
  ['two', 'there is no provider two'],
  ['cloud', 'the Base URL of cloud has blanks to fill'],
  ['https://two.example/v1', 'two.example has no owner'],
  ['https://localhost.two.example', 'localhost.two.example has no owner'],
])('the address "%s" is refused: %s', (address, message) => {
  expect(() => book().urlOf(address)).toThrow(message);
});

/** Addresses that a source writes out, those of comments left aside. Templates that a setting fills are none. */
function literalsIn(source: string): string[] {
  const code = source.replace(/^\s*(\/?\*|\/\/).*$/gm, '');
  return [...code.matchAll(/(['"`])(https?:\/\/[^'"`$]+)\1/g)].map((match) => match[2] ?? '');
}

test('no reader writes an address out: data/*.yaml names the provider', () => {
  const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.startsWith('generated'),
  );
  expect(sources.length).toBeGreaterThan(100);
  const written = sources.flatMap((name) =>
    literalsIn(readFileSync(resolve(SOURCE, name), 'utf8')).map((url) => `${name}: ${url}`),
  );
  expect(written).toEqual([]);
});

test('control: an address in a reader is noticed, in a comment and in a template it is not', () => {
  expect(literalsIn("  baseUrl: 'https://api.one.example/v1',")).toEqual([
    'https://api.one.example/v1',
  ]);
  expect(literalsIn('/** `https://api.one.example` */\nconst url = `https://${host}/v1`;')).toEqual(
    [],
  );
});
