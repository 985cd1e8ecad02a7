import { readdirSync, readFileSync } from 'node:fs';
import { createKnowledge } from '@authlint/providers';
import { parse } from 'yaml';
import { explainText } from '../src/index.js';
import { OTHER_SYSTEMS } from '../src/generated/systems.js';

/** Refused logins of other systems than model providers, as they are pasted: text by the name of the system. */
const systems = JSON.parse(
  readFileSync(new URL('fixtures/systems.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>;

const knowledge = createKnowledge();

test.each(Object.entries(systems))('%s', (_name, text) => {
  const { state, provider, gateway, diagnosis } = explainText(text, knowledge);
  expect([state, diagnosis?.code, provider, gateway]).toEqual([
    'not-auth',
    'other-system',
    null,
    null,
  ]);
  expect(diagnosis?.resolution.steps).toHaveLength(1);
});

test('an e-mail address names no system', () => {
  const text = '[+] Breach status of someone@gmail.com\n[-] Status 401 : Unauthorised';
  expect(explainText(text, knowledge).diagnosis?.message).not.toMatch(/gmail/i);
});

test('a hundred systems are told', () => {
  expect(Object.keys(systems).length).toBeGreaterThan(100);
});

test.each([
  [
    'a provider beside it',
    'POST https://api.deepseek.com/v1/chat/completions 401 Unauthorized\nredis connected',
  ],
  ['the text of a user', '401 Unauthorized\nI use it with my telegram bot and docker compose'],
  ['a field and a model', '401 Unauthorized\nmy weather bot runs on gpt-4o-mini'],
  ['a password of a model server', 'Error sending to Kobold: 401 Unauthorized\nI set a password'],
  ['a model in a name', 'Logger: custom_components.acme_openai_talk\n401 Unauthorized'],
  ['a local route of models', 'http://localhost:8000/v1/chat/completions: 401 Unauthorized'],
  [
    'a tool call beside it',
    'tool call ok\nDeepSeek: POST https://api.deepseek.com/v1/chat/completions 401 Unauthorized',
  ],
  [
    'what its client answers then',
    'openai.AuthenticationError: Error code: 401 - Unauthorized\nat a\nat b\nat c\nat d\n10.0.0.7:40122 - "POST /titles/new HTTP/1.1" 401 Unauthorized',
  ],
  ['its own access log', '10.0.0.7:40122 - "POST /v1/chat/completions HTTP/1.1" 401 Unauthorized'],
  ['no field and no model', '401 Unauthorized\nit worked yesterday'],
])('a rejection of a provider stays one: %s', (_name, text) => {
  expect(explainText(text, knowledge).state).toBe('rejected');
});

const DATA = new URL('../data/systems/', import.meta.url);
const FIELDS = ['refusal', 'names', 'sign', 'field'] as const;
type Row = { readonly id: string; readonly sources: readonly string[] } & Readonly<
  Partial<Record<(typeof FIELDS)[number], readonly string[]>>
>;
const rows = readdirSync(DATA).flatMap(
  (name) =>
    (parse(readFileSync(new URL(name, DATA), 'utf8')) as { readonly systems: readonly Row[] })
      .systems,
);

test('each system has the pages that document its words', () => {
  expect(rows.map(({ id }) => id).sort()).toEqual(OTHER_SYSTEMS.map(({ id }) => id).sort());
  for (const { sources } of rows) expect(sources.join(' ')).toMatch(/^https:/);
});

test.each(FIELDS)('no alternative of %s stands in two systems', (field) => {
  const all = rows.flatMap((row) => row[field] ?? []);
  expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
});
