import { fixCommand } from '../commands/fix.js';
import { initCommand } from '../commands/init.js';
import { reportCommand } from '../commands/report.js';
import { scanCommand } from '../commands/scan.js';
import { runnerOf } from '../run/run-command.js';

export const run = runnerOf({
  scan: scanCommand,
  fix: fixCommand,
  report: reportCommand,
  init: initCommand,
});
