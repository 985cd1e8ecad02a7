import './setup/require-node.mjs';

// Requests of real clients that are written down by hand, against what they and authlint send.
const { test } = await import('./setup/test.mjs');
process.exitCode = await test([
  '--config',
  'packages/devtools/clients.jest.config.ts',
  ...process.argv.slice(2),
]);
