/**
 * Milliseconds of processor time that `work` takes in this process. A machine that stands still for a while, or works for
 * others, adds nothing to it: what is linear on paper stays under its bound anywhere.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
