// What is used of undici, by name, so that it is a separate file in the bundle: it is large, and loaded with the first request.
export { Agent, buildConnector, Pool, ProxyAgent, request } from 'undici';
