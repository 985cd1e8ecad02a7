// npm run site: builds the site and serves it on loopback; `-- --build` builds it and ends, `-- --port N` takes a port.
import { runPrepared } from './setup/prepare.mjs';

process.exitCode = await runPrepared(['packages/site/site.mjs', ...process.argv.slice(2)]);
