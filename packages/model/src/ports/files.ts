export type FileFailure =
  'not-found' | 'permission' | 'not-a-file' | 'too-large' | 'no-data' | 'binary' | 'other';

/** Text of a file with what its metadata says. The text may hold credentials: the reader seals them at once. */
export interface FileText {
  readonly kind: 'text';
  readonly path: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly modifiedAt: number;
  /** POSIX permission bits, or `null` where the system has none. */
  readonly mode: number | null;
}

export type FileRead =
  FileText | { readonly kind: 'failure'; readonly path: string; readonly failure: FileFailure };

export interface FilePort {
  /**
   * Never rejects. `~/` at the front means the home directory; a relative path is relative to the working directory.
   * A regular file of at most `maxBytes`, 8 MiB when omitted; what the user named may be larger, and a pipe.
   */
  read(path: string, maxBytes?: number): Promise<FileRead>;
  exists(path: string): Promise<boolean>;
  /** Names in a directory, or an empty list. */
  list(path: string): Promise<readonly string[]>;
  /** Whether a path is that of a directory, also of an empty one. */
  isFolder?(path: string): Promise<boolean>;
  /** Absolute form of a path. */
  resolve(...parts: string[]): string;
}
