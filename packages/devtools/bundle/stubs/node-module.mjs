// What yargs-parser asks of `node:module`, which loads what reads source maps. It has a use for it where options are read from files.
export const createRequire = undefined;
