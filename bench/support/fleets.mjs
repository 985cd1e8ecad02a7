import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which of the providers are refused. */
export const KINDS = { sound: () => false, refused: () => true, mixed: (at) => at % 5 === 0 };

/** Letters that count as digits do, so that no name differs from the others by digits. */
const lettersOf = (at) =>
  at
    .toString(26)
    .padStart(4, '0')
    .replace(/./g, (digit) => String.fromCharCode(65 + parseInt(digit, 26)));

/** Where each provider has its key. */
const KEYS = {
  shared: () => ({ apiKeyEnv: 'SLOW_KEY' }),
  distinct: (at) => ({ key: `sk-made-up-${String(at).padStart(24, 'k')}` }),
  variables: (at) => ({ apiKeyEnv: `TEAM_GATEWAY${lettersOf(at)}_API_KEY` }),
};

/** The environment in which a fleet is checked. */
export function environmentOf({ count, keys }) {
  const own = Array.from({ length: keys === 'variables' ? count : 0 }, (_, at) => [
    KEYS.variables(at).apiKeyEnv,
    `sk-made-up-${String(at).padStart(24, 'v')}`,
  ]);
  return { SLOW_KEY: 'sk-made-up-for-the-bench-0001', ...Object.fromEntries(own) };
}

/** Writes the configuration of a fleet behind one server. */
export function writeFleet(folder, url, { count, kind, keys }) {
  const providers = Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const baseUrl = `${url}/p${at}/${KINDS[kind](at) ? 'refused/' : ''}v1`;
      return [`p${at}`, { baseUrl, modelId: 'm', ...KEYS[keys](at) }];
    }),
  );
  writeFileSync(join(folder, 'authlint.config.json'), JSON.stringify({ providers }));
}
