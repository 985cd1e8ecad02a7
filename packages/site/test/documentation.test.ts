import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLIENTS } from '@authlint/clients';
import { CODES } from '@authlint/model';
import { providerIds } from '@authlint/providers';
import { checkLinks } from '../build/check-links.mjs';
import { siteHref } from '../build/documentation/links.mjs';
import { render, slugOf } from '../build/documentation/markdown.mjs';
import { INTERNAL } from '../build/documentation/sources.mjs';
import { pageHtml } from '../build/layout.mjs';
import { forCrawlers, writePages } from '../build/site.mjs';
import { missingPage } from '../build/tool-pages.mjs';
import { projectAddresses } from '@authlint/model/owner';

const ROOT = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'authlint-pages-'));
const documents = writePages(folder);
const paths = documents.map(({ path }) => path);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NO_TARGETS = { pages: new Map<string, string>(), repository: '' };

describe('the documentation', () => {
  test('has each document, code, provider and client at a stable address', () => {
    const files = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
    const wanted = [
      ...files
        .filter((name) => name.endsWith('.md') && !INTERNAL.test(`docs/${name}`))
        .map((name) => `${name.slice(0, -3).toLowerCase()}/`),
      ...CODES.map((code) => `causes/${code}/`),
      ...providerIds().map((id) => `providers/${id}/`),
      ...CLIENTS.map(({ id }) => `clients/${id}/`),
      ...['docs/', 'readme/', 'readme.zh-cn/', 'security/'],
    ].map((path) => path.replace(/(?<=\/)readme\/$|^readme\/$/, ''));
    expect(wanted.filter((path) => path !== '' && !paths.includes(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('has no link that leads nowhere, in the documents and on the site', () => {
    const { count, broken } = checkLinks(folder);
    // The scripts are not written here.
    expect(broken.filter((link) => !/assets\/[a-z-]+\.js$/.test(link))).toEqual([]);
    expect(count).toBeGreaterThan(5_000);
  });

  test('has nothing for those who work on authlint', () => {
    expect(
      paths.filter((path) => /^(?:adr|internals|architecture|contributing)\//.test(path)),
    ).toEqual([]);
    expect(documents.filter(({ text }) => text.includes('## To work on it'))).toEqual([]);
  });

  test('begins the page of a client with what that shows for a refused key', () => {
    const page = documents.find(({ path }) => path === 'clients/claude-code/');
    expect(page?.text).toContain('“Failed to authenticate. API Error: 401”');
    expect(page?.text).toContain('authlint check claude-code\n');
  });

  test('says of each client what outranks what', () => {
    for (const { id, precedence } of CLIENTS) {
      const page = documents.find(({ path }) => path === `clients/${id}/`);
      expect([id, page?.text.includes(`## What wins\n\n${precedence}\n`)]).toEqual([id, true]);
      expect([id, precedence]).toEqual([id, expect.stringMatching(/^[A-Z`].{20,}\.$/)]);
    }
  });

  test('lists every provider once more than the table of the most used, each with its page', () => {
    const list = documents.find(({ path }) => path === 'providers/')?.html ?? '';
    const linked = [...list.matchAll(/href="\.\.\/providers\/([^/"]+)\/"/g)].map(([, id]) => id);
    expect([...new Set(linked)].sort()).toEqual([...providerIds()].sort());
    expect(linked).toHaveLength(providerIds().length + 80);
  });

  test('shows a comment to nobody', () => {
    const shown = documents.filter(({ html }) => html.includes('Written by `npm run gen`'));
    expect(shown).toEqual([]);
  });
});

describe('a link', () => {
  const check = (html: string): readonly string[] => {
    const site = mkdtempSync(join(tmpdir(), 'authlint-links-'));
    mkdirSync(join(site, 'a'));
    writeFileSync(join(site, 'index.html'), '<h1 id="top">x</h1>');
    writeFileSync(join(site, 'a/index.html'), html);
    const { broken } = checkLinks(site);
    rmSync(site, { recursive: true });
    return broken;
  };

  test.each(['../', '../#top', './', 'https://elsewhere.example/'])('to %s is good', (href) => {
    expect(check(`<a href="${href}">x</a>`)).toEqual([]);
  });

  test.each(['../b/', '#nowhere', '../#nowhere', '../../outside', '../a'])(
    'to %s is broken',
    (href) => {
      expect(check(`<a href="${href}">x</a>`)).toEqual([`a/index.html: ${href}`]);
    },
  );

  test('of a document to a file that is not there fails the build', () => {
    const source = { file: 'docs/ci.md', path: 'ci/', text: '' };
    expect(() => siteHref('no-such.md', source, NO_TARGETS)).toThrow('docs/ci.md links to no-such');
    expect(siteHref('../action.yml', source, NO_TARGETS)).toBeNull();
    const known = { ...NO_TARGETS, repository: 'https://code.example/blob/main' };
    expect(siteHref('../action.yml', source, known)).toBe(
      'https://code.example/blob/main/action.yml',
    );
  });
});

test('markup in a document is text, comments are gone, headings have ids', () => {
  const text =
    '# A `b`: c!\n\n<!-- note --><script>alert(1)</script>\n\n## D\n\n## D\n\n[x](../action.yml)';
  const { html, headings } = render({ file: 'docs/ci.md', path: 'ci/', text }, NO_TARGETS);
  expect(headings).toEqual(['A b: c!', 'D', 'D']);
  expect(html).toContain('<h1 id="a-b-c">');
  expect(html).toContain('<h2 id="d-1">');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('<span>x</span>');
  expect(html).not.toMatch(/<script|note/);
  expect(slugOf('ChatGPT / Codex sign-in (chatgpt)')).toBe('chatgpt--codex-sign-in-chatgpt');
});

test('every page states the policy and loads nothing from elsewhere', () => {
  for (const path of ['', ...paths]) {
    const html = readFileSync(join(folder, path, 'index.html'), 'utf8');
    const elsewhere = /<(?:script|link|img|iframe)\b[^>]*(?:src|href)="(?:https?:)?\/\//;
    expect({
      path,
      policy: html.includes('default-src &#39;none&#39;; script-src'),
      refused: [elsewhere, /<script>|<[^>]*\s(?:style|on[a-z]+)="/].filter((one) => one.test(html)),
    }).toEqual({ path, policy: true, refused: [] });
  }
});

describe('for search engines and previews', () => {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

  test('without an owner there is no address', () => {
    const page = read('causes/key-quoted/index.html');
    expect(page).toContain('<meta property="og:title" content="Quotation marks are');
    expect(page).not.toMatch(/canonical|og:url|og:image/);
    expect(read('robots.txt')).toBe('User-agent: *\nAllow: /\n');
    expect(readdirSync(folder)).not.toContain('sitemap.xml');
    expect(read('404.html')).toContain('href="./search/"');
  });

  test('with one each page has its own', () => {
    const addresses = projectAddresses('someone');
    const site = 'https://someone.github.io/authlint/';
    const page = pageHtml({ path: 'causes/key-quoted/', title: 'A', main: '' }, addresses);
    expect(page).toContain(`<link rel="canonical" href="${site}causes/key-quoted/">`);
    const picture = /og:image" content="([^"]*)"/.exec(page)?.[1] ?? '';
    expect(existsSync(join(folder, picture.slice(site.length)))).toBe(true);
    expect(forCrawlers(['a/', ''], addresses)).toEqual({
      'robots.txt': expect.stringContaining(`Sitemap: ${site}sitemap.xml`),
      'sitemap.xml': expect.stringContaining(`<loc>${site}a/</loc></url>\n<url><loc>${site}</loc>`),
    });
    expect(pageHtml(missingPage(addresses), null)).toContain(`href="${site}search/"`);
  });
});

test('the first page shows a screen and how to get the program', () => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const part of [
    '401 authentication failed',
    'npx authlint',
    'uvx authlint',
    'authlint-linux-x64',
  ])
    expect(html).toContain(part);
});
