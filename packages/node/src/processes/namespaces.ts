import { readKernelLink } from './kernel-file.js';

/** Whether a process has namespaces of its own; `null` where this user may not look. */
export interface Namespaces {
  /** It sees other processes than we do. */
  readonly pids: boolean | null;
  /** It sees other files than we do. */
  readonly files: boolean | null;
}

export function namespacesOf(pid: number): Namespaces {
  return { pids: differs(pid, 'pid'), files: differs(pid, 'mnt') };
}

/** The links of two processes read alike if both are in one namespace; namespaces(7). */
function differs(pid: number, kind: 'pid' | 'mnt'): boolean | null {
  const [theirs, ours] = [pid, 'self'].map((who) => readKernelLink(`/proc/${who}/ns/${kind}`));
  return theirs == null || ours == null ? null : theirs !== ours;
}
