import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canary } from '@authlint/testkit';
import { PROGRAM } from './support/run-program.js';

/** Later versions of Node.js keep code by themselves. */
const onOld = !('enableCompileCache' in module) ? describe : describe.skip;
const SAYS = 'for the commands and options';
/** As long: V8 does not see that a source is another one of the same length. */
const ALTERED = 'for the commands and OPTIONS';

/** A copy of the bundle, and a home. */
class Installed {
  readonly root = mkdtempSync(join(tmpdir(), 'authlint-kept-'));
  readonly home = join(this.root, 'home');
  readonly cache = join(this.home, '.cache');
  readonly program = join(this.root, 'package/bundle/program.js');

  constructor() {
    mkdirSync(this.home);
    const cli = dirname(dirname(PROGRAM));
    cpSync(join(cli, 'bundle'), join(this.root, 'package/bundle'), { recursive: true });
    cpSync(join(cli, 'package.json'), join(this.root, 'package/package.json'));
  }

  /** What the program says of an option that there is not, or what else is wrong. */
  run(env: Readonly<Record<string, string>> = {}, args: readonly string[] = ['--nope']): string {
    const program = join(this.root, 'package/bundle/authlint.js');
    const { stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
      cwd: this.home,
      env: { PATH: process.env['PATH'], HOME: this.home, ...env },
      encoding: 'utf8',
    });
    return stdout + stderr;
  }

  times(): readonly number[] {
    return this.kept().map((path) => statSync(path).mtimeMs);
  }

  /** Keeps the code of a program that says something else, and puts the program back. */
  keepAltered(): void {
    mkdirSync(this.cache, { recursive: true });
    const source = readFileSync(this.program, 'utf8');
    expect(source).toContain(SAYS);
    writeFileSync(this.program, source.replace(SAYS, ALTERED));
    expect(this.run()).toContain(ALTERED);
    writeFileSync(this.program, source);
  }

  kept(): string[] {
    if (!existsSync(join(this.cache, 'authlint'))) return [];
    return readdirSync(join(this.cache, 'authlint'), { recursive: true, encoding: 'utf8' })
      .map((name) => join(this.cache, 'authlint', name))
      .filter((path) => statSync(path).isFile());
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }
}

onOld('compiled code', () => {
  let installed: Installed;
  beforeEach(() => (installed = new Installed()));
  afterEach(() => installed.remove());

  it('is kept for the user alone, and run at the next start', () => {
    installed.keepAltered();
    const kept = installed.kept();
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.map((path) => statSync(path).mode & 0o777)).toEqual(kept.map(() => 0o600));
    const times = installed.times();
    expect(installed.run()).toContain(ALTERED);
    expect(installed.times()).toEqual(times);
  });

  it('is good at the next start also where requests were sent', () => {
    mkdirSync(installed.cache);
    const provider = { baseUrl: 'http://127.0.0.1:9/v1', key: canary('openai', 'kept') };
    const config = join(installed.home, 'authlint.config.json');
    writeFileSync(config, JSON.stringify({ providers: { one: provider } }));
    expect(installed.run({}, ['check'])).toContain('refused');
    const times = installed.times();
    expect(times.length).toBeGreaterThan(2);
    installed.run({}, ['check']);
    expect(installed.times()).toEqual(times);
  });

  it('is not run where others may have written it', () => {
    installed.keepAltered();
    for (const path of installed.kept()) chmodSync(path, 0o666);
    expect(installed.run()).toContain(SAYS);
    rmSync(installed.cache, { recursive: true });
    installed.keepAltered();
    chmodSync(installed.cache, 0o777);
    expect(installed.run()).toContain(SAYS);
  });

  it('is not run where it is no code', () => {
    installed.keepAltered();
    for (const path of installed.kept()) writeFileSync(path, 'no code');
    expect(installed.run()).toContain(SAYS);
  });

  it('of another build goes after a month', () => {
    for (const [build, days] of [
      ['build-old', 31],
      ['build-new', 29],
    ] as const) {
      const folder = join(installed.cache, 'authlint', build);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'program.js-1'), '');
      const written = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
      utimesSync(folder, written, written);
    }
    installed.run();
    expect(installed.kept().filter((path) => path.includes('build-old'))).toEqual([]);
    expect(installed.kept().filter((path) => path.includes('build-new'))).toHaveLength(1);
    expect(installed.kept().filter((path) => !/build-(?:old|new)/.test(path))).not.toEqual([]);
  });
});

describe('nothing is kept', () => {
  let installed: Installed;
  beforeEach(() => (installed = new Installed()));
  afterEach(() => installed.remove());

  it('where the user has no folder for it', () => {
    expect(installed.run()).toContain(SAYS);
    expect(readdirSync(installed.home)).toEqual([]);
  });

  it('where Node.js is told so', () => {
    mkdirSync(installed.cache);
    expect(installed.run({ NODE_DISABLE_COMPILE_CACHE: '1' })).toContain(SAYS);
    expect(installed.kept()).toEqual([]);
  });

  it('where the folder is no folder', () => {
    writeFileSync(installed.cache, '');
    expect(installed.run()).toContain(SAYS);
  });
});
