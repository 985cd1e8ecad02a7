import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { ROOT } from '../setup/paths.mjs';

/** How many files CONTRIBUTING promises for each addition. */
export const PROMISED = Object.fromEntries(
  [
    ...readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').matchAll(/^\| an? ([a-z]+) +\| (\d) /gm),
  ].map(([, what = '', count]) => [what, Number(count)]),
);

const CLI = join(ROOT, 'packages/cli');
export const sourceOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Texts of sources, by path below the root. */
export type Changes = Readonly<Record<string, string>>;

export const folder = mkdtempSync(join(tmpdir(), 'authlint-trial-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The sources with the changes, bundled in memory. */
function changed(changes: Changes): Plugin {
  const contents = new Map(Object.entries(changes).map(([path, text]) => [join(ROOT, path), text]));
  return {
    name: 'changed',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^@authlint\// }, ({ path, resolveDir }) => {
        const compiled = createRequire(join(resolveDir, 'file.js')).resolve(path);
        return { path: compiled.replace(/\/dist\/(.*)\.js$/, '/src/$1.ts'), sideEffects: false };
      });
      onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path, resolveDir }) => {
        const source = resolve(resolveDir, path).replace(/\.js$/, '.ts');
        return contents.has(source) ? { path: source } : null;
      });
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const text = contents.get(path);
        return text === undefined
          ? null
          : { contents: text, loader: 'ts', resolveDir: join(path, '..') };
      });
    },
  };
}

export interface Program {
  readonly path: string;
  readonly commands: Readonly<Record<string, { readonly description: string }>>;
  run(...args: string[]): string;
}

/** `files`: what lies in the folder in which the program is run. */
export async function programWith(
  name: string,
  changes: Changes,
  files: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const outdir = join(folder, name, 'dist');
  const start = `import { run } from './main.js'; process.exitCode = await run();`;
  const common: BuildOptions = {
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    external: ['typescript'],
    plugins: [changed(changes)],
    logLevel: 'error',
    outExtension: { '.js': '.mjs' },
    banner: {
      js: `import { createRequire as requireMaker } from "node:module"; const require = requireMaker(import.meta.url);`,
    },
  };
  const stdin = { contents: start, resolveDir: join(CLI, 'src'), sourcefile: 'start.ts' };
  await build({ ...common, stdin, outfile: join(outdir, 'program.mjs') });
  await build({ ...common, entryPoints: [join(CLI, 'src/options/commands.ts')], outdir });
  const cwd = join(folder, name, 'work');
  mkdirSync(cwd, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(cwd, file), text);
  writeFileSync(join(outdir, '../package.json'), '{ "version": "0.0.0", "type": "module" }');
  const path = join(outdir, 'program.mjs');
  const { COMMANDS } = (await import(pathToFileURL(join(outdir, 'commands.mjs')).href)) as {
    COMMANDS: Program['commands'];
  };
  const run = (...args: string[]): string => {
    const { stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
      cwd,
      env: { PATH: process.env['PATH'] ?? '', HOME: cwd, COLUMNS: '100' },
      encoding: 'utf8',
    });
    return stdout + stderr;
  };
  return { path, commands: COMMANDS, run };
}
