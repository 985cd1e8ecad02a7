import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPorts } from '@authlint/node/internal';

interface Database {
  exec(sql: string): void;
  close(): void;
}
interface Sqlite {
  readonly DatabaseSync: new (path: string) => Database;
}
const sqlite = process.getBuiltinModule('node:sqlite') as Sqlite | undefined;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'authlint-database-test-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (path: string, table = 't', columns = ['k', 'v']) =>
  createPorts({ env: {}, cwd: folder, home: folder }).files.table?.(path, table, columns);

/** Every file of the folder with its bytes. */
const everything = () =>
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]);

/** Copies that are left in the folder for temporary files. */
const copies = () =>
  readdirSync(tmpdir()).filter(
    (name) => name.startsWith('authlint-database-') && !name.includes('test'),
  );

test('what is not there, or no file, is said so whatever Node.js has', async () => {
  mkdirSync(join(folder, 'x.db'));
  expect(await read('none.db')).toEqual({ kind: 'failure', failure: 'not-found' });
  expect(await read('x.db')).toEqual({ kind: 'failure', failure: 'not-a-file' });
});

if (sqlite === undefined) {
  test('a Node.js without SQLite says that it has none', async () => {
    writeFileSync(join(folder, 'a.db'), 'SQLite format 3\0');
    expect(await read('a.db')).toEqual({ kind: 'failure', failure: 'no-reader' });
  });
} else {
  const ROWS = { kind: 'rows', rows: [{ k: 'one', v: 1 }] };
  const TABLE = "CREATE TABLE t (k, v); INSERT INTO t VALUES ('one', 1);";

  const make = (sql: string, name = 'a.db'): Database => {
    const database = new sqlite.DatabaseSync(join(folder, name));
    database.exec(sql);
    return database;
  };

  /** How a database may stand there, the statements that make it so, and whether its writer is still there. */
  test.each([
    ['closed', TABLE, false],
    ['closed in WAL mode', `PRAGMA journal_mode = WAL; ${TABLE}`, false],
    ['open in WAL mode, with rows in the log alone', `PRAGMA journal_mode = WAL; ${TABLE}`, true],
    ['locked by a writer', `${TABLE} BEGIN EXCLUSIVE;`, true],
    [
      'with a transaction that is not over',
      `${TABLE} PRAGMA cache_size = 1; BEGIN; UPDATE t SET v = 2;`,
      true,
    ],
  ])('%s: its rows, and nothing is written', async (_, sql, isOpen) => {
    const database = make(sql);
    if (!isOpen) database.close();
    const before = everything();
    expect(await read('a.db')).toMatchObject(ROWS);
    expect(everything()).toEqual(before);
    expect(copies()).toEqual([]);
    if (isOpen) database.close();
  });

  /** What is no row of the table that was asked for. */
  test.each([
    ['no such table', 'CREATE TABLE other (k);'],
    [
      'a view that never ends',
      'CREATE VIEW t AS WITH RECURSIVE r(k) AS (SELECT 1 UNION ALL SELECT k FROM r) SELECT k, k AS v FROM r;',
    ],
    [
      'a column that is computed',
      "CREATE TABLE t (k, v AS (printf('%.*c', 100000, 'x'))); INSERT INTO t (k) VALUES (1);",
    ],
    ['none of the columns', 'CREATE TABLE t (x); INSERT INTO t VALUES (1);'],
  ])('%s: no rows', async (_, sql) => {
    make(sql).close();
    expect(await read('a.db')).toMatchObject({ kind: 'rows', rows: [] });
  });

  test('a column that the table has not is left out, bytes are none, a name may have quotes', async () => {
    make(`CREATE TABLE "a'b" (k); INSERT INTO "a'b" VALUES (x'00ff');`).close();
    expect(await read('a.db', "a'b")).toMatchObject({ rows: [{ k: null }] });
  });

  test.each([
    [
      'one row',
      "CREATE TABLE t (k, v); INSERT INTO t VALUES (zeroblob(20), printf('%.*c', 2000000, 'x'));",
    ],
    [
      'all rows',
      "CREATE TABLE t (k, v); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20) INSERT INTO t SELECT i, printf('%.*c', 900000, 'x') FROM n;",
    ],
  ])('too large: %s', async (_, sql) => {
    make(sql).close();
    expect(await read('a.db')).toEqual({ kind: 'failure', failure: 'too-large' });
  });

  test.each([
    ['text', Buffer.from('{"providers": {}}'.repeat(100))],
    ['encrypted', Buffer.alloc(8192, 0xa7)],
    ['the beginning of one', Buffer.from('SQLite format 3\0'.padEnd(4096, 'x'))],
  ])('damaged: %s', async (_, bytes) => {
    writeFileSync(join(folder, 'a.db'), bytes);
    expect(await read('a.db')).toEqual({ kind: 'failure', failure: 'damaged' });
  });
}
