export { diagnosingFetch } from './diagnosing-fetch.js';
export { diagnosingInterceptor } from './interceptor.js';
export { diagnosisOf, explained } from './diagnosis-of.js';
export type { DiagnosedRequest, DiagnosingOptions } from './options.js';
export type { RequestDiagnosis } from './request-diagnosis.js';
