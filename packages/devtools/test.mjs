import './setup/require-node.mjs';

const { test } = await import('./setup/test.mjs');
process.exitCode = await test(process.argv.slice(2));
