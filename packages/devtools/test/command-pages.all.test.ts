import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DOCS, commandPages, commandsIn, pagesNow, withHelp } from '../command-pages.mjs';
import { run } from '../packed/run.mjs';
import { ROOT } from '../setup/paths.mjs';

const PROGRAM = join(ROOT, 'packages/cli/bin/authlint.js');
const PLACE = { cwd: ROOT, env: { PATH: process.env['PATH'] ?? '', COLUMNS: '80' } };

/** Commands that the help of the program lists. */
function listed(...args: string[]): readonly string[] {
  const { output } = run('help', [process.execPath, PROGRAM, ...args, '--help'], PLACE);
  const commands = /^Commands:\n([\s\S]*?)\n\n/m.exec(output)?.[1] ?? '';
  return [...commands.matchAll(/^ {2}authlint ((?:rules )?[a-z]+)/gm)].map(([, name = '']) => name);
}

test('each command has its page, with the help that the program prints', async () => {
  const top = listed();
  expect(top).toEqual(expect.arrayContaining(['check', 'listen', 'rules', 'completion']));
  const all = [...top.filter((name) => name !== 'rules'), ...listed('rules')];
  expect(Object.values(pagesNow()).flatMap(commandsIn).sort()).toEqual([...new Set(all)].sort());
  expect(await commandPages()).toEqual(pagesNow());
}, 120_000);

test('a help that has changed is seen', () => {
  const page = pagesNow()['commands/scan.md'] ?? '';
  const [command = ''] = commandsIn(page);
  expect(withHelp(page, new Map([[command, 'authlint scan --other']]))).not.toBe(page);
});

const PAGES = [
  ...readdirSync(DOCS).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(DOCS, 'commands')).map((name) => `commands/${name}`),
];

/** Paths of the files that a page links, relative to the folder of the documentation. */
function linksOf(page: string): readonly string[] {
  const text = readFileSync(join(DOCS, page), 'utf8');
  return [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = '']) =>
    join(dirname(page), path),
  );
}

test('the index links every page', () => {
  const missed = PAGES.filter(
    (page) => page !== 'README.md' && !linksOf('README.md').includes(page),
  );
  expect(missed).toEqual([]);
});

test('every link of a page leads to something', () => {
  const dead = PAGES.flatMap((page) =>
    linksOf(page)
      .filter((path) => !existsSync(join(DOCS, path)))
      .map((path) => `${page}: ${path}`),
  );
  expect(dead).toEqual([]);
});
