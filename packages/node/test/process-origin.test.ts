import { readFileSync } from 'node:fs';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createProcesses } from '../src/internal.js';
import {
  desktopEntryOf,
  parseCgroup,
  startedBy,
  type Surroundings,
} from '../src/processes/started-by.js';
import { parseParent } from '../src/processes/mac.js';
import { interactiveShell, mayBeShell } from '../src/processes/shells.js';

const ID = 'a1b2c3d4e5f6'.padEnd(64, '0');
const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

async function start(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(program, args, { env, stdio: 'ignore' });
  children.push(child);
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  return child.pid ?? 0;
}

async function becomes(pid: number, name: string): Promise<void> {
  while (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== name) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('the control group names', () => {
  const user = '0::/user.slice/user-1000.slice';
  test.each([
    ['a unit of the system', '0::/system.slice/llm-agent.service', 'llm-agent.service', false],
    ['an instance', '0::/system.slice/system-llm.slice/llm@a.service', 'llm@a.service', false],
    [
      'a unit of the user',
      `${user}/user@1000.service/app.slice/llm-agent.service`,
      'llm-agent.service',
      true,
    ],
    [
      'a program of the desktop',
      `${user}/user@1000.service/app.slice/app-gnome-zed-4242.scope`,
      'app-gnome-zed-4242.scope',
      true,
    ],
    ['nothing at a login', `${user}/session-3.scope`, null, false],
    ['nothing at the root', '0::/', null, false],
    [
      "systemd's own line of version 1",
      '9:name=systemd:/system.slice/cron.service\n4:memory:/other\n0::/\n',
      'cron.service',
      false,
    ],
  ])('%s', (_name, text, unit, ofUser) => {
    expect(parseCgroup(text)).toEqual({ unit, ofUser, container: null });
  });

  test.each([
    ['docker', `0::/system.slice/docker-${ID}.scope`],
    ['docker of version 1', `4:memory:/docker/${ID}`],
    ['podman', `0::/user.slice/user-1000.slice/user@1000.service/user.slice/libpod-${ID}.scope`],
    ['kubernetes', `0::/kubepods.slice/kubepods-pod1.slice/cri-containerd-${ID}.scope`],
    ['kubernetes of version 1', `4:memory:/kubepods/besteffort/pod1/${ID}`],
  ])('the container of %s', (_name, text) => {
    expect(parseCgroup(text).container).toBe('a1b2c3d4e5f6');
  });

  test('the container of LXC by its name', () => {
    expect(parseCgroup('0::/lxc.payload.dev/init.scope').container).toBe('dev');
  });
});

test.each([
  ['app-gnome-zed-4242.scope', 'zed.desktop'],
  ['app-org.example.Some-1.scope', 'org.example.Some.desktop'],
  ['app-gnome-some\\x2dclient-4242.scope', 'some-client.desktop'],
  ['app-gnome-zed@a1b2.service', 'zed.desktop'],
  ['app-zed.service', 'zed.desktop'],
  ['llm.service', null],
])('the unit %s is of the entry %s', (unit, entry) => {
  expect(desktopEntryOf(unit)).toBe(entry);
});

describe('what started a process', () => {
  const nothing: Surroundings = {
    cgroup: null,
    ownContainer: null,
    ownPids: false,
    terminal: false,
    environment: [],
  };
  const cgroup = (path: string) => ({ cgroup: parseCgroup(`0::${path}`) });
  const ofUser = (unit: string) =>
    cgroup(`/user.slice/user-1.slice/user@1.service/app.slice/${unit}`);

  test.each<[string, Partial<Surroundings>, string]>([
    ['nothing is known', {}, 'unknown'],
    ['a terminal', { terminal: true, environment: ['TERM=xterm'] }, 'terminal'],
    ['ssh without a terminal', { environment: ['SSH_CONNECTION=1'] }, 'terminal'],
    ['tmux', { terminal: true, environment: ['TMUX=/tmp/tmux-1/default,1,0'] }, 'tmux'],
    ['an empty variable of tmux', { terminal: true, environment: ['TMUX='] }, 'terminal'],
    ['screen', { terminal: true, environment: ['STY=1.pts'] }, 'screen'],
    ['the terminal of VS Code', { terminal: true, environment: ['TERM_PROGRAM=vscode'] }, 'vscode'],
    ['an extension of VS Code', { environment: ['VSCODE_IPC_HOOK=/run/x'] }, 'vscode'],
    ['a service', cgroup('/system.slice/llm.service'), 'systemd'],
    ['a service of the user', ofUser('llm.service'), 'systemd-user'],
    [
      'a service whose manager took the variables of a terminal over',
      { ...ofUser('llm.service'), environment: ['TMUX=/tmp/x,1,0', 'TERM_PROGRAM=vscode'] },
      'systemd-user',
    ],
    [
      'a terminal that is a service',
      { ...ofUser('gnome-terminal-server.service'), terminal: true },
      'terminal',
    ],
    [
      'tmux as a service',
      { ...ofUser('tmux.service'), terminal: true, environment: ['TMUX=/tmp/x,1,0'] },
      'tmux',
    ],
    ['a program of the desktop', ofUser('app-gnome-zed-4242.scope'), 'desktop'],
    ['a desktop without systemd', { environment: ['DISPLAY=:0'] }, 'desktop'],
    ['a container', cgroup(`/system.slice/docker-${ID}.scope`), 'container'],
    ['a namespace of its own', { ownPids: true }, 'container'],
    [
      'a sandbox of the desktop',
      { ...ofUser('app-flatpak-zed-1.scope'), ownPids: true },
      'desktop',
    ],
    [
      'the container in which authlint runs too',
      { ...cgroup(`/docker/${ID}`), ownContainer: 'a1b2c3d4e5f6', terminal: true },
      'terminal',
    ],
    ['an app of macOS', { environment: ['XPC_SERVICE_NAME=application.com.example.1'] }, 'desktop'],
    ['a job of launchd', { environment: ['XPC_SERVICE_NAME=com.example.agent'] }, 'launchd'],
    ['a terminal of macOS', { terminal: true, environment: ['XPC_SERVICE_NAME=0'] }, 'terminal'],
  ])('%s', (_name, around, expected) => {
    expect(startedBy({ ...nothing, ...around })).toBe(expected);
  });
});

test.each([
  [['-bash'], 'bash'],
  [['/usr/bin/zsh', '-l', '-i'], 'zsh'],
  [['bash', '--rcfile', '/tmp/rc', '-i'], 'bash'],
  [['fish'], 'fish'],
  [['pwsh.exe', '-NoLogo'], 'powershell'],
  [['dash'], 'sh'],
  [['bash', '-ic', 'client'], 'bash'],
  [['sh', '-c', 'client'], null],
  [['bash', '-lc', 'client'], null],
  [['bash', 'script.sh'], null],
  [['powershell.exe', '-File', 'x.ps1'], null],
  [['node', 'client.js'], null],
  [[], null],
])('%j is typed into as %s', (command, shell) => {
  expect(interactiveShell(command)).toBe(shell);
});

test.each([
  'bash',
  'zsh',
  'fish',
  'pwsh',
  'powershell',
  'sh',
  'dash',
  'ash',
  'ksh',
  'busybox',
  '.fish-wrapped',
])('%s may be a shell', (comm) => {
  expect(mayBeShell(comm)).toBe(true);
});

test.each(['node', 'npm run bench', 'tmux: server', 'systemd'])('%s is none', (comm) => {
  expect(mayBeShell(comm)).toBe(false);
});

describe('a running process', () => {
  const processes = createProcesses();

  test('has us for its parent, and is no shell', async () => {
    const info = await processes.inspect(await start('/bin/sleep', ['60']));
    expect(info?.origin).toMatchObject({ parent: process.pid, isolated: false, shell: null });
  });

  test.each([
    ['TMUX', '/tmp/tmux-0/default,1,0', 'tmux'],
    ['TERM_PROGRAM', 'vscode', 'vscode'],
  ])('with %s=%s', async (name, value, expected) => {
    const info = await processes.inspect(await start('/bin/sleep', ['60'], { [name]: value }));
    expect(info?.origin?.startedBy).toBe(expected);
  });

  test('is of the entry of the desktop that its environment names', async () => {
    const env = { DISPLAY: ':0', GIO_LAUNCHED_DESKTOP_FILE: '/usr/share/applications/zed.desktop' };
    const pid = await start('/usr/bin/setsid', ['sleep', '60'], env);
    await becomes(pid, 'sleep'); // before that it is no session of its own yet
    const info = await processes.inspect(pid);
    expect(info?.origin).toMatchObject({ startedBy: 'desktop', service: 'zed.desktop' });
  });

  test('has a shell above it, past those that only run a command', () => {
    const compiled = pathToFileURL(join(import.meta.dirname, '../dist/internal.js')).href;
    const script = `
      const { createProcesses } = await import(${JSON.stringify(compiled)});
      const shell = await createProcesses().ownShell();
      console.log(shell.pid, shell.name, shell.origin.shell, Date.now() - shell.startedAt < 60_000);
    `;
    const nested = `echo $$; sh -c '"$0" --input-type=module -e "$1"; true' "$0" "$1"; true`;
    const args = ['--norc', '--noprofile', '-ic', nested, process.execPath, script];
    const { stdout } = spawnSync('bash', args, { encoding: 'utf8' });
    const [own, seen] = stdout.trim().split('\n');
    expect(own).toMatch(/^\d+$/);
    expect(seen).toBe(`${own} bash bash true`);
  });

  const mayUnshare = spawnSync('unshare', ['--pid', '--fork', '--mount', 'true']).status === 0;
  (mayUnshare ? test : test.skip)('in namespaces of its own is seen to be', async () => {
    const args = ['--pid', '--fork', '--mount', 'sleep', '60'];
    const outer = await start('/usr/bin/unshare', args, { PATH: '/usr/bin:/bin' });
    let inner = null;
    for (let tries = 0; inner === null && tries < 50; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const sleeping = await processes.findByName(['sleep']);
      inner = sleeping.find(({ origin }) => origin?.parent === outer) ?? null;
    }
    expect(inner?.origin).toMatchObject({ isolated: true, startedBy: 'container' });
  });
});

test('what ps of macOS prints of parents', () => {
  expect(parseParent('  501 ttys001\n')).toEqual({ parent: 501, terminal: true });
  expect(parseParent('    1 ??\n')).toEqual({ parent: 1, terminal: false });
  expect(parseParent('')).toEqual({ parent: null, terminal: false });
});
