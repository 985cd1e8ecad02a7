import { delimiter, isAbsolute, join } from 'node:path';

/** Folders that `AUTHLINT_TRUST` names. */
export interface TrustedFolders {
  readonly folders: readonly string[];
  /** Entries that are no absolute path. They trust nothing; the user gets a warning. */
  readonly refused: readonly string[];
}

/**
 * Reads `AUTHLINT_TRUST`: absolute folders, separated as in PATH, `~/` for the home directory. What a relative name means depends on
 * where authlint is started: in a profile it would trust every repository. Source: CONTRACT section 4a.
 */
export function trustedFolders(value: string | undefined, home: string | null): TrustedFolders {
  const entries = (value ?? '').split(delimiter).filter((entry) => entry !== '');
  const expanded = entries.map((entry) =>
    home !== null && /^~[\\/]/.test(entry) ? join(home, entry.slice(2)) : entry,
  );
  return {
    folders: expanded.filter((entry) => isAbsolute(entry)),
    refused: entries.filter((_, index) => !isAbsolute(expanded[index] ?? '')),
  };
}
