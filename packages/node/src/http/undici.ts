// The parts of undici in use, as a separate file of the bundle: undici is large and loaded with the first request.
export { Agent, buildConnector, Pool, ProxyAgent, request } from 'undici';
