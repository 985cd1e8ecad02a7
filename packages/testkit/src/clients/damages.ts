import type { CellKeys } from './cell-keys.js';

/** What is done to the key, by name; `null`: there is none. */
export const DAMAGES = {
  none: (key: string) => key,
  'leading-blank': (key: string) => ` ${key}`,
  'trailing-blank': (key: string) => `${key} `,
  'line-break': (key: string) => `${key}\n`,
  quoted: (key: string) => `"${key}"`,
  placeholder: () => 'YOUR_API_KEY',
  'wrong-key': (_key: string, keys: CellKeys) => keys.wrong,
  'other-provider': (_key: string, keys: CellKeys) => keys.other,
  missing: () => null,
} satisfies Record<string, (key: string, keys: CellKeys) => string | null>;

export type DamageName = keyof typeof DAMAGES;
export const DAMAGE_NAMES = Object.keys(DAMAGES) as DamageName[];

/** A line of an env file whose value is exactly `key`, line breaks included; empty where there is no key. */
export function envLine(name: string, key: string | null): string {
  if (key === null) return '';
  if (/^[\w.-]+$/.test(key)) return `${name}=${key}\n`;
  return key.includes('"') ? `${name}='${key}'\n` : `${name}="${key.replace(/\n/g, '\\n')}"\n`;
}
