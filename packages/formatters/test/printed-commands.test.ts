import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderCommand, type ProviderReport } from '@authlint/model';
import { consentTexts } from '../src/wording/consent.js';
import { commandFix, stepsOf } from '../src/wording/fix.js';
import { ownCommand, seeWhyCommand } from '../src/wording/own-command.js';

const HOSTILE = [
  'x; touch PWNED #',
  "x' ;touch PWNED; '",
  'x && touch PWNED',
  'x | tee PWNED',
  'x > PWNED',
  '$(touch PWNED)',
  '`touch PWNED`',
  '${IFS}touch PWNED',
  '{touch,PWNED}',
  '"; touch PWNED; "',
  '\\"; touch PWNED #',
  '-o PWNED',
  '--resume=PWNED',
  '~/PWNED',
  '*',
  'a\nb; touch PWNED',
  'a\u2028touch PWNED',
  '!touch PWNED',
  '%PATH% & touch PWNED',
  '=touch',
  '@PWNED,PWNED',
  'x\n$(touch PWNED)',
  'x\r\ntouch PWNED',
  'x & calc.exe',
  'x^&calc',
  'x" & calc & "',
  'x\u2019; calc; \u2018',
  'x`; calc',
  '(calc)',
  '$env:PATH; calc',
  'C:\\x y\\',
  "'\\''; touch PWNED; '",
  "\\'; touch PWNED #",
  '<(touch PWNED)',
  '[a-z]*; touch PWNED',
  'x;{touch,PWNED};',
  'touch$IFS$9PWNED',
  '^touch^PWNED',
  '#',
  '--',
  '',
  'ordinary-id',
];

/** As far as the commands look at it. */
function reportOf(id: string, state: ProviderReport['state']): ProviderReport {
  const proven = {
    cause: 1,
    code: 'key-quoted',
    certainty: 'proven',
    evidence: [],
    resolution: { id: 'x', steps: [] },
  };
  return {
    id,
    state,
    baseUrl: 'https://llm.corp.example/v1',
    requests: [],
    source: { file: 'authlint.config.yaml', line: 1, column: 1, client: null },
    credential: { from: '.env:1', fingerprint: null, issuer: null },
    diagnosis: state === 'rejected' ? proven : null,
    verification: { chat: 'failed', discovery: 'failed', resolved: false },
    undetermined: [],
  } as unknown as ProviderReport;
}

/** Each command that is printed because of an id, a host or a path. */
function commandsFor(text: string): readonly string[] {
  const origin = `https://${/^[a-z-]+$/.test(text) ? text : 'x'}.example`;
  const consent = { credential: 'env:K', origin, path: `/${text}`, type: 'env' } as const;
  const fix = commandFix(reportOf(text, 'rejected'), null);
  const quoted = stepsOf(reportOf(text, 'inconclusive'), null).flatMap(
    (line) => /`(authlint [^`]*)`/.exec(line)?.[1] ?? [],
  );
  const typed = consentTexts({ consent })
    .slice(1)
    .map((line) => line.replace(/ {3}\(.*$/, ''));
  return [
    ...quoted,
    ...typed,
    seeWhyCommand(text, null),
    ...(fix === null ? [] : [fix.command]),
    ownCommand('rules', 'show', text) ?? 'authlint rules list',
  ];
}

let folder = '';
/** Apart, since fish writes its settings there. */
let home = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'authlint-commands-'));
  home = mkdtempSync(join(tmpdir(), 'authlint-home-'));
  const program = join(folder, 'authlint');
  writeFileSync(
    program,
    '#!/bin/sh\nfor word in "$@"; do printf "%s\\0" "$word"; done; printf "\\n"\n',
  );
  chmodSync(program, 0o755);
});
afterEach(() => [folder, home].forEach((path) => rmSync(path, { recursive: true, force: true })));

const SHELLS = ['sh', 'bash', 'zsh', 'fish'].filter(
  (shell) => spawnSync(shell, ['-c', 'exit 0']).status === 0,
);

test.each(SHELLS)('no printed command does more than run authlint in %s', (shell) => {
  const commands = HOSTILE.flatMap(commandsFor);
  const { stdout, stderr } = spawnSync(shell, ['-c', commands.join('\n')], {
    cwd: folder,
    env: { PATH: `${folder}:/usr/bin:/bin`, HOME: home },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(readdirSync(folder)).toEqual(['authlint']);
  expect(stdout.split('\n').filter((line) => line !== '')).toHaveLength(commands.length);
});

/**
 * The words that cmd.exe gives to a program, and the program makes of them by the rules of the C runtime; `null` for a line that does more.
 * Outside of quotes these signs are its own (a parenthesis only where a command begins), inside of them `%` alone; a backslash in front of a quote takes its meaning.
 */
function wordsOfCmd(line: string): readonly string[] | null {
  if (/[%\r\n]/.test(line)) return null;
  if (/[&|<>^]/.test(line.replace(/"[^"]*(?:"|$)/g, ''))) return null;
  return [...line.matchAll(/(?:"((?:\\+"|[^"])*)"|[^\s"])+/g)].map(([word]) =>
    word.replace(/(\\*)"/g, (_all, slashes: string) => slashes.slice(slashes.length / 2)),
  );
}

/** The words that PowerShell gives to a program; `null` where it would evaluate, redirect or go on with another command. */
function wordsOfPowerShell(line: string): readonly string[] | null {
  const words = line.match(/'(?:[^'\u2018-\u201f\r\n]|'')*'(?= |$)|[^ ]+/g) ?? [];
  const isPlain = (word: string): boolean => /^(?:'.*'|[\w+=:./~-]+)$/s.test(word);
  if (!words.every(isPlain)) return null;
  return words.map((word) =>
    word.startsWith("'") ? word.slice(1, -1).replaceAll("''", "'") : word,
  );
}

test.each([
  ['cmd', wordsOfCmd, ['x & calc', 'x | calc', 'x > y', '%PATH%', '"x" & calc', '"x\\" & calc']],
  ['powershell', wordsOfPowerShell, ['x; calc', '$(calc)', "'x'; calc; ''", '"x"', '@x', 'a,b']],
] as const)(
  'by the rules of %s a hostile text is one word, or is not printed',
  (shell, wordsOf, doesMore) => {
    for (const text of HOSTILE.filter((one) => !one.startsWith('~/'))) {
      const words = ['authlint', 'check', '--provider', text, 'behind'];
      const line = renderCommand(words, shell);
      if (line !== null) expect(wordsOf(line)).toEqual(words);
    }
    expect(renderCommand(['authlint', 'x; calc'], shell)).not.toBeNull();
    for (const line of HOSTILE.flatMap(commandsFor)) expect(wordsOf(line)?.[0]).toBe('authlint');
    for (const bare of doesMore) expect(wordsOf(`authlint ${bare}`)).toBeNull();
  },
);

test('a hostile id reaches authlint as one word', () => {
  const command = seeWhyCommand('x; touch PWNED #', null);
  const { stdout } = spawnSync('sh', ['-c', command], {
    cwd: folder,
    env: { PATH: `${folder}:/usr/bin:/bin` },
    encoding: 'utf8',
  });
  expect(stdout).toBe('check\0--provider\0x; touch PWNED #\0\n');
});

test('a command without quotes does more, so that the test can fail', () => {
  spawnSync('sh', ['-c', 'authlint check --provider x; touch PWNED #'], {
    cwd: folder,
    env: { PATH: `${folder}:/usr/bin:/bin` },
  });
  expect(readdirSync(folder)).toContain('PWNED');
});
