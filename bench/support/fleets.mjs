import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which of the providers are refused. */
export const KINDS = { sound: () => false, refused: () => true, mixed: (at) => at % 5 === 0 };

/** Writes the configuration of a fleet behind one server. */
export function writeFleet(folder, url, { count, kind, keys }) {
  const providers = Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const baseUrl = `${url}/p${at}/${KINDS[kind](at) ? 'refused/' : ''}v1`;
      const key =
        keys === 'shared'
          ? { apiKeyEnv: 'SLOW_KEY' }
          : { key: `sk-made-up-${String(at).padStart(24, 'k')}` };
      return [`p${at}`, { baseUrl, modelId: 'm', ...key }];
    }),
  );
  writeFileSync(join(folder, 'authlint.config.json'), JSON.stringify({ providers }));
}
