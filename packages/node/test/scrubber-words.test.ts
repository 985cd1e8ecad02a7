import { RunFingerprinter } from '../src/cryptography/fingerprint.js';
import { seal } from '@authlint/model/secret';
import { Scrubber } from '../src/scrubber.js';

/** Keys of a few characters, of ordinary words and of several lines, and what is said of a text before it is looked through. */

const fingerprinter = new RunFingerprinter();
const marked = (key: string): string => `[key ${fingerprinter.of(seal(key))}]`;

function scrubberOf(...texts: string[]): Scrubber {
  const scrubber = new Scrubber(fingerprinter);
  for (const text of texts) scrubber.add(seal(text));
  return scrubber;
}

describe('what a server said, on its way to the screen', () => {
  const reply = (key: string, text: string): string =>
    scrubberOf(key).reply(text).replaceAll(marked(key), 'MARK');

  test.each([
    ['x7', 'the key x7 is wrong', 'the key MARK is wrong'],
    ['x7', 'x7', 'MARK'],
    ['x7', '(x7) "x7" x7.', '(MARK) "MARK" MARK.'],
    ['x7', 'x77 ax7 x7/a a/x7 x7-a a-x7 x7.a a.x7', 'x77 ax7 x7/a a/x7 x7-a a-x7 x7.a a.x7'],
    [' x7\n', 'is x7!', 'is MARK!'],
    ['x7$', 'is x7$, not x7', 'is MARK, not x7'],
    ['a.b', 'is a.b, not axb', 'is MARK, not axb'],
    ['7 d', 'is 7 d', 'is MARK'],
    ['ollama', 'is ollama, not ollama/llama3', 'is MARK, not ollama/llama3'],
    ['k7+q2z/9', 'is k7+q2z/9', 'is k7+q2z/9'], // gone before: it is looked for in every answer
  ])('the key %j in %j', (key, text, left) => {
    expect(reply(key, text)).toBe(left);
  });

  test('several keys go, each with its own mark', () => {
    expect(scrubberOf('x7', 'y8').reply('y8 x7 y8')).toBe(
      `${marked('y8')} ${marked('x7')} ${marked('y8')}`,
    );
  });
});

describe('what an answer changes', () => {
  const scrubber = scrubberOf('k7+q2z/9', 'lm-studio', 'x7', 'a"b');
  scrubber.add(seal('team-a1b2c3'), 'setting');
  scrubber.addInAddress(seal('acc/4471-x'));

  test.each([
    ['a key', 'is k7+q2z/9'],
    ['a form of it', 'is k7%2Bq2z%2F9'],
    ['a setting', 'is team-a1b2c3'],
    ['a part of an address', 'is acc/4471-x'],
    ['a word', 'is lm-studio'],
    ['a form of a word', `is ${Buffer.from('lm-studio').toString('base64')}`],
    ['a short key', '{"is":"x7"}'],
    ['a short key as JSON has it', '{"is":"a\\"b"}'],
  ])('%s', (_name, text) => {
    expect(scrubber.answer(text)).not.toBe(text);
  });

  test.each(['', 'another text', 'k7+q2z', 'studio', 'x', '"a\\"'])('not %j', (text) => {
    expect(scrubber.answer(text)).toBe(text);
  });

  test('one without secrets changes none', () => {
    expect(scrubberOf().answer('is k7+q2z/9')).toBe('is k7+q2z/9');
  });
});

describe('a value that is given twice', () => {
  const VALUE = 'k7+q2z/9';
  test.each([
    ['as a setting', ['setting'], false],
    ['as a credential', ['credential'], true],
    ['as a credential after it was a setting', ['setting', 'credential'], true],
    ['as a setting after it was a credential', ['credential', 'setting'], true],
  ] as const)('%s', (_name, roles, isHidden) => {
    const scrubber = scrubberOf();
    for (const role of roles) scrubber.add(seal(VALUE), role);
    expect(scrubber.output(`is ${VALUE}`) !== `is ${VALUE}`).toBe(isHidden);
    expect(scrubber.answer(`is ${VALUE}`)).not.toContain(VALUE);
  });
});

describe('parts of a setting go where it looks like a key', () => {
  test.each([
    ['k7q2z9w4x6y8v5u3', true], // 16 characters
    ['k7q2z9w4x6y8v5u', false],
    ['kqzwxyvujhgfdsab', false], // no digit
  ])('%s: %s', (setting, goes) => {
    const scrubber = scrubberOf();
    scrubber.add(seal(setting), 'setting');
    const text = `is ${setting.slice(0, -1)}`;
    expect(scrubber.text(text) !== text).toBe(goes);
  });
});

describe('a key that was broken over several lines', () => {
  const KEY = 'k7+q2z/9  \r\n  w4x6y8 \nv5u3t';
  const left = (text: string): string =>
    scrubberOf(KEY).answer(text).replaceAll(marked(KEY), 'MARK');

  test.each([
    ['whole', KEY, 'MARK'],
    ['its first line', '<k7+q2z/9>', '<MARK>'],
    ['its second line, of six characters', '<w4x6y8>', '<MARK>'],
    ['a line in another form', '<k7%2Bq2z%2F9>', '<MARK>'],
    ['its third line, of five', 'v5u3t', 'v5u3t'],
  ])('%s', (_name, text, clean) => {
    expect(left(text)).toBe(clean);
  });

  test.each(['\n', '\r', '\r\n', '\n\n', '\t\n '])('at %j', (end) => {
    const key = `k7+q2z/9${end}w4x6y8`;
    expect(scrubberOf(key).answer('k7+q2z/9, w4x6y8')).toBe(`${marked(key)}, ${marked(key)}`);
  });

  test('at no blank alone', () => {
    expect(scrubberOf('7+q2z/9 w4x6y8').answer('7+q2z/9, w4x6y8')).toBe('7+q2z/9, w4x6y8');
  });

  test('a line of few characters is none', () => {
    expect(scrubberOf('x7y8\n').answer('<x7y8>')).toBe('<x7y8>');
  });
});

describe('a word', () => {
  test('that is a setting of a few characters is left', () => {
    const scrubber = new Scrubber(fingerprinter);
    scrubber.add(seal('test'), 'setting');
    expect([scrubber.answer('test'), scrubber.reply('a test')]).toEqual(['test', 'a test']);
  });

  test('goes as a whole value where the key has blanks around it and the answer has none', () => {
    expect(scrubberOf(' x7\n').answer('x7')).toBe(marked(' x7\n'));
  });

  test('of a key that is a setting as well stays in shown texts what it was', () => {
    const scrubber = scrubberOf('k7+q2z/9');
    scrubber.add(seal('k7+q2z/9'), 'setting');
    scrubber.addShown('gw k7+q2z/9');
    expect(scrubber.addresses('gw k7+q2z/9')).toBe(`gw ${marked('k7+q2z/9')}`);
  });

  test('of a setting stays in a shown text, also beside a key', () => {
    const scrubber = scrubberOf('k7+q2z/9');
    scrubber.add(seal('team-a1b2c3'), 'setting');
    scrubber.addShown('k7+q2z/9 of team-a1b2c3');
    expect(scrubber.addresses('k7+q2z/9 of team-a1b2c3')).toBe(
      `${marked('k7+q2z/9')} of team-a1b2c3`,
    );
  });

  test('of a key with blanks around it goes from a shown text that has none', () => {
    const scrubber = scrubberOf(' k7+q2z/9\n');
    scrubber.addShown('gw k7+q2z/9');
    expect(scrubber.addresses('gw k7+q2z/9')).toMatch(/^gw \[key \w{8}\]$/);
  });

  test('of a few characters is not taken out of texts that are shown', () => {
    const scrubber = scrubberOf('k8+x3', 'y7-z9');
    scrubber.addShown('gw k8+x3');
    expect(scrubber.addresses('gw k8+x3')).toBe('gw k8+x3');
  });
});

test('what is shown in forms that are too short to look for changes nothing', () => {
  const scrubber = new Scrubber(fingerprinter);
  scrubber.addInAddress(seal('k7+q2'));
  for (const text of ['<k7+q2>', `<${Buffer.from('k7+q2').toString('base64')}>`])
    expect(scrubber.addresses(text)).toBe(text);
});
