// npm run site: builds the site and serves it on loopback; `-- --build` builds it and ends, `-- --port N` takes a port.
import { join } from 'node:path';
import { ROOT } from './setup/paths.mjs';
import { prepare } from './setup/prepare.mjs';
import { runOnTerminal } from './setup/step.mjs';

process.exitCode = (await prepare())
  ? await runOnTerminal({
      file: process.execPath,
      args: [join(ROOT, 'packages/site/site.mjs'), ...process.argv.slice(2)],
      cwd: ROOT,
    })
  : 3;
