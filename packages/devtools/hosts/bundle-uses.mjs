// Runs in the project of the matrix: bundles its programs with each bundler, without settings beyond where to write to.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = process.cwd();
const { resolve } = createRequire(join(folder, 'x.js'));
const load = (/** @type {string} */ name) => import(resolve(name));
/** @type {{ bundler: string, packages: string[] }} */
const { bundler, packages } = JSON.parse(readFileSync(0, 'utf8'));
const entries = Object.fromEntries(packages.map((name) => [name, join(folder, `${name}.mjs`)]));

/** @type {Readonly<Record<string, (outdir: string) => Promise<unknown>>>} */
const BUNDLERS = {
  esbuild: async (outdir) => {
    const { build } = await load('esbuild');
    await build({
      entryPoints: entries,
      bundle: true,
      platform: 'node',
      outdir,
      outExtension: { '.js': '.cjs' },
    });
  },
  rollup: async (outdir) => {
    const { rollup } = await load('rollup');
    const { nodeResolve } = await load('@rollup/plugin-node-resolve');
    for (const [name, input] of Object.entries(entries)) {
      const bundled = await rollup({
        input,
        plugins: [nodeResolve()],
        external: /^node:/,
        onwarn: refuse,
      });
      await bundled.write({
        dir: join(outdir, name),
        format: 'es',
        entryFileNames: `${name}.mjs`,
        chunkFileNames: '[name]-[hash].mjs',
      });
    }
  },
  webpack: async (outdir) => {
    const { default: webpack } = await load('webpack');
    const stats = await new Promise((resolve, reject) => {
      const output = { path: outdir, filename: '[name].cjs' };
      webpack(
        { mode: 'production', target: 'node', entry: entries, output },
        (/** @type {unknown} */ error, /** @type {unknown} */ made) =>
          error ? reject(error) : resolve(made),
      );
    });
    if (stats.hasErrors() || stats.hasWarnings())
      throw new Error(stats.toString({ all: false, errors: true, warnings: true }));
  },
  vite: async (outdir) => {
    const { build } = await load('vite');
    for (const [name, ssr] of Object.entries(entries)) {
      await build({
        logLevel: 'warn',
        configFile: false,
        ssr: { noExternal: true },
        build: {
          ssr,
          outDir: join(outdir, name),
          rollupOptions: { output: { entryFileNames: `${name}.mjs` } },
        },
      });
    }
  },
};

/** @param {{ code: string, message: string }} warning */
function refuse({ code, message }) {
  if (code !== 'CIRCULAR_DEPENDENCY') throw new Error(message);
}

await BUNDLERS[bundler]?.(join(folder, bundler));
