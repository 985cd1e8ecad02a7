// Builds the site and serves it on loopback. Needs compiled packages: npm run site sees to that.
import { parseArgs } from 'node:util';
import { addressOf, serveFolder } from './build/server.mjs';
import { buildSite, SITE_FOLDER } from './build/site.mjs';

const { values } = parseArgs({
  options: {
    build: { type: 'boolean', default: false },
    port: { type: 'string', default: '8401' },
  },
});

await buildSite();
console.log(`built: ${SITE_FOLDER}`);
if (!values.build) {
  const server = await serveFolder(SITE_FOLDER, Number(values.port));
  console.log(`serving ${addressOf(server)}/ until Ctrl-C`);
}
