/// <reference lib="dom" />
import { canary, findCanaries } from '@authlint/testkit';
import { AttackedSite } from './support/attacked-site.js';
import { NO_BROWSER, type OpenPage } from './support/browser.js';
import { answerTo } from './support/explain-page.js';
import { FORMS, ISSUERS, PLACED } from './support/pasted-keys.js';

/** Keys that are pasted: where they could come out. */

const inBrowser = NO_BROWSER === null ? describe : describe.skip;
const KEY = canary('openai-legacy', 'site');
const NONE = { storage: 0, cookies: '', databases: 0, caches: 0, workers: 0, name: '' };

inBrowser(`pasted keys, in Chromium${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`, () => {
  const stage = new AttackedSite();
  beforeAll(() => stage.start(), 120_000);
  afterAll(() => stage.close());

  /** What a page keeps beyond itself. */
  const kept = ({ page }: OpenPage) =>
    page.evaluate(async () => ({
      storage: localStorage.length + sessionStorage.length,
      cookies: document.cookie,
      databases: (await indexedDB.databases()).length,
      caches: 'caches' in window ? (await caches.keys()).length : 0,
      workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
      name: window.name,
    }));

  describe('by a key that is pasted', () => {
    const everything = async ({ page }: OpenPage): Promise<string> => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const parts = [await page.locator('#answer').innerHTML()];
      for (const button of ['#copy-markdown', '#copy-link']) {
        await page.click(button);
        await page.locator('#status', { hasText: 'Copied' }).waitFor();
        parts.push(await page.evaluate(() => navigator.clipboard.readText()));
        await page.evaluate(() => document.querySelector('#status')?.replaceChildren());
      }
      const shared = Buffer.from(page.url().split('#explain=')[1] ?? '', 'base64url').toString();
      return [...parts, shared, await page.title()].join('\n');
    };
    test.each(FORMS)(
      'as %s it is in no answer, link or copy',
      async (_name, textOf) => {
        for (const issuer of ISSUERS) {
          await stage.open();
          await answerTo(stage.opened.page, textOf(canary(issuer, 'pasted')));
          expect([issuer, findCanaries(await everything(stage.opened))]).toEqual([issuer, []]);
        }
      },
      120_000,
    );

    test('in UTF-16, as PowerShell writes a log', async () => {
      const text = `\ufeffauthorization: Bearer ${KEY}\r\nError: 401 Unauthorized\r\n`;
      for (const big of [false, true]) {
        const { page } = await stage.open();
        const bytes = Buffer.from(text, 'utf16le');
        const buffer = big ? bytes.swap16() : bytes;
        await page.setInputFiles('#file', { name: 'x.log', mimeType: 'text/plain', buffer });
        await page.locator('#json').waitFor({ state: 'attached' });
        expect(await page.locator('.warning').innerText()).toContain('line 1: a credential');
        expect(findCanaries((await everything(stage.opened)).replaceAll('\0', ''))).toEqual([]);
      }
    });

    test('in every place of a configuration it is in no answer', async () => {
      await stage.open('check/');
      for (const text of PLACED)
        expect([text, findCanaries(await stage.checked(text))]).toEqual([text, []]);
    }, 120_000);

    test('nothing is kept: no storage, no history, no field', async () => {
      for (const path of ['', 'check/', 'search/']) {
        const { page } = await stage.open(path);
        const before = await page.evaluate(() => history.length);
        const field = path === 'search/' ? '#question' : '#text';
        await page.fill(field, `OPENAI_API_KEY=${KEY}\nError: 401 Unauthorized`);
        await page.waitForTimeout(500);
        expect([path, await kept(stage.opened)]).toEqual([path, NONE]);
        expect(await page.evaluate(() => history.length)).toBe(before);
        expect(findCanaries(decodeURIComponent(page.url()))).toEqual([]);
        await page.reload();
        expect(findCanaries(await page.inputValue(field))).toEqual([]);
        await page.goto(`${stage.address}docs/`);
        await page.goBack();
        expect(findCanaries(await page.inputValue(field))).toEqual([]);
      }
    });

    test('the text behind the field is not given to a translator', async () => {
      const { page } = await stage.open();
      await answerTo(page, `authorization: Bearer ${KEY}\nError: 401 Unauthorized`);
      const translated = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('#mirror, #mirror *, #json, ol.text')]
          .filter((found) => found.translate)
          .map(({ localName, id }) => `${localName} ${id}`),
      );
      expect(translated).toEqual([]);
      expect(await page.locator('#text').getAttribute('spellcheck')).toBe('false');
    });
  });
});
