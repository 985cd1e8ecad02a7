export { diagnose, explain, classify } from './library/once.js';
export { createEngine, type DiagnosisEngine } from './library/engine.js';
export {
  loadConfig,
  type Configuration,
  type ConfigurationOptions,
} from './library/configuration.js';
export { InvalidPackError, InvalidProviderError } from './library/errors.js';
export { judge } from './library/judge.js';
export type { JudgedRule, Judgement } from '@authlint/core/internal';
export { loadPack, type GivenPack, type PackPlaces } from './library/packs.js';
/** What a pack is made with, as in `@authlint/core/pack`. */
export { definePack, known, unknown } from '@authlint/packs/author';
export type * from '@authlint/packs/author';
export type {
  ProviderReport,
  ProviderSettings,
  ProviderTarget,
  RequestRecord,
  RequestStep,
  ExperimentChoice,
} from '@authlint/core';
export type { Pack } from '@authlint/packs';
export type { GivenAnswer } from './library/classify.js';
export type { ClientAnswer } from './library/classify.js';
export type { DiagnoseOptions, EngineOptions } from './library/options.js';
export type { EnvRecord } from './env.js';
export type { TrustedCertificates } from './http/dispatchers.js';
export type { FetchFunction } from './http/transport.js';
