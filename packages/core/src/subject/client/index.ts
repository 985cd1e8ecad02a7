export * from './client-ports.js';
export * from './find-client.js';
export * from './order.js';
export * from './own-shell.js';
export * from './readable.js';
