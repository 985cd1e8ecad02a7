import { everyNth } from '@authlint/suite';
import { Budget } from '../src/sandbox/budget.js';
import { PackFolder, SOURCE } from './support/sandboxed.js';

const folder = new PackFolder();
afterAll(() => folder.remove());

/** All that the language itself gives to a script. */
const LANGUAGE = [
  ...['AggregateError', 'Array', 'ArrayBuffer', 'BigInt', 'BigInt64Array', 'BigUint64Array'],
  ...['Boolean', 'DataView', 'Date', 'Error', 'EvalError', 'FinalizationRegistry', 'Float16Array'],
  ...[
    'Float32Array',
    'Float64Array',
    'Function',
    'Infinity',
    'Int16Array',
    'Int32Array',
    'Int8Array',
  ],
  ...['InternalError', 'Iterator', 'JSON', 'Map', 'Math', 'NaN', 'Number', 'Object', 'Promise'],
  ...['Proxy', 'RangeError', 'ReferenceError', 'Reflect', 'RegExp', 'Set', 'SharedArrayBuffer'],
  ...['String', 'Symbol', 'SyntaxError', 'TypeError', 'URIError', 'Uint16Array', 'Uint32Array'],
  ...['Uint8Array', 'Uint8ClampedArray', 'WeakMap', 'WeakRef', 'WeakSet', 'decodeURI'],
  ...['decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'escape', 'eval', 'globalThis'],
  ...['isFinite', 'isNaN', 'parseFloat', 'parseInt', 'undefined', 'unescape'],
];

test('the globals are those of the language and the six of the contract, and no others', async () => {
  const names = await folder.value(`() => known(Object.getOwnPropertyNames(globalThis), 'here')`);
  const others = (names as string[]).filter((name) => !LANGUAGE.includes(name)).sort();
  expect(others).toEqual(['TextDecoder', 'TextEncoder', 'URL', 'atob', 'btoa', 'console']);
});

test('a global can be replaced and deleted before its first use, and the others stay', async () => {
  const collect = `() => {
    globalThis.URL = 'own';
    delete globalThis.atob;
    return known([URL, typeof atob, btoa('a'), Object.keys(globalThis)], 'here');
  }`;
  expect(await folder.value(collect)).toEqual(['own', 'undefined', 'YQ==', []]);
});

test('facts, claims and answers go in, and a fact comes out', async () => {
  const collect = `async ({ target, get, value, claims, ask }) => known([
    target.id, JSON.stringify(await get('a.b')), await value('c.d'),
    (await claims()).iss, String((await ask({ route: 'chat', key: 'none' })).status),
  ], 'here')`;
  const asked: unknown[] = [];
  const source = {
    claims: async () => ({ iss: 'acme', aud: [], iat: null, nbf: null, exp: null, scope: [] }),
    ask: async (request: unknown) => {
      asked.push(request);
      return { status: 401, outcome: 'rejected', meaning: null, text: null } as const;
    },
  };
  expect(await folder.value(collect, source)).toEqual([
    'p',
    '{"known":true,"value":"value of a.b","from":"here"}',
    'value of c.d',
    'acme',
    '401',
  ]);
  expect(asked).toEqual([{ route: 'chat', key: 'none' }]);
});

test.each(
  everyNth(4, [
    [
      `new URL('../b?x=1#h', 'https://u:p@acme.example:8443/a/c').href`,
      'https://u:p@acme.example:8443/b?x=1#h',
    ],
    [`new URL('https://acme.example/?a=1&a=2').searchParams.getAll('a').join()`, '1,2'],
    [
      `{ const u = new URL('https://acme.example/'); u.searchParams.set('q', 'ü'); u.pathname = '/x y'; return u.href; }`,
      'https://acme.example/x%20y?q=%C3%BC',
    ],
    [`{ try { return new URL('::'); } catch (error) { return error.name; } }`, 'TypeError'],
    [`String(URL.canParse('/a', 'https://acme.example'))`, 'true'],
    [`new TextDecoder().decode(new TextEncoder().encode('häß€😀\\0x'))`, 'häß€😀\0x'],
    [`new TextEncoder().encode('€').join()`, '226,130,172'],
    [`new TextDecoder('latin1').decode(new Uint8Array([228]).buffer)`, 'ä'],
    [
      `{ try { return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array([255])); } catch (error) { return error.name; } }`,
      'TypeError',
    ],
    [`atob(btoa('acme'))`, 'acme'],
    [`{ try { return atob('%'); } catch (error) { return error.name; } }`, 'InvalidCharacterError'],
    [`'\\ud800'.length + 'a\\0b'`, '1a\0b'],
  ]),
)('%s is as in Node.js', async (expression, expected) => {
  const body = expression.startsWith('{') ? expression : `{ return ${expression}; }`;
  expect(await folder.value(`() => known((() => ${body})(), 'here')`)).toBe(expected);
});

test('what a pack writes to its console goes to who wants to see it', async () => {
  await folder.value(
    `() => { console.warn('seen', { a: 1 }, new Error('no')); return known(1, 'here'); }`,
  );
  expect(folder.lines).toEqual(['seen {"a":1} no']);
});

test('a collector may wait for others, and several run at once', async () => {
  const collect = await folder.collector(
    `async ({ target, value }) => known(target.id + await value('a.b'), 'here')`,
  );
  const facts = await Promise.all(
    ['x', 'y', 'z'].map((id) => collect({ target: { ...SOURCE.target, id } })),
  );
  expect(facts).toMatchObject([
    { value: 'xvalue of a.b' },
    { value: 'yvalue of a.b' },
    { value: 'zvalue of a.b' },
  ]);
});

test('a fact whose request is answered later than the fact is there', async () => {
  let answer = (_value: null): void => undefined;
  const late = new Promise<null>((resolve) => (answer = resolve));
  const collect = await folder.collector(
    `({ ask }) => { ask({ route: 'chat' }); return known(1, 'here'); }`,
  );
  expect(await collect({ ask: () => late })).toMatchObject({ value: 1 });
  answer(null);
  expect(await collect()).toMatchObject({ value: 1 });
});

test('a budget is over when its time of the processor is, however much the clock has left', () => {
  const busy = (): void => {
    // eslint-disable-next-line no-restricted-properties -- spends a time, and judges none
    const spent = (): number => process.cpuUsage().user;
    for (const before = spent(); spent() < before + 60_000;);
  };
  const short = new Budget({ cpuMs: 20, wallMs: 60_000 });
  short.run(busy);
  expect(short.isOver).toBe(true);
  const long = new Budget({ cpuMs: 60_000, wallMs: 60_000 });
  long.run(busy);
  expect(long.isOver).toBe(false);
});
