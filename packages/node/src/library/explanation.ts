/** Stands by itself, so that what only `explain` needs is loaded when it is called. */
export { explainText, providerAdvice } from '@authlint/explain';
