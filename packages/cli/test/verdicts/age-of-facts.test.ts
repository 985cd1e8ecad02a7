import { describeProvider } from '@authlint/providers';
import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

/** The program says with --verbose that the facts of a provider are older than a year. The clock of the process is moved. */

const checkedAt = describeProvider('deepseek')?.checkedAt ?? '';
const KEY = canary('litellm', 'age of facts');
const DAY_MS = 86_400_000;

/** Loaded before the program: time goes on from so many days after the provider was last checked. */
function clock(days: number): string {
  const ahead = Date.parse(checkedAt) + days * DAY_MS - Date.now();
  const source = `const D=Date;globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(D.now()+${ahead})}static now(){return D.now()+${ahead}}}`;
  return `--import=data:text/javascript,${encodeURIComponent(source)}`;
}

async function said(days: number, ...args: readonly string[]): Promise<string> {
  const workspace = new Workspace({
    'authlint.config.json': {
      providers: { team: { baseUrl: 'https://api.deepseek.com', apiKeyEnv: 'DEEPSEEK_API_KEY' } },
    },
  });
  try {
    const { stdout } = await workspace.runProcess(['check', '--offline', ...args], {
      NODE_OPTIONS: clock(days),
      ANOTHER_KEY: KEY,
    });
    return stdout.replace(/\s+/g, ' ');
  } finally {
    workspace.remove();
  }
}

test('a diagnosis that rests on facts older than a year says so', async () => {
  const text = await said(400, '--verbose');
  expect(text).toContain('DEEPSEEK_API_KEY');
  expect(text).toContain(
    `Age The facts about deepseek were last compared with their sources on ${checkedAt}, more than a year ago.`,
  );
});

test.each([
  ['facts of this year', 300, ['--verbose']],
  ['without --verbose', 400, []],
] as const)('%s: nothing is said', async (_when, days, args) => {
  const text = await said(days, ...args);
  expect(text).toContain('DEEPSEEK_API_KEY');
  expect(text).not.toContain('more than a year ago');
});

test('the facts about a provider come with their age, and what one old source says is marked', async () => {
  const workspace = new Workspace({});
  const shown = async (days: number) => {
    const { stdout } = await workspace.runProcess(['explain', 'tinfoil'], {
      NODE_OPTIONS: clock(days),
    });
    return stdout.replace(/\s+/g, ' ');
  };
  try {
    const now = await shown(0);
    expect(now).toContain('Base URLs: one source, of 2026-07-02');
    expect(now).toContain('refusals: one source, of 2026-09-29');
    expect(now).not.toContain('look it up again');
    expect(await shown(300)).toContain(
      'Base URLs: one source, of 2026-07-02, older than 180 days: look it up again',
    );
  } finally {
    workspace.remove();
  }
});
