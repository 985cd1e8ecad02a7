export { main } from './main.js';
export { EXIT, type ExitCode } from './exit-code.js';
export type { Host } from './host.js';
