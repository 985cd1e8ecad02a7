import { readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Report } from '@authlint/core';
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

/** Set-ups as people have them, one for each place that defines variables: set-ups.yaml. */

const GOOD = canary('openai', 'set-ups');
const BAD = canary('openai', 'set-ups, bad');
let provider: FakeProvider;
let folder: Workspace;

beforeAll(async () => {
  provider = await startFakeProvider({ rules: profiles.healthyOpenAi(GOOD) });
});
afterAll(() => provider.close());
beforeEach(() => {
  folder = new Workspace({});
});
afterEach(() => folder.remove());

interface SetUp {
  readonly files: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly rows: readonly string[];
}

const TABLE = readFileSync(new URL('set-ups.yaml', import.meta.url), 'utf8');
const SET_UPS = parse(TABLE) as Readonly<Record<string, SetUp>>;

function fill(text: string): string {
  const values: Readonly<Record<string, string>> = {
    GOOD,
    BAD,
    URL: `${provider.url}/v1`,
    HOME: folder.home,
  };
  const filled = text.replace(/\b(GOOD|BAD|URL|HOME)\b/g, (name) => values[name] ?? name);
  return encode(filled);
}

/** Innermost first. */
function encode(text: string): string {
  const encoded = text.replace(/BASE64\(([^()]*)\)/g, (_all, inner: string) =>
    Buffer.from(inner).toString('base64'),
  );
  return encoded === text ? text : encode(encoded);
}

test.each(Object.entries(SET_UPS))('%s', async (_name, { files, env = {}, args = [], rows }) => {
  for (const [name, text] of Object.entries(files)) folder.write(name, fill(text));
  symlinkSync(join(folder.home, 'real'), join(folder.home, 'link'));
  const filled = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, fill(value)]),
  );
  const trusted = { AUTHLINT_TRUST: `${realpathSync(folder.home)}:${folder.project}`, ...filled };
  const { stdout, stderr } = await folder.run(['check', ...args, '--format', 'json'], trusted);
  const report = stdout === '' ? { providers: [] } : (JSON.parse(stdout) as Report);
  const found = report.providers.map(
    ({ state, diagnosis, credential, source: { file, line } }) =>
      `${state === 'ok' ? 'ok' : (diagnosis?.code ?? state)} ${credential.from ?? `${file ?? ''}:${String(line)}`}`,
  );
  expect({ stderr: found.length === rows.length ? '' : stderr, rows: found.sort() }).toEqual({
    stderr: '',
    rows,
  });
});
