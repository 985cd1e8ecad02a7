/** A separate module, so that the dependencies of `explain` are loaded when it is called. */
export { explainText, providerAdvice } from '@authlint/explain';
