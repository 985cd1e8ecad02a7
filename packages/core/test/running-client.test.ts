import { RunFingerprinter } from '@authlint/node/internal';
import { createContext } from '../src/requests/check-context.js';
import { Run } from '../src/requests/run.js';
import { changedAfter, wasRead, whyUnreadable } from '../src/subject/client/process.js';
import { findClient, isAtHome, loginShell, ownShell } from '../src/subject/client/find-client.js';
import { comparedValue } from '../src/facts/definitions.js';
import type { Engine, ProviderTarget } from '../src/internal.js';
import type { ProcessInfo } from '@authlint/model/ports';
import { Disk, environment, HOME, knowledge } from '@authlint/testkit';
import { machine, made, MINUTE, NAME, NOW, OPTIONS, target } from './support/running.js';

describe('which process is the client', () => {
  const named = { source: target().source, process: { pid: null, names: ['client'] } };
  const usual = { ...named, source: { ...target().source, client: 'some-client' } };
  const home = { env: { HOME } };

  test.each<[string, Pick<ProviderTarget, 'source' | 'process'>, ProcessInfo[], number | null]>([
    ['the one of the given name', named, [made({})], 4242],
    ['the one of the usual name at home', usual, [made(home)], 4242],
    ['none of another home', usual, [made({ env: { HOME: '/root' } })], null],
    ['none of the usual name that cannot be read', usual, [made({ env: 'permission' })], null],
    [
      'none of the usual name in a container',
      usual,
      [made({ ...home, origin: { startedBy: 'container' } })],
      null,
    ],
    ['none that has ended', named, [made({ env: 'gone' })], null],
    [
      'the outer one, where it started itself once more',
      named,
      [made({ pid: 7 }), made({ pid: 8, origin: { parent: 7 } })],
      7,
    ],
    [
      'the inner one, where a script started it',
      named,
      [made({ pid: 7, origin: { isScript: true } }), made({ pid: 8, origin: { parent: 7 } })],
      8,
    ],
    [
      'the script, where nothing else runs',
      named,
      [made({ pid: 7, origin: { isScript: true } })],
      7,
    ],
    ['none of two', named, [made({ pid: 7 }), made({ pid: 8 })], null],
  ])('%s', async (_name, wanted, processes, pid) => {
    const found = await findClient(wanted, machine({ processes }));
    expect(found.process?.pid ?? null).toBe(pid);
  });

  test('two are listed', async () => {
    const processes = [made({ pid: 7, ...home }), made({ pid: 8, ...home })];
    const found = await findClient(usual, machine({ processes }));
    expect(found.several.map(({ pid }) => pid)).toEqual([7, 8]);
    expect(found.named).toBe(false);
  });
});

test.each<[string, { shell?: ProcessInfo }, string | null]>([
  ['the one above', { shell: made({ env: { HOME }, origin: { shell: 'zsh' } }) }, 'zsh'],
  [
    'none of another home',
    { shell: made({ env: { HOME: '/root' }, origin: { shell: 'zsh' } }) },
    null,
  ],
  ['none', {}, null],
])('the shell that authlint was typed into: %s', async (_name, world, name) => {
  expect((await ownShell(machine(world)))?.name ?? null).toBe(name);
});

test.each([
  ['/bin/bash', 'bash'],
  ['/usr/bin/zsh', 'zsh'],
  ['/usr/local/bin/fish', 'fish'],
  ['C:\\Program Files\\PowerShell\\7\\pwsh.exe', 'powershell'],
  ['powershell.exe', 'powershell'],
  ['/bin/sh', 'sh'],
  ['/bin/dash', 'sh'],
  ['/usr/bin/nu', null],
  ['/bin/rbash2', null],
  ['', null],
])('the shell of the user by SHELL=%s is %s', (SHELL, shell) => {
  expect(loginShell(machine({ env: { SHELL } }).env)).toBe(shell);
});

test.each([
  [{ HOME: '/home/me' }, { HOME: '/home/me' }, true],
  [{ HOME: '/home/me' }, { HOME: '/home/other' }, false],
  [{ HOME: '/home/me' }, {}, false],
  [{ USERPROFILE: 'C:\\me' }, { USERPROFILE: 'C:\\me' }, true],
  [{}, { HOME: '/home/me' }, false],
])('with %j here, a process with %j is at our home: %s', (ours, theirs, expected) => {
  expect(isAtHome(made({ env: theirs }), { env: environment(ours) })).toBe(expected);
});

test.each([
  [{}, null],
  ['gone', 'not-found'],
  ['permission', 'permission'],
  ['not-supported', 'not-supported'],
] as const)('an environment that is %j is unknown for the reason %j', (env, why) => {
  expect(whyUnreadable(made({ env }))).toBe(why);
});

describe('what came first', () => {
  const start = NOW - MINUTE;
  test.each([
    ['a change after the start', start + 2_000, true],
    ['a change before the start', start - 2_000, false],
    ['both within a second', start + 500, null],
    ['a change in the future: the clock was set', NOW + MINUTE, null],
  ])('%s', (_name, changedAt, expected) => {
    expect(changedAfter(changedAt, start, NOW)).toBe(expected);
  });

  test('a file counts as read only where it is clearly older than the start', () => {
    expect(wasRead(start - 6_000, start)).toBe(true);
    expect(wasRead(start - 4_000, start)).toBe(false);
    expect(wasRead(start + 1, start)).toBe(false);
  });
});

describe('a client of another user', () => {
  const disk = new Disk();
  afterEach(() => disk.remove());

  async function definition(file: string): Promise<string | null> {
    disk.write(file, file.endsWith('environment') ? `${NAME}=new\n` : `export ${NAME}=new\n`);
    const engine: Engine = {
      ports: machine({ disk, processes: [made({ env: 'permission', startedAt: 0 })] }),
      knowledge,
      ruleSources: [],
      fingerprinter: new RunFingerprinter(),
    };
    const context = await createContext(target(), engine, OPTIONS, new Run());
    return (await comparedValue(context))?.from ?? null;
  }

  test.each([
    ['~/.bashrc', null],
    ['~/.profile', null],
    ['/etc/profile', '/etc/profile:1'],
    ['/etc/environment', '/etc/environment:1'],
  ])('is compared with what %s sets: %s', async (file, expected) => {
    expect(await definition(file)).toBe(expected);
  });
});
