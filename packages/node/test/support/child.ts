import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';

const root = join(import.meta.dirname, '../../../..');

export interface ChildOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Files of the fresh folder in which it runs. */
  readonly files?: Readonly<Record<string, string>>;
  /** Id of the user that it runs as, for which this process must be root. */
  readonly user?: number;
}

export interface ChildResult {
  readonly stdout: string;
  readonly stderr: string;
}

/** A fresh folder with files in it, removed by `remove`. */
export async function freshFolder(files: Readonly<Record<string, string | Buffer>> = {}) {
  const path = await mkdtemp(join(tmpdir(), 'authlint-test-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), content);
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Runs code in a process of its own, with our sources as `node`, and `secret` of model: for what a process reads at start only. */
export async function runChild(
  code: string,
  { env = {}, files = {}, user }: ChildOptions,
): Promise<ChildResult> {
  const folder = await freshFolder(files);
  try {
    const program = join(folder.path, 'child.mjs');
    await chmod(folder.path, 0o755);
    await writeFile(join(folder.path, 'sources.mjs'), sources());
    await writeFile(program, `import { secret, node } from './sources.mjs';\n${code}`);
    return await new Promise((resolve, reject) => {
      const options = {
        cwd: folder.path,
        env: { PATH: process.env['PATH'], HOME: folder.path, ...env },
        ...(user === undefined ? {} : { uid: user, gid: user }),
      };
      execFile(process.execPath, [program], options, (error, stdout, stderr) => {
        if (error === null) resolve({ stdout, stderr });
        else reject(new Error(stderr, { cause: error }));
      });
    });
  } finally {
    await folder.remove();
  }
}

let bundle: string | undefined;

/** Our sources as one module, so that a plain Node.js can run them. Takes seconds the first time. */
export function sources(): string {
  bundle ??= bundled();
  return bundle;
}

function bundled(): string {
  const contents = `import * as secret from '@authlint/model/secret';\nimport * as node from '@authlint/node/internal';\nexport { secret, node };`;
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: root },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    mainFields: ['module', 'main'], // the UMD build of a dependency computes its imports
    logLevel: 'error',
    banner: {
      js: `import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);`,
    },
    tsconfig: join(root, 'tsconfig.test.json'),
  });
  return outputFiles[0]?.text ?? '';
}
