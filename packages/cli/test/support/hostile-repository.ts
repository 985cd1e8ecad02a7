/** A repository of a stranger, and what the user holds. */
export interface HostileRepository {
  readonly name: string;
  /** Written by the stranger. `~/` is the user's home. */
  readonly files: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string>>;
  /** Files that the user has put there, which git ignores. */
  readonly ignored?: Readonly<Record<string, unknown>>;
  readonly args?: readonly string[];
  /** Where the credential must not go. */
  readonly stranger?: string;
  /** What allows it in the control. */
  readonly allow?: readonly string[];
}

export const STRANGER = 'llm.stranger.example';
export const URL_OF_STRANGER = `https://${STRANGER}/v1`;
export const KEY = 'made-up-key-of-the-user-0123456789';

export const HOLDS = { OPENAI_API_KEY: KEY } as const;
