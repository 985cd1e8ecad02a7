import { known, unknown, type Diagnosis, type Fact, type FactValue } from '@authlint/model';
import type { RuleSource, Wording } from '../src/check/rule-source.js';
import { factsOfWording, reworded, sentencesFor } from '../src/check/source-wording.js';
import { sourceFailures, unagreedSource, unagreedSources } from '../src/check/source-findings.js';
import type { Subject } from '../src/internal.js';
import { diagnosis } from './support/diagnosis.js';
import { ruleOf } from './support/rule.js';

/** In whose words a diagnosis is given, and what is said of packs that failed or wait for consent. */

const WHEN = { fact: 'key.present', operator: 'is', value: true } as const;
const source = (id: string, more: Partial<RuleSource> = {}): RuleSource => ({
  ...{ id, format: 1, summary: '', types: ['*'], rules: [], ...more },
});
const collected = (facts: Readonly<Record<string, FactValue>>) =>
  new Map<string, Fact>(Object.entries(facts).map(([id, value]) => [id, known(value, 'given')]));

describe('the words', () => {
  const wording = (word: string): Wording => ({
    facts: [`${word}.fact`],
    sentencesFor: ({ id }) => [`${word} of ${id}`],
    reword: (found): Diagnosis => ({ ...found, message: word }),
  });
  const sources = [
    source('plain', { wording: wording('plain') }),
    source('house', { providers: ['house', 'house-eu'], wording: wording('house') }),
    source('acme', { providers: ['acme'], wording: wording('acme') }),
    source('mute', { providers: ['mute'] }),
  ];
  const shown = (owner: string | null, responders?: FactValue) => {
    const facts = collected(responders === undefined ? {} : { 'auth.responders': responders });
    const subject = { owner: owner === null ? null : { id: owner } } as Subject;
    return reworded(diagnosis('quota', 'likely'), sources, subject, facts).message;
  };

  test.each<[string, string | null, FactValue | undefined, string]>([
    ['of nobody', null, undefined, ''],
    ['of the pack about the host', 'house-eu', undefined, 'house'],
    ['of the host before those of who answers', 'house', ['acme'], 'house'],
    ['of who answers', null, ['acme'], 'acme'],
    ['of who answers, at a host of somebody else', 'openai', ['openai', 'acme'], 'acme'],
    ['of no pack that is about all', null, ['plain'], ''],
    ['of the catalogue where its pack has none', 'mute', undefined, ''],
    ['of nobody where the answer is no list', null, 'acme', ''],
  ])('%s', (_name, owner, responders, expected) => {
    expect(shown(owner, responders)).toBe(expected);
  });

  test('all that a rule may be given, and the facts that decide', () => {
    expect(sentencesFor(ruleOf(WHEN, 'a'), sources)).toEqual([
      'plain of a',
      'house of a',
      'acme of a',
    ]);
    expect(factsOfWording(sources)).toEqual(['plain.fact', 'house.fact', 'acme.fact']);
  });
});

test('the first pack without consent is named, and a warning given of each', () => {
  const agreed = source('agreed');
  const waiting = source('waiting', { unagreedFiles: ['a.yaml', 'b.yaml'] });
  const other = source('other', { unagreedFiles: ['c.yaml'] });
  expect(unagreedSource([agreed])).toBeNull();
  expect(unagreedSources([agreed])).toEqual([]);
  expect(unagreedSource([agreed, waiting, other])).toEqual({
    ...{ pack: 'waiting', files: ['a.yaml', 'b.yaml'] },
  });
  const warnings = unagreedSources([agreed, waiting, other]);
  expect(warnings).toMatchObject([
    { rule: 'pack-consent', severity: 'warn', cause: null, code: null, location: null },
    { rule: 'pack-consent' },
  ]);
  expect(warnings.map(({ message }) => message.slice(0, 32))).toEqual([
    'the pack waiting (a.yaml, b.yaml',
    'the pack other (c.yaml) is a fil',
  ]);
});

test('a collector that failed is warned of; one that is unknown, known or not asked is not', () => {
  const facts = Object.fromEntries(
    ['failed', 'open', 'known', 'unasked'].map((id) => [
      id,
      { cost: 'pure', summary: '', values: 'text', collect: () => known('', '') } as const,
    ]),
  );
  const failure = 'the pack house could not collect it';
  const given = new Map<string, Fact>([
    ['failed', { ...unknown('collector-failed', 'pack'), failure }],
    ['open', unknown('offline', 'pack')],
    ['known', known('', 'pack')],
  ]);
  expect(sourceFailures([source('plain'), source('house', { facts })], given)).toEqual([
    {
      ...{ rule: 'pack-failed', severity: 'warn', cause: null, code: null },
      ...{ message: failure, location: null },
    },
  ]);
});
