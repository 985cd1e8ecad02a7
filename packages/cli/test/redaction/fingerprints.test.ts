import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

/** Source: CONTRACT section 5. */
const KEY = canary('openai', 'fingerprints');
let folder: Workspace;

beforeEach(() => {
  folder = new Workspace({});
});
afterEach(() => folder.remove());

const saltOf = ({ home }: Workspace): string =>
  join(home, '.local/state/authlint/fingerprint-salt');

async function fingerprints(command: string, of = folder): Promise<string[]> {
  const args = command === 'where' ? ['where'] : [command, '--offline'];
  const run = await of.run([...args, '--format', 'json'], { OPENAI_API_KEY: KEY });
  return [...run.stdout.matchAll(/"fingerprint": ?"([\da-f]{8})"/g)].map(([, text = '']) => text);
}

test('one key has one fingerprint in every command of a user, and another for another user', async () => {
  const [first, ...rest] = await fingerprints('check');
  expect(rest).toEqual([]);
  expect(await fingerprints('check')).toEqual([first]);
  expect(await fingerprints('where')).toContain(first);
  expect(statSync(saltOf(folder)).mode & 0o777).toBe(0o600);
  const other = new Workspace({});
  expect(await fingerprints('check', other)).not.toContain(first);
  other.remove();
});

test('a report, which goes to others, salts anew', async () => {
  const [own] = await fingerprints('check');
  const run = await folder.run(['report', '--offline'], { OPENAI_API_KEY: KEY });
  expect(run.stdout).not.toContain(String(own));
  expect(run.stdout).not.toContain(readFileSync(saltOf(folder), 'utf8'));
});

test('a salt that is damaged or cannot be written is no failure', async () => {
  await fingerprints('check');
  writeFileSync(saltOf(folder), 'short');
  expect(await fingerprints('check')).toHaveLength(1);
  rmSync(join(folder.home, '.local'), { recursive: true });
  mkdirSync(join(folder.home, '.local'));
  writeFileSync(join(folder.home, '.local/state'), 'a file');
  expect(await fingerprints('check')).toHaveLength(1);
});
