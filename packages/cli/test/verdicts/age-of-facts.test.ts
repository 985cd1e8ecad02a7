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
    `Age What is known of deepseek was last compared with its sources on ${checkedAt}, more than a year ago.`,
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
