import type { Arguments } from '../../src/options/invocation.js';
import { COMMAND_NAMES } from '../../src/options/commands.js';
import { OPTIONS, optionsOf } from '../../src/options/options.js';
import { parseArguments, type Parsed } from '../../src/options/parse.js';
import { UsageError } from '../../src/usage-error.js';

const parse = (...argv: string[]): Promise<Parsed> =>
  parseArguments(argv, { version: '1.2.3', width: 80 });

async function check(...argv: string[]): Promise<Arguments<'check'>> {
  const parsed = await parse(...argv);
  if (parsed.command !== 'check') throw new Error(`parsed as ${String(parsed.command)}`);
  return parsed.args;
}

async function text(...argv: string[]): Promise<string> {
  const parsed = await parse(...argv);
  if (parsed.command !== null) throw new Error(`parsed as ${parsed.command}`);
  return parsed.text;
}

async function refusal(...argv: string[]): Promise<string> {
  const error: unknown = await parse(...argv).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof UsageError)) throw new Error(`no usage error for ${argv.join(' ')}`);
  return `${error.message}\n${error.hint ?? ''}`;
}

describe('check', () => {
  it('is the default command, with defaults', async () => {
    expect(await check()).toEqual({
      files: [],
      config: null,
      envFiles: [],
      pid: null,
      timeoutMs: null,
      concurrency: null,
      color: 'auto',
      ascii: false,
      quiet: false,
      verbose: false,
      allowedHosts: [],
      debug: false,
      providers: [],
      offline: false,
      plan: false,
      chat: true,
      twins: false,
      keychain: false,
      experiments: null,
      redactHosts: false,
      outputs: [{ format: 'text', file: null }],
      maxWarnings: null,
      baseline: null,
      updateBaseline: false,
      filesOnly: false,
      watch: false,
      shard: null,
      deadline: null,
      failOn: null,
      record: null,
    });
    expect(await check('check')).toEqual(await check());
  });

  it('reads every option', async () => {
    const args = await check(
      ...'a.yaml --provider x --provider y --config c.yaml --dotenv .env --dotenv=.env.local'.split(
        ' ',
      ),
      ...'--pid 42 --files-only --baseline known.json --plan --no-chat --twins --keychain --experiments local --redact-hosts --timeout 50 --concurrency 2 --quiet --verbose --allow-host llm.example'.split(
        ' ',
      ),
      ...'--max-warnings 0 --shard 2/3 --deadline 60 --color never --ascii --debug b.json -- -odd.yaml'.split(
        ' ',
      ),
    );
    expect(args).toEqual({
      files: ['a.yaml', 'b.json', '-odd.yaml'],
      config: 'c.yaml',
      envFiles: ['.env', '.env.local'],
      pid: 42,
      timeoutMs: 50,
      concurrency: 2,
      color: 'never',
      ascii: true,
      quiet: true,
      verbose: true,
      allowedHosts: [{ host: 'llm.example', isWildcard: false, path: '', port: null }],
      debug: true,
      providers: ['x', 'y'],
      offline: true,
      plan: true,
      chat: false,
      twins: true,
      keychain: true,
      experiments: 'local',
      redactHosts: true,
      outputs: [{ format: 'text', file: null }],
      maxWarnings: 0,
      baseline: 'known.json',
      updateBaseline: false,
      filesOnly: true,
      watch: false,
      shard: { index: 2, count: 3 },
      deadline: 60,
      failOn: null,
      record: null,
    });
  });

  it('a record needs answers', async () => {
    expect((await check('--record', 'r.json')).record).toBe('r.json');
    for (const option of ['--offline', '--files-only', '--plan']) {
      expect(await refusal('check', '--record', 'r.json', option)).toContain(
        '--record needs answers',
      );
    }
    expect(await refusal('check', '--record', 'r.json', '--watch')).toContain(
      '--watch cannot be combined',
    );
  });

  it('a first -- ends the options of Node.js, a further one ours', async () => {
    const args = await check('--', 'check', '--offline', '--', '--env-file', '-odd.yaml');
    expect(args).toMatchObject({ offline: true, files: ['--env-file', '-odd.yaml'] });
  });

  it('keeps ids and files that look like numbers as they were typed', async () => {
    const args = await check('007', '--provider', '1e3');
    expect(args.files).toEqual(['007']);
    expect(args.providers).toEqual(['1e3']);
  });

  it('takes the last of a single option given twice', async () => {
    expect((await check('--config', 'a', '--config', 'b')).config).toBe('b');
  });
});

describe('outputs', () => {
  it('pairs formats and files in order; what has no file goes to stdout', async () => {
    const { outputs } = await check(...'-o - --format text --format json -o out.json'.split(' '));
    expect(outputs).toEqual([
      { format: 'text', file: null },
      { format: 'json', file: 'out.json' },
    ]);
    expect((await check('--format=json', '-o=-')).outputs).toEqual([
      { format: 'json', file: null },
    ]);
    expect((await check('-f', 'json', '-o', 'report.txt')).outputs).toEqual([
      { format: 'json', file: 'report.txt' },
    ]);
  });

  it.each([
    ['out.json', 'json'],
    ['out.NDJSON', 'ndjson'],
    ['out.jsonl', 'ndjson'],
    ['out.sarif', 'sarif'],
    ['junit.xml', 'junit'],
    ['out.md', 'markdown'],
    ['a.b/out.html', 'html'],
    ['out.txt', 'text'],
    ['json', 'text'],
  ])('without --format the ending of %s means %s', async (file, format) => {
    expect((await check('-o', file)).outputs).toEqual([{ format, file }]);
    expect((await check('-o', file, '--format', 'github')).outputs).toEqual([
      { format: 'github', file },
    ]);
  });

  it('without --format each -o has the format of its ending', async () => {
    expect((await check(...'-o a.json -o b.sarif'.split(' '))).outputs).toEqual([
      { format: 'json', file: 'a.json' },
      { format: 'sarif', file: 'b.sarif' },
    ]);
  });

  it('refuses two formats in one place, and a file without a format', async () => {
    expect(await refusal('--format', 'text', '--format', 'json')).toMatch('the same place');
    expect(await refusal(...'--format text --format json -o a -o a'.split(' '))).toMatch(
      'the same place',
    );
    expect(await refusal(...'--format json -o a -o b'.split(' '))).toMatch('more -o than --format');
  });
});

describe('other commands', () => {
  it('verify, models and chat', async () => {
    expect(await parse('verify')).toMatchObject({ command: 'verify', args: { provider: null } });
    expect(await parse('verify', 'x')).toMatchObject({ args: { provider: 'x', format: 'text' } });
    expect(await parse('models', 'x', '--format', 'json')).toMatchObject({
      command: 'models',
      args: { provider: 'x', format: 'json' },
    });
    expect(await parse('chat', 'x', 'say', 'hi')).toMatchObject({
      command: 'chat',
      args: { provider: 'x', text: ['say', 'hi'] },
    });
    expect(await parse('chat', 'x')).toMatchObject({ args: { text: [] } });
  });

  it('explain takes the name of a file, words, or standard input', async () => {
    expect(await parse('explain')).toMatchObject({ command: 'explain', args: { what: [] } });
    expect(await parse('explain', '-')).toMatchObject({ args: { what: ['-'] } });
    expect(await parse('explain', 'e.log')).toMatchObject({ args: { what: ['e.log'] } });
    expect(await parse('explain', '401', 'x')).toMatchObject({ args: { what: ['401', 'x'] } });
  });

  it('rules list', async () => {
    expect(await parse('rules', 'list')).toEqual({
      command: 'rules list',
      args: { format: 'text', color: 'auto', ascii: false },
    });
  });
});

describe('texts', () => {
  it('--version, or -V', async () => {
    expect(await text('--version')).toBe('1.2.3\n');
    expect(await text('check', '-V')).toBe('1.2.3\n');
  });

  it('--help fits two screens of 24 lines, and says how to see more', async () => {
    const help = await text('--help');
    for (const command of COMMAND_NAMES)
      expect(help).toContain(`authlint ${command.split(' ')[0]}`);
    for (const name of ['--offline', '-q, --quiet', '-f, --format', '--help --all'])
      expect(help).toContain(name);
    expect(help.trimEnd().split('\n').length).toBeLessThanOrEqual(48);
  });

  it('--help --all has every command, every option of check, the exit codes and examples', async () => {
    const help = await text('--help', '--all');
    for (const command of ['check', 'listen', 'report', 'init', 'explain', 'rules', 'completion']) {
      expect(help).toContain(`authlint ${command}`);
    }
    for (const { name } of optionsOf('check')) expect(help).toContain(`--${name}`);
    for (const code of [0, 1, 2, 3]) expect(help).toMatch(new RegExp(`^  ${code}  \\w`, 'm'));
    expect(help).toContain('authlint check --offline');
    expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it.each(COMMAND_NAMES)('%s --help has examples and exit codes', async (command) => {
    const help = await text(...command.split(' '), '--help');
    expect(help).toMatch(/\nExamples:\n {2}authlint /);
    expect(help).toMatch(/\nExit codes:\n {2}0 {2}\w/);
    expect(help).toMatch(/\n {2}2 {2}\w[^]*\n {2}3 {2}\w/);
  });

  it('completion prints a script per shell, for bash where none is named', async () => {
    expect(await text('completion')).toContain('complete -o default -F _authlint authlint');
    expect(await text('completion', 'zsh')).toContain('compdef _authlint authlint');
    expect(await text('completion', 'fish')).toContain('complete -c authlint');
    expect(await text('completion', 'powershell')).toContain('Register-ArgumentCompleter');
    expect(await refusal('completion', 'tcsh')).toContain('bash, zsh, fish, powershell');
  });
});

describe('mistakes', () => {
  it.each([
    [['--ofline'], '--ofline is not known\nDid you mean --offline?'],
    [['check', '--fromat', 'json'], '--fromat is not known\nDid you mean --format?'],
    [['--zzzzzzz'], '--zzzzzzz is not known\n'],
    [
      ['models', 'x', '--offline'],
      '--offline is not an option of models\nIt is an option of check, report, init.',
    ],
    [
      ['--format', 'jsno'],
      '--format takes one of: text, json, ndjson, sarif, junit, github, markdown, html\nDid you mean json?',
    ],
    [['--color', 'blue'], '--color takes one of: auto, always, never\n'],
    [['--config'], '--config needs a value\n'],
    [['--config', '--offline'], '--config needs a value\n'],
    [['--provider'], '--provider needs a value\n'],
    [['--provider', '--offline'], '--provider needs a value\n'],
    [['--provider', 'one', '--provider'], '--provider needs a value\n'],
    [['where', '--dotenv'], '--dotenv needs a value\n'],
    [
      ['--env-file', '.env'],
      '--env-file is an option of Node.js, which has read the file already; write --dotenv\nNode.js applies NODE_OPTIONS of such a file, which can run code.',
    ],
    [
      ['check', '--env-file=.env', '--help'],
      '--env-file is an option of Node.js, which has read the file already; write --dotenv\nNode.js applies NODE_OPTIONS of such a file, which can run code.',
    ],
    [
      ['where', '--env-file-if-exists=.env'],
      '--env-file-if-exists is an option of Node.js, which has read the file already; write --dotenv\nNode.js applies NODE_OPTIONS of such a file, which can run code.',
    ],
    [['-o', '--quiet'], '--output needs a value\n'],
    [['--offline=yes'], '--offline takes no value\n'],
    [['--timeout', '0'], '--timeout takes a whole number from 1 to 600000\n'],
    [['--timeout', '1s'], '--timeout takes a whole number from 1 to 600000\n'],
    [['--pid', '-1'], '--pid takes a whole number from 1 on\n'],
    [['listen', '--port', '65536'], '--port takes a whole number from 1 to 65535\n'],
    [['listen', '--status', '99'], '--status takes a whole number from 200 to 599\n'],
    [['--max-warnings', '1.5'], '--max-warnings takes a whole number from 0 on\n'],
    [['--shard', '3/2'], '--shard takes I/N with I from 1 to N\nFor example: --shard 1/4'],
    [['--shard', '0/2'], '--shard takes I/N with I from 1 to N\nFor example: --shard 1/4'],
    [['models'], 'models needs the id of a provider\n'],
    [['chat'], 'chat needs the id of a provider\n'],
    [['merge'], 'merge needs the reports of the parts\n'],
    [['rules', 'new'], 'rules new needs the name of a pack\nSuch as: authlint rules new acme'],
    [['rules', 'show'], 'rules show needs the id of a rule, a code, or a provider\n'],
    [['rules', 'new', 'a', 'b'], 'there are more arguments than the command takes\n'],
    [['models', 'x', 'y'], 'there are more arguments than the command takes\n'],
    [['check', '-', 'a.yaml'], 'a configuration on standard input is checked alone, and once\n'],
    [['check', '-', '--watch'], 'a configuration on standard input is checked alone, and once\n'],
    [['rules'], 'rules takes a command\nType: authlint rules list, or authlint rules show NAME'],
    [['rules', 'lst'], 'rules takes a command\nDid you mean authlint rules list?'],
    [
      ['rules', 'xyzzy'],
      'rules takes a command\nType: authlint rules list, or authlint rules show NAME',
    ],
    [['-x'], '-x is not known\n'],
  ])('%j', async (argv, expected) => {
    expect(await refusal(...argv)).toBe(expected);
  });

  it('repeats no value that was typed', async () => {
    for (const { name } of OPTIONS) {
      for (const argv of [[`--${name}=hunter two`], [`--x${name}`, 'hunter two']]) {
        const error: unknown = await parse(...argv).catch((reason: unknown) => reason);
        if (error instanceof Error) expect(String(error.stack)).not.toContain('hunter');
      }
    }
    expect(await refusal('--hunter2.is_the-Password')).not.toContain('hunter');
  });
});
