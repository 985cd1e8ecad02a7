import type { Hidden } from '../canary/sweep.js';
import { keysIn, looksSecret, secretPartOf } from './key-shapes.js';
import type { Scenario } from './scenario.js';

/** Names under which credentials are in environments, files and headers. */
const SECRET_NAME = /key|token|secret|passw|credential|authorization|bearer|cookie|-vk$/i;
/** `NAME=value` and `name: "value"` in files that are not JSON. */
const ASSIGNMENT = /^[ \t]*(?:export\s+|-\s+)?["']?([\w.-]+)["']?\s*[=:]\s*["']?([^"'\s]+)/gm;
/** Runs in the pattern of a header that may be a credential. */
const RUN = /[A-Za-z0-9][\w-]{15,}/g;

/**
 * All credentials of a scenario, by their location, without the public prefix: neither output nor a foreign host may see them. This
 * does not use authlint's own code: any text that looks like a credential counts.
 */
export function credentialsOf(scenario: Scenario): readonly Hidden[] {
  const found = new Map<string, string>();
  for (const [place, whole] of candidates(scenario)) {
    for (const value of whole.split(';').map((field) => field.replace(/^[a-z-]{2,10}=/, ''))) {
      const secret = secretPartOf(value.trim());
      if (looksSecret(value) && !found.has(secret)) found.set(secret, place);
    }
  }
  return [...found].map(([secret, name]) => ({ name, secret }));
}

type Candidate = readonly [place: string, value: string];

function* candidates(scenario: Scenario): Generator<Candidate> {
  yield* ofVariables('env', scenario.env);
  yield* ofVariables('client', scenario.client?.env ?? {});
  for (const [path, content] of Object.entries(scenario.files)) {
    yield* typeof content === 'string' ? ofText(path, content) : ofData(path, content);
  }
  for (const [host, rules] of Object.entries(scenario.wire)) {
    for (const { headers = {} } of rules) yield* ofHeaders(`wire of ${host}`, headers);
  }
  const { env, client, files, wire, stdin } = scenario;
  const whole = JSON.stringify({ env, client, files, wire, stdin });
  for (const key of keysIn(whole)) yield ['scenario', key];
}

function* ofVariables(
  place: string,
  variables: Readonly<Record<string, string>>,
): Generator<Candidate> {
  for (const [name, value] of Object.entries(variables)) {
    if (SECRET_NAME.test(name)) yield [`${place} ${name}`, value];
  }
}

function* ofText(place: string, text: string): Generator<Candidate> {
  for (const [, name = '', value = ''] of text.matchAll(ASSIGNMENT)) {
    if (SECRET_NAME.test(name)) yield [`${place} ${name}`, value];
  }
}

function* ofData(place: string, data: unknown, name = ''): Generator<Candidate> {
  if (typeof data === 'string' && SECRET_NAME.test(name)) yield [place, data];
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    const inherited = Array.isArray(data) ? name : key;
    yield* ofData(`${place} ${key}`, value, inherited);
  }
}

function* ofHeaders(
  place: string,
  headers: Readonly<Record<string, string | null>>,
): Generator<Candidate> {
  for (const [name, pattern] of Object.entries(headers)) {
    if (pattern === null || !SECRET_NAME.test(name)) continue;
    const values = pattern.startsWith('re:') ? (pattern.match(RUN) ?? []) : [pattern];
    for (const value of values) yield [`${place} ${name}`, value];
  }
}
