import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';

/** What pnpm, the compiler and jest do to a checkout, as far as the set-up sees it; each call is a line in `calls`. */
const PROGRAMS = {
  npx: `
    setTimeout(() => {
      fs.mkdirSync('node_modules/typescript/bin', { recursive: true });
      fs.mkdirSync('node_modules/jest/bin', { recursive: true });
      fs.copyFileSync('fakes/tsc.cjs', 'node_modules/typescript/bin/tsc');
      fs.copyFileSync('fakes/jest.cjs', 'node_modules/jest/bin/jest.js');
      fs.writeFileSync('node_modules/.modules.yaml', '');
      console.log('chatter of the installer');
      if (fs.existsSync('break-install')) process.exit(7);
    }, fs.existsSync('slow-install') ? 600 : 0);`,
  tsc: `
    fs.mkdirSync('packages/one/dist', { recursive: true });
    fs.writeFileSync('packages/one/dist/index.js', '');
    if (fs.existsSync('break-compile')) { console.log('one.ts(1,1): error'); process.exit(2); }`,
  jest: `
    if (fs.existsSync('results.json')) fs.copyFileSync('results.json', process.env.AUTHLINT_RESULTS);
    console.error(process.execArgv.join(' '));
    process.exit(fs.existsSync('break-jest') ? 1 : 0);`,
} as const;

const prelude = (name: string): string =>
  `const fs = require('node:fs');
   fs.appendFileSync('calls', '${name} ' + process.argv.slice(2).join(' ') + '\\n');`;

const DEMO = "console.log('demonstration in ' + process.cwd());";
const CLI =
  'console.log(JSON.stringify(process.argv.slice(2)), process.cwd()); process.exitCode = 1;';

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'pnpm-lock.yaml': '',
  'pnpm-workspace.yaml': '',
  '.npmrc': '',
  'tsconfig.json': '{ "references": [{ "path": "packages/one" }] }',
  'packages/one/package.json': '{}',
  'packages/one/src/index.ts': 'export const one = 1;',
  'packages/testkit/demo.mjs': DEMO,
  'packages/cli/bin/authlint.js': CLI,
  'packages/devtools/bundle.mjs':
    "import { appendFileSync } from 'node:fs'; appendFileSync('calls', 'bundle\\n');",
};

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A checkout with the real set-up scripts and one small package, alone in a fresh folder. */
export class MiniCheckout {
  readonly root = mkdtempSync(join(tmpdir(), 'authlint-checkout-'));

  constructor() {
    for (const [path, text] of Object.entries(FILES)) this.write(path, text);
    for (const [name, body] of Object.entries(PROGRAMS)) {
      this.write(`fakes/${name}.cjs`, prelude(name) + body);
    }
    this.program('npx', `exec node "${join(this.root, 'fakes/npx.cjs')}" "$@"`);
    const scripts = ['start.mjs', 'test.mjs', 'gen.mjs', 'setup', 'package.json'];
    for (const name of scripts) this.copy(`packages/devtools/${name}`);
  }

  copy(path: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    cpSync(join(ROOT, path), join(this.root, path), { recursive: true });
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  /** A shell script that is found before any program of the same name. */
  program(name: string, body: string): void {
    this.write(`programs/${name}`, `#!/bin/sh\n${body}\n`);
    chmodSync(join(this.root, 'programs', name), 0o755);
  }

  /** The calls so far, and none of them the next time. */
  takeCalls(): string[] {
    const path = join(this.root, 'calls');
    const calls = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
    writeFileSync(path, '');
    return calls.filter((line) => line !== '');
  }

  run(file: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
    const { INIT_CWD: _none, ...own } = process.env;
    const child = spawn(file, args, {
      cwd: this.root,
      env: { ...own, PATH: join(this.root, 'programs') + delimiter + (own['PATH'] ?? ''), ...env },
    });
    const out = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (out.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (out.stderr += chunk.toString()));
    return new Promise((done, fail) => {
      child.on('error', fail);
      child.on('close', (code) => done({ code, ...out }));
    });
  }

  start(...args: string[]): Promise<Outcome> {
    return this.run(process.execPath, ['packages/devtools/start.mjs', ...args]);
  }

  test(...args: string[]): Promise<Outcome> {
    return this.run(process.execPath, ['packages/devtools/test.mjs', ...args]);
  }
}
