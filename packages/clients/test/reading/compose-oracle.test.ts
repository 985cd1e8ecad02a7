import { readFileSync } from 'node:fs';
import type { CredentialSource, Ports } from '@authlint/core';
import { isEmpty, sameSecret, seal, type Secret } from '@authlint/model/secret';
import { readServices } from '../../src/services.js';
import { knowledge, machine } from '../support/machine.js';

/**
 * What Compose (compose-go 2.16.2) gave to the service of 150 generated projects: interpolation in `environment`, the `.env` beside the file below
 * the shell, `env_file`. `oracle/projects.mjs` says how it is repeated.
 */

interface Recorded {
  readonly files: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>> | null;
}

const RECORDED = readFileSync(
  new URL('../../../env-sources/oracle/projects.ndjson', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Recorded);

const NAMES: Readonly<Record<string, string>> = {
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  groq: 'GROQ_API_KEY',
  deepseek: 'DEEPSEEK_API_KEY',
};

/** The first text that the sources give; one that hides the others ends them. */
function givenBy(sources: readonly CredentialSource[], { env }: Ports): Secret {
  for (const source of sources) {
    const secret = source.kind === 'env' ? env.get(source.name) : source.secret;
    if (secret !== undefined && !isEmpty(secret)) return secret;
    if (source.kind === 'env' && source.unsetHides === true) break;
  }
  return seal('');
}

async function differences({ files, values }: Recorded) {
  const { ports } = await machine({ files, env: { OUTER: 'from-outside' } });
  const [service] = await readServices(ports, knowledge);
  const computed = new Set((service?.kept ?? []).map(({ variable }) => variable));
  return Object.entries(NAMES).flatMap(([id, name]) => {
    if (computed.has(name)) return [];
    const target = service?.targets.find((one) => one.id === `app/${id}`);
    const ours = givenBy(target?.credentials ?? [], ports);
    return sameSecret(ours, seal(values?.[name] ?? '')) ? [] : [name];
  });
}

test('each service gets what Compose gives it', async () => {
  const taken = RECORDED.filter(({ values }) => values !== null);
  expect(taken.length).toBeGreaterThan(100);
  const wrong = [];
  for (const one of taken) {
    const names = await differences(one);
    if (names.length > 0) wrong.push({ ...one, names });
  }
  expect(wrong).toEqual([]);
});
