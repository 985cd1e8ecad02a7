import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandPages, pagesNow, withHelp } from '../command-pages.mjs';
import { newClient } from '../new-client.mjs';
import { ROOT } from '../setup/paths.mjs';
import { folder, programWith, PROMISED, sourceOf } from './trial-program.js';

const row = (command: string): string => `'What to check:': [
    {
      name: 'sparkle-count',
      type: 'integer',
      value: 'N',
      min: 1,
      max: 10,
      commands: ['${command}'],
      description: 'how much it sparkles',
    },`;

const withRow = (command: string): string =>
  sourceOf('packages/cli/src/options/options.ts').replace("'What to check:': [", row(command));

test('an option: a row of the table is known to parser, help, completion and page', async () => {
  const changes = { 'packages/cli/src/options/options.ts': withRow('check') };
  const { run } = await programWith('option', changes);
  expect(run('check', '--sparkle-count', '11')).toContain(
    '--sparkle-count takes a whole number from 1 to 10',
  );
  expect(run('check', '--sparkle-count', '10')).toContain('no configuration found');
  expect(run('where', '--sparkle-count', '1')).toContain('is not an option of where');
  expect(run('check', '--sparkl-count', '1')).toContain('Did you mean --sparkle-count?');
  expect(run('check', '--help')).toMatch(/--sparkle-count +N: how much it sparkles \(1-10\)/);
  expect(run('__complete', 'check', '--spa')).toBe('--sparkle-count\thow much it sparkles\n');
  const helps = new Map([['check', run('check', '--help')]]);
  expect(withHelp(pagesNow()['commands/check.md'] ?? '', helps)).toContain('how much it sparkles');
  // The row, and the command that uses it.
  expect(Object.keys(changes).length + 1).toBeLessThanOrEqual(PROMISED['option'] ?? 0);
}, 120_000);

test('without the row nothing knows it', async () => {
  const { run } = await programWith('before', {});
  expect(run('check', '--sparkle-count', '10')).toContain('--sparkle-count is not known');
  expect(run('__complete', 'check', '--spa')).toBe('');
}, 120_000);

const GREET = `
import { EXIT, type ExitCode } from '../exit-code.js';
import type { Arguments } from '../options/invocation.js';
import { runnerOf } from '../run/run-command.js';
import type { CommandContext } from './context.js';

export const run = runnerOf(greetCommand);

async function greetCommand(args: Arguments<'greet'>, context: CommandContext): Promise<ExitCode> {
  context.out(\`hello \${args.name} \${args.sparkleCount}\\n\`);
  return EXIT.ok;
}
`;

test('a command: two tables, its module, where it is loaded, and its page', async () => {
  const positional = `name: { description: 'Who', required: 'a name' }`;
  const help = `examples: [['greet Ann', 'says hello']], ends: ['it was said']`;
  const entry = `greet: { description: 'Say hello', ${help}, positionals: { ${positional} } },\n  mcp: {`;
  const changes = {
    'packages/cli/src/options/commands.ts': sourceOf(
      'packages/cli/src/options/commands.ts',
    ).replace('mcp: {', entry),
    'packages/cli/src/options/options.ts': withRow('greet'),
    'packages/cli/src/main.ts': sourceOf('packages/cli/src/main.ts').replace(
      'mcp: () =>',
      "greet: () => import('./commands/greet.js'),\n  mcp: () =>",
    ),
    'packages/cli/src/commands/greet.ts': GREET,
  };
  const { path, commands, run } = await programWith('command', changes);
  expect(run('greet', 'Ann', '--sparkle-count', '2')).toBe('hello Ann 2\n');
  expect(run('greet')).toContain('greet needs a name');
  expect(run('--help')).toMatch(/authlint greet <name> +Say hello/);
  expect(run('__complete', 'gre')).toBe('greet\tSay hello\n');
  const pages = await commandPages(path, commands);
  expect(pages['commands/greet.md']).toContain('how much it sparkles');
  expect(pages['README.md']).toContain('[`greet`](commands/greet.md)');
  expect(Object.keys(changes).length + 1).toBeLessThanOrEqual(PROMISED['command'] ?? 0);
}, 120_000);

test('a client: what the scaffold writes, and a row of the page of clients', async () => {
  const checkout = join(folder, 'checkout');
  const registry = 'packages/clients/data/clients.yaml';
  mkdirSync(join(checkout, registry, '..'), { recursive: true });
  writeFileSync(join(checkout, registry), readFileSync(join(ROOT, registry)));
  const written = await newClient(checkout, 'acme');
  expect(written.length + 1).toBe(PROMISED['client']);
});
