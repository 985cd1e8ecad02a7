import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import {
  canary,
  findCanaries,
  profiles,
  startFakeProvider,
  type FakeProvider,
} from '@authlint/testkit';
import { accessibilityFaults, launchBrowser, NO_BROWSER } from './support/browser.js';

/** The dialog of the example application, in a browser. */

const KEY = canary('openai', 'dialog');
let browser: Browser;
let server: Server;
let provider: FakeProvider;

const describeInBrowser = NO_BROWSER === null ? describe : describe.skip;
describeInBrowser('examples/test-connection', () => {
  beforeAll(async () => {
    const example = new URL('../../../examples/test-connection/server.mjs', import.meta.url).href;
    ({ server } = (await import(example)) as { server: Server });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    provider = await startFakeProvider({ rules: profiles.healthyOpenAi(KEY) });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    server.close();
    await provider.close();
  });

  test('says what is wrong with a draft and what to do, then that it works', async () => {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`);
    await page.click('#open');
    await page.fill('[name=baseUrl]', `${provider.url}/v1`);
    await page.fill('[name=key]', `"${KEY}"`);
    await page.fill('[name=model]', 'gpt-4o-mini');
    await page.click('text=Test connection');
    await page.waitForSelector('#steps li');
    expect(await page.textContent('output')).toMatch(
      /^401 authentication failed: .*quotation mark/,
    );
    expect(await page.textContent('#progress')).toContain('/v1/chat/completions: 401');
    expect(findCanaries(await page.content())).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.fill('[name=key]', KEY);
    await page.click('text=Test connection');
    await page.waitForFunction('document.querySelector("output").textContent.includes("works")');
    expect(await page.locator('#steps li').count()).toBe(0);
  });
});
