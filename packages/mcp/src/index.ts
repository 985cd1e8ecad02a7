export { serveTools, type Run, type RunResult, type ServeOptions } from './serve.js';
