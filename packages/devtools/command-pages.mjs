// The help of each command inside its page, the screens it shows, and the list of commands in the index: written from the table of
// commands, from what the built program prints and from the goldens of its screens, so that the pages cannot drift.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './setup/paths.mjs';

export const DOCS = join(ROOT, 'docs');
const INDEX = 'README.md';
const PROGRAM = join(ROOT, 'packages/cli/bin/authlint.js');
const TABLE = join(ROOT, 'packages/cli/dist/options/commands.js');
const REGION = /<!-- help: ([\w -]+?) -->\n[\s\S]*?<!-- \/help -->/g;
const SCREENS = join(ROOT, 'packages/cli/test/goldens/screens');
const SCREEN = /<!-- screen: ([\w-]+) -->\n[\s\S]*?<!-- \/screen -->/g;
const LIST = /<!-- commands -->\n[\s\S]*?<!-- \/commands -->/;

/** @typedef {Readonly<Record<string, { readonly description: string }>>} Commands by name */

/** Each page verbatim, by its path below `docs`. @returns {Record<string, string>} */
export function pagesNow() {
  const names = readdirSync(join(DOCS, 'commands')).filter((name) => name.endsWith('.md'));
  const pages = [...names.map((name) => `commands/${name}`), INDEX];
  return Object.fromEntries(pages.map((page) => [page, readFileSync(join(DOCS, page), 'utf8')]));
}

/** Commands whose help a page holds. @param {string} page */
export function commandsIn(page) {
  return [...page.matchAll(REGION)].map(([, command = '']) => command);
}

/**
 * Each page as it has to be. A command without a page gets one to begin with.
 *
 * @param {string} program to ask for its help
 * @param {Commands} [commands]
 * @returns {Promise<Record<string, string>>}
 */
export async function commandPages(program = PROGRAM, commands) {
  /** @type {Commands} */
  const table = commands ?? (await import(TABLE)).COMMANDS;
  const now = pagesNow();
  const described = Object.values(now).flatMap(commandsIn);
  const missing = Object.keys(table).filter((name) => !described.includes(name));
  const begun = missing.map((name) => [`commands/${pageOf(name)}`, firstPage(name, table)]);
  const pages = { ...Object.fromEntries(begun), ...now };
  /** @type {Map<string, string>} */
  const helps = new Map();
  for (const command of Object.values(pages).flatMap(commandsIn))
    helps.set(command, await helpOf(command, program));
  return Object.fromEntries(
    Object.entries(pages).map(([name, page]) => [
      name,
      withScreens(withList(withHelp(page, helps), table)),
    ]),
  );
}

/** The commands below `rules` share a page. @param {string} command */
function pageOf(command) {
  return `${command.split(' ')[0]}.md`;
}

/** @param {string} command @param {Commands} table */
function firstPage(command, table) {
  return `# authlint ${command}\n\n${table[command]?.description}.\n\n## Options\n\n<!-- help: ${command} -->\n<!-- /help -->\n`;
}

/** @param {string} page @param {Commands} table */
function withList(page, table) {
  const lines = Object.entries(table).map(
    ([name, { description }]) => `- [\`${name}\`](commands/${pageOf(name)}): ${description}`,
  );
  return page.replace(LIST, `<!-- commands -->\n\n${lines.join('\n')}\n\n<!-- /commands -->`);
}

/** What a command prints, as the tests of screens hold it against the program. @param {string} page */
function withScreens(page) {
  return page.replace(SCREEN, (_all, /** @type {string} */ name) => {
    const text = readFileSync(join(SCREENS, `${name}.80.txt`), 'utf8');
    const screen = text.replace(/\n+\[ended with \d+\]\n$/, '').replaceAll(/PORT#/g, '8080');
    const shown = screen
      .replaceAll('FINGERPR', '06803efa')
      .replaceAll('N.N s', '0.2 s')
      .replaceAll('NN requests', '90 requests')
      .replaceAll('YYYY-MM-DDTHH:MM:SS.mmmZ', '2026-11-22T10:00:00.000Z')
      .replaceAll('`NODE` | `SYSTEM`', '`v24.11.0` | `linux x64`');
    return `<!-- screen: ${name} -->\n\n\`\`\`text\n${shown}\n\`\`\`\n\n<!-- /screen -->`;
  });
}

/** @param {string} page @param {ReadonlyMap<string, string>} helps */
export function withHelp(page, helps) {
  return page.replace(
    REGION,
    (_all, /** @type {string} */ command) =>
      `<!-- help: ${command} -->\n\n\`\`\`text\n${helps.get(command)?.trimEnd() ?? ''}\n\`\`\`\n\n<!-- /help -->`,
  );
}

/** @param {string} command @param {string} program @returns {Promise<string>} */
async function helpOf(command, program) {
  const args = [program, ...command.split(' '), '--help'];
  const env = { PATH: process.env['PATH'] ?? '', COLUMNS: '80' };
  return (await promisify(execFile)(process.execPath, args, { env })).stdout;
}

if (process.argv[1] === import.meta.filename) {
  for (const [name, page] of Object.entries(await commandPages()))
    writeFileSync(join(DOCS, name), page);
}
