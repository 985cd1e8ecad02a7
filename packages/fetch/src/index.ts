export { diagnosingFetch } from './diagnosing-fetch.js';
export { diagnosingInterceptor } from './interceptor.js';
export { diagnosisOf, explained } from './request-diagnosis.js';
export type { DiagnosedRequest, DiagnosingOptions } from './diagnose-rejection.js';
export type { RequestDiagnosis } from './request-diagnosis.js';
