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
export { compare, type Checks, type Comparison, type Verdict } from './scenario/compare.js';
export { credentialsOf } from './scenario/credentials.js';
export { belowFloor, raised, type Floor } from './scenario/floor.js';
export { figuresOf, percent, type Figures, type Score, type Scores } from './scenario/figures.js';
export { unplanned, type PlanKnowledge } from './scenario/plan-problems.js';
export { readScenario } from './scenario/read-scenario.js';
export { runProgram, startSleeper, type ProgramRun, type Sleeper } from './scenario/processes.js';
export { runScenario, type RunOptions, type ScenarioResult } from './scenario/run-scenario.js';
export { scenariosCommand, type ScenarioOutput, type ScenarioPlaces } from './scenario/command.js';
export type { Expectation, Scenario, ScenarioClient } from './scenario/scenario.js';
export { setStage, type Stage } from './scenario/stage.js';
export { clientsCommand, type ClientsOptions, type ClientsPlaces } from './clients/command.js';
export { outputsCommand } from './clients/outputs/command.js';
export { DSH_ENV } from './clients/specs/deepseek-harness.js';
export { testPack } from './test-pack.js';
export type { PackFault, PackTestReport } from '@authlint/core/internal';
export { cpuTime } from './support/cpu-time.js';
export { Disk, environment, HOME, PROJECT } from './support/disk.js';
export { knowledge } from './support/knowledge.js';
export { demoCases, type DemoCase } from './demo/cases.js';
export { setDemoStage, type DemoStage } from './demo/stage.js';
export { demoFaults, demoSummary } from './demo/verdict.js';
