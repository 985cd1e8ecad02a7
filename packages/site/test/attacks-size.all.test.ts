/// <reference lib="dom" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AttackedSite } from './support/attacked-site.js';
import { NO_BROWSER, type OpenPage } from './support/browser.js';

/** Texts that would stop a page which reads them where it draws. */

const inBrowser = NO_BROWSER === null ? describe : describe.skip;

inBrowser(`large texts, in Chromium${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`, () => {
  const stage = new AttackedSite();
  beforeAll(() => stage.start(), 120_000);
  afterAll(() => stage.close());

  describe('by size', () => {
    /** Milliseconds after which the page draws again. */
    const drawn = ({ page }: OpenPage): Promise<number> =>
      page.evaluate(async () => {
        const began = performance.now();
        await new Promise((done) => requestAnimationFrame(done));
        return performance.now() - began;
      });

    test.each([
      ['sk- again and again', 'sk-'],
      ['eyJ again and again', 'eyJ'],
      ['beginnings of URLs', 'https://a@'],
      ['headers', 'authorization: bearer '],
      ['names of keys', 'A_KEY='],
      ['one letter', 'a'],
      ['fields of JSON', '"key":"'],
      ['cookies', 'cookie:'],
      ['colons and blanks', 'password : '],
    ])('a field full of %s is drawn in time', async (_name, piece) => {
      const { page } = await stage.open();
      const began = Date.now();
      await page.fill('#text', piece.repeat(Math.ceil(100_000 / piece.length)));
      expect(await drawn(stage.opened)).toBeLessThan(2_000);
      expect(Date.now() - began).toBeLessThan(5_000);
    });

    test('a text of 5 MB that is dropped into the field is kept beside it', async () => {
      const { page } = await stage.open();
      const began = Date.now();
      await page.evaluate(() => {
        const field = document.querySelector('textarea');
        if (field === null) return;
        field.value = 'Error: 401 Unauthorized sk-\n'.repeat(190_000);
        field.dispatchEvent(new InputEvent('input', { inputType: 'insertFromDrop' }));
      });
      await page.locator('#json').waitFor({ state: 'attached' });
      expect((await page.inputValue('#text')).length).toBeLessThan(200_000);
      expect(Date.now() - began).toBeLessThan(20_000);
    }, 60_000);

    test.each([
      [
        'aliases',
        `a: &a [x]\n${Array.from({ length: 40 }, (_, at) => `b${at}: &b${at} [*${at === 0 ? 'a' : `b${at - 1}`}, *${at === 0 ? 'a' : `b${at - 1}`}]`).join('\n')}\nproviders: *b39\n`,
      ],
      ['backslashes', `providers: "${'\\\\'.repeat(300_000)}"`],
      ['brackets', '['.repeat(100_000)],
      ['braces', '{"a":'.repeat(100_000)],
      ['lines of YAML', 'a: b\n'.repeat(200_000)],
      ['lines of an env file', 'A_KEY=b\n'.repeat(200_000)],
      ['tables of TOML', '[[a.b.c]]\n'.repeat(100_000)],
      [
        'providers',
        `providers:\n${Array.from({ length: 5_000 }, (_, at) => `  p${at}: {baseUrl: "https://a.example/v1"}`).join('\n')}\n`,
      ],
      [
        'one long address',
        `providers: {x: {baseUrl: "https://${'a.'.repeat(400_000)}example/v1"}}`,
      ],
      [
        'one long key',
        `providers: {x: {baseUrl: "https://a.example/v1", key: "${'sk-'.repeat(400_000)}"}}`,
      ],
    ])(
      'a configuration of many %s does not stop the page',
      async (_name, text) => {
        const { page, said } = await stage.open('check/');
        const buffer = Buffer.from(text);
        await page.setInputFiles('#file', { name: 'x', mimeType: 'text/plain', buffer });
        expect(await drawn(stage.opened)).toBeLessThan(2_000);
        await page.locator('#answer > *').first().waitFor({ state: 'attached', timeout: 15_000 });
        expect(await stage.checked('OPENAI_API_KEY=your-api-key-here\n')).toContain(
          'key-placeholder',
        );
        expect(said).toEqual([]);
      },
      60_000,
    );
  });
});

test('every attack is in the list', () => {
  const file = join(import.meta.dirname, '../../../docs/internals/site-attacks.md');
  const page = readFileSync(file, 'utf8');
  const files = readdirSync(import.meta.dirname).filter((name) => name.startsWith('attacks-'));
  const sources = files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const titles = [...sources.join('').matchAll(/\(\s*'([^'\n*]+)',\s*async/g)].map(
    ([, title]) => title,
  );
  expect(titles.length).toBeGreaterThanOrEqual(25);
  expect(titles.filter((title) => !page.includes(`| ${String(title)}`))).toEqual([]);
});
