import { RunFingerprinter } from '../src/cryptography/fingerprint.js';
import { seal, withPrefix, basicOfKey } from '@authlint/model/secret';
import { Scrubber } from '../src/scrubber.js';

const fingerprinter = new RunFingerprinter();
const KEY = 'sk-canary/4kQ9+zP1"vR7 tXe2é';
const mark = `[key ${fingerprinter.of(seal(KEY))}]`;
const bytes = Buffer.from(KEY, 'utf8');

function scrubberOf(...texts: string[]): Scrubber {
  const scrubber = new Scrubber(fingerprinter);
  for (const text of texts) scrubber.add(seal(text));
  return scrubber;
}

describe('every form of a key', () => {
  test.each([
    ['plain', KEY],
    ['JSON', JSON.stringify(KEY).slice(1, -1)],
    ['JSON within JSON', JSON.stringify(JSON.stringify(KEY)).slice(3, -3)],
    ['JSON with escaped slashes', JSON.stringify(KEY).slice(1, -1).replaceAll('/', '\\/')],
    ['JSON in ASCII', JSON.stringify(KEY).slice(1, -1).replace('é', '\\u00e9')],
    ['URL', encodeURIComponent(KEY)],
    ['URL in lower case', encodeURIComponent(KEY).replace(/%../g, (code) => code.toLowerCase())],
    ['form', new URLSearchParams({ a: KEY }).toString().slice(2)],
    ['base64', bytes.toString('base64').replace(/=+$/, '')],
    ['base64url', bytes.toString('base64url')],
    ['a Latin-1 byte decoded as UTF-8', KEY.replace('é', '\ufffd')],
  ])('%s', (_name, form) => {
    const scrubber = scrubberOf(KEY);
    expect(scrubber.answer(`<${form}>`)).toBe(`<${mark}>`);
    expect(scrubber.output(`<${form}>`)).toBe(`<${mark}>`);
  });

  test('inside a longer text in base64, at any offset', () => {
    for (const before of ['', 'a', 'ab', 'user:']) {
      const text = Buffer.from(`${before}${KEY}:after`, 'utf8').toString('base64');
      const left = scrubberOf(KEY).answer(text);
      expect(left).toContain(mark);
      expect(Buffer.from(left.replace(mark, ''), 'base64').toString('utf8')).not.toContain(
        'canary',
      );
    }
  });

  test('in a text of authlint that others will see, whole or in part', () => {
    const scrubber = scrubberOf('sk-canary-4kQ9zP1vR7tXe2Lm');
    expect(scrubber.shown('a sk-canary-4kQ9zP1vR7tXe2Lm b')).toMatch(/^a \[key \w{8}\] b$/);
    expect(scrubber.shown('a 4kQ9zP1vR7 b')).toMatch(/^a \[key \w{8}\] b$/);
  });

  test('trimmed, when it has blanks around it', () => {
    expect(scrubberOf(' sk-canary-0001\n').answer('got sk-canary-0001!')).toMatch(
      /^got \[key \w{8}\]!$/,
    );
  });

  test('again and again', () => {
    expect(scrubberOf(KEY).answer(`${KEY}${KEY}`)).toBe(mark + mark);
  });
});

describe('a header value', () => {
  test('is taken apart: the key behind a scheme has its own fingerprint', () => {
    const scrubber = new Scrubber(fingerprinter);
    scrubber.add(withPrefix('Bearer ', seal(KEY)));
    expect(scrubber.answer(`no ${KEY}`)).toBe(`no ${mark}`);
    expect(scrubber.answer(`no Bearer ${KEY}`)).toBe(`no Bearer ${mark}`);
  });

  test('of Basic gives the password', () => {
    const scrubber = new Scrubber(fingerprinter);
    scrubber.add(withPrefix('Basic ', basicOfKey(seal('ann:canary-pass-1'))));
    expect(scrubber.answer('no canary-pass-1')).toMatch(/^no \[key \w{8}\]$/);
  });

  test('with the scheme twice gives the key alone, too', () => {
    expect(scrubberOf('Bearer Bearer sk-canary-0001').answer('no sk-canary-0001')).toMatch(
      /^no \[key \w{8}\]$/,
    );
  });
});

describe('several keys', () => {
  test('a key that begins with another one goes whole', () => {
    const scrubber = scrubberOf('sk-canary-0001', 'sk-canary-0001-more');
    expect(scrubber.answer('sk-canary-0001-more')).toMatch(/^\[key \w{8}\]$/);
  });

  test('a key that is no text of the answer changes nothing', () => {
    expect(scrubberOf(KEY).answer('sk-canary')).toBe('sk-canary');
  });
});

describe('a short key', () => {
  const short = (): Scrubber => scrubberOf('x');

  test.each(['x', ' x\n'])('goes as a whole header value: %j', (text) => {
    expect(short().answer(text)).toMatch(/^\[key \w{8}\]$/);
  });

  test('goes as a JSON string, not as a JSON key, and not inside a word', () => {
    expect(short().answer('{"x":"x","y":"fox"}')).toMatch(/^\{"x":"\[key \w{8}\]","y":"fox"\}$/);
  });

  test('is left in what is written', () => {
    expect(short().output('"x" fox x')).toBe('"x" fox x');
  });
});

describe('a key of ordinary words', () => {
  test.each([
    'ollama',
    'OPENAI_API_KEY',
    '${OPENAI_API_KEY}',
    'your-api-key-here',
    'lm-studio',
    'not-needed',
  ])('%s goes from an answer where it stands alone, and is left in what is written', (word) => {
    const scrubber = scrubberOf(word);
    expect(scrubber.answer(`provided: ${word}.`)).toMatch(/^provided: \[key \w{8}\]\.$/);
    expect(scrubber.output(`env:${word}`)).toBe(`env:${word}`);
  });

  test.each(['ollama/llama3', 'https://ollama.com', 'x-ollama', 'ollamas'])(
    'it is not in %s',
    (text) => {
      expect(scrubberOf('ollama').answer(text)).toBe(text);
    },
  );

  test.each(['correct-horse-battery-staple', 'hunter2-gateway', 'abcDEFghiJKL', 'a1b2c3'])(
    '%s is none: it goes from what is written',
    (key) => {
      expect(scrubberOf(key).output(`is ${key}`)).toMatch(/^is \[key \w{8}\]$/);
    },
  );
});

test('a sealed setting goes from answers, not from what is written', () => {
  const scrubber = new Scrubber(fingerprinter);
  scrubber.add(seal('acct-20441-prod'), 'setting');
  expect(scrubber.answer('for acct-20441-prod')).toMatch(/^for \[key \w{8}\]$/);
  expect(scrubber.output('for acct-20441-prod')).toBe('for acct-20441-prod');
  scrubber.add(seal('acct-20441-prod'));
  expect(scrubber.output('for acct-20441-prod')).toMatch(/^for \[key \w{8}\]$/);
});
