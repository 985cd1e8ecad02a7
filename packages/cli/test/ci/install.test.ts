import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canary } from '@authlint/testkit';
import { runAction } from '../support/action.js';
import { closeRegistries, listening, plantPrograms, registry } from '../support/registry.js';
import { Workspace } from '../support/run-program.js';

/** What the action installs, by the real npm from a registry on loopback: nothing of the repository takes part. */

/** Of the job: the key is what somebody would be after. */
const ENV = { PATH: process.env['PATH'] ?? '', CORP_LLM_KEY: canary('openai', 'action install') };
let folder: Workspace;
beforeEach(() => {
  folder = new Workspace({});
});
afterEach(async () => {
  await closeRegistries();
  folder.remove();
});

test('neither node_modules nor .npmrc of the repository, nor settings of npm around it count', async () => {
  const [ours, theirs] = [await registry(folder, 'ours'), await registry(folder, 'theirs')];
  plantPrograms(folder);
  for (const place of ['.npmrc', '~/.npmrc']) {
    folder.write(place, `registry=${theirs.url}\nignore-scripts=false\n`);
  }
  const env = { ...ENV, npm_config_registry: theirs.url };
  const run = await runAction(folder, { registry: ours.url, args: '--offline' }, env);
  expect(run.stdout).toMatch(
    /^ours -- check --format github -o - --verbose --format sarif -o \S+\/authlint\.sarif --offline --\n/,
  );
  expect([run.code, theirs.requests]).toEqual([0, []]);
  expect(ours.requests.length).toBeGreaterThan(0);
  expect(existsSync(join(folder.home, 'ran'))).toBe(false);
}, 60_000);

test('a registry that has nothing ends the step with 3', async () => {
  const url = await listening((_request, response) => void response.writeHead(404).end('{}'));
  const run = await runAction(folder, { registry: url }, ENV);
  const said = '::error title=authlint::authlint could not be installed\n';
  expect([run.code, run.stdout]).toEqual([3, said]);
}, 60_000);
