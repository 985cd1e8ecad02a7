/** @jest-environment-options { "fromSource": true } */
import { signer } from '@authlint/node/internal';
import { Console } from 'node:console';
import { PassThrough } from 'node:stream';
import { format, inspect } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import {
  addressOf,
  bogusLike,
  formBody,
  jwtClaims,
  lengthOf,
  matches,
  prefixOf,
  SECRET_MARK,
  seal,
  without,
  type Secret,
} from '../src/secret/index.js';

const PLAIN = 'canary-abcDEF123-made-up';
const secret = seal(PLAIN);
/** As code sees it that does not care for types. */
const untyped = secret as unknown as string;
const ENCODED = [
  PLAIN,
  encodeURIComponent(PLAIN),
  Buffer.from(PLAIN).toString('base64'),
  Buffer.from(PLAIN).toString('hex'),
];

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return `${String(error)}\n${error instanceof Error ? `${error.message}\n${error.stack}` : ''}`;
  }
  throw new Error('nothing was thrown');
}

function onConsole(write: (console: Console) => void): string {
  const stream = new PassThrough();
  write(new Console({ stdout: stream, stderr: stream }));
  return String(stream.read());
}

function posted(): string {
  const { port1, port2 } = new MessageChannel();
  try {
    port1.postMessage({ secret });
    return inspect(receiveMessageOnPort(port2), { depth: 9 });
  } finally {
    port1.close();
  }
}

const EVERYTHING = { showHidden: true, depth: 9, getters: true, showProxy: true } as const;

/** Each way by which an object becomes text or bytes, and what comes out. */
const WAYS: Readonly<Record<string, () => string>> = {
  template: () => `${untyped}`,
  concatenation: () => 'key: ' + untyped,
  'String()': () => String(secret),
  'a key of an object': () => JSON.stringify({ [untyped]: 1 }),
  'Array.join': () => [secret, secret].join(),
  JSON: () => JSON.stringify({ secret, list: [secret] }),
  'JSON with a replacer': () => JSON.stringify(secret, (_, value: unknown) => value, 2),
  inspect: () => inspect({ secret }, EVERYTHING),
  'inspect without its hook': () => inspect(secret, { ...EVERYTHING, customInspect: false }),
  'inspect of a proxy': () => inspect(new Proxy(secret, {}), EVERYTHING),
  'util.format': () => format('%s %o %O %j %d', secret, secret, secret, secret, secret),
  'console.log': () => onConsole((console) => console.log('key', secret, { secret })),
  'console.error': () => onConsole((console) => console.error(secret)),
  'console.dir': () => onConsole((console) => console.dir(secret, EVERYTHING)),
  'console.table': () => onConsole((console) => console.table([{ secret }])),
  structuredClone: () => inspect(structuredClone({ secret }), EVERYTHING),
  spread: () => inspect({ ...secret }, EVERYTHING),
  'Object.assign': () => inspect(Object.assign({}, secret), EVERYTHING),
  'own names and symbols': () => inspect(Object.getOwnPropertyDescriptors(secret), EVERYTHING),
  'v8.serialize': () => serialize({ secret }).toString('latin1'),
  'v8 and back': () => inspect(deserialize(serialize({ secret })), EVERYTHING),
  'cause of an error': () => inspect(new Error('no', { cause: secret }), EVERYTHING),
  'message of an error': () =>
    messageOf(() => {
      throw new Error(`no: ${untyped}`);
    }),
  'an error that is the secret': () =>
    messageOf(() => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- code that does not care
      throw secret;
    }),
  'a property that it does not have': () =>
    messageOf(() => (secret as unknown as { a: { b: string } }).a.b),
  'a call of what is no function': () => messageOf(() => (secret as unknown as () => void)()),
  'Buffer.from': () => Buffer.from(untyped).toString('latin1'),
  'Buffer of an object': () => inspect(Buffer.from(JSON.stringify({ secret }))),
  Headers: () => JSON.stringify([...new Headers({ authorization: untyped })]),
  URL: () => new URL(`https://llm.corp.example/${untyped}`).href,
  'URL parameters': () => new URLSearchParams({ key: untyped }).toString(),
  'MessagePort.postMessage': posted,
  'the difference that jest shows': () =>
    messageOf(() => expect({ secret, n: 1 }).toEqual({ secret, n: 2 })),
  'an expectation of jest about it': () => messageOf(() => expect(secret).toBe('another')),
};

describe('no way out of a Secret', () => {
  test.each(Object.entries(WAYS))('%s', (_name, out) => {
    const text = out();
    expect(text.length).toBeGreaterThan(0);
    expect(ENCODED.filter((form) => text.includes(form))).toEqual([]);
  });

  test('a worker that gets one as a message or as its data', async () => {
    const worker = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads');
       const { inspect } = require('node:util');
       parentPort.once('message', (message) =>
         parentPort.postMessage(inspect([message, workerData], { showHidden: true, depth: 9 })));`,
      { eval: true, workerData: { secret } },
    );
    try {
      const heard = new Promise<string>((resolve) => worker.once('message', resolve));
      worker.postMessage({ secret });
      const text = await heard;
      expect(text).toContain('secret');
      expect(text).not.toContain(PLAIN);
    } finally {
      await worker.terminate();
    }
  });

  test('the matrix can fail: the same ways with plain text', () => {
    const plain = { key: PLAIN };
    expect(inspect(structuredClone(plain))).toContain(PLAIN);
    expect(onConsole((console) => console.log(plain))).toContain(PLAIN);
    expect(messageOf(() => expect(plain).toEqual({ key: '' }))).toContain(PLAIN);
  });
});

describe('texts give the mark', () => {
  test.each(['template', 'concatenation', 'String()', 'JSON', 'inspect', 'Headers'])(
    '%s',
    (name) => {
      expect(WAYS[name]?.()).toContain(SECRET_MARK);
    },
  );

  test('also where a number or a default is asked for', () => {
    expect(secret[Symbol.toPrimitive]()).toBe(SECRET_MARK);
    expect(Number(secret)).toBeNaN();
    expect(secret.toString()).toBe(SECRET_MARK);
    expect(Object.prototype.toString.call(secret)).toBe('[object Secret]');
  });

  test('and nothing can be added to one', () => {
    expect(Object.isFrozen(secret)).toBe(true);
  });
});

describe('what looks into a Secret leaves no trace in the last match of a regular expression', () => {
  const url = 'https://user:canary-abcDEF123@llm.corp.example/v1';
  const looks: readonly (readonly [string, (secret: Secret) => unknown, string])[] = [
    ['matches', (one) => matches(one, /abc/), PLAIN],
    ['without', (one) => without(one, /^canary/), PLAIN],
    ['addressOf', addressOf, url],
    ['addressOf, a good one', addressOf, 'https://llm.corp.example/canary-abcDEF123/'],
    ['jwtClaims', jwtClaims, `eyJhbGciOiJub25lIn0.e30.${PLAIN}`],
    ['prefixOf', (one) => prefixOf(one, ['canary']), PLAIN],
    ['bogusLike', (one) => bogusLike(one, 3), PLAIN],
    ['formBody', (one) => formBody({ key: one }), PLAIN],
    ['signer.assertion', (one) => signer.assertion(one, {}), PLAIN],
  ];

  test.each(looks)('%s', (_name, look, text) => {
    const sealed = seal(text);
    expect(/^x$/.test('x')).toBe(true); // so that there is a last match, of something else
    look(sealed);
    const traces = [
      RegExp.input,
      RegExp.lastMatch,
      RegExp.lastParen,
      RegExp.leftContext,
      RegExp.rightContext,
      RegExp.$1,
      RegExp.$2,
    ];
    expect(traces.join('\n')).not.toMatch(/canary|abc/);
  });
});

test('an object that is no Secret is refused, and its text is not in the error', () => {
  const text = messageOf(() => lengthOf({ text: PLAIN } as unknown as Secret));
  expect(text).toContain('not a Secret of @authlint/core');
  expect(text).not.toContain(PLAIN);
});
