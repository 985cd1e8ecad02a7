/// <reference lib="dom" />
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Longer texts are given as a file, since a field does not take them. */
const TYPED = 50_000;

/** Gives the page a text and waits for its answer: the JSON report. */
export async function answerTo(page: Page, text: string): Promise<string> {
  await page.evaluate(() => document.querySelector('#json')?.setAttribute('data-old', ''));
  if (text.length <= TYPED) await page.fill('#text', text);
  else {
    const buffer = Buffer.from(text);
    await page.setInputFiles('#file', { name: 'error.log', mimeType: 'text/plain', buffer });
  }
  const json = page.locator('#json:not([data-old])');
  await json.waitFor({ state: 'attached' });
  return (await json.textContent()) ?? '';
}

const PROGRAM = join(import.meta.dirname, '../../../cli/bin/authlint.js');

/** What the command line prints for a text. */
export function printedFor(text: string): Promise<string> {
  return new Promise((resolve) => {
    const args = [PROGRAM, 'explain', '-', '--format', 'json'];
    const env = { PATH: process.env['PATH'], HOME: tmpdir() };
    const child = execFile(process.execPath, args, { cwd: tmpdir(), env }, (_error, stdout) =>
      resolve(stdout),
    );
    child.stdin?.end(text);
  });
}
