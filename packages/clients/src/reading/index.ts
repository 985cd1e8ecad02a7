/** Input, settings and output of a reader. */
export type { ReadContext } from './read-context.js';
export type { Setting } from './setting.js';
export type { TargetDraft } from './target-draft.js';
