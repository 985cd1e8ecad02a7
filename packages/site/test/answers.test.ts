/** @jest-environment-options { "fromSource": true } */
import { canary, findCanaries } from '@authlint/testkit';
import { createKnowledge } from '@authlint/providers';
import { builtinPacks } from '@authlint/rules';
import { everyNth, loopsOf } from '@authlint/suite';
import { answerTo as checked, type CheckAnswer } from '../src/check/answer.js';
import { checkView } from '../src/check/view.js';
import { answerTo, type ExplainAnswer } from '../src/explain/answer.js';
import { answerView } from '../src/explain/view.js';
import { reportView } from '../src/report/view.js';
import { CONFIGURATIONS } from './support/configurations.js';
import { ERRORS } from './support/errors.js';
import { HOSTILE } from './support/hostile.js';
import { largeConfigurations } from './support/large-configurations.js';
import { FORMS, ISSUERS, PLACED } from './support/pasted-keys.js';
import { rendered, type Page } from './support/rendered.js';

/** What the pages answer to the texts of the tests in Chromium, by their own functions. */

const ELEMENTS = 'section h2 h3 p ul ol li code mark dl dt dd bdi a details summary pre span'.split(
  ' ',
);

const knowledge = createKnowledge();
const explained = (text: string): ExplainAnswer =>
  answerTo(new TextEncoder().encode(text), knowledge, '0.0.0');
const pageOf = (answer: ExplainAnswer): Page => rendered(() => answerView(answer, './'));
const check = async (text: string): Promise<CheckAnswer> =>
  checked({ text, name: null }, await builtinPacks());

const shownOf = (answer: CheckAnswer): string => rendered(() => checkView(answer, './')).text;

test.each(ERRORS)('%s is explained', (code, text) => {
  const answer = explained(text);
  expect(JSON.parse(answer.json).providers[0].diagnosis?.code ?? null).toBe(code);
  expect(pageOf(answer).text).toContain(code ?? 'nothing');
});

test.each(everyNth(3, FORMS))(
  'a key pasted as %s is in nothing that is shown or copied',
  (_name, textOf) => {
    for (const issuer of ISSUERS) {
      const answer = explained(textOf(canary(issuer, 'pasted')));
      const texts = [pageOf(answer).text, answer.json, answer.markdown, answer.shared];
      expect([issuer, texts.flatMap(findCanaries)]).toEqual([issuer, []]);
    }
  },
);

test('a key in a text that is shown would be found', () => {
  const [first] = explained('401 authentication failed').failures;
  if (first === undefined) throw new Error('no failure');
  const shown = { ...first, headline: canary('openai', 'shown') };
  expect(findCanaries(rendered(() => [reportView(shown, './')]).text)).not.toEqual([]);
});

test.each(everyNth(3, PLACED))(
  'a key in a configuration is in nothing that is shown: %#',
  async (text) => {
    expect(findCanaries(text)).not.toEqual([]);
    expect(findCanaries(shownOf(await check(text)))).toEqual([]);
  },
);

test.each(CONFIGURATIONS)('$name is checked', async ({ text, code, findings = [] }) => {
  const answer = await check(text);
  if (answer.kind !== 'checked') throw new Error(answer.kind);
  const codes = answer.providers.flatMap(({ shown }) => shown.report.diagnosis?.code ?? []);
  expect(codes).toEqual(code === null ? [] : [code]);
  for (const finding of findings) expect(shownOf(answer)).toContain(finding);
});

test.each(HOSTILE.filter(([, text]) => text.length < 50_000))(
  'a hostile paste is text, and changes no prototype: %s',
  async (_name, text) => {
    const { tags, hrefs, text: shown } = pageOf(explained(text));
    expect(tags.filter((tag) => !ELEMENTS.includes(tag))).toEqual([]);
    expect(hrefs.filter((href) => !/^(\.\/|https:\/\/platform\.openai\.com\/)/.test(href))).toEqual(
      [],
    );
    expect(shown).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u0007\u001b\u009b]/u);
    const name = JSON.stringify(text.slice(0, 1_000));
    await check(`{"providers": {${name}: {"baseUrl": ${name}}}}`);
    expect(['polluted' in {}, 'polluted' in []]).toEqual([false, false]);
  },
);

test.each(everyNth(2, largeConfigurations(50)))(
  'a configuration of many %s is read in time',
  async (_name, text) => {
    expect(await loopsOf(() => check(text))).toBeLessThan(600);
  },
);
