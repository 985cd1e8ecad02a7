export { diagnosingFetch } from './diagnosing-fetch.js';
export { diagnosingInterceptor, type DiagnosingInterceptor } from './interceptor.js';
export { diagnosisOf, explained } from './request-diagnosis.js';
export type { DiagnosedRequest, DiagnosingOptions } from './diagnose-rejection.js';
export type { RequestDiagnosis } from './request-diagnosis.js';
/** Types used by the above. */
export type {
  Applicability,
  AuthCode,
  Cause,
  Certainty,
  ChatApi,
  Code,
  Edit,
  EditPlace,
  NativeSettings,
  NotAuthCode,
  OwnCode,
  ProviderSettings,
  ProviderState,
  ProviderType,
  Step,
  StepKind,
} from '@authlint/core';
