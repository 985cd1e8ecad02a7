// What tests get for `@authlint/suite`: how much of a costly test runs, what a piece of work costs, how an output is kept and held against its schema.
export { AT_FULL_SIZE, atSize, everyNth, runsOf } from './size.mjs';
export { recordOutputs } from './outputs.mjs';
export { schemaFaults } from './schemas.mjs';
export { cpuTime, loopsOf } from './processor.mjs';
export { KEY_CONTEXTS, keysOfForm, showsKey } from './key-contexts.mjs';
