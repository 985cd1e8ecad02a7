import type { TableRead, TableRow } from '@authlint/model/ports';

/** The rows of each table of a database. The columns of a table are those of its first row. */
export type Tables = Readonly<Record<string, readonly TableRow[]>>;

interface Database {
  exec(sql: string): void;
  prepare(sql: string): { run(...values: readonly (string | number | null)[]): unknown };
  close(): void;
}

type Sqlite = { readonly DatabaseSync: new (path: string) => Database };

/** `undefined` where this Node.js has no SQLite. */
export const SQLITE = process.getBuiltinModule('node:sqlite') as Sqlite | undefined;

/** Writes a database as the program of a client would. */
export function writeDatabase({ DatabaseSync }: Sqlite, path: string, tables: Tables): void {
  const database = new DatabaseSync(path);
  for (const [table, rows] of Object.entries(tables)) {
    const columns = Object.keys(rows[0] ?? {});
    database.exec(`CREATE TABLE "${table}" (${columns.map((name) => `"${name}"`).join(', ')})`);
    const values = columns.map(() => '?').join(', ');
    const insert = database.prepare(`INSERT INTO "${table}" VALUES (${values})`);
    for (const row of rows) insert.run(...columns.map((name) => row[name] ?? null));
  }
  database.close();
}

/** What the port gives for such a database, for a Node.js that has no SQLite. */
export function rowsOf(tables: Tables, name: string, columns: readonly string[]): TableRead {
  const rows = (tables[name] ?? []).map((row) =>
    Object.fromEntries(columns.flatMap((one) => (one in row ? [[one, row[one] ?? null]] : []))),
  );
  return { kind: 'rows', rows, modifiedAt: 0, mode: 0o600 };
}
