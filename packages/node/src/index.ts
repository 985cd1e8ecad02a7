export { check, diagnose, explain, classify } from './library/once.js';
export { createEngine, type CheckResult, type DiagnosisEngine } from './library/engine.js';
export { readClients } from './library/clients.js';
export type { ClientConfiguration, ReadClientsOptions } from './library/clients.js';
export type { ClientName, ClientProblem, ConfigNote } from '@authlint/clients';
export type { DocumentFormat } from '@authlint/documents';
export {
  loadConfig,
  type Configuration,
  type ConfigurationOptions,
} from './library/configuration.js';
export { InvalidPackError, InvalidProviderError } from './library/errors.js';
export { judge } from './library/judge.js';
export type { JudgedRule, Judgement } from '@authlint/core/internal';
export { loadPack, type GivenPack, type PackPlaces } from './library/packs.js';
/** Functions for writing packs, as in `@authlint/core/pack`. */
export { definePack, known, unknown } from '@authlint/packs/author';
export type * from '@authlint/packs/author';
/** Types used by the above: `Diagnosis`, `Finding`, `Step`, `ProviderState` and others. */
export type * from '@authlint/core';
export type { Damage } from '@authlint/model/key-damage';
export type { GivenAnswer } from './library/classify.js';
export type { ClientAnswer } from './library/classify.js';
export type { DiagnoseOptions, EngineOptions } from './library/options.js';
export type { EnvRecord } from './env.js';
export type { TrustedCertificates } from './http/dispatchers.js';
export type { FetchFunction } from './http/transport.js';
