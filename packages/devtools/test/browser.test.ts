import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { ROOT } from '../setup/paths.mjs';

interface Bundle {
  readonly code: string;
  /** What is left to be loaded at run time. */
  readonly left: readonly string[];
}

/** Bundles what a web page imports; `it` is what it exports. */
async function bundle(page: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: page, resolveDir: join(ROOT, 'packages/cli') },
    absWorkingDir: ROOT,
    tsconfig: 'tsconfig.test.json',
    bundle: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'it',
    external: ['node:*'],
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const left = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
  return { code: outputFiles[0]?.text ?? '', left: left.map(({ path }) => path) };
}

/** What a browser has, and a bare context has not. */
const WEB = { URL, URLSearchParams, TextEncoder, TextDecoder, atob, btoa };

/** Runs an expression on a page; it gives plain data. */
function onPage({ code }: Bundle, expression: string): unknown {
  return JSON.parse(
    runInContext(`${code};JSON.stringify(${expression})`, createContext({ ...WEB })),
  );
}

const EXPLAIN = `
  export { explainText } from '@authlint/explain';
  import { createKnowledge } from '@authlint/providers';
  export const knowledge = createKnowledge();`;

test('explain runs in a browser', async () => {
  const page = await bundle(EXPLAIN);
  expect(page.left).toEqual([]);
  const text = `401 {"error":{"message":"Incorrect API key provided: 'sk-a***wxyz'. You can find your API key at https://platform.openai.com/account/api-keys."}}`;
  const code = (input: string) =>
    onPage(page, `it.explainText(${JSON.stringify(input)}, it.knowledge).diagnosis?.code ?? null`);
  expect(code(text)).toBe('key-quoted');
  expect(code('getaddrinfo ENOTFOUND api.openai.com')).toBe('network-dns');
  expect(code('all is well')).toBeNull();
}, 60_000);

test.each(['clients', 'env-sources', 'providers'])(
  '%s runs in a browser',
  async (name) => {
    const page = await bundle(`export * from '@authlint/${name}';`);
    expect(page.left).toEqual([]);
    expect(onPage(page, 'Object.keys(it).length > 0')).toBe(true);
  },
  60_000,
);

test('a builtin that is left is found', async () => {
  const page = await bundle(`export { readFileSync } from 'node:fs';`);
  expect(page.left.filter((path) => isBuiltin(path))).toEqual(['node:fs']);
  expect(() => onPage(page, '1')).toThrow();
  await expect(bundle(`export { readFileSync } from 'fs';`)).rejects.toThrow(
    'Could not resolve "fs"',
  );
});
