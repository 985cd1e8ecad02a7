export { exampleOf, type RuleExample } from './example.js';
export { playCase, type Surroundings } from './gateway-case.js';
export type { PackFault, PackTestReport } from './pack-report.js';
export { testPack } from './test-pack.js';
