export { explain, type Explanation } from './library.js';
export { providerAdvice } from './advice/table.js';
export { explainText } from './explain.js';
export { failuresIn } from './failures.js';
export { FORMS, type Form } from './forms.js';
export { TextReader } from './log/reader.js';
export type { KeptText } from './log/kept.js';
export { isRestOfKey, pastedCredentials, type PastedCredential } from './pasted.js';
export { recognise, type Recognition } from './recognise.js';
