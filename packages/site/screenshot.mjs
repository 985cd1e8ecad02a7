// node packages/site/screenshot.mjs: runs the program on a key with blanks around it, against a provider on loopback, and writes what a terminal shows
// of it as packages/site/assets/screen.png, for README.md and for previews of the site. Needs the built packages and Chromium.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { addressOf } from './build/server.mjs';
import { escaped } from './build/layout.mjs';
import { ROOT, SITE } from './build/paths.mjs';

/** Colours of a terminal by the code that selects them. @type {Readonly<Record<string, string>>} */
const STYLES = {
  1: 'font-weight:700',
  2: 'opacity:.65',
  31: 'color:#ff7b72',
  32: 'color:#7ee787',
  33: 'color:#e3b341',
  36: 'color:#79c0ff',
  90: 'color:#8b949e',
};

const COMMAND = 'authlint';
const body = {
  error: {
    message:
      'Incorrect API key provided. You can find your API key at https://platform.openai.com/account/api-keys.',
    code: 'invalid_api_key',
  },
};
const KEY = 'sk-made-up-key-of-nobody';
const provider = createServer(({ headers }, response) => {
  const good = headers.authorization === `Bearer ${KEY}`;
  const answer = { data: [{ id: 'gpt-4o-mini' }], choices: [{ message: { content: 'ok' } }] };
  response
    .writeHead(good ? 200 : 401, { 'content-type': 'application/json' })
    .end(JSON.stringify(good ? answer : body));
});
await new Promise((resolve) => provider.listen(0, '127.0.0.1', () => resolve(null)));
const folder = mkdtempSync(join(tmpdir(), 'authlint-screen-'));
try {
  const team = {
    baseUrl: `${addressOf(provider)}/v1`,
    key: ` ${KEY} `,
    modelId: 'gpt-4o-mini',
  };
  writeFileSync(
    join(folder, 'authlint.config.json'),
    JSON.stringify({ providers: { team } }, null, 1),
  );
  await picture(await screen());
} finally {
  provider.close();
  rmSync(folder, { recursive: true });
}

/** What the program prints at a terminal. @returns {Promise<string>} */
function screen() {
  const args = [join(ROOT, 'packages/cli/bin/authlint.js'), '--color', 'always'];
  const env = { PATH: process.env['PATH'], HOME: folder, COLUMNS: '84', AUTHLINT_TRUST: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, env }, (_error, stdout) => resolve(stdout));
  });
}

/** @param {string} text with the codes of a terminal */
async function picture(text) {
  const [first = '', ...parts] = `$ ${COMMAND}\n${text.trimEnd()}`.split('\u001b[');
  const spans = parts.map((part) => {
    const [, codes = '', rest = ''] = /^([\d;]*)m([^]*)$/.exec(part) ?? [];
    return `</span><span style="${codes
      .split(';')
      .map((code) => STYLES[code] ?? '')
      .join(';')}">${escaped(rest)}`;
  });
  const html = `<body style="margin:0;background:#0d1117"><pre style="display:inline-block;margin:0;padding:20px 24px;color:#e6edf3;font:15px/1.45 'DejaVu Sans Mono',monospace"><span>${escaped(first)}${spans.join('')}</span></pre>`;
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  await page.setContent(html);
  await page.locator('pre').screenshot({ path: join(SITE, 'assets/screen.png') });
  await browser.close();
}
