// Loaded by `node --import`: writes the peak memory of the process, in KiB, to the file that AUTHLINT_PEAK names.
import { readFileSync, writeFileSync } from 'node:fs';

process.on('exit', () => {
  writeFileSync(process.env['AUTHLINT_PEAK'] ?? '', String(peak()));
});

/** `maxRSS` starts at the memory of the parent on Linux, so the kernel's own count is taken where there is one. */
function peak() {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
}
