/// <reference lib="dom" />
import { AttackedSite } from './support/attacked-site.js';
import { NO_BROWSER } from './support/browser.js';
import { largeConfigurations } from './support/large-configurations.js';
import { loopsUntilDrawn, pageLoopsOf } from './support/page-loops.js';

/** Texts that would stop a page which reads them where it draws. */

const inBrowser = NO_BROWSER === null ? describe : describe.skip;

inBrowser(`large texts, in Chromium${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`, () => {
  const stage = new AttackedSite();
  beforeAll(() => stage.start(), 120_000);
  afterAll(() => stage.close());

  describe('by size', () => {
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
      const fill = () => page.fill('#text', piece.repeat(Math.ceil(100_000 / piece.length)));
      expect(await pageLoopsOf(page, fill)).toBeLessThan(500);
      expect(await loopsUntilDrawn(page)).toBeLessThan(200);
    });

    test('a text of 5 MB that is dropped into the field is kept beside it', async () => {
      const { page } = await stage.open();
      const drop = async () => {
        await page.evaluate(() => {
          const field = document.querySelector('textarea');
          if (field === null) return;
          field.value = 'Error: 401 Unauthorized sk-\n'.repeat(190_000);
          field.dispatchEvent(new InputEvent('input', { inputType: 'insertFromDrop' }));
        });
        await page.locator('#json').waitFor({ state: 'attached' });
      };
      expect(await pageLoopsOf(page, drop)).toBeLessThan(2_000);
      expect((await page.inputValue('#text')).length).toBeLessThan(200_000);
    }, 60_000);

    test.each(largeConfigurations(1))(
      'a configuration of many %s does not stop the page',
      async (_name, text) => {
        const { page, said } = await stage.open('check/');
        const buffer = Buffer.from(text);
        await page.setInputFiles('#file', { name: 'x', mimeType: 'text/plain', buffer });
        expect(await loopsUntilDrawn(page)).toBeLessThan(200);
        const answer = page.locator('#answer > *').first();
        const answered = () => answer.waitFor({ state: 'attached', timeout: 100_000 });
        expect(await pageLoopsOf(page, answered)).toBeLessThan(1_500);
        expect(await stage.checked('OPENAI_API_KEY=your-api-key-here\n')).toContain(
          'key-placeholder',
        );
        expect(said).toEqual([]);
      },
      120_000,
    );
  });
});
