import { AUTHLINT } from './measure.mjs';

/** Arguments of Node.js for a check of the configuration in the folder, whose report goes to `out.json` there. */
export function checkCommand(timeoutMs) {
  const output = ['--quiet', '--format', 'json', '-o', 'out.json'];
  return [AUTHLINT, 'check', '--timeout', String(timeoutMs), ...output];
}
