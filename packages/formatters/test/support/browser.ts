/// <reference lib="dom" />
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Why the tests in a browser are left out here; `null` where they run. */
export const NO_BROWSER = existsSync(CHROMIUM) ? null : `skipped: there is no ${CHROMIUM}`;

const AXE = createRequire(import.meta.url)('axe-core') as { readonly source: string };

/** What a page did besides being shown. */
export interface OpenPage {
  readonly page: Page;
  /** Addresses that it asked for, without its own. */
  readonly asked: readonly string[];
  /** What it wrote to the console or opened as a dialog. */
  readonly said: readonly string[];
}

/** A browser for pages that are files, as a reader opens them. */
export class PageReader {
  readonly #folder = mkdtempSync(join(tmpdir(), 'authlint-html-'));
  #browser: Browser | null = null;

  async start(): Promise<void> {
    this.#browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
        ...['--disable-background-networking', '--disable-component-update'],
      ],
    });
  }

  async open(html: string, colorScheme: 'light' | 'dark' = 'light'): Promise<OpenPage> {
    if (this.#browser === null) throw new Error('the browser was not started');
    const path = join(this.#folder, 'report.html');
    writeFileSync(path, html);
    const address = pathToFileURL(path).href;
    const page = await this.#browser.newPage({
      colorScheme,
      viewport: { width: 900, height: 700 },
    });
    const asked: string[] = [];
    const said: string[] = [];
    page.on('request', (request) => request.url() === address || asked.push(request.url()));
    page.on('console', (message) => said.push(message.text()));
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(address);
    return { page, asked, said };
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** How many pixels wider than a telephone a page is there, and its ground. */
export async function onPhone(page: Page): Promise<{ wider: number; ground: string }> {
  await page.setViewportSize({ width: 360, height: 700 });
  return page.evaluate(() => ({
    wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ground: getComputedStyle(document.body).backgroundColor,
  }));
}

/** A dark page printed: its ground, and how many items stay folded. It is on the screen again afterwards. */
export async function onPaper(page: Page): Promise<{ ground: string; folded: number }> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const paper = await page.evaluate(() => ({
    ground: getComputedStyle(document.body).backgroundColor,
    folded: [...document.querySelectorAll('details li')].filter(
      (item) => item.getBoundingClientRect().height === 0,
    ).length,
  }));
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  return paper;
}

/** Sections of a page up to which the contrast of each text is computed: it takes minutes over thousands of the same parts. */
const MAX_CONTRAST = 100;

/** What axe has against a page, with everything unfolded: rule and elements. Every rule sees the whole page but the one of contrast. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await page.evaluate(AXE.source);
  const found = await page.evaluate(async (most) => {
    const contrast = 'color-contrast';
    if (document.querySelectorAll('section').length <= most) return (await axe.run()).violations;
    const whole = await axe.run(document, { rules: { [contrast]: { enabled: false } } });
    for (const section of [...document.querySelectorAll('section')].slice(most)) section.remove();
    const contrasts = await axe.run(document, { runOnly: [contrast] });
    return [...whole.violations, ...contrasts.violations];
  }, MAX_CONTRAST);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

declare const axe: {
  run(
    context?: Document,
    options?: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};
