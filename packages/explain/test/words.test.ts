import { everyNth } from '@authlint/suite';
import { DOUBLED, PLACEHOLDERS, REFERENCES } from '@authlint/model/key-damage';
import { REDACTIONS, type PrefilteredPattern, type TextPattern } from '@authlint/model/redaction';
import fc from 'fast-check';
import { ECHOES, WORDINGS } from '@authlint/providers';
import { HOSTS } from '../src/endpoint.js';
import { FAILED_OTHERWISE, FORM_WORDS } from '../src/forms.js';
import { LEVEL, MINOR_WORDS } from '../src/line.js';
import { MACHINE_FAILURES, NETWORK_FAILURES, REFUSED_LOGIN } from '../src/generated/failures.js';
import { SPEECH } from '../src/generated/speech.js';
import { OTHER_SYSTEMS } from '../src/generated/systems.js';
import { ROUTE_WORDS } from '../src/routes.js';
import { STATUS_WORDS } from '../src/status.js';
import { FIELDS, NAMES, ROUTES } from '../src/generated/labels.js';

const RUNS = 60;

/** What is inside a group, with groups of a depth in it. */
const inside = (depth: number): string =>
  String.raw`(?:\\.|[^()\\]${depth === 0 ? '' : String.raw`|\(${inside(depth - 1)}\)`})*`;
const LOOKAROUND = new RegExp(String.raw`\(\?(?:<?!|<=)${inside(3)}\)|\\b`, 'g');

/** Texts that fit a pattern, and more: what the generator does not know (edges of literals, what must not be near) is left out. */
function textsFor({ pattern }: PrefilteredPattern): fc.Arbitrary<string> {
  const source = pattern.source
    .replaceAll('(?=', '(?:')
    .replace(LOOKAROUND, '')
    .replace(/(?<!\\)\(\)/g, '');
  return fc.stringMatching(new RegExp(source));
}

const hasWord = ({ literals }: PrefilteredPattern, text: string): boolean =>
  literals.some((literal) => text.toLowerCase().includes(literal));

/** Each alternative as a pattern of its own. */
const patternsOf = (item: TextPattern): readonly PrefilteredPattern[] =>
  'pattern' in item
    ? [item]
    : item.alternatives.map(([source, ...literals]) => {
        return { literals, pattern: new RegExp(source, item.flags) };
      });

const LISTS: readonly (readonly [string, readonly TextPattern[]])[] = [
  ['wordings', WORDINGS],
  ['failures on the way', NETWORK_FAILURES],
  ['failures of the machine', MACHINE_FAILURES],
  ['refusals of other systems', OTHER_SYSTEMS.flatMap(({ refusal }) => refusal ?? [])],
  ['signs of other systems', OTHER_SYSTEMS.flatMap(({ sign }) => sign ?? [])],
  ['refused logins', [REFUSED_LOGIN]],
  ['words of one provider', SPEECH],
  ['fields with the name of a provider', FIELDS],
  ['names beside what went wrong', NAMES],
  ['routes with the name of a vendor', ROUTES],
  ['redactions', REDACTIONS],
  ['echoes', ECHOES],
  ['hosts', HOSTS],
  ['forms', FORM_WORDS],
  ['numbers', STATUS_WORDS],
  ['routes', ROUTE_WORDS],
  ['minor lines', MINOR_WORDS],
  ['examples of keys', PLACEHOLDERS],
  ['references in place of keys', REFERENCES],
  ['doubled prefixes', DOUBLED],
];

describe.each(LISTS)('%s', (_name, patterns) => {
  test.each(
    everyNth(4, patterns.flatMap(patternsOf)).map(
      (one) => [one.pattern.source.slice(0, 40), one] as const,
    ),
  )('%s: each text that matches has one of the literals', (_code, one) => {
    fc.assert(
      fc.property(textsFor(one), (text) => {
        expect(hasWord(one, text) ? '' : text).toBe('');
      }),
      { numRuns: RUNS },
    );
  });
});

test('none is looked for in every text, but for what looks like a key by its length', () => {
  const empty = LISTS.flatMap(([name, patterns]) =>
    (name === 'redactions' ? [] : patterns.flatMap(patternsOf))
      .filter(({ literals }) => literals.includes(''))
      .map(({ pattern }) => pattern.source),
  );
  expect(empty).toEqual([]);
});

test('levels: each text whose level is a warning or less has one of the words', () => {
  fc.assert(
    fc.property(textsFor(LEVEL), (text) => {
      const level = LEVEL.pattern.exec(text);
      expect(level === null || level[1] !== undefined || hasWord(LEVEL, text)).toBe(true);
    }),
    { numRuns: RUNS },
  );
});

test('the other words for a failed authentication: each text that fits has the hint', () => {
  const { hint, pattern } = FAILED_OTHERWISE;
  fc.assert(
    fc.property(textsFor({ literals: [], pattern }), (text) => {
      expect(hint.test(text) ? '' : text).toBe('');
    }),
    { numRuns: 10 * RUNS },
  );
});

test('a word that is missing is found', () => {
  const one = { literals: ['expired'], pattern: /\bexpired key\b|\bkey is too old\b/i };
  const missed = fc.check(
    fc.property(textsFor(one), (text) => hasWord(one, text)),
    { numRuns: RUNS },
  );
  expect(missed.counterexample).toEqual(['key is too old']);
});
