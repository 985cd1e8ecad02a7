import './setup/require-node.mjs';

// Real clients from the package registry beside authlint; slow, and not part of the ordinary tests.
const { runPrepared } = await import('./setup/prepare.mjs');
process.exitCode = await runPrepared(['packages/testkit/clients.mjs', ...process.argv.slice(2)]);
