import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProviderReport } from '@authlint/model';
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
  const fix = commandFix(reportOf(text, 'rejected'));
  const quoted = stepsOf(reportOf(text, 'inconclusive')).flatMap(
    (line) => /`(authlint [^`]*)`/.exec(line)?.[1] ?? [],
  );
  const typed = consentTexts({ consent })
    .slice(1)
    .map((line) => line.replace(/ {3}\(.*$/, ''));
  return [
    ...quoted,
    ...typed,
    seeWhyCommand(text),
    ...(fix === null ? [] : [fix.command]),
    ownCommand('rules', 'show', text) ?? 'authlint rules list',
  ];
}

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'authlint-commands-'));
  const program = join(folder, 'authlint');
  writeFileSync(
    program,
    '#!/bin/sh\nfor word in "$@"; do printf "%s\\0" "$word"; done; printf "\\n"\n',
  );
  chmodSync(program, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SHELLS = ['sh', 'bash', 'zsh', 'fish'].filter(
  (shell) => spawnSync(shell, ['-c', 'exit 0']).status === 0,
);

test.each(SHELLS)('no printed command does more than run authlint in %s', (shell) => {
  const commands = HOSTILE.flatMap(commandsFor);
  const { stdout, stderr } = spawnSync(shell, ['-c', commands.join('\n')], {
    cwd: folder,
    env: { PATH: `${folder}:/usr/bin:/bin`, HOME: folder },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(readdirSync(folder)).toEqual(['authlint']);
  expect(stdout.split('\n').filter((line) => line !== '')).toHaveLength(commands.length);
});

test('a hostile id reaches authlint as one word', () => {
  const command = seeWhyCommand('x; touch PWNED #');
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
