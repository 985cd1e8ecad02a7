/// <reference lib="dom" />
import { canary, findCanaries } from '@authlint/testkit';
import { AttackedSite } from './support/attacked-site.js';
import { NO_BROWSER, workerOf } from './support/browser.js';
import { answerTo } from './support/explain-page.js';

/** Attacks on the pages by what a text, a name or an address holds. */

const inBrowser = NO_BROWSER === null ? describe : describe.skip;
const KEY = canary('openai-legacy', 'site');
const fragment = (text: string): string =>
  `#explain=${Buffer.from(text, 'utf8').toString('base64url')}`;

inBrowser(`texts that attack, in Chromium${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`, () => {
  const stage = new AttackedSite();
  beforeAll(() => stage.start(), 120_000);
  afterAll(() => stage.close());

  describe('by the address', () => {
    test.each([
      ['markup', '<img src=x onerror=alert(1)><script>alert(1)</script> 401 Unauthorized'],
      ['the end of the field', '</textarea><script>alert(1)</script> 401 Unauthorized'],
      ['a change of direction', '401 Unauthorized \u202e\u2066https://x.example/\u2069'],
      ['controls', '401 Unauthorized \u0000\u001b[2J\u009b2J\u0007'],
      ['names of properties', '401 {"__proto__":{"polluted":1},"constructor":{}}'],
    ])('a link with %s is text', async (_name, text) => {
      const { page, said, asked } = await stage.open(fragment(text));
      await page.locator('#json').waitFor({ state: 'attached' });
      const shown = await page.locator('#answer').innerText();
      expect(shown).not.toMatch(/[\p{Cf}\u0000-\u0008\u001b\u0080-\u009f]/u);
      expect(await page.locator('#answer :is(script, img, style)').count()).toBe(0);
      expect([said, asked, await page.evaluate(() => 'polluted' in {})]).toEqual([[], [], false]);
    });

    test.each(
      [
        '#<img src=x onerror=alert(1)>',
        '#answer',
        '#__proto__',
        '#explain=__proto__',
        `#explain=${'A'.repeat(1_000_000)}`,
        '#explain=%3Cscript%3E',
        '?explain=%3Cscript%3Ealert(1)%3C/script%3E',
        '?text=401%20Unauthorized#',
        '#javascript:alert(1)',
      ].map((address) => [address.slice(0, 40), address] as const),
    )('%s is nothing', async (_name, address) => {
      const { page, said } = await stage.open(address);
      expect([await page.inputValue('#text'), said]).toEqual(['', []]);
      expect(await page.locator('#answer > *').count()).toBe(0);
    });

    test('a link that another page changes holds text again, and no key of it is shown', async () => {
      const { page, said } = await stage.open();
      await answerTo(page, `authorization: Bearer ${KEY}\nError: 401 Unauthorized`);
      await page.evaluate((hash) => (location.hash = hash), fragment(`401 ${KEY} <b>x</b>`));
      await page.waitForFunction(
        () => document.querySelector('textarea')?.value.includes('<b>') === true,
      );
      expect(findCanaries(await page.content())).toEqual([]);
      expect(said).toEqual([]);
    });

    test.each([
      ['markup', '<img src=x onerror=alert(1)>'],
      ['a prototype', '__proto__'],
      ['a pattern', '(((((a+)+)+)+)+$'],
      ['half a million letters', 'x'.repeat(500_000)],
    ])('a search for %s is words', async (_name, question) => {
      const { page, said, asked } = await stage.open(
        `search/#${new URLSearchParams({ q: question }).toString()}`,
      );
      await page.locator('#status', { hasText: /^\d+ pages?$/ }).waitFor();
      expect(await page.locator('#hits :is(img, script)').count()).toBe(0);
      expect([said, asked]).toEqual([[], []]);
    });

    test('a key that is searched for is in no address', async () => {
      const { page } = await stage.open('search/');
      await page.fill('#question', `key-revoked ${KEY}`);
      await page.locator('#status', { hasText: 'page' }).waitFor();
      expect(decodeURIComponent(page.url())).toContain('key-revoked');
      expect(findCanaries(decodeURIComponent(page.url()))).toEqual([]);
    });
  });

  describe('by names and objects', () => {
    test('a prototype is changed neither in a page nor in its worker', async () => {
      const PROTO = '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}';
      for (const path of ['', 'check/']) {
        const { page } = await stage.open(path);
        for (const text of [
          `401 ${PROTO}`,
          PROTO,
          `{"providers": {"__proto__": ${PROTO}, "constructor": ${PROTO}, "x": ${PROTO}}}`,
          `providers:\n  __proto__:\n    polluted: 1\n    baseUrl: https://a.example/v1\n    headers: {__proto__: {polluted: 1}}\n`,
          '__proto__: &a {polluted: 1}\nproviders: {<<: *a, constructor: {prototype: {polluted: 1}}}\n',
          '[__proto__]\npolluted = 1\n[constructor.prototype]\npolluted = 1\n[model_providers.__proto__]\npolluted = 1\n',
          '__proto__=polluted\nconstructor=polluted\nOPENAI_API_KEY=x\n',
        ]) {
          await page.fill('#text', text);
          await page.waitForTimeout(300);
        }
        const worker = await workerOf(page);
        const polluted = () => 'polluted' in {} || 'polluted' in (() => 0) || 'polluted' in [];
        expect([path, await page.evaluate(polluted), await worker.evaluate(polluted)]).toEqual([
          ...[path, false, false],
        ]);
      }
    });

    const UNNAMED = 'authlint check authlint.config.yaml';
    test.each([
      ...[
        '<img src=x onerror=alert(1)>.json',
        'a\u202enosj.yaml',
        '-rf.yaml',
        'a\nb.yaml',
        '`id`.json',
      ].map((name) => [name, UNNAMED]),
      ['; touch x.yaml', "authlint check '; touch x.yaml'"],
      ['$(id).yaml', "authlint check '$(id).yaml'"],
      ['~root/x.yaml ', "authlint check 'x.yaml '"],
      ['a b.yaml', "authlint check 'a b.yaml'"],
    ])('a file of the name %j is no more than a word of %s', async (name, line) => {
      const { page, said } = await stage.open('check/');
      await stage.checked('providers:\n  team:\n    baseUrl: https://llm.example/v1\n', name);
      const command = await page.locator('#answer > pre code').innerText();
      expect([command, said]).toEqual([line, []]);
      expect(await page.locator('#answer').innerText()).not.toMatch(/[\p{Cf}]/u);
    });

    test('of a path only the name is in a command', async () => {
      await stage.open('check/');
      await stage.checked(
        'providers:\n  team:\n    baseUrl: https://llm.example/v1\n',
        '../../x/y.yaml',
      );
      const command = await stage.opened.page.locator('#answer > pre code').innerText();
      expect(command).toBe('authlint check y.yaml');
    });

    test('every link of an answer leads into the site or to the console of a provider', async () => {
      const { page } = await stage.open();
      const text = `authorization: Bearer ${KEY}\n401 [x](javascript:alert(1)) data:text/html,x https://evil.example/ file:///etc/passwd Unauthorized`;
      await answerTo(page, text);
      const hrefs = await page
        .locator('#answer a')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      expect(hrefs.length).toBeGreaterThan(0);
      for (const href of hrefs)
        expect(
          href.startsWith(stage.address) || href.startsWith('https://platform.openai.com/'),
        ).toBe(true);
    });

    test('controls and changes of direction are in no answer and no copy', async () => {
      const { page } = await stage.open();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const active = '\u202e\u2066\u200b\u2028\u009b2J\u001b]8;;x\u0007\ufeff\u{e0041}';
      await answerTo(
        page,
        `POST https://llm.example/${active}v1 401 Unauthorized ${active} {"error":{"message":"${active}invalid api key"}}`,
      );
      const shown = await page.locator('#answer').innerText();
      await page.click('#copy-markdown');
      await page.locator('#status', { hasText: 'Copied' }).waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      for (const text of [shown, copied])
        expect(text).not.toMatch(/[\p{Cf}\p{Zl}\u0000-\u0009\u000b-\u001f\u0080-\u009f]/u);
    });
  });
});
