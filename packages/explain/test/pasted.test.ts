import { readFileSync } from 'node:fs';
import { createKnowledge } from '@authlint/providers';
import { parse } from 'yaml';
import { explainText } from '../src/index.js';

/** Texts as people paste them, all made up, with what a careful engineer says of each. */
interface Pasted {
  readonly lang: string;
  readonly is: string;
  /** `open`: the text names no cause; `none`: it tells of no failure. */
  readonly code: 'open' | 'none' | readonly string[];
  /** Ids accepted as the provider or the gateway; `null` where the text does not tell. */
  readonly by: readonly (string | number)[] | null;
  readonly text: string;
}

const FILES = [
  'adversarial',
  'other-systems',
  'providers',
  'languages',
  'more',
  'threads',
  'frameworks',
  'sentences',
  'signals',
  'hints',
  'from-memory',
  'global-providers',
  'not-the-key',
  'asian-threads',
  'public',
];
const texts = FILES.flatMap((name) => {
  const file = new URL(`fixtures/pasted/${name}.yaml`, import.meta.url);
  return parse(readFileSync(file, 'utf8')) as Pasted[];
});
const systems = JSON.parse(
  readFileSync(new URL('fixtures/systems.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>;

const knowledge = createKnowledge();

/** What was read, by the text: some are looked at twice. */
const explained = new Map<string, ReturnType<typeof explainText>>();

function explain(text: string) {
  const found = explained.get(text) ?? explainText(text, knowledge);
  explained.set(text, found);
  return found;
}

function read(text: string) {
  const { state, provider, gateway, diagnosis } = explain(text);
  const isOpen = diagnosis?.rule === 'explain/form';
  return {
    is: state,
    code: diagnosis === null ? 'none' : isOpen ? 'open' : diagnosis.code,
    by: [provider, gateway].filter((id) => id !== null),
  };
}

test.each(texts.map((one) => [one.text.replaceAll('\n', ' ⏎ ').slice(0, 90), one] as const))(
  '%s',
  (_name, { is, code, by, text }) => {
    const found = read(text);
    expect(found.is).toBe(is);
    expect(typeof code === 'string' ? [code] : code).toContain(found.code);
    const accepted = (by ?? []).map(String);
    expect(
      found.by.some((id) => accepted.includes(id)) || (by === null && found.by.length === 0),
    ).toBe(true);
  },
);

test('nothing is called proven that another reading fits', () => {
  for (const { code, text } of texts.filter((one) => one.code === 'open')) {
    const certainty = explain(text).diagnosis?.certainty;
    expect([code, text, certainty]).toEqual([code, text, 'possible']);
  }
});

test('250 texts, 60 providers, 40 systems, nine languages', () => {
  const providers = new Set(texts.flatMap(({ by }) => (by === null ? [] : [String(by[0])])));
  const languages = new Set(texts.map(({ lang }) => lang));
  expect(texts.length + Object.keys(systems).length).toBeGreaterThanOrEqual(250);
  expect(providers.size).toBeGreaterThanOrEqual(60);
  expect(Object.keys(systems).length).toBeGreaterThanOrEqual(40);
  expect([...languages].sort()).toEqual(['de', 'en', 'es', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh']);
});
