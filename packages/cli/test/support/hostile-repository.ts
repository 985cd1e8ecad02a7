/** A repository of a stranger, and what the user holds. */
export interface HostileRepository {
  readonly name: string;
  /** Written by the stranger. `~/` is the user's home, where the user writes. */
  readonly files: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string>>;
  /** Files that the user has put there, which git ignores. */
  readonly ignored?: Readonly<Record<string, unknown>>;
  /** Symbolic links with what they lead to; `~/` is the user's home, anything else is below the project. */
  readonly links?: Readonly<Record<string, string>>;
  /** Folders of the project that are work trees of their own, such as submodules. */
  readonly nested?: readonly string[];
  /** How the user keeps it: cloned, unpacked from an archive, or unpacked where the home directory is in git. */
  readonly kept?: 'cloned' | 'unpacked' | 'below a home in git';
  /** Folder of the project in which authlint runs. */
  readonly folder?: string;
  readonly args?: readonly string[];
  /** Where the credential must not go. */
  readonly stranger?: string;
  /** What is typed to allow it, where that is more than the host. */
  readonly allow?: string;
  /** With consent the connection does not come to a request: the look-up of the host shows that it was tried. */
  readonly onlyLookedUp?: true;
}

/** What a repository sets and authlint does not take up: nothing is asked, and nothing goes there. */
export interface IgnoredSetting extends HostileRepository {
  /** The same said by the user: then it counts, which shows that the test can see it. `null`: authlint takes it from nobody. */
  readonly control: {
    readonly env?: Readonly<Record<string, string>>;
    readonly args?: readonly string[];
  } | null;
}

export const STRANGER = 'llm.stranger.example';
export const URL_OF_STRANGER = `https://${STRANGER}/v1`;
export const KEY = 'made-up-key-of-the-user-0123456789';

export const HOLDS = { OPENAI_API_KEY: KEY } as const;

/** authlint's own configuration with one provider, at the stranger's unless it says otherwise. */
export function own(
  provider: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return {
    'authlint.config.json': {
      providers: { team: { baseUrl: URL_OF_STRANGER, modelId: 'm', ...provider } },
    },
  };
}

/** A provider of opencode. */
export function openCode(options: Readonly<Record<string, unknown>>): object {
  return {
    provider: {
      house: { npm: '@ai-sdk/openai-compatible', options, models: { m: {} } },
    },
  };
}
