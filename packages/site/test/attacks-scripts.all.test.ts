/// <reference lib="dom" />
import { AttackedSite } from './support/attacked-site.js';
import { NO_BROWSER, workerOf, type OpenPage } from './support/browser.js';
import { WAYS_IN, WAYS_OUT } from './support/page-attacks.js';

/** What a script could do that got into a page. */

const inBrowser = NO_BROWSER === null ? describe : describe.skip;

inBrowser(
  `scripts that attack, in Chromium${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const stage = new AttackedSite();
    beforeAll(() => stage.start(), 120_000);
    afterAll(() => stage.close());

    describe('by a script that got in', () => {
      const policy = ({ page }: OpenPage) =>
        page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');

      /** A page from which the policy was taken. */
      async function openBare(): Promise<OpenPage> {
        await stage.open();
        await stage.opened.page.route('**/path/', async (route) => {
          const answer = await route.fetch();
          const html = (await answer.text()).replace(/<meta http-equiv[^>]*>/, '');
          await route.fulfill({ response: answer, body: html });
        });
        await stage.opened.page.reload();
        return stage.opened;
      }

      /** What elsewhere hears of one way out. */
      async function heardOf(name: string, { page }: OpenPage): Promise<readonly string[]> {
        stage.elsewhere.heard.length = 0;
        const code = `(${String(WAYS_OUT[name])})(${JSON.stringify(stage.elsewhere.address)})`;
        await page.evaluate(code).catch(() => undefined);
        await page.waitForTimeout(400);
        return [...stage.elsewhere.heard];
      }

      async function works(name: string, { page }: OpenPage): Promise<boolean> {
        const code = `(() => { try { (${String(WAYS_IN[name])})(); return true; } catch { return false; } })()`;
        const done = await page.evaluate(code).catch(() => false);
        await page.waitForTimeout(100);
        const ran = await page.evaluate(() => 'ran' in window);
        return ran || (done === true && !NEEDS_TO_RUN.includes(name));
      }
      const NEEDS_TO_RUN = ['a handler', 'an inline script', 'a timer', 'an address of code'];

      test('the policy is the strict one, on each page', async () => {
        for (const path of ['', 'check/', 'search/', 'docs/'])
          expect(await policy(await stage.open(path))).toBe(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; worker-src blob:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types authlint-worker",
          );
      });

      test.each(Object.keys(WAYS_OUT))('%s leads nowhere', async (name) => {
        expect(await heardOf(name, await stage.open())).toEqual([]);
      });

      test('without the policy all of them would get out', async () => {
        const heard: string[] = [];
        for (const name of Object.keys(WAYS_OUT)) {
          if ((await heardOf(name, await stage.open('', { bypassCSP: true }))).length > 0)
            heard.push(name);
        }
        expect(heard).toEqual(Object.keys(WAYS_OUT));
      }, 120_000);

      test.each(Object.keys(WAYS_IN))('%s makes no code of a text', async (name) => {
        expect(await works(name, await stage.open())).toBe(false);
      });

      test('without the policy all of them would', async () => {
        const worked: string[] = [];
        for (const name of Object.keys(WAYS_IN)) {
          if (await works(name, await openBare())) worked.push(name);
        }
        expect(worked).toEqual(Object.keys(WAYS_IN));
      }, 120_000);

      test('in the worker: no request, no socket, no script from elsewhere', async () => {
        const { page } = await stage.open();
        const worker = await workerOf(page);
        stage.elsewhere.heard.length = 0;
        const failed = await worker.evaluate(async (url) => {
          const tries = [
            () => fetch(`${url}/fetch`),
            () => import(`${url}/import`),
            async () =>
              (self as unknown as { importScripts(url: string): void }).importScripts(
                `${url}/script`,
              ),
            async () => new WebSocket(`${url.replace('http', 'ws')}/socket`),
            async () => new EventSource(`${url}/events`),
          ];
          const ends = await Promise.allSettled(tries.map((attempt) => attempt()));
          return ends.map(({ status }) => status);
        }, stage.elsewhere.address);
        await page.waitForTimeout(400);
        expect(failed.slice(0, 3)).toEqual(['rejected', 'rejected', 'rejected']);
        expect(stage.elsewhere.heard).toEqual([]);
      });

      test('a message of another window is no question', async () => {
        const { page, said } = await stage.open();
        await page.evaluate(() => {
          window.postMessage({ id: 1, question: { bytes: new Uint8Array([52, 48, 49]) } }, '*');
          window.postMessage({ id: 1, answer: { failures: [], json: '<b>' } }, '*');
        });
        await page.waitForTimeout(300);
        expect([await page.locator('#answer > *').count(), said]).toEqual([0, []]);
      });
    });
  },
);
