import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PackFolder, packText } from './support/sandboxed.js';

const folder = new PackFolder();
afterAll(() => folder.remove());

const BUNDLE_IT = /^the pack cannot be loaded: .*cannot import .* bundle it/;

describe('what is imported', () => {
  test.each([
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
  ])('%s is refused, and what to do is said', async (name) => {
    expect(await folder.faults(`import '${name}';`)).toMatch(BUNDLE_IT);
  });

  test('the same later, by import()', async () => {
    const collect = `async () => known(await import('node:fs').catch((error) => error.message), 'here')`;
    expect(await folder.value(collect)).toMatch(/^cannot import node:fs: a pack may import/);
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

  test.each([
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
  ])('%s is refused', async (_what, name, why) => {
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
  test.each([
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
  ])('%s lead nowhere', async (_what, expression) => {
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

describe('limits', () => {
  // On a machine that gives this process an eighth of a processor or less, the two seconds are over first.
  const LOOP = /it took longer than (250 ms of the processor|2000 ms)/;
  test.each([
    ['loops', `() => { for (;;); }`, LOOP],
    ['loops and catches', `() => { for (;;) { try { for (;;); } catch {} } }`, LOOP],
    ['loops in turns', `async () => { for (;;) await null; }`, LOOP],
    [
      'loops in a getter of its fact',
      `() => ({ known: true, from: 'a', get value() { for (;;); } })`,
      LOOP,
    ],
    ['loops in toJSON', `() => known({ toJSON() { for (;;); } }, 'here')`, LOOP],
    [
      'loops after it gave its fact',
      `() => { Promise.resolve().then(() => { for (;;); }); return new Promise(() => {}); }`,
      LOOP,
    ],
    ['has a regular expression without end', `() => /^(a+)+$/.test('a'.repeat(40) + 'b')`, LOOP],
    [
      'sorts without end',
      `() => { const list = Array.from({ length: 1e5 }, (_, at) => at); for (;;) list.sort(() => Math.random() - 0.5); }`,
      LOOP,
    ],
    [
      'loops in a getter of its error',
      `() => { throw Object.defineProperty(new Error('x'), 'message', { get() { for (;;); } }); }`,
      LOOP,
    ],
    [
      'has the host read addresses without end',
      `() => { for (;;) { try { new URL('https://' + 'ä.'.repeat(3e5)); } catch {} } }`,
      LOOP,
    ],
    [
      'has the host decode without end',
      `() => { const text = 'YWFh'.repeat(2e5); for (;;) atob(text); }`,
      LOOP,
    ],
    [
      'imports without end',
      `async () => { for (;;) { try { await import('./none.mjs?' + Math.random()); } catch {} } }`,
      LOOP,
    ],
    [
      'asks for facts without end',
      `async () => { for (;;) await Promise.all(Array.from({ length: 1e4 }, () => source.get('a.b'))); }`,
      LOOP,
    ],
    [
      'asks for requests without end',
      `async () => { for (;;) await source.ask({ path: '/' + 'a'.repeat(9e5) }); }`,
      LOOP,
    ],
    [
      'loops in a function of the engine',
      `() => Array.prototype.includes.call({ length: 2 ** 53 - 1 }, 1)`,
      'it took longer than 2000 ms',
    ],
    [
      'looks ahead without end',
      `() => /(?=(a+))*b/.test('a'.repeat(50_000))`,
      /longer than|undefined/,
    ],
    [
      'fills its memory',
      `() => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); }`,
      /out of memory|longer than/,
    ],
    [
      'fills its memory with buffers',
      `() => { const all = []; for (;;) all.push(new ArrayBuffer(1e6)); }`,
      /out of memory|longer than/,
    ],
    [
      'makes a text of gigabytes',
      `() => { let text = 'x'; for (;;) text += text; }`,
      /too long|out of memory|invalid string length/,
    ],
    [
      'pads a text to gigabytes',
      `() => 'a'.padStart(2 ** 30)`,
      /too long|out of memory|invalid string length/,
    ],
    [
      'makes a number without end',
      `() => { let n = 7n; for (;;) n *= n; }`,
      /too large|longer than|out of memory/,
    ],
    ['calls itself', `() => { const f = () => f() + 1; return f(); }`, /stack overflow/],
    [
      'nests JSON',
      `() => JSON.parse('['.repeat(2e5) + ']'.repeat(2e5))`,
      /stack overflow|nests too deep/,
    ],
    [
      'nests its source',
      `() => eval('('.repeat(1e5) + ')'.repeat(1e5))`,
      /stack overflow|nests too deep/,
    ],
    [
      'nests a pattern',
      `() => new RegExp('(?:'.repeat(1e5) + ')'.repeat(1e5))`,
      /stack overflow|nests too deep/,
    ],
    [
      'breaks its promises',
      `async () => { Promise.prototype.then = undefined; await 1; return known(1, 'here'); }`,
      /not a function|never settles/,
    ],
    ['never settles', `() => new Promise(() => {})`, 'its promise never settles'],
    [
      'waits for a thenable that does nothing',
      `() => ({ then() {} })`,
      'its promise never settles',
    ],
    ['throws', `() => { throw new TypeError('no'); }`, 'TypeError: no'],
    ['throws what is no error', `() => { throw null; }`, 'it threw what is no error'],
    [
      'throws what cannot be shown',
      `() => { throw { get message() { throw 1; }, get name() { throw 1; } }; }`,
      'it threw what is no error',
    ],
    [
      'gives a fact without an end',
      `() => { const list = []; list.push(list); return known(list, 'here'); }`,
      /circular/,
    ],
    [
      'gives a fact of megabytes',
      `() => known('a'.repeat(4e6), 'here')`,
      'RangeError: more than 1 MiB at once',
    ],
    [
      'says megabytes',
      `() => { console.log('a'.repeat(4e6)); }`,
      'RangeError: more than 1 MiB at once',
    ],
  ])('a collector that %s fails, and the next one works', async (_what, body, why) => {
    const before = process.memoryUsage().rss;
    const collect = await folder.collector(
      `(source) => source.target.id === 'bad' ? (${body})() : known(1, 'here')`,
    );
    const target = {
      id: 'bad',
      type: 'x',
      baseUrl: 'https://acme.example',
      modelId: null,
      headers: [],
    };
    const outcome = await Promise.resolve(collect({ target })).then(
      (fact) => `gave ${String(fact)}`,
      (error: Error) => error.message,
    );
    expect(outcome).toEqual(typeof why === 'string' ? why : expect.stringMatching(why));
    expect(await collect()).toMatchObject({ value: 1 });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20);
  });

  test.each([
    // On a busy machine the limit of wall time comes first.
    ['loops', 'for (;;);', 'it took longer than '],
    ['waits for ever', 'await new Promise(() => {});', 'it never ends to load'],
    ['throws', 'boom();', "ReferenceError: 'boom' is not defined"],
    ['does not parse', 'a b c', 'SyntaxError: '],
    ['is CommonJS', 'module.exports = 1;', "ReferenceError: 'module' is not defined"],
  ])('a pack that %s while it is loaded is a problem', async (_what, head, why) => {
    expect(await folder.faults(`${head}\n`)).toContain(`the pack cannot be loaded: ${why}`);
  });

  test('what an error of a pack says is one short line without controls', async () => {
    const text = '\\u001b]0;owned\\u0007 \\u001b[31m red \\u202e turned \\n::error::command\\r';
    const said = await folder.faults(`throw new Error("${text}" + "a".repeat(5e5));\n`);
    expect(said).toMatch(
      /^the pack cannot be loaded: red turned ::error::commanda{100,300}\.\.\.$/,
    );
    const collect = await folder.collector(`() => { throw new Error("${text}"); }`);
    await expect(Promise.resolve(collect())).rejects.toThrow(/^red turned ::error::command$/);
  });

  test('one collector over its limit fails those beside it, and says why', async () => {
    const collect = await folder.collector(`async ({ target, value }) => {
      if (target.id === 'bad') for (;;);
      return known(await value('slow.fact'), 'here');
    }`);
    const target = {
      id: 'bad',
      type: 'x',
      baseUrl: 'https://acme.example',
      modelId: null,
      headers: [],
    };
    const beside = Promise.resolve(collect({ get: () => new Promise(() => undefined) }));
    const both = await Promise.allSettled([beside, collect({ target })]);
    expect(both).toMatchObject([
      { status: 'rejected', reason: { message: LOOP } },
      { status: 'rejected', reason: { message: LOOP } },
    ]);
    expect(await collect()).toMatchObject({ known: true });
  });
});
