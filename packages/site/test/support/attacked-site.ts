/// <reference lib="dom" />
import { SiteReader, type OpenPage } from './browser.js';
import { Elsewhere } from './elsewhere.js';

type Options = Parameters<SiteReader['open']>[1];

/** The site in a browser, one page at a time, and another origin beside it. */
export class AttackedSite {
  readonly #site = new SiteReader();
  readonly elsewhere = new Elsewhere();
  #opened: OpenPage | null = null;

  async start(): Promise<void> {
    await Promise.all([this.#site.start(), this.elsewhere.start()]);
  }

  async close(): Promise<void> {
    await this.#site.close();
    this.elsewhere.close();
  }

  get address(): string {
    return this.#site.address;
  }

  get opened(): OpenPage {
    if (this.#opened === null) throw new Error('no page is open');
    return this.#opened;
  }

  async open(path = '', options: Options = {}): Promise<OpenPage> {
    await this.#opened?.page.close();
    this.#opened = await this.#site.open(path, options);
    return this.#opened;
  }

  /** Gives the page for configurations a text, as a file where it has a name, and returns what is shown. */
  async checked(text: string, name: string | null = null): Promise<string> {
    const { page } = this.opened;
    await page.evaluate(() => document.querySelector('#answer')?.replaceChildren());
    if (name === null) await page.fill('#text', text);
    else {
      const buffer = Buffer.from(text);
      await page.setInputFiles('#file', { name, mimeType: 'text/plain', buffer });
    }
    await page.locator('#answer > *').first().waitFor({ state: 'attached' });
    return page.locator('#answer').innerHTML();
  }
}
