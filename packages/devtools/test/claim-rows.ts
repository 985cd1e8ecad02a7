import { existsSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../../', import.meta.url);
export const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** What is claimed, and the test that shows it. */
export interface Row {
  readonly claim: string;
  readonly file: string;
  readonly title: string;
}

/** Why a sentence needs no test: advice to the reader, an explanation of words or of others' programs, or a limit of the protection. */
const MARKS = ['advice', 'explanation', 'limit'];

/** The rows of every table of a page; what is claimed is `''` in one that goes on with the row above. */
export function rowsOf(page: string): readonly Row[] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (---|claim|clause) /.test(line))
    .map((line) => line.slice(1, -2).split(/(?<!\\) \| ?/))
    .map(([claim = '', file = '', title = '']) => ({
      claim: claim.trim().replaceAll('\\|', '|'),
      file: file.replaceAll('`', ''),
      title,
    }));
}

/** Tests that rows name and that are not there. */
export function missingTests(rows: readonly Row[]): readonly string[] {
  return rows
    .filter(({ file }) => file !== 'none')
    .filter(
      ({ file, title }) =>
        title === '' || !existsSync(new URL(file, ROOT)) || !read(file).includes(title),
    )
    .map(({ file, title }) => `no such test: ${file}: ${title}`);
}

/** Rows without a test that do not say why. */
export function unmarked(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ file, title }) => file === 'none' && !MARKS.includes(title));
}
