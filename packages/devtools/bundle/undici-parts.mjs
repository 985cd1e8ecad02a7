import { dirname } from 'node:path';

/**
 * The main file of undici loads a `fetch`, WebSockets, cookies and caches as well, which takes three times as long as what is
 * used. A proxy is asked with `connect`, which the main file gives to every dispatcher. The parser of answers is WebAssembly, which
 * V8 would begin to optimise after the first of them; at the end of a run of two requests Node.js waits 50 ms for that. Compiled
 * code is kept for the flags of the start, so that one is back at the end, with the two that it implies.
 */
const PARTS = `
import connect from 'undici/lib/api/api-connect.js';
import buildConnector from 'undici/lib/core/connect.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import ProxyAgent from 'undici/lib/dispatcher/proxy-agent.js';
import { setFlagsFromString } from 'node:v8';
setFlagsFromString('--liftoff-only');
process.prependOnceListener('exit', () => {
  for (const flag of ['--no-liftoff-only', '--wasm-tier-up', '--wasm-dynamic-tiering']) setFlagsFromString(flag);
});
Dispatcher.prototype.connect = connect;
export { Agent, buildConnector, Pool, ProxyAgent };
`;

/** In the bundle, where the version is known, the HTTP port is given those files of undici that it uses. */
export const undiciParts = {
  name: 'undici-parts',
  /** @param {import('esbuild').PluginBuild} build */
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]node[/\\]dist[/\\]http[/\\]undici\.js$/ }, ({ path }) => ({
      contents: PARTS,
      resolveDir: dirname(path),
    }));
  },
};
