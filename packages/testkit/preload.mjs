/**
 * Loaded by `node --import` into the program under test: real host names, real TLS, and no packet that leaves the machine.
 * `?routes=FILE` names a JSON file with the routes (`hosts`, `log`).
 */
import { readFileSync } from 'node:fs';
import { routeConnections } from './dist/scenario/routing.js';

const file = new URL(import.meta.url).searchParams.get('routes') ?? '';
/** @type {import('./dist/scenario/routing.js').Routes} */
const routes = JSON.parse(readFileSync(file, 'utf8'));
routeConnections(() => routes);
