// The one thing that yargs-parser asks of `node:module`, which loads what reads source maps.
export const createRequire = () => require;
