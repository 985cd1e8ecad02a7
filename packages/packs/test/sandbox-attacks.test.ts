import { everyNth } from '@authlint/suite';
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PackFolder, packText } from './support/sandboxed.js';

const folder = new PackFolder();
afterAll(() => folder.remove());

const BUNDLE_IT = /^the pack cannot be loaded: .*cannot import .* bundle it/;

describe('what is imported', () => {
  test.each(
    everyNth(4, [
      'node:fs',
      'fs',
      'node:inspector',
      'node:worker_threads',
      '@authlint/core',
      '@authlint/node',
      'lodash',
      '#inside',
      'std',
      'os',
      '/etc/passwd',
      'file:///etc/passwd',
      'https://acme.example/x.mjs',
      'data:text/javascript,export default 1',
    ]),
  )('%s is refused, and what to do is said', async (name) => {
    expect(await folder.faults(`import '${name}';`)).toMatch(BUNDLE_IT);
  });

  test('the same later, by import()', async () => {
    const collect = `async () => known(await import('node:fs').catch((error) => error.message), 'here')`;
    expect(await folder.value(collect)).toMatch(/^cannot import node:fs: a pack may only import/);
  });

  test('a module of the own folder, and what it imports itself', async () => {
    folder.write('lib/name.mjs', "export { name } from './deep/name.js';");
    folder.write('lib/deep/name.js', "export const name = 'deep';");
    const head = "import { name } from './lib/name.mjs';";
    const collect = await folder.collector('() => known(name, "here")', head);
    expect(await collect()).toMatchObject({ value: 'deep' });
  });

  const outside = join(folder.root, 'outside.mjs');
  writeFileSync(outside, 'export const secret = 1;');
  mkdirSync(join(folder.folder, 'folder.mjs'));
  symlinkSync(outside, join(folder.folder, 'link.mjs'));
  symlinkSync(folder.root, join(folder.folder, 'above'));
  symlinkSync('/dev/zero', join(folder.folder, 'zero.mjs'));
  symlinkSync(join(folder.folder, '.env'), join(folder.folder, 'env.mjs'));
  execFileSync('mkfifo', [join(folder.folder, 'pipe.mjs')]);
  folder.write('.env', 'KEY=made_up');
  folder.write('authlint.config.json', '{"providers": {}}');
  folder.write('large.mjs', `//${'x'.repeat(2 ** 20)}`);

  test.each(
    everyNth(4, [
      ['a file beside the folder', '../outside.mjs', 'it leads out of the folder of the pack'],
      ['steps that come back', '../pack/../outside.mjs', 'it leads out of the folder of the pack'],
      ['a link to a file', './link.mjs', 'it leads out of the folder of the pack'],
      ['a link to a folder', './above/outside.mjs', 'it leads out of the folder of the pack'],
      ['a link to a device', './zero.mjs', 'it leads out of the folder of the pack'],
      ['a link to an env file', './env.mjs', 'a module of a pack is one of'],
      ['an env file', './.env', 'a module of a pack is one of'],
      ['a configuration', './authlint.config.json', 'a module of a pack is one of'],
      ['a pipe', './pipe.mjs', 'it is no regular file'],
      ['a folder', './folder.mjs', 'it is no regular file'],
      ['a file of megabytes', './large.mjs', 'it is larger than 1 MiB'],
      ['nothing', './none.mjs', 'there is no such file'],
    ]),
  )('%s is refused', async (_what, name, why) => {
    expect(await folder.faults(`import '${name}';`)).toContain(why);
    expect(await folder.faults(`import x from '${name}' with { type: 'json' };`)).toContain(why);
  });

  test('a pack that is a link to a file elsewhere is refused', async () => {
    writeFileSync(join(folder.root, 'real.pack.mjs'), packText('() => known(1, "here")'));
    symlinkSync(join(folder.root, 'real.pack.mjs'), join(folder.folder, 'linked.pack.mjs'));
    const { problems } = await folder.load('./linked.pack.mjs');
    expect(problems).toMatchObject([
      { message: expect.stringContaining('leads out of the folder') },
    ]);
  });
});

describe('ways out', () => {
  test.each(
    everyNth(3, [
      [
        'names of Node.js',
        `[typeof process, typeof require, typeof module, typeof global, typeof Buffer]`,
      ],
      [
        'names of the web',
        `[typeof fetch, typeof WebSocket, typeof XMLHttpRequest, typeof Worker, typeof WebAssembly]`,
      ],
      [
        'timers',
        `[typeof setTimeout, typeof setInterval, typeof setImmediate, typeof queueMicrotask]`,
      ],
      ['the constructor of a function', `[(() => 1).constructor('return typeof process')()]`],
      [
        'the constructor of what is handed in',
        `[source.target, source.get, source.ask, source.claims, URL, console.log, atob].map((it) => it.constructor.constructor('return typeof process')())`,
      ],
      [
        'the constructor of a host error',
        `(() => { try { new URL('::'); } catch (error) { return [error.constructor.constructor('return typeof process')()]; } })()`,
      ],
      [
        'the constructor of an answer',
        `[(await source.get('a.b')).constructor.constructor('return typeof process')()]`,
      ],
      [
        'the constructor of a module',
        `[(await import('@authlint/core/pack')).known.constructor('return typeof process')()]`,
      ],
      ['waiting on shared memory', `[typeof Atomics]`],
      ['eval', `[eval('typeof process'), (0, eval)('typeof require')]`],
      [
        'callers',
        `[typeof (function () { return (() => { try { return arguments.callee.caller; } catch { return undefined; } })(); })()]`,
      ],
      [
        'import.meta',
        `Object.keys(import.meta).filter((key) => key !== 'url' && key !== 'main').concat('undefined')`,
      ],
    ]),
  )('%s lead nowhere', async (_what, expression) => {
    const value = await folder.value(`async (source) => known(${expression}, 'here')`);
    expect(new Set(value as string[])).toEqual(new Set(['undefined']));
  });

  test('no path of this machine is seen', async () => {
    const collect = `() => known([new Error('x').stack, import.meta.url ?? '', String(import.meta.dirname)].join(), 'here')`;
    expect(await folder.value(collect)).not.toContain(folder.root);
  });

  test('what a pack does to its own objects is not done to ours', async () => {
    const collect = `() => {
      Object.prototype.polluted = 1; Array.prototype.map = () => ['forged'];
      JSON.parse = () => ({ forged: 1 });
      return { known: true, from: 'here', value: 'a', __proto__: { polluted: 1 }, ['__proto__']: { polluted: 1 } };
    }`;
    expect(await folder.value(collect)).toBe('a');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect([1].map((item) => item + 1)).toEqual([2]);
  });

  test('a language changed before the first use of a global is handed no way to the host', async () => {
    const collect = `() => {
      const seen = [];
      const spy = (owner, name) => {
        const real = owner[name];
        owner[name] = (...args) => (seen.push(...args), real(...args));
      };
      for (const name of ['eval', 'String', 'Boolean', 'Error']) spy(globalThis, name);
      for (const name of ['defineProperty', 'entries', 'keys']) spy(Object, name);
      for (const name of ['parse', 'stringify']) spy(JSON, name);
      const { map } = Array.prototype;
      Array.prototype.map = function (...args) { seen.push(...args); return map.apply(this, args); };
      for (const name of ['call', 'bind'])
        Function.prototype[name] = function () { seen.push(this, ...arguments); };
      console.log(new URL('https://acme.example/').host, typeof new TextEncoder());
      return known(seen.filter((item) => typeof item === 'function').map(({ name }) => name), 'here');
    }`;
    const functions = await folder.value(collect);
    expect(functions).toContain('shown'); // it sees what it can get at
    expect(functions).not.toContain('host');
    expect(functions).not.toContain('send');
    expect(functions).not.toContain('evaluate');
    expect(folder.lines).toContain('acme.example object');
  });

  test('data and facts under the names of prototypes are faults', async () => {
    folder.write(
      'proto.pack.mjs',
      `const pack = JSON.parse('{"id":"acme","format":1,"summary":"x","__proto__":{"rules":[]},"facts":{"__proto__":{"cost":"pure","summary":"x"},"constructor":{"cost":"pure","summary":"x"}}}');
       export default pack;`,
    );
    const { packs, problems } = await folder.load('./proto.pack.mjs');
    expect(packs).toEqual([]);
    expect(problems.map(({ message }) => message).join()).toContain(
      'facts.__proto__: the name must be',
    );
  });
});
