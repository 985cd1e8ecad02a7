export { readAsk, type HeardRequest, type Reply } from './heard.js';
export { diagnoseHeard, entryOf, type HearOptions } from './hear.js';
export type { KnownSource } from './known-source.js';
export { meantBy, type Meant } from './meant.js';
export { replyTo, type ReplyOptions } from './reply.js';
export { askedFor, type Asked } from './route.js';
export { credentialsOf } from './sent-credentials.js';
