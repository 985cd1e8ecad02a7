import type { PrefilteredPattern } from '@authlint/model/redaction';

/** Words, ids and shapes that one provider writes, wherever they stand. */
export interface SpeechPattern extends PrefilteredPattern {
  readonly id: string;
}
