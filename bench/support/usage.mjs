// Loaded by `node --import`: writes the processor time of the process, in milliseconds, to the file that AUTHLINT_CPU names.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeFileSync(process.env['AUTHLINT_CPU'] ?? '', String((user + system) / 1000));
});
