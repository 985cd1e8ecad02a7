// The help of each command inside its page: written from what the built program prints, so that the pages cannot drift.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './setup/paths.mjs';

export const COMMAND_PAGES = join(ROOT, 'docs/commands');
const PROGRAM = join(ROOT, 'packages/cli/bin/authlint.js');
const REGION = /<!-- help: ([\w -]+?) -->\n[\s\S]*?<!-- \/help -->/g;

/** Each page as it stands. @returns {Record<string, string>} */
export function pagesNow() {
  const names = readdirSync(COMMAND_PAGES).filter((name) => name.endsWith('.md'));
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(COMMAND_PAGES, name), 'utf8')]),
  );
}

/** Commands whose help a page holds. @param {string} page */
export function commandsIn(page) {
  return [...page.matchAll(REGION)].map(([, command = '']) => command);
}

/** Each page as it has to be. @returns {Promise<Record<string, string>>} */
export async function commandPages() {
  const pages = Object.entries(pagesNow());
  const commands = pages.flatMap(([, page]) => commandsIn(page));
  /** @type {Map<string, string>} */
  const helps = new Map();
  for (const command of commands) helps.set(command, await helpOf(command));
  return Object.fromEntries(pages.map(([name, page]) => [name, withHelp(page, helps)]));
}

/** @param {string} page @param {ReadonlyMap<string, string>} helps */
export function withHelp(page, helps) {
  return page.replace(
    REGION,
    (_all, /** @type {string} */ command) =>
      `<!-- help: ${command} -->\n\n\`\`\`text\n${helps.get(command)?.trimEnd() ?? ''}\n\`\`\`\n\n<!-- /help -->`,
  );
}

/** @param {string} command @returns {Promise<string>} */
async function helpOf(command) {
  const args = [PROGRAM, ...command.split(' '), '--help'];
  const env = { PATH: process.env['PATH'] ?? '', COLUMNS: '80' };
  return (await promisify(execFile)(process.execPath, args, { env })).stdout;
}

if (process.argv[1] === import.meta.filename) {
  for (const [name, page] of Object.entries(await commandPages()))
    writeFileSync(join(COMMAND_PAGES, name), page);
}
