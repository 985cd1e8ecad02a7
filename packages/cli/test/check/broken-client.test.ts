import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

/** A file for which its client does not start. */

let folder: Workspace;
beforeEach(() => {
  folder = new Workspace({});
});
afterEach(() => folder.remove());

const key = canary('openai', 'broken file');
const MISSING_COMMA = `{\n  "model": "corp/m-1"\n  "provider": {"corp": {"options": {"apiKey": "${key}"}}}\n}\n`;

interface Written {
  summary: { providers: number; invalidConfig: number };
  providers: {
    id: string;
    state: string;
    source: { file: string; line: number; client: string };
    requests: unknown[];
    diagnosis: {
      code: string;
      sentence: string;
      resolution: { steps: { edit: { file: string; line: number } }[] };
    };
  }[];
}

test('is an entry of the JSON report, with the place, and exit code 2', async () => {
  folder.write('opencode.json', MISSING_COMMA);
  const { code, stdout } = await folder.run(['check', '--format', 'json']);
  expect(code).toBe(2);
  const { summary, providers } = JSON.parse(stdout) as Written;
  expect(summary).toMatchObject({ providers: 1, invalidConfig: 1 });
  expect(providers).toMatchObject([
    {
      id: 'opencode',
      state: 'invalid-config',
      source: { file: 'opencode.json', line: 3, client: 'opencode' },
      requests: [],
      diagnosis: {
        code: 'client-config-broken',
        resolution: { steps: [{ edit: { file: 'opencode.json', line: 3 } }, { kind: 'restart' }] },
      },
    },
  ]);
  expect(providers[0]?.diagnosis.sentence).toMatch(/comma.*does not start/);
});

test.each(['sarif', 'ndjson', 'junit', 'markdown', 'html'])('stands in %s', async (format) => {
  folder.write('opencode.json', MISSING_COMMA);
  const { code, stdout } = await folder.run(['check', '--format', format]);
  expect(code).toBe(2);
  expect(stdout).toContain('client-config-broken');
  expect(stdout).toContain('opencode.json');
});

test('a fault of a configuration of ours beside it leaves no report', async () => {
  folder.write('opencode.json', MISSING_COMMA);
  folder.write('authlint.config.yaml', 'providers: 3\n');
  const words = ['check', 'opencode.json', 'authlint.config.yaml', '--format', 'json'];
  const { code, stdout } = await folder.run(words);
  expect(code).toBe(2);
  expect(stdout).toBe('');
});

test('a name that nothing defines: what defines it, as the file has it', async () => {
  folder.write('../.codex/config.toml', 'model_provider = "custom"\nmodel = "m"\n');
  const { code, stdout } = await folder.run(['codex']);
  expect(code).toBe(2);
  expect(stdout).toMatch(/Fix +Define `\[model_providers\.custom\]` in ~\/\.codex\/config\.toml/);
});
