/// <reference lib="dom" />
import type { ProviderReport } from '@authlint/model';
import { DEFAULT_FORMAT_OPTIONS, FORMATTERS, type FormatOptions } from '@authlint/formatters';
import { accessibilityFaults, NO_BROWSER, PageReader } from './support/browser.js';
import { expectGolden } from './support/golden.js';
import { ACTIVE, HOSTILE, hostile } from './support/hostile.js';
import { crashed, healthy, rejected, reportOf, undecided, unchecked } from './support/reports.js';

const AT = '2026-11-21T10:00:00.000Z';
const EVERY_STATE = [
  rejected,
  healthy,
  unchecked,
  undecided,
  crashed,
  { ...rejected, id: 'no-credit', state: 'not-auth' },
  { ...rejected, id: 'wrong', state: 'invalid-config' },
] as const satisfies ProviderReport[];

const html = (providers: readonly ProviderReport[], options: Partial<FormatOptions> = {}): string =>
  FORMATTERS.html.format(reportOf(...providers), {
    ...DEFAULT_FORMAT_OPTIONS,
    at: AT,
    ...options,
  });

describe('html', () => {
  it('is one page that refers to nothing beside it', () => {
    const page = html(EVERY_STATE);
    expect(page.startsWith('<!doctype html>\n<html lang="en">')).toBe(true);
    expect(page).toContain(
      '<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;;',
    );
    expect(page).not.toMatch(
      /<(script|link|img|iframe|object|embed|base|form)\b|\bsrc=|@import|url\(/i,
    );
    const targets = [...page.matchAll(/href="([^"]*)"/g)].map(([, target]) => target ?? '');
    expect(
      targets.filter((target) => !/^(#[\w-]+|https:\/\/authlint\.example\/.*)$/.test(target)),
    ).toEqual([]);
  });

  it('says what it is about', () => {
    expect(html([rejected, healthy, undecided])).toContain(
      '<h1>2 of 3 providers need attention</h1>',
    );
    expect(html([rejected])).toContain('<h1>1 of 1 provider needs attention</h1>');
    expect(html([healthy, unchecked])).toContain('<h1>Nothing wrong was found</h1>');
    expect(html([])).toContain('<h1>Nothing wrong was found</h1>');
  });

  it('says when it was made, and what was taken out', () => {
    expect(html([healthy])).toContain(`<time datetime="${AT}">2026-11-21 10:00 UTC</time>`);
    expect(html([healthy], { at: null })).not.toContain('<time');
    expect(html([healthy])).toContain('No character of a key is on this page');
  });

  it('leaves out with quiet what needs nothing done', () => {
    const page = html([rejected, healthy], { quiet: true });
    expect(page).not.toContain('<bdi>openai</bdi>');
    expect(page).not.toContain('common/key-in-file');
    expect(page).toContain('common/tls-verify-disabled');
  });

  it('escapes every text', () => {
    const page = html([hostile]);
    expect(page).not.toMatch(ACTIVE);
    expect(page).not.toMatch(/<(script|img|testcase)|<!--/);
    expect(page).toContain('c&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img src=x');
    expect(page).toContain('&amp;amp;&amp;#0;');
    expect(page).not.toContain('href="a ');
  });

  it('is worded like this', () => {
    expectGolden('report.html', html([rejected, healthy, unchecked]));
  });
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
