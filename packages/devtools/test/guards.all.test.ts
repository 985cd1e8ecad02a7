import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import config from '../../../eslint.config.mjs';
import { PURE_GLOBALS } from '../lint/effects.mjs';
import { MESSAGES } from '../lint/layers.mjs';
import { ROOT } from '../setup/paths.mjs';
import { parseGuard, type Guard } from './guard-file.js';
import { lint, type Fired } from './linter.js';

/** Milliseconds; the first lint loads the compiler. */
const SLOW = 60_000;

const FOLDER = join(ROOT, 'packages/devtools/guards');
const guards = readdirSync(FOLDER).map((name): [string, Guard] => [
  name,
  parseGuard(readFileSync(join(FOLDER, name), 'utf8')),
]);

describe.each(guards)('%s', (_name, guard) => {
  test('states its ban, where it holds, what breaks it and what does not', () => {
    expect(guard.ban).not.toBe('');
    expect(guard.files).not.toHaveLength(0);
    expect(guard.offending).not.toHaveLength(0);
    expect(guard.harmless).not.toHaveLength(0);
  });

  const places = guard.files.flatMap((file) =>
    guard.offending.map((text) => [file, text] as const),
  );
  test.each(places)(
    '%s may not have: %s',
    async (file, text) => {
      const fired = await lint(text, file, guard.typed);
      const isTheBan = ({ rule, message }: Fired): boolean =>
        rule === guard.rule && (guard.message ?? message) === message;
      expect(fired.filter(isTheBan)).not.toHaveLength(0);
      const others = fired.filter((one) => !isTheBan(one)).map(({ rule }) => rule ?? '');
      expect(others.filter((rule) => !guard.also.includes(rule))).toEqual([]);
    },
    SLOW,
  );

  const neighbours = guard.files.flatMap((file) =>
    guard.harmless.map((text) => [file, text] as const),
  );
  test.each(neighbours)(
    '%s may have: %s',
    async (file, text) => {
      expect(await lint(text, file, guard.typed)).toEqual([]);
    },
    SLOW,
  );
});

describe('no ban without a snippet', () => {
  test('each ban of the layers is proved', () => {
    const proved = guards.map(([, guard]) => guard.message);
    expect(Object.keys(MESSAGES).filter((ban) => !proved.includes(ban))).toEqual([]);
  });

  test('each rule that our own configuration adds is proved', () => {
    const elsewhere = ['max-lines', 'max-lines-per-function'];
    const proved = [...elsewhere, ...guards.map(([, guard]) => guard.rule)];
    const added = config
      .filter((block) => block.name !== undefined && /^authlint\/[^/]*$/.test(block.name))
      .flatMap((block) => Object.entries(block.rules ?? {}))
      .filter(([, setting]) => setting !== 'off')
      .map(([rule]) => rule);
    expect(added.filter((rule) => !proved.includes(rule))).toEqual([]);
  });

  test.each(PURE_GLOBALS.map(({ name }) => name))('the global %s fires', async (name) => {
    const fired = await lint(
      `export const found = typeof ${name} === 'string' ? 1 : ${name};`,
      'packages/core/src/guard.ts',
      false,
    );
    expect(fired).toContainEqual({ rule: 'no-restricted-globals', message: expect.any(String) });
  });
});

describe('sizes', () => {
  const lines = (count: number): string =>
    Array.from({ length: count }, (_, index) => `export const v${index} = 1;\n`).join('');
  const body = (count: number): string =>
    `export function long(): void {\n${'  long();\n'.repeat(count - 2)}}\n`;
  const path = 'packages/core/src/guard.ts';

  test.each([
    ['a file of 350 lines', lines(350), []],
    ['a file of 351 lines', lines(351), ['max-lines']],
    ['a function of 70 lines', body(70), []],
    ['a function of 71 lines', body(71), ['max-lines-per-function']],
  ])('%s', async (_name, text, expected) => {
    expect((await lint(text, path, false)).map(({ rule }) => rule)).toEqual(expected);
  });
});
