import type { ProviderState } from '@authlint/model';

export interface Symbols {
  readonly state: Readonly<Record<ProviderState, string>>;
  readonly bullet: string;
  readonly separator: string;
  readonly arrow: string;
  /** Where a line is cut. */
  readonly cut: string;
}

const UNICODE: Symbols = {
  state: {
    ok: '✔',
    rejected: '✖',
    'not-auth': '▲',
    inconclusive: '?',
    'invalid-config': '✖',
    unchecked: '○',
  },
  bullet: '•',
  separator: ' · ',
  arrow: '→',
  cut: '…',
};

const ASCII: Symbols = {
  state: {
    ok: '+',
    rejected: 'x',
    'not-auth': '!',
    inconclusive: '?',
    'invalid-config': 'x',
    unchecked: 'o',
  },
  bullet: '-',
  separator: ', ',
  arrow: '->',
  cut: '...',
};

export function symbols(ascii: boolean): Symbols {
  return ascii ? ASCII : UNICODE;
}
