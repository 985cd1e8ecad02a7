import { cellsOf } from './cells.js';
import type { ClientSpec } from './client-spec.js';
import type { Exception } from './judge.js';
import { isCurrent, type CellResult } from './results.js';

const HEAD = `# Cells: real clients beside authlint

Written by \`npm run test:clients\`, not by hand. A cell is one configuration of one client before one server on loopback: where the credential
stands, how it is damaged, what the server does. The client runs once without a terminal, then authlint checks the same files and variables. They
agree where the client's chat worked and authlint says \`ok\`, or the client was refused (or sent nothing) and authlint does not, and where the first
request of each route is the same: method, path, query, headers with credentials. Where the name of the place begins with \`running-\`, the client
started with other variables than the shell has in which authlint then runs, and authlint is given its process.
`;

const COLUMNS = [
  'client',
  'package and version',
  'cells',
  'worked',
  'agree',
  'exceptions',
  'disagree',
];

/** Figures of one client; only cells that this build checked as they are now count. */
interface Row {
  readonly client: ClientSpec;
  readonly cells: number;
  readonly run: readonly CellResult[];
}

/** The page with a row for each client and a line for each exception. */
export function tablePage(
  clients: readonly ClientSpec[],
  results: ReadonlyMap<string, CellResult>,
  build: string,
  exceptions: readonly Exception[],
): string {
  const rows = clients.map((client): Row => {
    const cells = cellsOf(client);
    const run = cells.flatMap((cell) => {
      const result = results.get(cell.id);
      return isCurrent(result, cell) && result.build === build ? [result] : [];
    });
    return { client, cells: cells.length, run };
  });
  const all = rows.flatMap(({ run }) => run);
  const sum = rows.reduce((total, { cells }) => total + cells, 0);
  const lines = rows.map(({ client, cells, run }) => [
    client.name,
    client.packages.join(', ').replaceAll(/(?<=\w)@(?=[\d.])/g, ' '),
    ranOf(run.length, cells),
    ...figuresOf(run, exceptions),
  ]);
  const total = ['all', '', ranOf(all.length, sum), ...figuresOf(all, exceptions)];
  const parts = [HEAD, ...aligned([COLUMNS, ...lines, total]), ''];
  return [...parts, ...exceptionLines(all, exceptions)].join('\n');
}

/** A table of Markdown as Prettier has it. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = COLUMNS.map((_name, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map(
    (row) => `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [...lines.slice(0, 1), rule, ...lines.slice(1)];
}

const ranOf = (run: number, cells: number): string =>
  run === cells ? String(cells) : `${run} of ${cells}`;

function figuresOf(run: readonly CellResult[], exceptions: readonly Exception[]): string[] {
  const apart = run.filter(({ disagreements }) => disagreements.length > 0);
  const excepted = apart.filter(({ cell }) => exceptions.some((item) => item.cell === cell));
  const worked = run.filter(({ client }) => client.worked).length;
  const same = run.length - apart.length;
  return [worked, same, excepted.length, apart.length - excepted.length].map(String);
}

function exceptionLines(
  results: readonly CellResult[],
  exceptions: readonly Exception[],
): readonly string[] {
  const lines = results.flatMap(({ cell, disagreements }) => {
    const exception = exceptions.find((item) => item.cell === cell);
    if (exception === undefined || disagreements.length === 0) return [];
    return [`- \`${cell}\`: ${exception.reason}`];
  });
  return lines.length === 0 ? [] : ['## Exceptions', '', ...lines, ''];
}
