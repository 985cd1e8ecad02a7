import type { Report } from '@authlint/core';
import { canary, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

/** The first step says what the run knows: the model, the env file of the client, what was not tried. */

const KEY = canary('litellm', 'first step');
const REFUSED = { error: { message: 'Unauthorized' } };
const NO_MODEL = { error: { message: 'model "llama3" not found, try pulling it first' } };
const LIST = { object: 'list', data: [{ id: 'llama3.2:latest', object: 'model' }] };

let server: FakeProvider | undefined;
let folder: Workspace;
beforeEach(() => {
  folder = new Workspace({});
});
afterEach(async () => {
  folder.remove();
  await server?.close();
});

type Rules = NonNullable<Parameters<typeof startFakeProvider>[0]>['rules'];

async function firstStep(rules: Rules, files: Readonly<Record<string, string>>): Promise<string> {
  server = await startFakeProvider({ rules });
  for (const [path, text] of Object.entries(files)) {
    folder.write(path, text.replaceAll('<url>', server.url));
  }
  const { stdout } = await folder.run(['--format', 'json'], { TEAM_KEY: KEY });
  const [provider] = (JSON.parse(stdout) as Report).providers;
  return provider?.diagnosis?.resolution.steps[0]?.text.replace(/:\d+\.$/, '.') ?? 'no step';
}

const ours = (modelId: string): Readonly<Record<string, string>> => ({
  'authlint.config.yaml': `providers:\n  team:\n    baseUrl: <url>/v1\n    apiKeyEnv: TEAM_KEY\n${modelId}`,
});
const COPY = 'Copy the key again from the settings of the server at 127.0.0.1.';

test.each([
  [
    'a list is refused and no model is configured: chat may work',
    [{ status: 401, body: REFUSED }],
    ours(''),
    'Set the Model ID to a model that you know and run authlint again: chat was not tried, and some gateways refuse the list alone.',
  ],
  [
    'list and chat are refused: the key is',
    [{ status: 401, body: REFUSED }],
    ours('    modelId: m\n'),
    COPY,
  ],
  [
    'Ollama does not have the model',
    [
      { path: '/v1/models', status: 200, body: LIST },
      { status: 404, body: NO_MODEL },
    ],
    ours('    modelId: llama3\n'),
    'Fetch it: `ollama pull llama3`, with its tag. `ollama list` shows those that are there.',
  ],
  [
    'a client has an env file of its own',
    [{ status: 401, body: REFUSED }],
    {
      '~/.continue/config.yaml':
        'name: T\nversion: 1.0.0\nschema: v1\nmodels:\n  - name: t\n    provider: openai\n    model: m\n    apiBase: <url>/v1\n    apiKey: ${{ secrets.NOWHERE_KEY }}\n',
    },
    'Set `NOWHERE_KEY` to the key in the terminal, or in ~/.continue/.env.',
  ],
])('%s', async (_what, rules, files, expected) => {
  expect(await firstStep(rules, files)).toBe(expected);
});
