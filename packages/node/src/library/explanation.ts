/** Stands by itself, so that what only `explain` needs is loaded when it is called. */
export { explainText } from '@authlint/explain';
