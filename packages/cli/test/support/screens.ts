import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Workspace } from './run-program.js';
import { hasTmux, screenOf, type Look, type Typist } from './tmux.js';

/** Columns of a terminal. */
export type Width = 80 | 120;

/** One screen that is kept as a golden: of 80 and 120 columns, with and without colour. */
export interface Screen {
  readonly name: string;
  readonly args: readonly string[];
  /** Makes the folder of a run. */
  readonly folder?: () => Workspace;
  /** Lines that the report has at most. Source: CONTRACT, section 5. */
  readonly most?: number;
  readonly meanwhile?: (typist: Typist, folder: Workspace) => Promise<void>;
}

/** What differs from run to run, in as many columns as before. */
function settled(screen: string): string {
  return (
    screen
      .replace(/127\.0\.0\.1:\d{5}/g, '127.0.0.1:PORT#')
      .replace(/\b\d+ ms(?= *(?:\S|$)) */g, 'N ms  ')
      .replace(/\b\d+\.\d s\b/g, 'N.N s')
      // Five with one key share experiments where one of them has an answer before another asks.
      .replace(/(?<=\b5 rejected[^;]{0,20}; )\d+ requests/g, 'NN requests')
      .replace(/\b[0-9a-f]{8}\b/g, 'FINGERPR')
      .replace(/\b\d\d:\d\d:\d\d(?=Z?\b)/g, 'HH:MM:SS')
      .replace(/\d{4}-\d\d-\d\d/g, 'YYYY-MM-DD')
      // A column keeps its width, however many digits there are.
      .replace(/pid \d+ {2,}/g, (text) => 'pid N'.padEnd(text.length))
      .replace(/pid \d+/g, 'pid N')
      .replace(/T\d\d:\d\d:\d\d\.\d{3}Z/g, 'THH:MM:SS.mmmZ')
      .replace(/backup-\d{8}T\d{9}Z/g, 'backup-TIME')
      .replace(/`v\d[^`]*` \| `[^`]*`/g, '`NODE` | `SYSTEM`')
      .replace(/compared with \d+ places/g, 'compared with N places')
      .replace(/Watching \d+ files/g, 'Watching N files') // the start-up files of the machine count
      .replace(/authlint-test-\w{6}/g, 'authlint-test-XXXXXX')
  );
}

/** Colours as `‹1;31›`, which a reader of the file can see. */
export function visible(screen: string): string {
  return screen.replace(/\u001b\[([\d;]*)m/g, '‹$1›');
}

const plain = (screen: string): string =>
  screen.replace(
    /\u001b\[[\d;]*m|\u001b\]8;[^\u001b\u0007]*(?:\u0007|\u001b\\)|\u000f|\u000e/g,
    '',
  );

function expectScreen(name: string, screen: string): void {
  const path = fileURLToPath(new URL(`../goldens/screens/${name}.txt`, import.meta.url));
  const text = `${screen}\n`;
  if (process.env['UPDATE_GOLDENS'] === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  expect(text).toBe(readFileSync(path, 'utf8'));
}

/** Runs each in a terminal and holds the screens against the goldens; `UPDATE_GOLDENS=1` writes them anew, for a look at each. */
export function testScreens(
  screens: readonly Screen[],
  project: () => Workspace,
  env: Readonly<Record<string, string>>,
  widths: readonly Width[],
): void {
  const inTmux = hasTmux() ? test : test.skip;
  inTmux.each(screens)('$name', (screen) => expectScreens(screen, project, env, widths), 180_000);
}

async function expectScreens(
  { name, args, folder: made, most = Infinity, meanwhile }: Screen,
  project: () => Workspace,
  env: Readonly<Record<string, string>>,
  widths: readonly Width[],
): Promise<void> {
  const shot = async (look: Look): Promise<string> => {
    const folder = (made ?? project)();
    try {
      return await screenOf(folder, args, env, look, (typist) =>
        Promise.resolve(meanwhile?.(typist, folder)),
      );
    } finally {
      folder.remove();
    }
  };
  await Promise.all(
    widths.map(async (columns) => {
      const [bare, color] = await Promise.all([
        shot({ columns, color: false }),
        shot({ columns, color: true }),
      ]);
      const report = (bare.split('\n\n[ended with')[0] ?? '').split('\n');
      expect(report.length <= most ? [] : report).toEqual([]);
      expectScreen(`${name}.${columns}`, settled(bare));
      if (columns === 80) expectScreen(`${name}.color`, settled(visible(color)));
      expect(uncolored(color)).toBe(settled(bare));
    }),
  );
}

function uncolored(screen: string): string {
  return settled(plain(screen))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}
