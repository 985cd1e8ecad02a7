// @ts-nocheck -- files inside of undici have no types
// What the HTTP port uses of undici. Its main file also loads a `fetch`, WebSockets, cookies and caches, which takes three times as
// long. A proxy is asked with `connect`, which the main file gives to every dispatcher.
import connect from 'undici/lib/api/api-connect.js';
import buildConnector from 'undici/lib/core/connect.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import ProxyAgent from 'undici/lib/dispatcher/proxy-agent.js';

Dispatcher.prototype.connect = connect;
export { Agent, buildConnector, Pool, ProxyAgent };
