import { AUTHLINT } from './measure.mjs';

/** Arguments of Node.js for a check of the configuration in the folder, whose report goes to `out.json` there. */
export function checkCommand(timeoutMs, format = 'json') {
  const output = ['--quiet', '--format', format, '-o', 'out.json'];
  return [AUTHLINT, 'check', '--timeout', String(timeoutMs), ...output];
}
