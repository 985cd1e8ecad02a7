import { triageComment, TRIAGE_MARK, type PastedKey } from '../src/markdown/triage.js';
import { healthy, rejected, reportOf, unchecked, undecided } from './support/reports.js';

/** The comment under an issue, block by block. */

const blocksOf = (...args: Parameters<typeof triageComment>): readonly string[] =>
  triageComment(...args)?.split('\n\n') ?? [];

const nothing: readonly PastedKey[] = [];

test('nothing is written where nothing failed and no key is shown', () => {
  expect(triageComment(reportOf(), [])).toBeNull();
  expect(triageComment(reportOf(healthy, unchecked), nothing)).toBeNull();
});

test('a proven failure', () => {
  const blocks = blocksOf(reportOf(rejected, healthy), []);
  expect(blocks[0]).toBe(TRIAGE_MARK);
  expect(blocks[1]).toMatch(/^\*\*401 authentication failed: this gateway accepts/);
  expect(blocks.slice(2, 3)).toEqual(['Documented cause 5, proven (`gateway-discovery-differs`)']);
  expect(blocks[3]).toMatch(/: `401`\n- .*: `200`$/);
  expect(blocks[4]).toBe('**What to try**');
  expect(blocks[5]).toMatch(/^1\. Test chat separately/);
  expect(blocks.slice(6, 8)).toEqual([
    '**What to add to this issue**',
    '- What `authlint check` says where the client runs (it prints no credential)\n- Since when, and what changed then',
  ]);
  expect(blocks[8]).toMatch(/^<sub>Written by authlint 0\.1\.0 from the text/);
  expect(blocks).toHaveLength(9);
});

test('a second failure says that it is one, and what is not proven asks for more', () => {
  const { diagnosis } = rejected;
  const unsure = { ...rejected, diagnosis: { ...diagnosis, certainty: 'likely' } } as const;
  const blocks = blocksOf(reportOf(unsure, rejected), []);
  expect(blocks.filter((block) => block.startsWith('Also: **401'))).toHaveLength(1);
  expect(blocks[1]).toMatch(/^\*\*401/);
  expect(
    blocks
      .at(-2)
      ?.split('\n')
      .map((item) => item.slice(0, 20)),
  ).toEqual(['- What `authlint che', '- Name and version o', '- Since when, and wh']);
});

test('a failure without a cause asks for the whole error', () => {
  const blocks = blocksOf(reportOf(undecided), []);
  expect(blocks[1]).toBe('**A failure, but the text does not show which one.**');
  expect(
    blocks
      .at(-2)
      ?.split('\n')
      .map((item) => item.slice(0, 20)),
  ).toEqual([
    '- The whole error, f',
    '- What `authlint che',
    '- Name and version o',
    '- Since when, and wh',
  ]);
});

test('a pasted key is to be revoked, where and whose', () => {
  const blocks = blocksOf(reportOf(), [
    { line: 3, issuer: 'OpenAI', consoleUrl: 'https://platform.openai.com/api-keys' },
    { line: 7, issuer: null, consoleUrl: null },
  ]);
  expect(blocks[1]).toMatch(/^> \[!CAUTION\]/);
  expect(blocks[2]).toBe(
    '- line 3: a credential of OpenAI: <https://platform.openai.com/api-keys>\n- line 7: a credential',
  );
  expect(blocks).toHaveLength(4);
});

test('text of strangers notifies nobody and links to nothing', () => {
  const evidence = [{ fact: 'chat.text', value: 'ask @bob in #12 `now`', from: 'the text' }];
  const report = reportOf({ ...rejected, diagnosis: { ...rejected.diagnosis, evidence } });
  expect(triageComment(report, [])).toContain("`ask @\u200bbob in #\u200b12 'now'`");
});
