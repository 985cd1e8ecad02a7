import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

canary('litellm', 'watchdog'); // Workspace sweeps for at least one

/** A run that never comes back to its event loop: no timer of its own can end it. */
const BUSY = `data:text/javascript,${encodeURIComponent('setTimeout(() => { for (;;); }, 1500)')}`;

test('a run that hangs is ended with 3 two seconds after its deadline', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as AddressInfo;
  const folder = new Workspace({
    'authlint.config.json': {
      providers: { p: { baseUrl: `http://127.0.0.1:${port}/v1`, key: 'k', modelId: 'm' } },
      limits: { timeoutMs: 60_000 },
    },
  });
  try {
    const env = { NODE_OPTIONS: `--import=${BUSY}` };
    const { code, stderr } = await folder.runProcess(['check', '--deadline', '2'], env);
    expect(code).toBe(3);
    expect(stderr).toContain('ended from outside, since it ran on beyond its time');
  } finally {
    folder.remove();
    silent.closeAllConnections();
    silent.close();
  }
});

test('a run that ends in time is not touched', async () => {
  const folder = new Workspace({
    'authlint.config.json': {
      providers: { p: { baseUrl: 'http://127.0.0.1:9/v1', key: 'k', modelId: 'm' } },
    },
  });
  const { code, stderr } = await folder.runProcess(['check', '--deadline', '60']);
  folder.remove();
  expect(code).toBe(1);
  expect(stderr).not.toContain('ended from outside');
});
