import { basename, dirname } from 'node:path';
import { scriptOf } from './script.js';

const KERNEL_LIMIT = 15;

/** The names that a process goes by: the kernel's, that of its program, and that of the script an interpreter runs. */
export function namesOf(comm: string, command: readonly string[]): readonly string[] {
  const script = scriptOf(command);
  return [comm, command[0], ...(script === null ? [] : [script, appOf(script)])]
    .filter((name): name is string => name !== undefined && name !== null && name !== '')
    .map((name) => basename(name).replace(/\.(exe|[cm]?js|py)$/i, ''));
}

/** An Electron program is an archive in the folder of its name. A Python module may be the program `name-with-hyphens`. */
function appOf(script: string): string | null {
  if (script.endsWith('.asar')) return dirname(script).replace(/\/resources$/, '');
  return /^\w+_\w+$/.test(script) ? script.replaceAll('_', '-') : null;
}

/** True if a process goes by one of the wanted names. The kernel cuts names to 15 bytes. */
export function isNamed(names: readonly string[], wanted: readonly string[]): boolean {
  return wanted.some((name) => names.includes(name) || names.includes(name.slice(0, KERNEL_LIMIT)));
}
