import { canary, findCanaries, startFakeProvider, type FakeProvider } from '@authlint/testkit';

/** The plugins of opencode, pi and dsh, as their hosts call them. `packages/cli/test/real/plugins.real.ts` tries them in the real programs. */

type Show = (text: string) => void;
type Start = (plugin: Record<string, (host: unknown) => unknown>, show: Show) => unknown;

/** How each host starts its plugin, with the place where that shows a text. */
const HOSTS: readonly [name: string, start: Start][] = [
  [
    'opencode',
    ({ Authlint }, show) => {
      process.stdout.isTTY = true;
      const showToast = ({ body }: { body: { message: string } }) => show(body.message);
      return Authlint?.({ client: { tui: { showToast } } });
    },
  ],
  [
    'pi',
    ({ default: extension }, show) =>
      extension?.({
        on: (_event: string, hear: (event: object, context: object) => void) =>
          hear({}, { hasUI: true, ui: { notify: show } }),
      }),
  ],
];

const KEY = canary('openai', 'plugins');
const { fetch } = globalThis;
const { isTTY } = process.stdout;
let provider: FakeProvider;
beforeEach(async () => {
  const body = { error: { message: 'Incorrect API key provided.', code: 'invalid_api_key' } };
  provider = await startFakeProvider({ rules: [{ status: 401, body }] });
});
afterEach(async () => {
  globalThis.fetch = fetch;
  process.stdout.isTTY = isTTY;
  await provider.close();
});

const ask = () =>
  globalThis.fetch(`${provider.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer "${KEY}"` },
    body: JSON.stringify({ model: 'm', messages: [] }),
  });

test.each(HOSTS)('%s shows the proven cause once, and the answer stays', async (name, start) => {
  const shown: string[] = [];
  const plugin = new URL(`../../../plugins/${name}/index.js`, import.meta.url).href;
  await start((await import(plugin)) as Parameters<Start>[0], (text) => shown.push(text));
  for (const response of [await ask(), await ask(), await ask()]) {
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('Incorrect API key');
  }
  expect(shown).toEqual([
    expect.stringMatching(/^401 authentication failed: .*quotation mark.* \(proven\)\n1\. /),
  ]);
  expect(provider.requests).toHaveLength(3);
  expect(findCanaries(shown.join())).toEqual([]);
});
