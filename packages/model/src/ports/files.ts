export type FileFailure =
  'not-found' | 'permission' | 'not-a-file' | 'too-large' | 'no-data' | 'binary' | 'other';

/** Text of a file with its metadata. The text may contain credentials: the caller seals them at once. */
export interface FileText {
  readonly kind: 'text';
  readonly path: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly modifiedAt: number;
  /** POSIX permission bits, or `null` where the system has none. */
  readonly mode: number | null;
  /** True where the file began with a byte order mark, which is removed from the text. */
  readonly isMarked?: boolean;
  /** True where the file is UTF-16, which few programs can read. */
  readonly isWide?: boolean;
}

export type FileRead =
  FileText | { readonly kind: 'failure'; readonly path: string; readonly failure: FileFailure };

/** `no-reader`: this Node.js has no SQLite; `damaged`: no database that SQLite reads, be it encrypted; `busy`: a program keeps writing to it. */
export type TableFailure = FileFailure | 'no-reader' | 'damaged' | 'busy';

/** Value of a column; `null` also for bytes. */
export type TableRow = Readonly<Record<string, string | number | null>>;

/** The rows of a table with the file's metadata. They may contain credentials: the caller seals them at once. */
export type TableRead =
  | {
      readonly kind: 'rows';
      readonly rows: readonly TableRow[];
      /** Milliseconds since the epoch. */
      readonly modifiedAt: number;
      /** POSIX permission bits, or `null` where the system has none. */
      readonly mode: number | null;
    }
  | { readonly kind: 'failure'; readonly failure: TableFailure };

export interface FilePort {
  /**
   * Never rejects. `~/` at the front means the home directory; a relative path is relative to the working directory.
   * A regular file of at most `maxBytes`, 8 MiB when omitted; what the user named may be larger, and a pipe.
   */
  read(path: string, maxBytes?: number): Promise<FileRead>;
  exists(path: string): Promise<boolean>;
  /**
   * These columns of a table of a SQLite database, those that it has; no rows where there is no such table. Never rejects, never writes.
   * Not given where there is no SQLite.
   */
  readonly table?:
    ((path: string, name: string, columns: readonly string[]) => Promise<TableRead>) | undefined;
  /** Names in a directory, or an empty list. */
  list(path: string): Promise<readonly string[]>;
  /** Whether a path is that of a directory, also of an empty one. */
  isFolder?(path: string): Promise<boolean>;
  /** The path with links resolved; unchanged where it does not exist. */
  real?(path: string): Promise<string>;
  /** Absolute form of a path. */
  resolve(...parts: string[]): string;
}
