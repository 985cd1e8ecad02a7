export type { RunResult } from './answer.js';
export { serveTools, type Run, type ServeOptions } from './serve.js';
