export { explainText } from './explain.js';
export { FORMS, type Form } from './forms.js';
export { recognise, type Recognition } from './recognise.js';
