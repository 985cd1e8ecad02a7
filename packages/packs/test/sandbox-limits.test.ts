import { atSize } from '@authlint/suite';
import { PackFolder } from './support/sandboxed.js';

const folder = new PackFolder();
afterAll(() => folder.remove());

const target = {
  ...{ id: 'bad', type: 'x', baseUrl: 'https://acme.example', modelId: null },
  headers: [],
};

describe('limits', () => {
  // On a machine that gives this process an eighth of a processor or less, the two seconds are over first.
  const LOOP = /it took longer than (250 ms of the processor|2000 ms)/;
  const COLLECTORS: readonly (readonly [string, string, string | RegExp])[] = [
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
      'has the host read one address without end',
      `() => new URL('https://' + 'ä.'.repeat(3e5))`,
      'RangeError: an address of more than 8 kB',
    ],
    [
      'has the host read a part of an address without end',
      `() => { new URL('https://a').host = 'ä.'.repeat(3e5); }`,
      'RangeError: an address of more than 8 kB',
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
    ['throws what is no error', `() => { throw null; }`, 'it threw a value that is not an Error'],
    [
      'throws what cannot be shown',
      `() => { throw { get message() { throw 1; }, get name() { throw 1; } }; }`,
      'it threw a value that is not an Error',
    ],
    [
      'gives a fact without an end',
      `() => { const list = []; list.push(list); return known(list, 'here'); }`,
      /circular/,
    ],
    [
      'gives a fact of megabytes',
      `() => known('a'.repeat(4e6), 'here')`,
      /RangeError: more than 1 MiB at once|longer than/,
    ],
    [
      'says megabytes',
      `() => { console.log('a'.repeat(4e6)); }`,
      /RangeError: more than 1 MiB at once|longer than/,
    ],
  ];
  /** Each limit once: time of the processor, wall time, bytes, depth, promises, what is thrown, what is given. */
  const SAMPLE = [
    ...['loops and catches', 'asks for requests without end', 'fills its memory'],
    ...['calls itself', 'breaks its promises'],
    ...['never settles', 'throws', 'throws what cannot be shown', 'gives a fact without an end'],
    'says megabytes',
  ];
  const tried = atSize({
    sample: COLLECTORS.filter(([what]) => SAMPLE.includes(what)),
    all: COLLECTORS,
  });

  test('the sample names collectors', () => {
    expect(tried.length).toBeGreaterThanOrEqual(SAMPLE.length);
  });

  test.each(tried)(
    'a collector that %s fails, and the next one works',
    async (_what, body, why) => {
      const before = process.memoryUsage().rss;
      const collect = await folder.collector(
        `(source) => source.target.id === 'bad' ? (${body})() : known(1, 'here')`,
      );
      const outcome = await Promise.resolve(collect({ target })).then(
        (fact) => `gave ${String(fact)}`,
        (error: Error) => error.message,
      );
      expect(outcome).toEqual(typeof why === 'string' ? why : expect.stringMatching(why));
      expect(await collect()).toMatchObject({ value: 1 });
      expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20);
    },
  );

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
    const collect = await folder.collector(`async ({ value }) => {
      if ((await value('mode.fact')) === 'loop') for (;;);
      return known(true, 'here');
    }`);
    const mode = (value: string) => ({
      get: () => Promise.resolve({ known: true as const, value, from: 'test' }),
    });
    const beside = Promise.resolve(collect({ get: () => new Promise(() => undefined) }));
    const both = await Promise.allSettled([beside, collect(mode('loop'))]);
    expect(both).toMatchObject([
      { status: 'rejected', reason: { message: LOOP } },
      { status: 'rejected', reason: { message: LOOP } },
    ]);
    expect(await collect(mode('well'))).toMatchObject({ known: true });
  });

  test('what is learnt at one provider is not known at another', async () => {
    const collect = await folder.collector(`({ target }) => {
      globalThis.seen = [...(globalThis.seen ?? []), target.id];
      return known(globalThis.seen, 'here');
    }`);
    const at = (id: string) => collect({ target: { ...target, id } });
    expect(await at('first')).toMatchObject({ value: ['first'] });
    expect(await at('second')).toMatchObject({ value: ['second'] });
    expect(await at('first')).toMatchObject({ value: ['first', 'first'] });
  });

  test('a pack that breaks its limits again and again is not started any more', async () => {
    const loops = await folder.collector('() => { for (;;); }');
    const ends: string[] = [];
    for (let index = 0; index < 10; index++)
      await Promise.resolve(loops()).catch((error: unknown) => ends.push(String(error)));
    expect(ends.at(-1)).toMatch('it broke its limits too often in this run');
  });
});
