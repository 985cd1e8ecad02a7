import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Version of this program, from its own package.json. */
export function readVersion(): string {
  const manifest: unknown = JSON.parse(
    readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
  );
  return (manifest as { version: string }).version;
}
