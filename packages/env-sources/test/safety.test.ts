import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { surveyDefinitions } from '../src/index.js';
import { composeEnvFileEvents, rawEnvFileEvents } from '../src/env-file/compose-env-file.js';
import { dotenvEvents } from '../src/env-file/dotenv.js';
import { etcEnvironmentEvents, pamEnvironmentEvents } from '../src/env-file/pam.js';
import { systemdEnvFileEvents } from '../src/env-file/systemd-env-file.js';
import { fishEvents } from '../src/fish/events.js';
import { universalEvents } from '../src/fish/set.js';
import { powershellEvents } from '../src/powershell/events.js';
import { shellEvents } from '../src/sh/events.js';
import { desktopEntryEvents } from '../src/places/desktop.js';
import { readJob } from '../src/places/launchd.js';
import { readUnit } from '../src/systemd-unit.js';
import { findDefinitions } from './support/definitions.js';
import { atSize, cpuTime, loopsOf } from '@authlint/suite';
import { Disk, environment, HOME, PROJECT } from '@authlint/testkit';

const SOURCE = new URL('../src/', import.meta.url);
/** What could run a text: processes, evaluation, loading of code. */
/** A module of our own that is named by its path may be loaded late. */
const RUNS =
  /child_process|node:vm|worker_threads|\beval\s*\(|new\s+Function|\bimport\s*\((?!'\.\.?\/[\w./-]+\.js'\))|\brequire\s*\(|node:fs/;

describe('commands in the files', () => {
  const disk = new Disk();
  const proof = disk.real('/planted');
  const touch = `touch ${proof}`;
  afterAll(() => disk.remove());

  const shell = `export A=$(${touch})\nexport B=\`${touch}\`\n${touch}\neval '${touch}'\nsource ~/evil.sh\n. "$HOME/evil.sh"\n!${touch}\nexport C="\${X:-$(${touch})}"\n: "\${D:=$(${touch})}"\nexport E=<(${touch})\n`;
  const env = `A=$(${touch})\nB=\`${touch}\`\nC="$(${touch})"\nD=!${touch}\nE=\${X:-$(${touch})}\n`;
  const files: Record<string, string> = {
    '~/evil.sh': `${touch}\nexport F=$(${touch})\n`,
    '~/.bashrc': shell,
    '~/.profile': shell,
    '~/.zshrc': shell,
    '~/.zshenv': shell,
    '/etc/profile': shell,
    '~/.config/fish/config.fish': `set -gx A (${touch})\nset -gx B "$(${touch})"\n${touch}\nsource ~/evil.fish\n`,
    '~/.config/fish/fish_variables': `SETUVAR --export A:$(${touch})\n`,
    '~/.config/powershell/profile.ps1': `$env:A = $(${touch})\n$env:B = "$(${touch})"\n& ${touch}\nInvoke-Expression '${touch}'\n. ./evil.ps1\n`,
    '~/.config/environment.d/a.conf': env,
    '~/.pam_environment': `A DEFAULT="$(${touch})"\nB OVERRIDE="\`${touch}\`"\n`,
    '/etc/environment': env,
    '~/.config/systemd/user/a.service': `[Service]\nExecStartPre=${touch}\nEnvironment="A=$(${touch})"\nEnvironmentFile=%h/a.env\n`,
    '~/a.env': env,
    '.envrc': `${shell}dotenv\nsource_env evil.sh\nuse evil\n`,
    '.env': env,
    '.env.local': env,
    'compose.yaml': `services:\n  a:\n    env_file: .env\n    environment:\n      A: $(${touch})\n      B: "\${X:-$(${touch})}"\n      C: !!js/function 'function () { process.exit(7) }'\n      D: !<tag:yaml.org,2002:js/eval> "process.exit(7)"\n`,
    '~/Library/LaunchAgents/a.plist': `<dict><key>Program</key><string>${touch}</string><key>EnvironmentVariables</key><dict><key>A</key><string>$(${touch})</string></dict></dict>`,
    '~/.config/autostart/a.desktop': `[Desktop Entry]\nExec=env "A=$(${touch})" ${touch}\n`,
    '.vscode/settings.json': `{"terminal.integrated.env.linux": {"A": "$(${touch})", "B": "\${command:${touch}}"}}`,
  };

  test('are read and none is run', async () => {
    for (const [path, text] of Object.entries(files)) disk.write(path, text);
    const ports = { env: environment({ HOME, SHELL: '/bin/bash' }), files: disk.files };
    const { definitions, unread } = await surveyDefinitions({
      ports,
      cwd: PROJECT,
      envFiles: ['.env'],
    });
    expect(unread).toEqual([]);
    // Every file was looked at, or its commands would not have been met.
    const read = new Set(
      definitions.map(({ location }) => location.file.replace(`${PROJECT}/`, '')),
    );
    expect(Object.keys(files).filter((path) => !read.has(path))).toEqual([]);
    expect(existsSync(proof)).toBe(false);
  });

  const bash = spawnSync('bash', ['--version']).status === 0;
  (bash ? test : test.skip)('would be run by a shell', () => {
    spawnSync('bash', ['--noprofile', '--norc', disk.real('~/.bashrc')], {
      env: { HOME: disk.real('~') },
    });
    spawnSync('bash', ['--noprofile', '--norc', disk.real('~/.bashrc')], {
      env: { HOME: disk.real('~'), PATH: process.env['PATH'] ?? '' },
    });
    expect(existsSync(proof)).toBe(true);
  });

  test('nothing in the source could run a text', () => {
    const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    expect(sources.length).toBeGreaterThan(30);
    const able = sources.filter((name) =>
      RUNS.test(readFileSync(join(SOURCE.pathname, name), 'utf8')),
    );
    expect(able).toEqual([]);
  });

  test.each([
    'import { exec } from "node:child_process"',
    'eval (text)',
    'new Function(text)',
    'await import(path)',
    "await import('./' + path)",
    "await import('file:///etc/x.js')",
  ])('and this would be noticed: %s', (text) => expect(RUNS.test(text)).toBe(true));
});

describe('hostile texts take linear time', () => {
  const parsers: Record<string, (text: string) => unknown> = {
    shell: shellEvents,
    fish: fishEvents,
    universal: universalEvents,
    powershell: powershellEvents,
    dotenv: dotenvEvents,
    compose: composeEnvFileEvents,
    raw: rawEnvFileEvents,
    etc: etcEnvironmentEvents,
    pam: pamEnvironmentEvents,
    'environment.d': (text) => systemdEnvFileEvents(text, true),
    unit: (text) => readUnit(`[Service]\n${text}`),
    job: (text) => readJob(`<dict>${text}`),
    entry: (text) => desktopEntryEvents(`Exec=env ${text}`),
  };
  const repeated = [
    '"',
    "'",
    '`',
    '$(',
    '${',
    '\\',
    '\\"',
    'X="',
    'X="${',
    'A="\\"',
    '"$(',
    '${x:-"',
    '<<E\n',
    '((',
    'if ',
    'f() {',
    ' ',
    '#',
    '# A="\n',
    '\\\n',
    'A=${',
    'A DEFAULT="',
    'Environment="',
    '<#',
    "@'\n",
    'and ',
    '[',
    '>(',
    '<',
    '<!--',
    '<key>',
    '<dict>',
    '</dict>',
    '<dict><key>A',
    '&#',
    '<string>&',
    'A=1 ',
  ];

  const LENGTH = atSize({ sample: 32_000, all: 320_000 });
  const WORTH = atSize({ sample: 50, all: 500 });

  /** The least of three, so that other work of this process does not count. */
  async function timed(parse: (text: string) => unknown, text: string): Promise<number> {
    const once = (): Promise<number> => cpuTime(() => parse(text));
    return Math.min(await once(), await once(), await once());
  }

  /** Eight times the text takes about eight times as long; quadratic time would be 64 times. Less than `worth` ms is not judged. */
  async function isLinear(
    parse: (text: string) => unknown,
    part: string,
    length = LENGTH,
    worth = WORTH,
  ): Promise<boolean> {
    const [short, long] = [
      part.repeat(length / 8 / part.length),
      part.repeat(length / part.length),
    ];
    if ((await cpuTime(() => parse(long))) < worth) return true;
    const taken = await timed(parse, long);
    return taken < worth || taken / Math.max(0.05, await timed(parse, short)) < 32;
  }

  test.each(Object.entries(parsers))(
    '%s',
    async (_name, parse) => {
      const slow: string[] = [];
      for (const part of repeated) if (!(await isLinear(parse, part))) slow.push(part);
      expect(slow).toEqual([]);
    },
    60_000,
  );

  test('a parser of quadratic time would be noticed', async () => {
    const parse = (text: string): number => {
      let marks = 0;
      for (let end = text.length; end > 0; end -= 4) {
        for (let at = 0; at < end; at += 1) marks += text.charCodeAt(at) & 1;
      }
      return marks;
    };
    expect(await isLinear(parse, '"', 20_000, 1)).toBe(false);
    expect(await isLinear((text) => text.replace(/x/g, ''), '"', 20_000, 0)).toBe(true);
  });

  test('a file that includes others over and over', async () => {
    const disk = new Disk();
    disk.write('~/.bashrc', '. ~/a\n'.repeat(5_000));
    disk.write('~/a', `${'. ~/b\n'.repeat(5_000)}export A=1\n`);
    disk.write('~/b', `${'. ~/a\n'.repeat(5_000)}export A=2\n`);
    const ports = { env: environment({ HOME }), files: disk.files };
    const search = async (): Promise<void> => {
      const found = await findDefinitions('A', { ports, cwd: PROJECT, envFiles: [] });
      expect(found.length).toBeGreaterThan(0);
    };
    expect(await loopsOf(search)).toBeLessThan(2_400);
    disk.remove();
  });

  const COUNT = atSize({ sample: 5_000, all: 20_000 });
  test('thousands of conditional lines of one name', async () => {
    const disk = new Disk();
    disk.write('~/.bashrc', 'true && X=1\nexport X\nexport -n X\n'.repeat(COUNT));
    const ports = { env: environment({ HOME }), files: disk.files };
    const search = async (): Promise<void> => {
      const found = await findDefinitions('X', { ports, cwd: PROJECT, envFiles: [] });
      expect(found).toHaveLength(COUNT);
    };
    expect(await loopsOf(search)).toBeLessThan(1_200);
    disk.remove();
  });
});
