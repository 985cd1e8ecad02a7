/** What a reader is given, the settings that it looks at, and what it makes of them. */
export type { ReadContext } from './read-context.js';
export type { Setting } from './setting.js';
export type { TargetDraft } from './target-draft.js';
