// Loaded by `node --import`: writes the peak memory of the process, in KiB, to the file that AUTHLINT_PEAK names, and its processor
// time, in milliseconds, to the one of AUTHLINT_CPU.
import { readFileSync, writeFileSync } from 'node:fs';

process.on('exit', () => {
  writeFileSync(process.env['AUTHLINT_PEAK'] ?? '', String(peak()));
  const { user, system } = process.cpuUsage();
  const cpuFile = process.env['AUTHLINT_CPU'] ?? '';
  if (cpuFile !== '') writeFileSync(cpuFile, String((user + system) / 1000));
});

/** `maxRSS` starts at the memory of the parent on Linux, so the kernel's own count is taken where there is one. */
function peak() {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
}
