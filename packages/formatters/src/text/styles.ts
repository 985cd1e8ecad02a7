import type { ProviderState, Severity } from '@authlint/model';
import type { Style } from './painter.js';

export const STATE_STYLES: Readonly<Record<ProviderState, Style>> = {
  ok: 'green',
  rejected: 'red',
  'not-auth': 'yellow',
  inconclusive: 'yellow',
  'invalid-config': 'red',
  unchecked: 'dim',
};

export const SEVERITY_STYLES: Readonly<Record<Severity, Style>> = { warn: 'yellow', error: 'red' };
