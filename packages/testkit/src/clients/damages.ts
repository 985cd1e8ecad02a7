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
