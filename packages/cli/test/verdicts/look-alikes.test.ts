import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

const KEY = canary('openai', 'look-alikes');
const LETTERS = 'compare them letter by letter';

/** A host, as it is shown. */
const LOOK_ALIKES: readonly (readonly [what: string, host: string, shown: string])[] = [
  ['two letters off', 'api.opemoi.com', 'api.opemoi.com'],
  ['with a letter of another script', 'api.\u043epenai.com', 'api.xn--penai-iye.com'],
  ['in punycode', 'api.xn--penai-iye.com', 'api.xn--penai-iye.com'],
  ['with the known one in it', 'api.openai.com.llm.example', 'api.openai.com.llm.example'],
];
const OTHERS = ['api.openai.com', 'llm.corp.example', 'api.example.com'];

const openCode = (host: string) => ({
  'opencode.json': {
    provider: {
      house: {
        npm: '@ai-sdk/openai-compatible',
        options: { baseURL: `https://${host}/v1`, apiKey: '{env:OPENAI_API_KEY}' },
        models: { m: {} },
      },
    },
  },
});

async function runIn(
  files: Record<string, unknown>,
  args: readonly string[],
  env = {},
  stdin = '',
) {
  const folder = new Workspace(files);
  try {
    return (await folder.run(args, env, stdin)).stdout;
  } finally {
    folder.remove();
  }
}

const scan = (host: string, env = {}) => runIn(openCode(host), ['scan'], env);
const explain = (host: string) =>
  runIn({}, ['explain'], {}, `401 Unauthorized, url: https://${host}/v1/chat/completions\n`);

test.each(LOOK_ALIKES)('scan warns of a host %s', async (_what, host, shown) => {
  for (const env of [{ OPENAI_API_KEY: KEY }, {}]) {
    const text = (await scan(host, env)).replace(/\s+/g, ' ');
    expect(text).toContain(`the host ${shown} passes for api.openai.com, where the key belongs`);
    expect(text).toContain(LETTERS);
  }
});

test.each(LOOK_ALIKES)('explain warns of a host %s', async (_what, host, shown) => {
  const text = (await explain(host)).replace(/\s+/g, ' ');
  expect(text).toContain(`the host ${shown} passes for api.openai.com; ${LETTERS}`);
  expect(text).toContain('401 authentication failed');
  // Where to get a key of the provider, and how to send it there, is no advice on somebody else's host.
  expect(text).not.toContain('platform.openai.com');
});

test.each(OTHERS)('neither warns of %s', async (host) => {
  expect(await scan(host, { OPENAI_API_KEY: KEY })).not.toContain('passes for');
  expect(await explain(host)).not.toContain('passes for');
});

test('scan does not warn of a host that passes for one where the key does not belong', async () => {
  const files = JSON.stringify(openCode('api.opemoi.com')).replace(
    'OPENAI_API_KEY',
    'MISTRAL_API_KEY',
  );
  const text = await runIn(JSON.parse(files), ['scan'], { MISTRAL_API_KEY: 'made-up-0123456789' });
  expect(text).not.toContain('passes for');
});
