import type { LoadedConfig } from './loaded-config.js';

/** A fault of a file as a whole. `file`: as shown to the user. */
export function wholeFile(file: string, message: string): LoadedConfig {
  const whole = { file, line: 1, column: 1, path: '', message, hint: null };
  return { kind: 'problems', problems: [whole] };
}
