import { loopsOf } from '@authlint/suite';
import { Finder } from '../src/scrubber/finder.js';

function finderOf(needles: Readonly<Record<string, string>>): Finder {
  const finder = new Finder();
  for (const [text, mark] of Object.entries(needles)) finder.add({ plain: text, mark });
  return finder;
}

describe('many texts in one pass', () => {
  test.each([
    ['nothing to look for', {}, 'some text', 'some text'],
    ['no match', { 'canary-1': '<1>' }, 'some text', 'some text'],
    ['the whole text', { 'canary-1': '<1>' }, 'canary-1', '<1>'],
    ['at both ends', { 'canary-1': '<1>' }, 'canary-1 and canary-1', '<1> and <1>'],
    ['side by side', { 'canary-1': '<1>' }, 'canary-1canary-1', '<1><1>'],
    ['one that begins with another', { canary: '<1>', 'canary-long': '<2>' }, 'canary-long', '<2>'],
    ['the shorter one alone', { canary: '<1>', 'canary-long': '<2>' }, 'canary-lon', '<1>-lon'],
    ['one inside another', { canary: '<1>', 'my-canary-x': '<2>' }, 'a my-canary-x b', 'a <2> b'],
    ['overlapping', { 'abcdef-gh': '<1>', 'gh-ijklmn': '<2>' }, '(abcdef-gh-ijklmn)', '(<1>)'],
    [
      'overlapping, the longer behind',
      { abcdefgh: '<1>', 'fgh-ijklmn': '<2>' },
      'abcdefgh-ijklmn',
      '<2>',
    ],
    [
      'overlapping, the longer behind, within a text',
      { abcdefgh: '<1>', 'fgh-ijklmn': '<2>' },
      'some abcdefgh-ijklmn more',
      'some <2> more',
    ],
    ['overlapping itself', { aaaaaa: '<1>' }, 'baaaaaaaaab', 'b<1>b'],
    ['five characters are too few', { canar: '<1>' }, 'canar', 'canar'],
    [
      'beyond the first plane',
      { '\u{1f511}\u{1f511}\u{1f511}': '<1>' },
      'a\u{1f511}\u{1f511}\u{1f511}',
      'a<1>',
    ],
  ])('%s', (_name, needles, text, clean) => {
    expect(finderOf(needles).replace(text)).toBe(clean);
  });

  test('long texts that differ only in their middle are told apart', () => {
    const long = (middle: string): string => `${'a'.repeat(300)}${middle}${'z'.repeat(300)}`;
    const finder = finderOf({ [long('1')]: '<1>', [long('2')]: '<2>' });
    expect(finder.replace(`${long('2')} ${long('1')} ${long('3')}`)).toBe(`<2> <1> ${long('3')}`);
  });

  test('a text of a megabyte takes no time that grows with its square', async () => {
    const huge = 'k'.repeat(1 << 20);
    const finder = finderOf({ [huge]: '<1>' });
    let clean = '';
    expect(await loopsOf(() => (clean = finder.replace(`model ${huge}`)))).toBeLessThan(600);
    expect(clean).toBe('model <1>');
  });

  test('many texts that begin alike cost no more than others', async () => {
    const finder = new Finder();
    for (let at = 0; at < 20_000; at++)
      finder.add({ plain: `canary-${String(at).padStart(40, '0')}`, mark: '<1>' });
    const text = 'canary-of-nobody '.repeat(2_000);
    let clean = '';
    expect(await loopsOf(() => (clean = finder.replace(text)))).toBeLessThan(20);
    expect(clean).toBe(text);
  });

  test('a mark is not looked through again', () => {
    expect(finderOf({ 'canary-1': '[key 1]', '[key 1': '<2>' }).replace('canary-1')).toBe(
      '[key 1]',
    );
  });

  test('texts with one hash are told apart', () => {
    const finder = finderOf({ 'canary-AaAa': '<1>', 'canary-BBAa': '<2>' }); // Aa and BB have one
    const text = 'canary-AaAa canary-AaBB canary-BBAa canary-BBBB';
    expect(finder.replace(text)).toBe('<1> canary-AaBB <2> canary-BBBB');
  });

  test('a text is found in its forms', () => {
    const finder = finderOf({ 'canary-1': '<1>' });
    expect(finder.replace('63616e6172792d31 Y2FuYXJ5LTE')).toBe('<1> <1>');
  });

  test('the first of two that overlap and are equally long gives its mark', () => {
    expect(finderOf({ 'abc-def': '<1>', 'def-ghi': '<2>' }).replace('(abc-def-ghi)')).toBe('(<1>)');
  });

  test('marks stand in the order of the text, whatever was added first', () => {
    const finder = finderOf({ 'canary-2': '<2>', 'another-1': '<1>', 'some-more-3': '<3>' });
    expect(finder.replace('another-1, canary-2, some-more-3 and another-1')).toBe(
      '<1>, <2>, <3> and <1>',
    );
  });

  test('one that is cut off by the end of the text is none', () => {
    expect(finderOf({ 'canary-1': '<1>' }).replace('canary-1 canary-')).toBe('<1> canary-');
  });

  describe('a hundred that begin in different ways', () => {
    const needle = (index: number): string => `${index * 7919}-canary-end`;
    const finder = finderOf({
      ...{ 'k7+q2z': '<six>' },
      ...Object.fromEntries(
        Array.from({ length: 100 }, (_, at) => [needle(at + 1), `<${at + 1}>`]),
      ),
    });

    test.each([
      ['nothing of them', 'some text', 'some text'],
      ['a text that is too short', 'text', 'text'],
      ['the whole text', needle(1), '<1>'],
      ['at both ends', `${needle(2)} and ${needle(99)}`, '<2> and <99>'],
      ['one of six characters, at the end', 'is k7+q2z', 'is <six>'],
      ['side by side', `${needle(100)}${needle(3)}`, '<100><3>'],
      ['one that is cut off', needle(4).slice(0, -1), needle(4).slice(0, -1)],
      ['one that was not added', needle(101), needle(101)],
      ['another form', Buffer.from(needle(5)).toString('hex'), '<5>'],
    ])('%s', (_name, text, clean) => {
      expect(finder.replace(text)).toBe(clean);
    });

    test('each of them', () => {
      const numbers = Array.from({ length: 100 }, (_, at) => at + 1);
      expect(finder.replace(numbers.map(needle).join(' '))).toBe(
        numbers.map((number) => `<${number}>`).join(' '),
      );
    });
  });

  test('ten thousand that begin alike', () => {
    const finder = new Finder();
    const needle = (index: number) => `sk-proj-canary-${index}-end`;
    for (let index = 0; index < 10_000; index += 1) {
      finder.add({ plain: needle(index), mark: `<${index}>` });
    }
    expect(finder.replace(`${needle(0)} ${needle(9_999)} ${needle(10_000)}`)).toBe(
      '<0> <9999> sk-proj-canary-10000-end',
    );
  });
});
