export { explainText } from './explain.js';
export { FORMS, type Form } from './forms.js';
export { recognise, type Recognition } from './recognise.js';
export { createRedactor, redact, type Redactor } from './redact.js';
