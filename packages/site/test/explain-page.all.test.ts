/// <reference lib="dom" />
import { atSize } from '@authlint/suite';
import { ERRORS } from './support/errors.js';
import {
  accessibilityFaults,
  NO_BROWSER,
  SiteReader,
  workerOf,
  type OpenPage,
} from './support/browser.js';
import { answerTo, printedFor } from './support/explain-page.js';
import { HOSTILE } from './support/hostile.js';

const KEY = ['sk-proj', 'Zq7vT2mXbL0s'.repeat(3)].join('-');
const WITH_KEY = `POST https://api.openai.com/v1/models\nauthorization: Bearer ${KEY}\nError: 401 {"error":{"message":"The key was revoked"}}`;

const inBrowser = NO_BROWSER === null ? describe : describe.skip;

inBrowser(`explain in Chromium${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`, () => {
  const site = new SiteReader();
  let opened: OpenPage;
  beforeAll(() => site.start(), 120_000);
  afterAll(() => site.close());
  beforeEach(async () => {
    opened = await site.open();
  }, 30_000);
  afterEach(() => opened.page.close());

  test('pasted errors give the JSON of the command line, and ask for nothing', async () => {
    const { page, asked, said } = opened;
    expect(ERRORS).toHaveLength(25);
    // Every third: no two of the sample name the same cause but two of a key that is refused.
    const tried = ERRORS.filter((_error, at) => at % atSize({ sample: 3, all: 1 }) === 0);
    for (const [code, text] of tried) {
      const shown = await answerTo(page, text);
      expect(shown).toBe(await printedFor(text));
      expect(JSON.parse(shown).providers[0].diagnosis?.code ?? null).toBe(code);
    }
    expect([asked, said]).toEqual([[], []]);
  }, 120_000);

  test('hostile pastes change nothing but the answer', async () => {
    const { page, asked, said } = opened;
    expect(HOSTILE).toHaveLength(30);
    const before = await skeleton(opened);
    const short = HOSTILE.filter(([, text]) => text.length < 1_000);
    for (const [name, text] of atSize({ sample: short.slice(0, 10), all: HOSTILE })) {
      await answerTo(page, text);
      expect([name, await skeleton(opened)]).toEqual([name, before]);
      expect([name, await strangeElements(opened)]).toEqual([name, []]);
    }
    expect([asked, said, page.url()]).toEqual([[], [], site.address]);
  }, 240_000);

  test('the policy forbids to connect, in the worker too, and to make markup of text', async () => {
    expect(await attempts(opened, site.address)).toEqual({
      page: 'refused',
      worker: 'refused',
      markup: 'refused',
    });
  });

  test('without the policy all of it would work', async () => {
    const { page } = opened;
    await page.route('**/path/', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/<meta http-equiv[^>]*>/, '');
      await route.fulfill({ response: answer, body: html });
    });
    await page.reload();
    expect(await attempts(opened, site.address)).toEqual({
      page: 'done',
      worker: 'done',
      markup: 'done',
    });
  });

  test('says who, what, the fix and what else, and marks the words', async () => {
    const { page } = opened;
    await answerTo(page, WITH_KEY);
    const text = await page.locator('.verdict').innerText();
    for (const part of ['401 authentication failed', 'OpenAI', 'key-revoked', 'Fix', 'Why'])
      expect(text).toContain(part);
    expect(await page.locator('mark').allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining('The key was revoked')]),
    );
    expect(await page.locator('.verdict a').last().getAttribute('href')).toBe(
      './causes/key-revoked/',
    );
    const install = page.locator('#answer a', { hasText: 'how to get it' });
    const address = new URL((await install.getAttribute('href')) ?? '', page.url()).href;
    expect((await fetch(address)).status).toBe(200);
  });

  test('names nobody as the one who refused where no answer came', async () => {
    const { page } = opened;
    await answerTo(page, 'connect ECONNREFUSED 127.0.0.1:11434');
    const text = await page.locator('.verdict').innerText();
    expect(text).toContain('Ollama');
    expect(text).not.toMatch(/refused by/i);
  });

  test('warns of a credential, blurs it as it is typed, and repeats it nowhere', async () => {
    const { page } = opened;
    await page.locator('#text').pressSequentially(`authorization: Bearer ${KEY}`);
    expect(await page.locator('#mirror .secret').allInnerTexts()).toEqual([KEY]);
    const blur = await page
      .locator('#mirror .secret')
      .evaluate((shown) => getComputedStyle(shown).filter);
    expect(blur).toMatch(/^blur\(/);
    await page.locator('.warning', { hasText: 'line 1' }).waitFor();
    await answerTo(page, WITH_KEY);
    expect(await page.locator('.warning').innerText()).toContain('line 2: a credential of OpenAI');
    expect(await page.locator('#answer').innerHTML()).not.toContain(KEY.slice(0, 14));
  });

  test('a link holds the redacted text, and what it opens is redacted again', async () => {
    const { page } = opened;
    await answerTo(page, WITH_KEY);
    await page.click('#copy-link');
    const link = page.url();
    const fragment = Buffer.from(link.split('#explain=')[1] ?? '', 'base64url').toString();
    expect(fragment).toContain('Bearer [key-1]');
    const second = await site.open(link.slice(site.address.length));
    await second.page.locator('#json').waitFor({ state: 'attached' });
    expect(await second.page.locator('.message').first().innerText()).toContain('revoked');
    expect(await second.page.inputValue('#text')).toBe(fragment);
    await second.page.close();
    const forged = `#explain=${Buffer.from(WITH_KEY).toString('base64url')}`;
    const third = await site.open(forged);
    await third.page.locator('#json').waitFor({ state: 'attached' });
    expect(await third.page.inputValue('#text')).not.toContain(KEY.slice(0, 14));
    await third.page.close();
  });

  test('a link is bounded, and one that is damaged opens nothing', async () => {
    const { page } = opened;
    await answerTo(page, `${'noise '.repeat(50_000)}\n${WITH_KEY}`);
    await page.click('#copy-link');
    expect(page.url().length).toBeLessThan(12_000);
    for (const fragment of ['#explain=%%%', '#explain=____', `#explain=${'A'.repeat(100_000)}`]) {
      const damaged = await site.open(fragment);
      expect(await damaged.page.inputValue('#text')).toBe('');
      expect(damaged.said).toEqual([]);
      await damaged.page.close();
    }
  });

  test('copies the Markdown of the command line, without the credential', async () => {
    const { page } = opened;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await answerTo(page, WITH_KEY);
    await page.click('#copy-markdown');
    await page.locator('#status', { hasText: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('## Report of authlint');
    expect(copied).toContain('`key-revoked`');
    expect(copied).not.toContain(KEY.slice(0, 14));
  });

  test('explains a file that is dropped onto the field, and no picture', async () => {
    const { page } = opened;
    await drop(opened, { name: 'error.log', bytes: [...Buffer.from(WITH_KEY)] });
    await page.locator('#json').waitFor({ state: 'attached' });
    expect(await page.locator('.verdict').innerText()).toContain('key-revoked');
    expect(await page.inputValue('#text')).toBe(WITH_KEY);
    await drop(opened, { name: 'screen.png', bytes: [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13] });
    await page.locator('#status', { hasText: 'not text' }).waitFor();
    expect(await page.locator('#json').count()).toBe(0);
  });

  test('prints the answer alone, on white', async () => {
    const { page } = await site.open('', { colorScheme: 'dark' });
    await answerTo(page, WITH_KEY);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.verdict').isVisible()).toBe(true);
    for (const control of ['nav', '#area', '#examples', '#actions', '#copy-link'])
      expect([control, await page.locator(control).isVisible()]).toEqual([control, false]);
    const back = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await back()).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'screen' });
    expect(await back()).toBe('rgb(13, 17, 23)');
    await page.close();
  });

  test('refuses what is not text', async () => {
    const { page } = opened;
    const buffer = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]);
    await page.setInputFiles('#file', { name: 'screen.png', mimeType: 'image/png', buffer });
    await page.locator('#status', { hasText: 'not text' }).waitFor();
    expect(await page.locator('#json').count()).toBe(0);
  });

  test('works by keyboard alone: each example in its turn', async () => {
    const { page } = opened;
    const buttons = page.locator('#examples button');
    const names = await buttons.allInnerTexts();
    await page.focus('#clear');
    for (const name of names) {
      await page.keyboard.press('Tab'); // from the field there is no answer yet to pass
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
      await page.evaluate(() => document.querySelector('#json')?.setAttribute('data-old', ''));
      await page.keyboard.press('Enter');
      await page.locator('#json:not([data-old])').waitFor({ state: 'attached' });
    }
    const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
    for (let tabs = 0; tabs < 8 && (await focused()) !== 'copy-link'; tabs += 1)
      await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('copy-link');
  });

  test.each(['light', 'dark'] as const)('is accessible by axe, in %s', async (colorScheme) => {
    const { page } = await site.open('', { colorScheme });
    expect(await accessibilityFaults(page)).toEqual([]);
    await answerTo(page, WITH_KEY);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.close();
  });

  test('needs no scrolling to the side at 360 px', async () => {
    const { page } = opened;
    await page.setViewportSize({ width: 360, height: 700 });
    await answerTo(page, `${WITH_KEY} ${'y'.repeat(900)} https://llm.example/${'z'.repeat(900)}`);
    const [content, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content).toBe(screen);
  });
});

/** Lets go of a file above the field. */
async function drop(
  { page }: OpenPage,
  file: { readonly name: string; readonly bytes: readonly number[] },
): Promise<void> {
  const dataTransfer = await page.evaluateHandle(({ name, bytes }) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(bytes)], name));
    return transfer;
  }, file);
  await page.dispatchEvent('#area', 'drop', { dataTransfer });
}

/** The page without what an answer may change. */
function skeleton({ page }: OpenPage): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const id of ['answer', 'mirror', 'status', 'note'])
      copy.querySelector(`#${id}`)?.replaceChildren();
    copy.querySelector('#actions')?.removeAttribute('hidden');
    return copy.outerHTML;
  });
}

/** Elements and attributes in the answer that the page does not make. */
function strangeElements({ page }: OpenPage): Promise<string[]> {
  return page.evaluate(() => {
    const tags = 'section h2 h3 p ul ol li code mark dl dt dd bdi a details summary pre'.split(' ');
    const names = 'class role value href rel id tabindex translate data-old'.split(' ');
    return [...document.querySelectorAll('#answer *, #mirror *')]
      .filter(
        (found) =>
          (!tags.includes(found.localName) && found.className !== 'secret') ||
          found.getAttributeNames().some((name) => !names.includes(name)) ||
          /^(?!\.{0,2}\/|https:)/.test(found.getAttribute('href') ?? './'),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 100));
  });
}

interface Attempts {
  readonly page: string;
  readonly worker: string;
  readonly markup: string;
}

async function attempts({ page }: OpenPage, address: string): Promise<Attempts> {
  const connect = (url: string) =>
    fetch(url).then(
      () => 'done',
      () => 'refused',
    );
  const worker = await workerOf(page);
  return {
    page: await page.evaluate(connect, address),
    worker: await worker.evaluate(connect, address),
    markup: await page.evaluate(() => {
      try {
        document.createElement('p').innerHTML = '<b>x</b>';
        return 'done';
      } catch {
        return 'refused';
      }
    }),
  };
}
