export type { RunResult } from './answer.js';
export {
  serveTools,
  type Run,
  type RunInput,
  type RunProgress,
  type ServeOptions,
} from './serve.js';
