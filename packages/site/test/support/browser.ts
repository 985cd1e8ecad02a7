/// <reference lib="dom" />
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page, type Worker } from 'playwright-core';
import { addressOf, serveFolder } from '../../build/server.mjs';
import { buildSite } from '../../build/site.mjs';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Why the tests in a browser are left out here; `null` where they run. */
export const NO_BROWSER = existsSync(CHROMIUM) ? null : `skipped: there is no ${CHROMIUM}`;

const AXE = createRequire(import.meta.url)('axe-core') as { readonly source: string };

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
      ...['--disable-background-networking', '--disable-component-update'],
    ],
  });
}

/** A page of the site, and what it did besides being shown. */
export interface OpenPage {
  readonly page: Page;
  /** Addresses that it asked for since it was loaded. */
  readonly asked: string[];
  /** What it wrote to the console or opened as a dialog. */
  readonly said: string[];
}

/** Below which the site is served: it must work under any path. */
const PREFIX = '/some/path/';

/** The built site on loopback, in a browser. */
export class SiteReader {
  readonly #folder = mkdtempSync(join(tmpdir(), 'authlint-site-'));
  #server: Server | null = null;
  #browser: Browser | null = null;

  async start(): Promise<void> {
    await buildSite(this.#folder);
    this.#server = await serveFolder(this.#folder, 0, PREFIX);
    this.#browser = await launchBrowser();
  }

  get address(): string {
    if (this.#server === null) throw new Error('the site is not served');
    return addressOf(this.#server) + PREFIX;
  }

  async open(path = '', options: Parameters<Browser['newPage']>[0] = {}): Promise<OpenPage> {
    if (this.#browser === null) throw new Error('the browser was not started');
    const page = await this.#browser.newPage({ viewport: { width: 900, height: 700 }, ...options });
    const asked: string[] = [];
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(this.address + path);
    if ((await page.locator('#text').count()) > 0) await workerOf(page);
    // The browser itself asks for the icon when the page is there already.
    page.on('request', (request) => {
      if (!request.url().endsWith('/assets/icon.svg')) asked.push(request.url());
    });
    return { page, asked, said };
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    this.#server?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The worker of a page, when it has loaded its script. */
export async function workerOf(page: Page): Promise<Worker> {
  const worker = page.workers().at(-1) ?? (await page.waitForEvent('worker'));
  await worker.evaluate(() => 0);
  return worker;
}

/** What axe has against a page, with everything unfolded: rule and elements. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await page.evaluate(AXE.source);
  const { violations } = await page.evaluate(() => axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

declare const axe: {
  run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};
