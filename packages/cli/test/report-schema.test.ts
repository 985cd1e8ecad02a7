import { canary, profiles } from '@authlint/testkit';
import { Machine, config } from './support/machine.js';
import { faultsOfReport } from './support/report-schema.js';

/** `Workspace.check` holds every report of the other tests against the same schema. */

const KEY = canary('litellm', 'report schema');
const machine = new Machine();

afterAll(() => machine.close());

test('reports of check, offline too, and of explain are as the schema says', async () => {
  const server = await machine.provider(profiles.healthyOpenAi(KEY));
  const folder = machine.workspace(config(server.url, { key: 'sk-x' }));
  const runs = [
    await folder.run(['check', '--format', 'json'], { CORP_LLM_KEY: `"${KEY}"` }),
    await folder.run(['check', '--offline', '--format', 'json'], { CORP_LLM_KEY: KEY }),
    await folder.run(['explain', '--format', 'json'], {}, 'Error: 401 Unauthorized'),
  ];
  for (const { stdout } of runs) expect(faultsOfReport(JSON.parse(stdout))).toEqual([]);
});

test('the schema refuses what is no report', async () => {
  const folder = machine.workspace(config('http://127.0.0.1:9'));
  const { stdout } = await folder.run(['check', '--offline', '--format', 'json']);
  const good = JSON.parse(stdout) as { providers: object[] };
  expect(faultsOfReport({ ...good, schemaVersion: 2 })).toEqual([
    '/schemaVersion must be equal to constant',
  ]);
  expect(faultsOfReport({ ...good, more: 1 })).toHaveLength(1);
  const [first] = good.providers;
  expect(faultsOfReport({ ...good, providers: [{ ...first, state: 'fine' }] })).toHaveLength(1);
  const { state: _left, ...rest } = first as { state: string };
  expect(faultsOfReport({ ...good, providers: [rest] })).toHaveLength(1);
});
