import { calls } from '../files/calls.js';

/** Whether a process has namespaces of its own; `null` where this user may not look. */
export interface Namespaces {
  /** It sees other processes than we do. */
  readonly pids: boolean | null;
  /** It sees other files than we do. */
  readonly files: boolean | null;
}

export async function namespacesOf(pid: number): Promise<Namespaces> {
  const [pids, files] = await Promise.all([differs(pid, 'pid'), differs(pid, 'mnt')]);
  return { pids, files };
}

/** The links of two processes read alike if both are in one namespace; namespaces(7). */
async function differs(pid: number, kind: 'pid' | 'mnt'): Promise<boolean | null> {
  try {
    const links = [pid, 'self'].map((who) => calls.readlink(`/proc/${who}/ns/${kind}`));
    const [theirs, ours] = await Promise.all(links);
    return theirs !== ours;
  } catch {
    return null; // of another user, or gone
  }
}
