// node packages/devtools/prepared.mjs SCRIPT ...: runs a script of the checkout, relative to its root, once all is set up.
import './setup/require-node.mjs';

const { runPrepared } = await import('./setup/prepare.mjs');
process.exitCode = await runPrepared(process.argv.slice(2));
