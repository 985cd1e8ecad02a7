import type { TableRow } from '@authlint/model/ports';
import { readDocument, START, type DocumentNode, type MapEntry } from '@authlint/documents';
import { Setting } from './setting.js';
import type { SourceFile } from './source-file.js';

const NOWHERE = { ...START, start: 0, end: 0 };

/** The rows of a table as settings, `providers.0.name`; JSON texts are parsed. */
export function rowSettings(
  file: SourceFile,
  table: string,
  rows: readonly TableRow[],
): readonly Setting[] {
  return rows.map((row, index) => {
    const columns = Object.entries(row).map(([name, value]): [string, MapEntry] => [
      name,
      { name, key: NOWHERE, value: nodeOf(value) },
    ]);
    const node = { kind: 'map', range: NOWHERE, flow: true, entries: new Map(columns) } as const;
    return new Setting(file, node, [table, String(index)], START);
  });
}

function nodeOf(value: string | number | null): DocumentNode {
  const isJson = typeof value === 'string' && /^\s*[[{"]/.test(value);
  const { root = null, faults = [] } = isJson ? readDocument(value, 'json') : {};
  return root === null || faults.length > 0 ? { kind: 'scalar', range: NOWHERE, value } : root;
}
