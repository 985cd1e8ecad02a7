import { known, unknown, type Fact } from '@authlint/model';
import { saidOf } from '../src/check/said.js';

const FROM = 'POST https://a.example/v1/chat/completions';

function facts(values: Readonly<Record<string, string | number | boolean>>) {
  return {
    get: (id: string): Fact => {
      const value = values[id];
      return value === undefined ? unknown('not-applicable', id) : known(value, FROM);
    },
  };
}

test('the sentence of the refused chat, with its status and request', async () => {
  const values = { 'chat.passed': false, 'chat.text': 'No\n such  key.', 'chat.status': 401 };
  const discovery = { 'discovery.passed': false, 'discovery.text': 'Other.' };
  expect(await saidOf(facts({ ...values, ...discovery }))).toEqual({
    ...{ text: 'No such key.', status: 401, from: FROM },
  });
});

test('that of discovery where chat passed or said nothing; none where nothing was said', async () => {
  const discovery = { 'discovery.passed': false, 'discovery.text': 'Other.' };
  expect(await saidOf(facts({ ...discovery, 'chat.passed': true, 'chat.text': 'Hi.' }))).toEqual({
    ...{ text: 'Other.', status: null, from: FROM },
  });
  expect((await saidOf(facts({ ...discovery, 'chat.passed': false })))?.text).toBe('Other.');
  expect(await saidOf(facts({ 'chat.passed': true, 'chat.text': 'Hi.' }))).toBeNull();
  expect(await saidOf(facts({}))).toBeNull();
});

test('at most 240 characters', async () => {
  const said = async (length: number) =>
    (await saidOf(facts({ 'chat.passed': false, 'chat.text': 'x'.repeat(length) })))?.text;
  expect(await said(240)).toBe('x'.repeat(240));
  expect(await said(241)).toBe(`${'x'.repeat(239)}…`);
});
