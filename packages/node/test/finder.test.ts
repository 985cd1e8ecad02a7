import { cpuTime } from '@authlint/testkit';
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
    expect(await cpuTime(() => (clean = finder.replace(`model ${huge}`)))).toBeLessThan(5_000);
    expect(clean).toBe('model <1>');
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
