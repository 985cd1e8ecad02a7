export { canary, canaryJwt, findCanaries, forgetCanaries } from './canary/canary.js';
export { CANARY_ISSUERS } from './canary/shapes.js';
export { createSweep } from './canary/sweep.js';
export { profiles } from './provider/profiles.js';
export {
  startFakeProvider,
  type FakeProvider,
  type FakeProviderOptions,
} from './provider/server.js';
export type { RecordedRequest, WireRule } from './provider/rule.js';
export { createAuthority, sharedAuthority, type CertificateKind } from './tls/authority.js';
export { belowFloor, raised } from './scenario/floor.js';
export { figuresOf, percent } from './scenario/figures.js';
export { unplanned } from './scenario/plan-problems.js';
export { readScenario } from './scenario/read-scenario.js';
export {
  runProgram,
  startSleeper,
  type ProgramRun,
  type Sleeper,
  type StagedCall,
} from './scenario/processes.js';
export { runWithin } from './scenario/run-within.js';
export { runScenario, type ScenarioResult } from './scenario/run-scenario.js';
export { scenariosCommand, type ScenarioOutput } from './scenario/command.js';
export type { Scenario } from './scenario/scenario.js';
export { setStage, type Stage } from './scenario/stage.js';
export { SERVERS as CLIENT_SERVERS } from './clients/servers.js';
export { cellsOf, type Cell } from './clients/cells.js';
export { checkCell } from './clients/check-cell.js';
export { installPackages } from './clients/install.js';
export { clientsCommand } from './clients/command.js';
export { repairsCommand } from './clients/repairs.js';
export { disagreements, EXCEPTIONS } from './clients/judge.js';
export { readRecordings, type Recording } from './clients/recordings.js';
export { CLIENTS as REAL_CLIENTS } from './clients/specs/clients.js';
export { outputsCommand } from './clients/outputs/command.js';
export { DSH_ENV } from './clients/specs/deepseek-harness.js';
export { testPack } from './test-pack.js';
export { testHost, type TestHost } from './support/test-host.js';
export { Disk, environment, HOME, PROJECT } from './support/disk.js';
export { knowledge } from './support/knowledge.js';
export { demoCases, demoFaults, demoSummary, type DemoCase } from './demo/cases.js';
export { setDemoStage, type DemoStage } from './demo/stage.js';
