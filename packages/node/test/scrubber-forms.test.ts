import { RunFingerprinter } from '../src/cryptography/fingerprint.js';
import { basicOfKey, seal, withPrefix } from '@authlint/model/secret';
import { Scrubber } from '../src/scrubber.js';
import { isOrdinary } from '../src/scrubber/ordinary.js';
import { keysIn } from '../src/scrubber/parts.js';

/** What counts as a form of a key, as an ordinary word, as a part of a header. */

const fingerprinter = new RunFingerprinter();
const MARK = /\[key \w{8}\]/g;

function scrubberOf(...texts: string[]): Scrubber {
  const scrubber = new Scrubber(fingerprinter);
  for (const text of texts) scrubber.add(seal(text));
  return scrubber;
}

/** What is left of a text, marks taken out. */
const left = (key: string, text: string): string => scrubberOf(key).answer(text).replace(MARK, '');

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
const hex = (text: string): string => Buffer.from(text, 'utf8').toString('hex');

describe('a form that is looked for', () => {
  const SIGNS = "k!'()*~-._ 7";

  test.each<[string, string, string]>([
    ['hex', 'k7+q2z/9', hex('k7+q2z/9')],
    ['hex in upper case', 'k7+q2z/9', hex('k7+q2z/9').toUpperCase()],
    ['URL, strict', SIGNS, 'k%21%27%28%29%2A~-._%207'],
    ['URL, strict, in lower case', SIGNS, 'k%21%27%28%29%2a~-._%207'],
    ['URL, strict, a blank as plus', SIGNS, 'k%21%27%28%29%2A~-._+7'],
    ['URL, a blank as plus', SIGNS, "k!'()*~-._+7"],
    ['URL of half a character', 'k7+q2z\ud83d', 'k7%2Bq2z%EF%BF%BD'],
    ['without its C1 controls', 'k7\x80+q\x9f2z\x85', 'k7+q2z'],
    ['with bytes that are no UTF-8', 'k7\x80+q\xff2z', 'k7\ufffd+q\ufffd2z'],
    ['JSON in ASCII', 'k7+q2z\u00e9\ud83d\udd11', 'k7+q2z\\u00e9\\ud83d\\udd11'],
    ['JSON in ASCII, a control', 'k7+q2z\u0007\u007f', 'k7+q2z\\u0007\\u007f'],
    ['base64 with its filling', 'k7+q2z/9', base64('k7+q2z/9').replace(/=+$/, '')],
    ['base64url', 'k7>>>???z', Buffer.from('k7>>>???z').toString('base64url')],
    ['trimmed, in base64', '\tk7+q2z/9\n', base64('k7+q2z/9').replace(/=+$/, '')],
  ])('%s', (_name, key, form) => {
    expect(left(key, `<${form}>`)).toBe('<>');
  });

  test.each([0, 1, 2, 3, 4, 5])(
    'in base64 behind %i other bytes, up to its neighbours',
    (before) => {
      const key = 'k7+q2z/9wX';
      const text = `${'.'.repeat(before)}${key}${'.'.repeat(4)}`;
      for (const encoded of [base64(text), Buffer.from(text).toString('base64url')]) {
        const rest = left(key, encoded);
        expect(rest.length).toBeLessThanOrEqual(encoded.length - 8);
        expect(scrubberOf(key).answer(encoded)).toMatch(MARK);
      }
    },
  );

  test('is not one that short texts have by chance', () => {
    expect(left('k7+q2z', hex('k7+q2z'))).toBe(hex('k7+q2z'));
    expect(left('k7+q2z/', hex('k7+q2z/'))).toBe(hex('k7+q2z/'));
    expect(left('k7+', 'abk7+')).toBe('abk7+');
    expect(left('\u00e97+', '%C3%A97%2B')).toBe('%C3%A97%2B');
    expect(left(' k7+2z ', 'ab k7+2z cd')).toBe('ab k7+2z cd');
  });

  test('six characters are enough, five are not', () => {
    expect(left('k7+q2z', 'abk7+q2zcd')).toBe('abcd');
    expect(left('k7+q2', 'abk7+q2cd')).toBe('abk7+q2cd');
  });
});

test.each(['', ' ', '\n\t'])('the blank secret %j removes nothing', (blank) => {
  const scrubber = scrubberOf(blank);
  for (const text of ['', ' ', 'a b', '""', '" "', '"\\n\\t"']) {
    expect([scrubber.answer(text), scrubber.output(text)]).toEqual([text, text]);
  }
});

describe('what has been added before', () => {
  test('as a credential stays one', () => {
    const scrubber = scrubberOf('sk-canary-0001');
    scrubber.add(seal('sk-canary-0001'), 'setting');
    expect(scrubber.output('is sk-canary-0001')).toMatch(/^is \[key \w{8}\]$/);
  });

  test('keeps its mark', () => {
    const scrubber = new Scrubber(fingerprinter);
    scrubber.add(seal('Acme sk-canary-0001'), 'setting');
    const shown = scrubber.answer('sk-canary-0001');
    scrubber.add(withPrefix('Bearer ', seal('Acme sk-canary-0001')));
    expect(scrubber.answer('sk-canary-0001')).toBe(shown);
    expect(scrubber.output('sk-canary-0001')).toBe(shown);
  });
});

describe('in a configured address', () => {
  const scrubber = new Scrubber(fingerprinter);
  scrubber.addInAddress(seal('acc/4471-x'));

  test.each(['acc/4471-x', 'acc%2F4471-x', 'acc%2f4471-x'])('%s goes', (form) => {
    const text = `https://llm.example/${form}/v1`;
    const shown = `https://llm.example/[key ${fingerprinter.of(seal('acc/4471-x'))}]/v1`;
    expect([scrubber.addresses(text), scrubber.answer(text)]).toEqual([shown, shown]);
  });

  test('that is no fault of what is written', () => {
    expect(scrubber.output('acc/4471-x')).toBe('acc/4471-x');
  });
});

describe('a text that is shown everywhere', () => {
  const scrubber = scrubberOf('k7+q2z/9', 'ollama', 'k8+x3');
  scrubber.add(seal('team-a1b2c3'), 'setting');
  for (const name of ['gw k7+q2z/9', 'ollama', 'k8', 'team-a1b2c3']) scrubber.addShown(name);

  test.each([
    ['holds a key, which goes', 'k7+q2z/9', ''],
    ['holds no key', 'k8+x3', 'k8+x3'],
    ['is an ordinary word', 'ollama', 'ollama'],
    ['is a setting', 'team-a1b2c3', 'team-a1b2c3'],
  ])('%s', (_name, text, rest) => {
    expect(scrubber.addresses(`<${text}>`).replace(MARK, '')).toBe(`<${rest}>`);
  });
});

describe('ordinary words', () => {
  const ordinary = [
    ...['ollama', 'OLLAMA', 'Ollama', 'abcdefghijklmn', 'ABCDEFGHIJKLMN', 'Abcdefghijklmn', '2024'],
    ...['lm-studio', 'LM Studio', 'port_8080', '${OPENAI_API_KEY}', 'your-openai-api-key-here'],
    ...['xxxxxxxx', 'sk-XXXXXXXXXX', 'llmproxy', 'strengths'],
    ...['put-KEY-into-this', 'acme-gateway-key', 'some-old-Example-words', '-', ''],
    ...['https://api.openai.com/v1', ' https://api.openai.com/v1 ', 'HTTP://localhost:8080/'],
    ...['https://llm.example', `https://llm.example/${'a'.repeat(24)}/v1`, 'http://a.b/c//d'],
  ];

  test.each(ordinary)('%j', (text) => {
    expect(isOrdinary(text)).toBe(true);
  });

  test.each([
    ...[
      'abcdefghijklmno',
      'ABCDEFGHIJKLMNO',
      'Abcdefghijklmno',
      '20245',
      'oLLAMA',
      'a1',
      '1a',
      'Ab1',
    ],
    ...['lm-studio-gateway', 'monkey-bread-toast', 'keyboard-bread-toast', 'keyx-bread-toast'],
    ...['qwrtpsdf', 'hello-QWRTPS', 'zxcvbnmk-Tgbhnjmk', 'xxxxxxq'],
    ...['your-api-k7', 'my-secret-a1b2c3', 'my-secret-abcdefghijklmno', 'key12-bread-toast'],
    ...[
      'https://llm.corp.net/v1?k=abc',
      'https://ann:pw@llm.corp.net/',
      'ftp://llm.corp.net/some/path',
    ],
    ...[
      `https://llm.corp.net/${'a'.repeat(25)}`,
      'see-k7 https://llm.corp.net',
      'https://llm.corp.net k7',
      'http7k-secret https://llm.corp.net',
    ],
    ...['https://llm.corp.net:80a/x', 'https:/llm.corp.net/v1', 'https://llm.corp.net/v1#k7a'],
  ])('none: %j', (text) => {
    expect(isOrdinary(text)).toBe(false);
  });

  test.each([
    ...['api', 'key', 'keys', 'token', 'secret', 'password', 'your', 'my', 'the', 'here', 'me'],
    ...['test', 'dummy', 'fake', 'demo', 'example', 'sample', 'placeholder', 'local', 'default'],
    ...['none', 'null', 'empty', 'no', 'not', 'needed', 'required'],
    ...['change', 'changeme', 'insert', 'paste', 'replace', 'with'],
  ])('%s is one that makes three words a placeholder', (word) => {
    expect(isOrdinary(`bread-${word}-toast`)).toBe(true);
  });

  test('go where they stand alone, also trimmed and encoded', () => {
    for (const word of ['ollama', 'not-needed', 'api_key']) {
      expect(left(word, `a ${word}, "${word}" (${word})`)).toBe('a , "" ()');
      expect(left(` ${word}\n`, `a ${word} b`)).toBe('a  b');
      expect(left(word, `<${base64(word).replace(/=+$/, '')}>`)).toBe('<>');
    }
  });

  test.each([
    'xollama',
    '.ollama',
    '/ollama',
    '-ollama',
    'ollamax',
    'ollama/',
    'ollama-',
    'ollama.x',
  ])('are left inside of %s', (text) => {
    expect(left('ollama', text)).toBe(text);
  });

  test('that are a setting are left', () => {
    const scrubber = new Scrubber(fingerprinter);
    scrubber.add(seal('ollama'), 'setting');
    expect(scrubber.answer('is ollama')).toBe('is ollama');
  });

  test('of a few characters go as a whole value', () => {
    expect(left('test', 'test')).toBe('');
    expect(left('test', '{"test" : "test", "a": "a test"}')).toBe('{"test" : "", "a": "a test"}');
  });
});

test('a setting of a few characters goes as a whole value', () => {
  const scrubber = new Scrubber(fingerprinter);
  scrubber.add(seal('x7$'), 'setting');
  expect(scrubber.answer(' x7$ ')).toMatch(/^\[key \w{8}\]$/);
  expect(scrubber.answer('["x7$",1]')).toMatch(/^\["\[key \w{8}\]",1\]$/);
});

describe('the keys of a header', () => {
  const unique = (value: string): string[] => [...new Set(keysIn(value))];

  test.each<[string, string[]]>([
    ['k7', ['k7']],
    ['Bearer k7', ['k7']],
    ['bearer k7', ['k7']],
    ['Bearer Bearer k7', ['Bearer k7', 'k7']],
    ['Bearer k7 more', ['k7 more', 'more']],
    ['Acme k7', ['k7', 'Acme k7']],
    ['A-c_9 k7', ['k7', 'A-c_9 k7']],
    ['Bearer ', ['Bearer ']],
    ['Bearer', ['Bearer']],
    [' Bearer k7', [' Bearer k7']],
    ['9a k7', ['9a k7']],
    ['-a k7', ['-a k7']],
    ['Bearer  k7', [' k7']],
    ['Bearer \nk7', ['\nk7']],
    ['k=7 x', ['k=7 x']],
  ])('%j', (value, keys) => {
    expect(unique(value)).toEqual(keys);
  });

  test.each([
    'bearer',
    'Token',
    'KEY',
    'apikey',
    'Api-Key',
    'OAuth',
    'Digest',
    'Negotiate',
    'Basic',
  ])('%s is a scheme, which is no part of the key', (scheme) => {
    expect(keysIn(`${scheme} k7`)).not.toContain(`${scheme} k7`);
  });

  test.each(['xbearer', 'bearerx', 'basics', 'xbasic', 'apixkey'])('%s may be one', (word) => {
    expect(keysIn(`${word} ${base64('ann:pass')}`)).toContain(`${word} ${base64('ann:pass')}`);
    expect(keysIn(`${word} ${base64('ann:pass')}`)).not.toContain('pass');
  });

  test.each([
    ['ann:pass', 'pass'],
    ['ann:pa:ss', 'pa:ss'],
    [':pass', 'pass'],
    ['ann', 'ann'],
    ['ann:', 'ann'],
  ])('of Basic: %j gives %j', (pair, password) => {
    for (const scheme of ['Basic', 'basic', 'BASIC'])
      expect(unique(`${scheme} ${base64(pair)}`)).toEqual([base64(pair), password]);
  });

  test('the password is in its own form, too', () => {
    const scrubber = new Scrubber(fingerprinter);
    scrubber.add(withPrefix('Basic ', basicOfKey(seal('ann:k7+q2z/9'))));
    expect(scrubber.output('k7%2Bq2z%2F9').replace(MARK, '')).toBe('');
  });
});
