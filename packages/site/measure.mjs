// Figures of the built site in a real browser, and pictures of its pages at three widths: node packages/site/measure.mjs FOLDER
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { addressOf, serveFolder } from './build/server.mjs';
import { buildSite, SITE_FOLDER } from './build/site.mjs';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const PAGES = [
  '',
  'check/',
  'docs/',
  'causes/key-quoted/',
  'providers/openai/',
  'search/#q=key-quoted',
];
const WIDTHS = [360, 900, 1440];
const ERROR =
  'POST https://api.openai.com/v1/models\nError: 401 {"error":{"message":"Incorrect API key provided: sk-a***wxyz. You can find your API key at https://platform.openai.com/account/api-keys."}}\n';
const NOISE = '2026-11-22T10:00:00Z info a request went well, as nearly all of them do\n';
const ROUNDS = 7;

/** The file of each tool, and the script that its own script loads. */
const LOADS = {
  explain: ['index.html', 'assets/explain-worker.js'],
  check: ['check/index.html', 'assets/check-worker.js'],
  search: ['search/index.html', 'assets/search-index.js'],
};

const [folder = join(SITE_FOLDER, '../pictures')] = process.argv.slice(2);
await buildSite();
for (const [name, files] of Object.entries(LOADS)) {
  const loaded = [...files, 'assets/site.css', `assets/${name}.js`];
  const bytes = loaded
    .map((file) => gzipSync(readFileSync(join(SITE_FOLDER, file)), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0);
  console.log(`${name}, first load: ${Math.round(bytes / 1000)} kB compressed`);
}
const server = await serveFolder(SITE_FOLDER);
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
await page.goto(`${addressOf(server)}/`);
for (const [name, size] of /** @type {const} */ ([
  ['10 kB', 10_000],
  ['1 MB', 1_000_000],
  ['10 MB', 10_000_000],
])) {
  console.log(`${name}: ${await answerTimes(size)}`);
}
mkdirSync(folder, { recursive: true });
for (const path of PAGES) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${addressOf(server)}/${path}`);
    if (path === '') await page.locator('#examples button').first().click();
    await page.waitForTimeout(700);
    const name = path.replace(/\/?(?:#.*)?$/, '').replaceAll('/', '-') || 'explain';
    await page.screenshot({ path: join(folder, `${name}-${String(width)}.png`), fullPage: true });
  }
}
console.log(`pictures: ${folder}`);
await browser.close();
server.close();

/** Milliseconds from the text to the answer, in the page, and the longest time in which the page drew nothing. @param {number} size */
async function answerTimes(size) {
  const text =
    NOISE.repeat(Math.ceil((size - ERROR.length) / NOISE.length)).slice(0, size - ERROR.length) +
    ERROR;
  /** @type {{ answer: number, still: number }[]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await page.evaluate(inPage, text));
  const median = (/** @type {'answer' | 'still'} */ field) =>
    Math.round(rounds.map((one) => one[field]).sort((a, b) => a - b)[ROUNDS >> 1] ?? 0);
  return `answer after ${String(median('answer'))} ms, page still for ${String(median('still'))} ms at most (medians of ${String(ROUNDS)})`;
}

/** Runs in the page: gives the text as a file and waits for the answer. @param {string} text */
async function inPage(text) {
  const { document, DataTransfer, File, MutationObserver, requestAnimationFrame, Event } =
    /** @type {any} */ (globalThis);
  let last = performance.now();
  let still = 0;
  let goesOn = true;
  const frame = () => {
    still = Math.max(still, performance.now() - last);
    last = performance.now();
    if (goesOn) requestAnimationFrame(frame);
  };
  const transfer = new DataTransfer();
  transfer.items.add(new File([text], 'error.log', { type: 'text/plain' }));
  const answered = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('#answer #json') === null) return;
      observer.disconnect();
      resolve(undefined);
    });
    observer.observe(document.querySelector('#answer'), { childList: true });
  });
  const start = performance.now();
  requestAnimationFrame(frame);
  const input = document.querySelector('#file');
  input.files = transfer.files;
  input.dispatchEvent(new Event('change'));
  await answered;
  goesOn = false;
  return { answer: performance.now() - start, still };
}
