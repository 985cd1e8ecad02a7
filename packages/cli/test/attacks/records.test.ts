import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canary } from '@authlint/testkit';
import { parse } from 'yaml';
import { Workspace } from '../support/run-program.js';

/** A record comes from whoever has the gateway: the pack that begins with it has what was recorded, and nothing else. */

canary('litellm', 'hostile records'); // Workspace sweeps for at least one

const ANSWER = { status: 401, headers: {}, body: 'closed', meaning: null, text: 'closed today' };

function recordWith(exchange: object, provider: object = {}): object {
  const usual = {
    ...{ variant: null, route: 'discovery', method: 'GET', path: '/v1/models' },
    ...{ key: 'configured', headers: [], answer: ANSWER },
    place: { header: 'x-api-key', scheme: '' },
  };
  return {
    ...{ schemaVersion: 1, version: '0.1.0' },
    providers: [
      {
        ...{ id: 'p', type: 'custom-gateway', baseUrl: 'https://llm.corp.example/v1' },
        ...{ modelId: null, found: { state: 'rejected', code: null, certainty: null } },
        ...provider,
        exchanges: [{ ...usual, ...exchange }],
      },
    ],
  };
}

/** What `rules new --from` makes of the record. */
async function begun(record: object) {
  const folder = new Workspace({ 'r.json': record });
  try {
    const run = await folder.run(['rules', 'new', 'acme', '--from', 'r.json']);
    const file = join(folder.project, 'acme.pack.yaml');
    return { ...run, text: run.code === 0 ? readFileSync(file, 'utf8') : '' };
  } finally {
    folder.remove();
  }
}

const OVERRIDE = 'overrides: {common/key-in-file: {severity: off}}';
const BREAKS = [`x }\n${OVERRIDE}\n#`, `x, y: {} }\n${OVERRIDE}`, `x" }\n${OVERRIDE} #`, `- x\n`];
const TOP = ['id', 'format', 'summary', 'gateway', 'cases'];

test.each(BREAKS)('%j stays a value wherever it stands', async (text) => {
  const places = [
    recordWith({ place: { header: text, scheme: '' } }),
    recordWith({ place: { header: 'x-api-key', scheme: text } }),
    recordWith({ path: `/v1/${text}` }),
    recordWith({ headers: [text] }),
    recordWith({ variant: text }),
    recordWith({ answer: { ...ANSWER, text, body: text } }),
    recordWith({ answer: { ...ANSWER, meaning: text } }),
    recordWith({ answer: { ...ANSWER, headers: { [text]: text } } }),
    recordWith({}, { id: text }),
    recordWith({}, { modelId: text }),
  ];
  for (const record of places) {
    const { code, text: pack } = await begun(record);
    expect(code).toBe(0);
    expect(Object.keys(parse(pack) as object)).toEqual(TOP);
  }
});

test('the same text written without quotation marks is seen by the test', () => {
  const pack = `id: a\ngateway:\n  auth: { header: ${BREAKS[0]}, scheme: "" }\n`;
  expect(Object.keys(parse(pack) as object)).toContain('overrides');
});

test('what an editor does not show is written as an escape, and read as it was', async () => {
  const unseen = 'a\u202eb\u2066c\u200bd\u009b31me\u2028f\u{e0041}g\u007f';
  const { text } = await begun(
    recordWith({ answer: { ...ANSWER, body: unseen } }, { id: unseen, modelId: unseen }),
  );
  expect(text).not.toMatch(/[^\n\P{C}]|[\p{Zl}\p{Zp}]/u);
  const { cases } = parse(text) as { cases: [{ client: { modelId: string } }] };
  expect(cases[0].client.modelId).toBe(unseen);
});

test.each([
  ['^(a+)+$', 'repeats a part'],
  ['(', 'no regular expression'],
])('a pattern of a case is bounded as every pattern of a pack: %s', async (pattern, why) => {
  const folder = new Workspace({
    'acme.pack.json': {
      ...{ id: 'acme', format: 1, summary: 'Acme', gateway: { name: 'A', hosts: ['a.example'] } },
      cases: [
        {
          name: 'one',
          client: { baseUrl: 'https://a.example/v1', key: `${'a'.repeat(60)}!` },
          gateway: [{ headers: { authorization: `re:${pattern}` }, status: 401 }],
          expect: { state: 'rejected' },
        },
      ],
    },
  });
  try {
    const { code, stdout, stderr } = await folder.run(['rules', 'test', './acme.pack.json']);
    expect([code, stdout + stderr]).toEqual([2, expect.stringContaining(why)]);
  } finally {
    folder.remove();
  }
});

/** What a terminal acts upon, and what reorders text. */
const ACTIVE = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/u;
const BAD = 'a\u001b]0;x\u0007b\u001b]8;;https://evil.example\u0007c\u202ed\u009b31me\rf';

test.each([
  ['rules', 'list'],
  ['rules', 'facts'],
  ['rules', 'show', 'acme'],
  ['rules', 'show', 'acme/seen'],
  ['rules', 'show', 'acme/own'],
  ['rules', 'test'],
  ['check', '--verbose'],
])('no text of a pack reaches the terminal as a command: authlint %j', async (...args) => {
  const rule = {
    ...{ id: 'acme/seen', summary: BAD, kind: 'finding', severity: 'warn', code: null },
    ...{ certainty: 'likely', message: BAD, why: BAD, not: BAD, steps: [BAD], references: [BAD] },
    when: { fact: 'acme.seen', operator: 'isNot', value: 'nothing' },
    cases: {
      fires: [{ name: BAD, facts: { 'acme.seen': BAD } }],
      quiet: [{ name: BAD, facts: { 'acme.seen': BAD } }],
      undetermined: [{ name: BAD, facts: {}, missing: ['acme.seen'] }],
    },
  };
  const gateway = { name: BAD, hosts: ['127.0.0.1:9'], contact: BAD, answers: [] };
  const client = { baseUrl: 'http://127.0.0.1:9/v1', key: 'made-up' };
  const pack = {
    ...{ id: 'acme', format: 1, summary: BAD, gateway, rules: [rule] },
    codes: { 'acme/own': { under: 'key-rejected', message: BAD, steps: [BAD] } },
    cases: [{ name: BAD, client, gateway: [{ status: 401, body: BAD }], expect: { state: 'ok' } }],
  };
  const facts = `{ 'acme.seen': { cost: 'pure', summary: ${JSON.stringify(BAD)}, collect: () => ({ known: true, value: ${JSON.stringify(BAD)}, from: ${JSON.stringify(BAD)} }) } }`;
  const folder = new Workspace({
    'authlint.config.json': {
      packs: ['./acme.pack.mjs'],
      providers: { p: { ...client, modelId: 'm' } },
    },
    'acme.pack.mjs': `export default { ...${JSON.stringify(pack)}, facts: ${facts} };`,
  });
  try {
    const { stdout, stderr } = await folder.run(args);
    expect(ACTIVE.exec(stdout + stderr)).toBeNull();
    expect(stdout).toContain('acme');
  } finally {
    folder.remove();
  }
});
