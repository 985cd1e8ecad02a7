import { builtinPacks } from '@authlint/rules';
import { createContext } from '../src/check/context.js';
import { changedAfter, findClient, ownShell, wasRead } from '../src/client/index.js';
import { reference } from '../src/facts/definitions.js';
import {
  checkProvider,
  DEFAULT_LIMITS,
  Fingerprinter,
  seal,
  type Engine,
  type Ports,
  type ProcessInfo,
  type ProcessOrigin,
  type ProviderTarget,
} from '../src/internal.js';
import { Disk, environment, HOME } from './support/disk.js';
import { knowledge } from './support/knowledge.js';

const NAME = 'CORP_LLM_KEY';
const NOW = Date.UTC(2026, 0, 3);
const MINUTE = 60_000;
const OPTIONS = {
  offline: true,
  chat: true,
  twins: false,
  limits: DEFAULT_LIMITS,
  severities: {},
};

interface Made extends Partial<Omit<ProcessInfo, 'env' | 'origin'>> {
  readonly env?: Readonly<Record<string, string>> | 'permission' | 'gone';
  readonly origin?: Partial<ProcessOrigin>;
}

function made({ env = {}, origin, ...rest }: Made): ProcessInfo {
  return {
    pid: 4242,
    name: 'client',
    startedAt: NOW - MINUTE,
    ...rest,
    env:
      typeof env === 'string'
        ? env
        : new Map(Object.entries(env).map(([name, value]) => [name, seal(value)])),
    origin: {
      parent: 1,
      startedBy: 'terminal',
      service: null,
      isolated: false,
      shell: null,
      ...origin,
    },
  };
}

interface World {
  readonly disk?: Disk;
  readonly env?: Readonly<Record<string, string>>;
  readonly processes?: readonly ProcessInfo[];
  readonly ancestors?: readonly ProcessInfo[];
  readonly platform?: Ports['platform'];
}

const empty = new Disk();
afterAll(() => empty.remove());

function machine({
  disk = empty,
  env = {},
  processes = [],
  ancestors = [],
  platform,
}: World): Ports {
  return {
    platform,
    env: environment({ HOME, ...env }),
    files: disk.files,
    processes: {
      inspect: (pid) => Promise.resolve(processes.find((one) => one.pid === pid) ?? null),
      ancestors: () => Promise.resolve(ancestors),
      findByName: (names) =>
        Promise.resolve(processes.filter(({ name }) => names.includes(name ?? ''))),
    },
    http: { send: () => Promise.reject(new Error('nothing is to be sent')) },
    clock: { now: () => NOW },
  };
}

function target(over: Partial<ProviderTarget> = {}): ProviderTarget {
  return {
    id: 'p',
    type: 'openai-compatible',
    baseUrl: 'https://llm.corp.example/v1',
    credentials: [{ kind: 'env', name: NAME, location: null }],
    modelId: 'm',
    models: [],
    headers: [],
    auth: null,
    native: {},
    discovery: { path: null, enabled: true },
    chat: { path: null, api: null },
    source: { file: null, line: null, column: null, client: null },
    process: { pid: 4242, names: [] },
    tlsVerifyDisabled: false,
    trimsKey: false,
    ...over,
  };
}

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

test.each<[string, ProcessInfo[], string | null]>([
  ['the nearest', [made({ env: { HOME }, origin: { shell: 'zsh' } })], 'zsh'],
  [
    'the one above a script',
    [made({ env: { HOME } }), made({ pid: 5, env: { HOME }, origin: { shell: 'bash' } })],
    'bash',
  ],
  ['none of another home', [made({ env: { HOME: '/root' }, origin: { shell: 'zsh' } })], null],
  ['none', [], null],
])('the shell that authlint was typed into: %s', async (_name, ancestors, shell) => {
  expect((await ownShell(machine({ ancestors })))?.name ?? null).toBe(shell);
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

describe('what is to be typed', () => {
  const disk = new Disk();
  afterAll(() => disk.remove());
  disk.write('~/.config/systemd/user/llm.service', `[Service]\nEnvironment=${NAME}=a\n`);
  disk.write('compose.yaml', `services:\n  web:\n    environment:\n      ${NAME}: b\n`);

  const packs = builtinPacks();
  async function steps(world: World): Promise<readonly string[]> {
    const engine: Engine = {
      ports: machine(world),
      knowledge,
      packs: await packs,
      fingerprinter: new Fingerprinter(),
    };
    const { diagnosis } = await checkProvider(target(), engine, OPTIONS);
    expect(diagnosis).toMatchObject({ code: 'env-not-in-client', certainty: 'proven' });
    const all = diagnosis?.resolution.steps ?? [];
    expect(all[1]).toBe('Restart the client from the same terminal.');
    return all.slice(2);
  }

  const set = `Type \`export ${NAME}='<your key>'\`.`;
  const shell = { env: { [NAME]: 'c', SHELL: '/bin/bash' } };
  test.each<[string, Partial<ProcessOrigin>, World, string[]]>([
    ['a terminal', { startedBy: 'terminal' }, shell, [set]],
    [
      'a terminal of fish',
      {},
      { env: { [NAME]: 'c', SHELL: '/usr/bin/fish' } },
      [`Type \`set -gx ${NAME} '<your key>'\`.`],
    ],
    [
      'the shell above counts before SHELL',
      {},
      { ...shell, ancestors: [made({ env: { HOME }, origin: { shell: 'fish' } })] },
      [`Type \`set -gx ${NAME} '<your key>'\`.`],
    ],
    [
      'tmux',
      { startedBy: 'tmux' },
      shell,
      [set, `Type \`tmux set-environment -g ${NAME} "$${NAME}"\`.`, 'Type `tmux new-window`.'],
    ],
    [
      'a unit whose file has the variable by now',
      { startedBy: 'systemd-user', service: 'llm.service' },
      { disk },
      ['Type `systemctl --user daemon-reload`.', 'Type `systemctl --user restart llm.service`.'],
    ],
    [
      'a unit of the system',
      { startedBy: 'systemd', service: 'llm.service' },
      shell,
      ['Type `sudo systemctl edit llm.service`.', 'Type `sudo systemctl restart llm.service`.'],
    ],
    [
      'a container of Compose',
      { startedBy: 'container', service: 'a1b2c3d4e5f6' },
      { disk },
      ['Type `docker compose up -d --force-recreate web`.'],
    ],
    [
      'VS Code',
      { startedBy: 'vscode' },
      shell,
      [set, 'Close every window of the editor, then type `code .`.'],
    ],
    [
      'a job of launchd',
      { startedBy: 'launchd', service: 'com.example.llm' },
      { ...shell, platform: 'darwin' },
      [
        set,
        `Type \`launchctl setenv ${NAME} "$${NAME}"\`.`,
        'Type `launchctl kickstart -k gui/$(id -u)/com.example.llm`.',
      ],
    ],
    [
      'a desktop',
      { startedBy: 'desktop' },
      shell,
      [set, `Type \`dbus-update-activation-environment --systemd ${NAME}\`.`],
    ],
  ])('for %s', async (_name, origin, world, expected) => {
    expect(await steps({ ...world, processes: [made({ origin })] })).toEqual(expected);
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
      packs: [],
      fingerprinter: new Fingerprinter(),
    };
    const context = await createContext(target(), engine, OPTIONS, []);
    return (await reference(context))?.from ?? null;
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
