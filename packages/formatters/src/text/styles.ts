import type { ProviderState, Severity } from '@authlint/model';

const STYLES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
} as const satisfies Record<string, readonly [number, number]>;

export type Style = keyof typeof STYLES;
export type Painter = (style: Style, text: string) => string;

export function painter(color: boolean): Painter {
  if (!color) return (_style, text) => text;
  return (style, text) => {
    const [on, off] = STYLES[style];
    return `\u001b[${on}m${text}\u001b[${off}m`;
  };
}

export const STATE_STYLES: Readonly<Record<ProviderState, Style>> = {
  ok: 'green',
  rejected: 'red',
  'not-auth': 'yellow',
  inconclusive: 'yellow',
  'invalid-config': 'red',
  unchecked: 'dim',
};

export const SEVERITY_STYLES: Readonly<Record<Severity, Style>> = { warn: 'yellow', error: 'red' };
