import { parseArguments, type Parsed } from '../../src/options/parse.js';

/** Words and options that people know from other tools, each with our own that it stands for. */

const parse = (...argv: string[]): Promise<Parsed> =>
  parseArguments(argv, { version: '1.2.3', width: 80 });

async function textOf(...argv: string[]): Promise<string> {
  const parsed = await parse(...argv);
  return parsed.command === null ? parsed.text : `parsed as ${parsed.command}`;
}

test.each([
  ['doctor a.yaml', 'check a.yaml'],
  ['-q doctor', 'check --quiet'],
  [
    '-q -v -c c.yaml -f sarif -o o.txt',
    '--quiet --verbose --config c.yaml --format sarif -o o.txt',
  ],
  ['-qv', '--quiet --verbose'],
  ['--json', '--format json'],
  ['--json -o a.txt', '--format json -o a.txt'],
  ['explain e.log --json', 'explain e.log --format json'],
  ['where x --json', 'where x --format json'],
  ['where x --format text --json', 'where x --format json'],
  ['scan --no-color', 'scan --color never'],
  ['--dry-run', '--plan'],
  ['fix --dry-run', 'fix'],
])('%s is %s', async (familiar, own) => {
  expect(await parse(...familiar.split(' '))).toEqual(await parse(...own.split(' ')));
});

test('version is --version, and doctor --help the help of check', async () => {
  expect(await textOf('version')).toBe('1.2.3\n');
  expect(await textOf('doctor', '--help')).toContain('authlint check [files..]');
});

test('refuses a dry run that writes', async () => {
  await expect(parse('fix', '--write', '--dry-run')).rejects.toThrow(
    'cannot be combined with --write',
  );
});
