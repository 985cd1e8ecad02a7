import { everyNth } from '@authlint/suite';
import { canary } from '@authlint/testkit';
import { runnerCommands } from '../support/runner-log.js';
import { Workspace } from '../support/run-program.js';

/** Names that somebody else gave, in a log that a runner of GitHub Actions, Azure Pipelines or TeamCity reads. */

const NAMES = [
  ...[
    '::add-mask::e',
    '::set-output name=x::y',
    '::error::x',
    '::stop-commands::t',
    '  ::debug::x',
  ],
  ...['::ADD-MASK::e', '::save-state name=a::b', '::add-matcher::theirs.json', '::group::x'],
  ...['##[add-mask]e', 'x ##[error]y', '###[set-output name=x]y', '##[group]x', 'a\n::error::x'],
  ...['##vso[task.setvariable variable=PATH]x', 'x ##vso[task.complete result=Succeeded;]'],
  ...['##VSO[task.logissue type=error]x', "##teamcity[setParameter name='a' value='b']"],
  ...['\r::error::x', '\u2028::error::x', '\u0085 ::set-env name=A::b', '\t::warning::x'],
];
const KEY = canary('litellm', 'log commands');
/** Anywhere in a line, for runners other than that of GitHub. */
const BRACKETED = /##[a-z]*\[/i;

const FORMATS = ['text', 'json', 'ndjson', 'junit', 'sarif', 'markdown', 'html'];
const RUNS: readonly (readonly string[])[] = [
  ...FORMATS.map((format) => ['check', '--format', format]),
  ...FORMATS.map((format) => ['check', '--offline', '--verbose', '--format', format]),
  ...['models', 'chat', 'verify', 'fix', 'where', 'scan', 'report'].map((command) => [command]),
  ['explain', 'pasted.log'],
  ['explain', 'pasted.log', '--format', 'json'],
  ['triage', 'pasted.log'],
  ['check', '--plan'],
  ['check', '--provider', 'NAME'],
];

let folder: Workspace;
beforeEach(() => (folder = new Workspace({})));
afterEach(() => folder.remove());

describe.each(everyNth(4, NAMES))('%j is no command of the runner', (name) => {
  test.each(everyNth(3, RUNS))('%s %s %s', async (...args) => {
    const baseUrl = `http://127.0.0.1:9/v1/${encodeURIComponent(name)}`;
    const one = { baseUrl, key: KEY, modelId: name, models: [name, `\n${name}`] };
    folder.write('authlint.config.json', { providers: { [name]: one } });
    folder.write('pasted.log', `${name}\nError: 401 Unauthorized ${name}\n${name}\n`);
    const { stdout, stderr } = await folder.run(args.map((arg) => (arg === 'NAME' ? name : arg)));
    expect(stdout + stderr).not.toBe('');
    expect(runnerCommands(stdout + stderr)).toEqual([]);
    expect(stdout + stderr).not.toMatch(BRACKETED);
  });
});
