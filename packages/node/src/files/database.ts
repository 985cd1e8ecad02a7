import { chmodSync, copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TableFailure, TableRead, TableRow } from '@authlint/model/ports';
import { errorCode } from '@authlint/model/thrown';
import { failureOf } from './content.js';

type Row = Readonly<Record<string, unknown>>;

/** The used part of `node:sqlite`, which the types of Node.js 20 lack. */
interface Sqlite {
  readonly DatabaseSync: new (path: string | URL, options: object) => Database;
}
interface Database {
  exec(sql: string): void;
  prepare(sql: string): {
    all(...values: readonly string[]): readonly Row[];
    iterate(): Iterable<Row>;
  };
  close(): void;
}

/** More is no settings. */
const MAX_ROWS = 1000;
const MAX_ROW_BYTES = 1024 * 1024;
const MAX_BYTES = 8 * MAX_ROW_BYTES;
/** Maximum size of a database that is copied for reading. */
const MAX_COPIED_BYTES = 256 * 1024 * 1024;
/** Attempts while another process writes. */
const TRIES = 3;
/** SQLite's files next to a database: the write-ahead log and the rollback journal. */
const LOGS = ['-wal', '-journal'];

/** Reads one table of a SQLite database, see `FilePort`. Takes no lock and never waits for one. */
export function readTable(path: string, name: string, columns: readonly string[]): TableRead {
  try {
    const stats = statSync(path);
    if (!stats.isFile()) return failed('not-a-file');
    const sqlite = loadSqlite();
    if (sqlite === null) return failed('no-reader');
    for (let tries = 0; tries < TRIES; tries += 1) {
      const before = stateOf(path);
      const rows = withOpen(sqlite, path, (database) => rowsOf(database, name, columns));
      if (rows === null) return failed('too-large');
      if (stateOf(path) === before) return found(rows, stats);
    }
    return failed('busy');
  } catch (error) {
    return failed(errorCode(error) === 'ERR_SQLITE_ERROR' ? 'damaged' : failureOf(error));
  }
}

function failed(failure: TableFailure): TableRead {
  return { kind: 'failure', failure };
}

function found(
  rows: readonly TableRow[],
  { mtimeMs, mode }: { readonly mtimeMs: number; readonly mode: number },
): TableRead {
  const permissions = process.platform === 'win32' ? null : mode & 0o777;
  return { kind: 'rows', rows, modifiedAt: mtimeMs, mode: permissions };
}

/** Without a flag since Node.js 22.13. Some releases print a warning that it is experimental, which is suppressed. */
function loadSqlite(): Sqlite | null {
  const warn = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return (process.getBuiltinModule('node:sqlite') as Sqlite | undefined) ?? null;
  } finally {
    process.emitWarning = warn;
  }
}

/** Changes when another process writes to the database. */
function stateOf(path: string): string {
  return ['', ...LOGS]
    .map((end) => statSync(path + end, { throwIfNoEntry: false }))
    .map((stats) => (stats === undefined ? '-' : `${stats.mtimeMs} ${stats.size}`))
    .join(' ');
}

/**
 * Opens a database without creating files next to it: SQLite creates some for a database with a log, even to read it. Such a database is
 * copied first; `null` if it is too large to copy.
 */
function withOpen<T>(
  sqlite: Sqlite,
  path: string,
  read: (database: Database) => T | null,
): T | null {
  const sizes = LOGS.map((end) => statSync(path + end, { throwIfNoEntry: false })?.size ?? 0);
  const unchanging = sizes.every((size) => size === 0) ? openUnchanging(sqlite, path) : null;
  if (unchanging !== null) return withDatabase(unchanging, read);
  const bytes = sizes.reduce((sum, size) => sum + size, statSync(path).size);
  return bytes > MAX_COPIED_BYTES ? null : withCopy(sqlite, path, read);
}

/** `null`: a Node.js before 22.15, which takes no URL. */
function openUnchanging(sqlite: Sqlite, path: string): Database | null {
  const url = pathToFileURL(path);
  url.search = '?immutable=1';
  try {
    return new sqlite.DatabaseSync(url, { readOnly: true });
  } catch (error) {
    if (errorCode(error) === 'ERR_INVALID_ARG_TYPE') return null;
    throw error;
  }
}

/** The copy is readable by the user only and deleted after reading. */
function withCopy<T>(sqlite: Sqlite, path: string, read: (database: Database) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'authlint-database-'));
  try {
    const copy = join(folder, 'copy');
    for (const end of ['', ...LOGS]) {
      if (statSync(path + end, { throwIfNoEntry: false }) === undefined) continue;
      copyFileSync(path + end, copy + end);
      chmodSync(copy + end, 0o600);
    }
    return withDatabase(new sqlite.DatabaseSync(copy, {}), read);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function withDatabase<T>(database: Database, read: (database: Database) => T): T {
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** `null`: too many rows. Only tables without computed columns are read: views and the like execute foreign expressions. */
function rowsOf(
  database: Database,
  name: string,
  columns: readonly string[],
): readonly TableRow[] | null {
  database.exec('PRAGMA trusted_schema = OFF');
  const table = database.prepare(
    "SELECT 1 FROM sqlite_schema WHERE name = ? AND type = 'table' AND rootpage > 0",
  );
  if (table.all(name).length === 0) return [];
  const declared = database.prepare('SELECT name, hidden FROM pragma_table_xinfo(?)').all(name);
  if (declared.some(({ hidden }) => hidden !== 0)) return [];
  const present = columns.filter((column) => declared.some((one) => one['name'] === column));
  if (present.length === 0) return [];
  const size = present.map((column) => `coalesce(octet_length("${column}"), 0)`).join(' + ');
  const values = present.map(
    (column) => `CASE WHEN ${size} <= ${MAX_ROW_BYTES} THEN "${column}" END AS "${column}"`,
  );
  const select = `SELECT ${size} AS ":size", ${values.join(', ')} FROM "${name}" LIMIT ${MAX_ROWS}`;
  const rows: TableRow[] = [];
  let bytes = 0;
  for (const row of database.prepare(select).iterate()) {
    const rowBytes = Number(row[':size']);
    bytes += rowBytes;
    if (rowBytes > MAX_ROW_BYTES || bytes > MAX_BYTES) return null;
    rows.push(Object.fromEntries(present.map((column) => [column, plain(row[column])])));
  }
  return rows;
}

function plain(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
