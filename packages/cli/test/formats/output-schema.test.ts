import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUTPUT_NAMES, type OutputName } from '@authlint/formatters/schema';
import { canary, profiles } from '@authlint/testkit';
import { heard, listen } from '../support/listening.js';
import { Machine, config } from '../support/machine.js';
import { faultsOfOutput, faultsOfRun } from '../support/output-schema.js';

/** `Workspace.run` holds every JSON output of the other tests against the same schemas. */

const KEY = canary('litellm', 'output schema');
const ENV = { CORP_LLM_KEY: KEY };
const CODEX = `model = "m"
model_provider = "team"
[model_providers.team]
base_url = "http://127.0.0.1:9/v1"
env_key = "CORP_LLM_KEY"
name = "Team"
`;
const machine = new Machine();
const outputs = new Map<OutputName, Record<string, unknown>>();

beforeAll(async () => {
  const server = await machine.provider(profiles.healthyOpenAi(KEY));
  const folder = machine.workspace(config(server.url, { key: 'sk-x' }));
  folder.write('~/.codex/config.toml', CODEX);
  folder.write('.env', `CORP_LLM_KEY=${KEY}\n`);
  const printed = async (...args: string[]): Promise<Record<string, unknown>> =>
    JSON.parse((await folder.run([...args, '--format', 'json'], ENV)).stdout) as never;
  outputs.set('report', await printed('check'));
  outputs.set('where', await printed('where'));
  outputs.set('scan', await printed('scan', '--check'));
  outputs.set('bundle', await printed('report', '--yes'));
  await folder.run(['check', '--record', 'record.json'], ENV);
  const record = readFileSync(join(folder.project, 'record.json'), 'utf8');
  outputs.set('record', JSON.parse(record) as Record<string, unknown>);
  const listening = await listen(folder, ['--requests', '2', '--format', 'json'], ENV);
  const send = (key: string): Promise<Response> =>
    fetch(`${listening.origin}/v1/models`, { headers: { authorization: `Bearer ${key}` } });
  await send(KEY);
  await send(`"${KEY}"`);
  outputs.set('listen', { ...(await heard(listening)) });
}, 120_000);
afterAll(() => machine.close());

test.each(OUTPUT_NAMES)('the output "%s" is as its schema says', (name) => {
  expect(faultsOfOutput(name, outputs.get(name))).toEqual([]);
});

test('the outputs are no empty ones', () => {
  expect(outputs.get('report')).toMatchObject({ providers: [{ state: 'ok' }] });
  expect(outputs.get('where')).toMatchObject({ providers: [{ settings: [{}, {}, {}] }] });
  expect(outputs.get('scan')).toMatchObject({ clients: [{ providers: [{}] }] });
  expect(outputs.get('listen')).toMatchObject({ requests: [{}, {}], findings: [{}] });
  expect(outputs.get('bundle')).toMatchObject({ system: {}, where: [{}] });
  expect(outputs.get('record')).toMatchObject({ providers: [{ exchanges: [{}, {}] }] });
});

test.each(OUTPUT_NAMES)('the schema of "%s" refuses what is no such output', (name) => {
  const good = outputs.get(name);
  expect(faultsOfOutput(name, { ...good, schemaVersion: 2 })).toEqual([
    '/schemaVersion must be equal to constant',
  ]);
  expect(faultsOfOutput(name, { ...good, more: 1 })).toHaveLength(1);
  for (const field of Object.keys(good ?? {})) {
    const rest = Object.fromEntries(Object.entries(good ?? {}).filter(([key]) => key !== field));
    expect(faultsOfOutput(name, rest)).toEqual([` must have required property '${field}'`]);
  }
});

test('a state, a status or a finding that is not there is refused where it stands', () => {
  const [provider] = outputs.get('report')?.['providers'] as object[];
  const report = { ...outputs.get('report'), providers: [{ ...provider, state: 'fine' }] };
  expect(faultsOfOutput('report', report)).toEqual([expect.stringContaining('/providers/0/state')]);
  const where = JSON.stringify(outputs.get('where')).replace('"status":"used"', '"status":"odd"');
  expect(faultsOfOutput('where', JSON.parse(where))).toEqual([
    expect.stringMatching(/^\/providers\/0\/settings\/\d\/candidates\/\d\/status /),
  ]);
});

test('explain prints a report, offline checks too', async () => {
  const folder = machine.workspace(config('http://127.0.0.1:9'));
  const explained = await folder.run(
    ['explain', '--format', 'json'],
    {},
    'Error: 401 Unauthorized',
  );
  const offline = await folder.run(['check', '--offline', '--format', 'json'], ENV);
  for (const { stdout } of [explained, offline])
    expect(faultsOfOutput('report', JSON.parse(stdout))).toEqual([]);
});

test('every run that prints JSON is looked at', () => {
  expect(faultsOfRun(['scan', '--format', 'json'], '{}')).not.toEqual([]);
  expect(faultsOfRun(['scan'], 'text')).toEqual([]);
});
