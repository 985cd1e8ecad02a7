import './setup/require-node.mjs';

const { start } = await import('./setup/start.mjs');
const args = process.argv.slice(2);
process.exitCode = await start(args[0] === '--' ? args.slice(1) : args);
