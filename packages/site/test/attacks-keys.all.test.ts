/// <reference lib="dom" />
import { canary, CANARY_ISSUERS, findCanaries } from '@authlint/testkit';
import { AttackedSite } from './support/attacked-site.js';
import { NO_BROWSER, type OpenPage } from './support/browser.js';
import { answerTo } from './support/explain-page.js';

/** Keys that are pasted: where they could come out. */

const inBrowser = NO_BROWSER === null ? describe : describe.skip;
const KEY = canary('openai-legacy', 'site');
const NONE = { storage: 0, cookies: '', databases: 0, caches: 0, workers: 0, name: '' };

inBrowser(`pasted keys, in Chromium${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`, () => {
  const stage = new AttackedSite();
  beforeAll(() => stage.start(), 120_000);
  afterAll(() => stage.close());

  /** What a page keeps beyond itself. */
  const kept = ({ page }: OpenPage) =>
    page.evaluate(async () => ({
      storage: localStorage.length + sessionStorage.length,
      cookies: document.cookie,
      databases: (await indexedDB.databases()).length,
      caches: 'caches' in window ? (await caches.keys()).length : 0,
      workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
      name: window.name,
    }));

  describe('by a key that is pasted', () => {
    const everything = async ({ page }: OpenPage): Promise<string> => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const parts = [await page.locator('#answer').innerHTML()];
      for (const button of ['#copy-markdown', '#copy-link']) {
        await page.click(button);
        await page.locator('#status', { hasText: 'Copied' }).waitFor();
        parts.push(await page.evaluate(() => navigator.clipboard.readText()));
        await page.evaluate(() => document.querySelector('#status')?.replaceChildren());
      }
      const shared = Buffer.from(page.url().split('#explain=')[1] ?? '', 'base64url').toString();
      return [...parts, shared, await page.title()].join('\n');
    };
    const FORMS: readonly (readonly [string, (key: string) => string])[] = [
      ['a header', (key) => `authorization: Bearer ${key}\nError: 401 Unauthorized`],
      ['a variable', (key) => `export OPENAI_API_KEY="${key}"\nError: 401 Unauthorized`],
      ['JSON', (key) => `401 ${JSON.stringify({ error: { message: 'invalid', api_key: key } })}`],
      ['a query', (key) => `GET https://llm.example/v1/models?key=${key} 401 Unauthorized`],
      ['user info', (key) => `GET https://me:${key}@llm.example/v1/models 401 Unauthorized`],
      ['a command', (key) => `$ client --api-key ${key} --verbose\nError: 401 Unauthorized`],
      ['the sentence of a provider', (key) => `401 Incorrect API key provided: ${key}. You can`],
      [
        'two lines',
        (key) =>
          `authorization: Bearer ${key.slice(0, 24)}\n${key.slice(24)}\nError: 401 Unauthorized`,
      ],
      [
        'two lines, the second one beside the failure',
        (key) => `401 Unauthorized: Bearer ${key.slice(0, 24)}\n${key.slice(24)}\n`,
      ],
      [
        'a long line, across the end of a link',
        (key) => `401 Unauthorized ${'x '.repeat(1_985)}${key} ${'y '.repeat(9_000)}`,
      ],
      [
        'many lines, across the end of a link',
        (key) =>
          `${`${'noise '.repeat(20)}\n`.repeat(60)}${key}\nError: 401 Unauthorized\n${key}\n`,
      ],
    ];

    test.each(FORMS)(
      'as %s it is in no answer, link or copy',
      async (_name, textOf) => {
        const keys = CANARY_ISSUERS.filter((issuer) =>
          /^(openai|anthropic|groq|google)/.test(issuer),
        );
        for (const issuer of keys) {
          await stage.open();
          await answerTo(stage.opened.page, textOf(canary(issuer, 'pasted')));
          expect([issuer, findCanaries(await everything(stage.opened))]).toEqual([issuer, []]);
        }
      },
      120_000,
    );

    test('in UTF-16, as PowerShell writes a log', async () => {
      const text = `\ufeffauthorization: Bearer ${KEY}\r\nError: 401 Unauthorized\r\n`;
      for (const big of [false, true]) {
        const { page } = await stage.open();
        const bytes = Buffer.from(text, 'utf16le');
        const buffer = big ? bytes.swap16() : bytes;
        await page.setInputFiles('#file', { name: 'x.log', mimeType: 'text/plain', buffer });
        await page.locator('#json').waitFor({ state: 'attached' });
        expect(await page.locator('.warning').innerText()).toContain('line 1: a credential');
        expect(findCanaries((await everything(stage.opened)).replaceAll('\0', ''))).toEqual([]);
      }
    });

    test('in every place of a configuration it is in no answer', async () => {
      await stage.open('check/');
      const other = canary('cohere', 'placed');
      const team = (fields: string) => `providers:\n  team:\n${fields}`;
      const url = '    baseUrl: https://llm.example/v1\n';
      for (const text of [
        team(`    baseUrl: https://me:${KEY}@llm.example/v1\n`),
        team(`    baseUrl: https://llm.example/${KEY}/v1\n`),
        team(`    baseUrl: https://llm.example/v1?x=${other}\n`),
        team(`    baseUrl: https://llm.example/v1#${other}\n`),
        team(`    baseUrl: ${KEY}\n`),
        team(`${url}    key: ${other}\n    modelId: ${other}\n    models: [${other}]\n`),
        team(`${url}    key: ${other}\n    auth: {header: ${other}, scheme: ${other}}\n`),
        team(`${url}    key: ${other}\n    headers: {${other}: x, X-Team: ${other}}\n`),
        team(`${url}    key: ${other}\n    ${other}: x\n`),
        team(`${url}    key: ${other}\n    type: ${other}\n`),
        team(`${url}    apiKeyEnv: ${KEY}\n`),
        team(`${url}    key: " ${other.slice(0, 20)}\\n${other.slice(20)}"\n`),
        `providers:\n  ${other}:\n${url}    key: ${other}\n`,
        `${other}: 1\nproviders: {team: {baseUrl: "https://llm.example/v1", key: ${other}}}\n`,
        `OPENAI_API_KEY=${KEY}\nOPENAI_BASE_URL=https://llm.example/${KEY}\n`,
        `OPENAI_API_KEY=${other}\nOPENAI_BASE_URL=https://llm.example/v1?x=${other}\nOPENAI_MODEL=${other}\n`,
        JSON.stringify({
          env: { ANTHROPIC_BASE_URL: `https://a.example/${other}`, ANTHROPIC_API_KEY: other },
        }),
        `model = "${other}"\nmodel_provider = "${other}"\n[model_providers.${other}]\nname = "${other}"\nbase_url = "https://llm.example/v1?k=${other}"\nenv_key = "${other}"\nexperimental_bearer_token = "${other}"\n`,
        `{"providers": {"team": {"baseUrl": "https://llm.example/v1", "key": "${other}", }`,
      ])
        expect([text, findCanaries(await stage.checked(text))]).toEqual([text, []]);
    }, 120_000);

    test('nothing is kept: no storage, no history, no field', async () => {
      for (const path of ['', 'check/', 'search/']) {
        const { page } = await stage.open(path);
        const before = await page.evaluate(() => history.length);
        const field = path === 'search/' ? '#question' : '#text';
        await page.fill(field, `OPENAI_API_KEY=${KEY}\nError: 401 Unauthorized`);
        await page.waitForTimeout(500);
        expect([path, await kept(stage.opened)]).toEqual([path, NONE]);
        expect(await page.evaluate(() => history.length)).toBe(before);
        expect(findCanaries(decodeURIComponent(page.url()))).toEqual([]);
        await page.reload();
        expect(findCanaries(await page.inputValue(field))).toEqual([]);
        await page.goto(`${stage.address}docs/`);
        await page.goBack();
        expect(findCanaries(await page.inputValue(field))).toEqual([]);
      }
    });

    test('the text behind the field is not given to a translator', async () => {
      const { page } = await stage.open();
      await answerTo(page, `authorization: Bearer ${KEY}\nError: 401 Unauthorized`);
      const translated = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('#mirror, #mirror *, #json, ol.text')]
          .filter((found) => found.translate)
          .map(({ localName, id }) => `${localName} ${id}`),
      );
      expect(translated).toEqual([]);
      expect(await page.locator('#text').getAttribute('spellcheck')).toBe('false');
    });
  });
});
