import { spawn } from 'node:child_process';
import { sameSecret, seal } from '@authlint/core';
import { createEnv, createProcesses } from '../src/internal.js';
import { parseCim, shellAmong } from '../src/processes/windows.js';
import { interactiveShell } from '../src/processes/shells.js';

/** A row as PowerShell 5.1 writes it: JSON in base64, CRLF behind it. Made by hand from documents; no Windows has run this. */
function line(row: Record<string, unknown>): string {
  return `${Buffer.from(JSON.stringify(row), 'utf8').toString('base64')}\r\n`;
}

const NODE = {
  ProcessId: 7001,
  Name: 'node.exe',
  ParentProcessId: 7000,
  CommandLine: '"C:\\Program Files\\nodejs\\node.exe" C:\\npm\\authlint check',
  Started: '2026-11-20T10:12:20.0000000Z',
};
/** npm starts its commands this way. */
const NPM_CMD = {
  ProcessId: 7000,
  Name: 'cmd.exe',
  ParentProcessId: 6000,
  CommandLine: 'C:\\Windows\\system32\\cmd.exe /d /s /c "authlint"',
  Started: '2026-11-20T10:12:19.0000000Z',
};
const CMD = {
  ProcessId: 6000,
  Name: 'cmd.exe',
  ParentProcessId: 5000,
  CommandLine: '"C:\\Users\\Jürgen Grün\\Tools\\cmd.exe" /K C:\\Users\\Jürgen\\umgebung.bat',
  Started: '2026-11-20T09:00:00.0000000Z',
};
const EXPLORER = {
  ProcessId: 5000,
  Name: 'explorer.exe',
  ParentProcessId: 4000,
  CommandLine: null,
  Started: null,
};

test('what PowerShell prints of processes, letters that are not ASCII among them', () => {
  const [node, , cmd, explorer, ...rest] = parseCim(
    [NODE, NPM_CMD, CMD, EXPLORER].map(line).join(''),
  );
  expect(node).toMatchObject({ pid: 7001, name: 'node', parent: 7000 });
  expect(cmd).toEqual({
    pid: 6000,
    name: 'cmd',
    parent: 5000,
    startedAt: Date.UTC(2026, 10, 20, 9, 0, 0),
    command: ['cmd.exe', '/K', 'C:\\Users\\Jürgen\\umgebung.bat'],
  });
  expect(explorer).toMatchObject({ name: 'explorer', startedAt: null, command: ['explorer.exe'] });
  expect(rest).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['null', line({})],
  ['an error in the code page of the console', 'Zugriff verweigert: ung\x81ltig\r\n'],
  ['a row without a name', line({ ProcessId: 1 })],
])('%s is no process', (_name, output) => {
  expect(parseCim(output)).toEqual([]);
});

test('the own shell is the first that somebody types into, out of one look at all above', () => {
  const rows = parseCim([NODE, NPM_CMD, CMD, EXPLORER].map(line).join(''));
  expect(shellAmong(rows)).toMatchObject({ pid: 6000, origin: { shell: 'cmd', parent: 5000 } });
});

test('a process that took over the pid of a parent that ended is none of ours', () => {
  const later = { ...CMD, Started: '2026-11-20T11:00:00.0000000Z' };
  expect(shellAmong(parseCim([NODE, NPM_CMD, later].map(line).join('')))).toBeNull();
  expect(shellAmong([])).toBeNull();
});

test.each([
  [['cmd.exe'], 'cmd'],
  [['CMD.EXE', '/K', 'vars.bat'], 'cmd'],
  [['cmd.exe', '/d', '/s', '/c', 'npm run x'], null],
  [['cmd.exe', '/D/S/C', 'npm run x'], null],
  [['cmd.exe', '/r', 'dir'], null],
  [['powershell.exe', '-NoExit', '-NoLogo'], 'powershell'],
  [['pwsh.exe', '-Command', 'x'], null],
  [['cmd'], null],
])('%p: %s', (command, shell) => {
  expect(interactiveShell(command)).toBe(shell);
});

test('a process of which the system tells nothing is there, and no more', async () => {
  const child = spawn('/bin/sleep', ['60'], { stdio: 'ignore' });
  await new Promise((resolve) => child.once('spawn', resolve));
  const pid = child.pid ?? 0;
  const bare = { pid, name: null, startedAt: null, env: 'not-supported' };
  expect(await createProcesses('win32').inspect(pid)).toEqual(bare);
  child.kill('SIGKILL');
  expect(await createProcesses('win32').ownShell()).toBeNull();
});

describe('variables', () => {
  const record = { Path: 'C:\\', Corp_Llm_Key: 'sk-canary-0001' };

  test('of Windows count without regard to case, and keep their spelling', () => {
    const env = createEnv(record, 'win32');
    const key = env.get('CORP_LLM_KEY');
    expect(key !== undefined && sameSecret(key, seal('sk-canary-0001'))).toBe(true);
    expect(env.plain('PATH')).toBe('C:\\');
    expect(env.names()).toEqual(['Path', 'Corp_Llm_Key']);
    expect(env.get('__proto__')).toBeUndefined();
  });

  test('of other systems do not', () => {
    expect(createEnv(record, 'linux').get('CORP_LLM_KEY')).toBeUndefined();
    expect(createEnv(record).get('CORP_LLM_KEY')).toBeUndefined();
  });
});
