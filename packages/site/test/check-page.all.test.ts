/// <reference lib="dom" />
import {
  accessibilityFaults,
  NO_BROWSER,
  SiteReader,
  workerOf,
  type OpenPage,
} from './support/browser.js';
import { CONFIGURATIONS } from './support/configurations.js';
import { HOSTILE } from './support/hostile.js';

const inBrowser = NO_BROWSER === null ? describe : describe.skip;

inBrowser(`the check in Chromium${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`, () => {
  const site = new SiteReader();
  let opened: OpenPage;
  beforeAll(() => site.start(), 120_000);
  afterAll(() => site.close());
  beforeEach(async () => {
    opened = await site.open('check/');
  }, 30_000);
  afterEach(() => opened.page.close());

  /** What the page shows of a configuration. */
  async function shownFor(text: string): Promise<string> {
    const { page } = opened;
    await page.evaluate(() => document.querySelector('#answer')?.replaceChildren());
    await page.fill('#text', text);
    await page.locator('#answer > *').first().waitFor({ state: 'attached' });
    return page.locator('#answer').innerText();
  }

  test('says what each configuration shows by itself, whose it is, and asks for nothing', async () => {
    for (const { name, text, owner, code, findings = [], variables = [] } of CONFIGURATIONS) {
      const shown = await shownFor(text);
      expect([name, shown]).toEqual([name, expect.stringContaining(owner)]);
      const codes = [...shown.matchAll(/^cause .*\(([\w-]+)\)$/gm)].map(([, found]) => found);
      expect([name, codes]).toEqual([name, code === null ? [] : [code]]);
      for (const part of [...findings, ...variables, 'authlint check'])
        expect([name, shown]).toEqual([name, expect.stringContaining(part)]);
      expect(shown).not.toMatch(/Zq7vT2mX/);
    }
    expect([opened.asked, opened.said]).toEqual([[], []]);
  }, 60_000);

  test('names what it cannot read, and what is wrong with one of authlint', async () => {
    expect(await shownFor('just text')).toContain('No supported client');
    expect(await shownFor('providers:\n  team:\n    baseUrl: nonsense\n')).toContain(
      'providers.team.baseUrl: is not an http or https URL',
    );
  });

  test('a key that is not in the text is unknown, not missing', async () => {
    const shown = await shownFor('providers:\n  team:\n    baseUrl: https://api.openai.com/v1\n');
    expect(shown).toContain('no key for this provider');
    expect(shown).not.toMatch(/key-missing|rejected|authentication failed/);
  });

  test('hostile configurations act nowhere', async () => {
    const { page, asked, said } = opened;
    for (const [, text] of HOSTILE.filter((one) => one[1].length < 50_000)) {
      const name = JSON.stringify(text.slice(0, 1_000));
      await shownFor(`{"providers": {${name}: {"baseUrl": ${name}}}}`);
      const strange = await page.evaluate(
        () => document.querySelectorAll('#answer :is(script, img, iframe, b, form, style)').length,
      );
      expect(strange).toBe(0);
    }
    expect([asked, said]).toEqual([[], []]);
  }, 120_000);

  test('its worker cannot connect', async () => {
    const worker = await workerOf(opened.page);
    const connect = (url: string) =>
      fetch(url).then(
        () => 'done',
        () => 'refused',
      );
    expect(await worker.evaluate(connect, site.address)).toBe('refused');
  });

  test('is accessible by axe, and fits into 360 px', async () => {
    const { page } = opened;
    await page.setViewportSize({ width: 360, height: 700 });
    await shownFor(CONFIGURATIONS[0]?.text ?? '');
    expect(await accessibilityFaults(page)).toEqual([]);
    const [content, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content).toBe(screen);
  });
});
