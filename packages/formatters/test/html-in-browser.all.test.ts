/// <reference lib="dom" />
import type { ProviderReport } from '@authlint/model';
import { DEFAULT_FORMAT_OPTIONS, FORMATTERS } from '@authlint/formatters';
import { accessibilityFaults, NO_BROWSER, PageReader } from './support/browser.js';
import { HOSTILE, hostile } from './support/hostile.js';
import { EVERY_STATE, rejected, reportOf } from './support/reports.js';

const html = (providers: readonly ProviderReport[]): string =>
  FORMATTERS.html(reportOf(...providers), {
    ...DEFAULT_FORMAT_OPTIONS,
    at: '2026-11-21T10:00:00.000Z',
  });

const inBrowser = NO_BROWSER === null ? describe : describe.skip;

inBrowser(`html in Chromium${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`, () => {
  const reader = new PageReader();
  beforeAll(() => reader.start());
  afterAll(() => reader.close());

  it.each(['light', 'dark'] as const)('is accessible by axe, in %s', async (scheme) => {
    const { page } = await reader.open(html(EVERY_STATE), scheme);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).toBe(scheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(13, 17, 23)');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.close();
  });

  it('axe can say no', async () => {
    const pale = html([rejected]).replace('--muted: #59636e', '--muted: #c9d1d9');
    const { page } = await reader.open(pale.replace(/<h1>.*<\/h1>/, '<h4>no</h4>'));
    const faults = (await accessibilityFaults(page)).map((fault) => fault.split(':')[0]);
    expect(faults).toContain('color-contrast');
    expect(faults).toContain('page-has-heading-one');
    await page.close();
  });

  it('asks for nothing, says nothing and runs nothing, whatever it shows', async () => {
    const { page, asked, said } = await reader.open(html([hostile, ...EVERY_STATE]));
    const found = await page.evaluate(() => ({
      strange: document.querySelectorAll('script, img, testcase, iframe').length,
      sections: document.querySelectorAll('main > section').length,
      first: document.querySelector('h2 bdi')?.textContent ?? '',
    }));
    expect([asked, said]).toEqual([[], []]);
    expect([found.strange, found.sections]).toEqual([0, 8]);
    expect(found.first).toContain(HOSTILE.html);
    await page.close();
  });

  it('would have noticed', async () => {
    const active = html([rejected])
      .replace(/<meta http-equiv[^>]*>/, '')
      .replace('<main', '<img src="missing.png" onerror="alert(1)"><main');
    const { page, asked, said } = await reader.open(active);
    await page.waitForFunction(() => document.images[0]?.complete);
    expect(asked).toEqual([expect.stringMatching(/missing\.png$/)]);
    expect(said).toContain('1');
    await page.close();
  });

  it('folds and unfolds without a script, and draws each request as long as it took', async () => {
    const { page } = await reader.open(html([rejected]));
    const ruledOut = page.locator('details', { hasText: 'Ruled out' }).locator('li');
    expect(await ruledOut.isVisible()).toBe(false);
    await page.locator('summary', { hasText: 'Ruled out' }).click();
    expect(await ruledOut.isVisible()).toBe(true);
    const widths = await page
      .locator('.bar > span')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
    const [discovery = 0, chat = 0] = widths;
    expect(discovery / chat).toBeCloseTo(87.4 / 1024, 1);
    expect(chat).toBeGreaterThan(100);
    await page.close();
  });

  it('needs no scrolling to the side on a narrow screen', async () => {
    const { page } = await reader.open(html([rejected, hostile]));
    await page.setViewportSize({ width: 360, height: 700 });
    const [page_, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(page_).toBe(screen);
    await page.close();
  });
});
