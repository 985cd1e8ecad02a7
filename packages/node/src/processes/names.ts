import { basename } from 'node:path';

const INTERPRETER = /^(node|nodejs|bun|deno|python[\d.]*|ruby|perl|sh|bash)(\.exe)?$/;
const KERNEL_LIMIT = 15;

/** The names that a process goes by: the kernel's, that of its program, and that of the script an interpreter runs. */
export function namesOf(comm: string, command: readonly string[]): readonly string[] {
  const [program = '', ...rest] = command;
  const script = INTERPRETER.test(basename(program))
    ? rest.find((word) => !word.startsWith('-'))
    : undefined;
  return [comm, program, script]
    .filter((name): name is string => name !== undefined && name !== '')
    .map((name) => basename(name).replace(/\.(exe|[cm]?js|py)$/i, ''));
}

/** True if a process goes by one of the wanted names. The kernel cuts names to 15 bytes. */
export function isNamed(names: readonly string[], wanted: readonly string[]): boolean {
  return wanted.some((name) => names.includes(name) || names.includes(name.slice(0, KERNEL_LIMIT)));
}
