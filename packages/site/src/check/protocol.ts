import type { ShownReport } from '../report/shown-report.js';

export interface CheckQuestion {
  readonly text: string;
  /** Name of the file; `null` for a text that was pasted. */
  readonly name: string | null;
}

/** What one provider of a configuration shows by itself. */
export interface CheckedProvider {
  readonly shown: ShownReport;
  /** Variables that the client looks at, whose values are not known here. */
  readonly variables: readonly string[];
  /** True where the text holds a key for it. */
  readonly hasKey: boolean;
}

export type CheckAnswer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'problems'; readonly problems: readonly string[] }
  | {
      readonly kind: 'checked';
      /** Name of the client; `null` for a configuration of authlint. */
      readonly client: string | null;
      readonly providers: readonly CheckedProvider[];
      readonly notes: readonly string[];
      /** What is to be typed for what cannot be seen here. */
      readonly command: string;
    };
