import type { ProcessInfo } from '@authlint/core';

/**
 * The nearest process above our own that is a shell somebody types into, for systems that tell of one process at a time. At most
 * `most` are looked at.
 */
export async function nearestShell(
  inspect: (pid: number) => Promise<ProcessInfo | null>,
  most: number,
): Promise<ProcessInfo | null> {
  let pid: number | null = process.ppid;
  for (let looked = 0; pid !== null && pid > 0 && looked < most; looked += 1) {
    const info: ProcessInfo | null = await inspect(pid);
    if (info?.origin?.shell != null) return info;
    pid = info?.origin?.parent ?? null;
  }
  return null;
}
