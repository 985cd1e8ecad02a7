import { readFileSync } from 'node:fs';

/** Version of this program, from its own package.json. */
export function readVersion(): string {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return (manifest as { version: string }).version;
}
