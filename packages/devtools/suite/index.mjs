// What tests get for `@authlint/suite`: how much of a costly test runs, and what a piece of work costs.
export { AT_FULL_SIZE, atSize } from './size.mjs';
