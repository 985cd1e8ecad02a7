import { execFileSync } from 'node:child_process';
import { variableCommand } from '../../src/fix/key-fix.js';

/** What `fix` has the user type where a variable of the shell holds the damage. No line holds a key. */

test('cmd.exe has nothing that takes text away: the variable is set anew', () => {
  expect(variableCommand('TEAM_KEY', 'win32', 'cmd')).toBe('set "TEAM_KEY=<your key>"');
});

test.each(['powershell', null] as const)('PowerShell on Windows: shell %s', (shell) => {
  expect(variableCommand('TEAM_KEY', 'win32', shell)).toBe(
    `$env:TEAM_KEY = $env:TEAM_KEY.Trim(" \`t\`r\`n\`"'") -replace '^([A-Z][A-Z0-9_]{2,}=)?(Bearer\\s+)?', ''`,
  );
});

test.each([
  [' sk-made-up-0001 '],
  ['sk-made-up-0001\n'],
  ['"sk-made-up-0001"'],
  ["'sk-made-up-0001'"],
  ['Bearer sk-made-up-0001'],
  ['TEAM_KEY="sk-made-up-0001"'],
  ['sk-made-up-0001'],
])('the line of other systems, run by sh over %j', (damaged) => {
  const line = variableCommand('TEAM_KEY', 'linux', 'bash');
  const shown = execFileSync('sh', ['-c', `${line}; printf %s "$TEAM_KEY"`], {
    env: { PATH: process.env['PATH'], TEAM_KEY: damaged },
    encoding: 'utf8',
  });
  expect(shown).toBe('sk-made-up-0001');
});
