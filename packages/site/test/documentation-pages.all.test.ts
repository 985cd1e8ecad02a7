/// <reference lib="dom" />
import { accessibilityFaults, NO_BROWSER, SiteReader } from './support/browser.js';

/** One page of each kind. */
const KINDS = [
  ...['docs/', 'getting-started/', 'causes/', 'causes/key-quoted/', 'rules/common/key-quoted/'],
  ...['providers/', 'providers/openai/', 'clients/', 'clients/codex-cli/', 'commands/check/'],
  ...[
    'library/',
    'api/',
    'api/core-pack/',
    'situations/docker/',
    'readme.zh-cn/',
    '404.html',
    'search/',
  ],
];

const inBrowser = NO_BROWSER === null ? describe : describe.skip;

inBrowser(`the documentation in Chromium${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`, () => {
  const site = new SiteReader();
  beforeAll(() => site.start(), 120_000);
  afterAll(() => site.close());

  test.each(KINDS)(
    '%s is accessible by axe, fits into 360 px and says nothing',
    async (path) => {
      const { page, asked, said } = await site.open(path, {
        viewport: { width: 360, height: 700 },
      });
      const [content, screen] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(content).toBe(screen);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect([asked, said]).toEqual([[], []]);
      await page.close();
    },
    60_000,
  );

  test('reads without JavaScript', async () => {
    const { page } = await site.open('causes/key-quoted/', { javaScriptEnabled: false });
    expect(await page.locator('main').innerText()).toContain('Remove the quotation marks');
    await page.locator('nav a', { hasText: 'Documentation' }).click();
    expect(page.url()).toBe(`${site.address}docs/`);
    await page.goto(site.address);
    expect(await page.locator('noscript').innerText()).toContain('needs JavaScript');
    await page.close();
  });

  test.each([
    ['key-quoted', 'causes/key-quoted/'],
    ['openai', 'providers/openai/'],
    ['MISTRAL_API_KEY', 'providers/mistral/'],
    ['codex', 'clients/codex-cli/'],
    ['explain', 'commands/explain/'],
    ['invalid x-api-key', 'providers/anthropic/'],
    ['docker', 'situations/docker/'],
  ])(
    'the search for %s has %s among its first five, and asks for nothing',
    async (question, path) => {
      const { page, asked } = await site.open('search/');
      await page.fill('#question', question);
      const hrefs = await page
        .locator('#hits a')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      expect(hrefs.slice(0, 5)).toContain(site.address + path);
      expect(asked).toEqual([]);
      await page.close();
    },
  );

  test('a hit shows the text around what was asked for', async () => {
    const { page } = await site.open('search/#q=quotation%20marks');
    const marked = page.locator('#hits li').first().locator('mark');
    expect((await marked.first().innerText()).toLowerCase()).toMatch(/^quotation|^marks/);
    await page.close();
  });

  test('a search has an address, and finds nothing for what is nowhere', async () => {
    const { page } = await site.open('search/#q=key-quoted');
    expect(await page.locator('#hits a').first().getAttribute('href')).toContain('key-quoted');
    await page.fill('#question', 'qqzzxxyy');
    expect(await page.locator('#status').innerText()).toBe('0 pages');
    await page.close();
  });
});
