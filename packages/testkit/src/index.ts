export { canary, canaryJwt, findCanaries } from './canary/canary.js';
export { CANARY_ISSUERS, type CanaryIssuer } from './canary/shapes.js';
export { createSweep, type Hidden, type Sweep } from './canary/sweep.js';
export { profiles } from './provider/profiles.js';
export {
  startFakeProvider,
  type FakeProvider,
  type FakeProviderOptions,
} from './provider/server.js';
export type { Fault, RecordedRequest, WireRule } from './provider/rule.js';
export {
  createAuthority,
  type Authority,
  type CertificateKind,
  type Identity,
} from './tls/authority.js';
