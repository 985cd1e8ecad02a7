import { percent, type Figures, type Score, type Scores } from './figures.js';
import type { ScenarioResult } from './run-scenario.js';
import type { Expectation } from './scenario.js';

const OK = { passed: 'ok', failed: 'NO', waiting: 'waits' } as const;

/** Columns of texts, each as wide as its widest text. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** One line for each scenario, and a line for each problem that is more than a wrong answer. */
export function resultTable(results: readonly ScenarioResult[]): string {
  const head = ['id', 'via', 'difficulty', 'expected', 'got', 'ok'];
  const rows = results.map((result) => [
    result.scenario.id,
    result.scenario.via,
    result.scenario.difficulty,
    expectedText(result.scenario.expect),
    gotText(result),
    OK[result.status],
  ]);
  const notes = results
    .filter(({ status }) => status === 'failed')
    .flatMap(({ scenario, problems, violations }) =>
      [...problems, ...violations].map((note) => `${scenario.id}: ${note}`),
    );
  return [columns([head, ...rows]), ...notes].join('\n');
}

function expectedText({ provider: _provider, says: _says, ...wanted }: Expectation): string {
  return Object.values(wanted)
    .map((value) => (Array.isArray(value) ? value.map(String).join('|') : String(value)))
    .join(' ');
}

function gotText({ got, status }: ScenarioResult): string {
  if (got === null) return status === 'waiting' ? 'client not supported yet' : 'no answer';
  return [got.state, got.cause, got.code, got.certainty].map((part) => part ?? '-').join(' ');
}

/** The figures of a run, as text. */
export function figuresText(figures: Figures): string {
  const groups: readonly (readonly [string, ReadonlyMap<string, Scores>])[] = [
    ['by cause', figures.byCause],
    ['by difficulty', figures.byDifficulty],
    ['by client', figures.byClient],
  ];
  const rows = groups.flatMap(([title, scores]) => [
    [title, 'state', 'cause', 'code'],
    ...[...scores].map(([name, one]) => [`  ${name}`, ...scoreCells(one)]),
  ]);
  return [
    `${figures.scenarios} scenarios: ${figures.passed} ok, ${figures.waiting} waiting, ` +
      `${figures.scenarios - figures.passed - figures.waiting} wrong`,
    columns([['', 'state', 'cause', 'code'], ['overall', ...scoreCells(figures.overall)], ...rows]),
    `median requests: ${figures.medianRequests ?? '-'}`,
  ].join('\n');
}

function scoreCells({ state, cause, code }: Scores): string[] {
  return [state, cause, code].map(cell);
}

function cell(score: Score): string {
  return score.of === 0 ? '-' : `${percent(score)} % (${score.right}/${score.of})`;
}

/** What `--json` prints. */
export function suiteData(results: readonly ScenarioResult[], figures: Figures): object {
  return { scenarios: results.map(scenarioData), figures: figuresData(figures) };
}

function scenarioData(result: ScenarioResult): object {
  const { scenario, status, checks, got, problems, violations, requests, run } = result;
  return {
    id: scenario.id,
    via: scenario.via,
    difficulty: scenario.difficulty,
    expected: scenario.expect,
    got,
    status,
    checks,
    problems,
    violations,
    requests,
    exitCode: run.exitCode,
    durationMs: Math.round(run.durationMs),
  };
}

function figuresData(figures: Figures): object {
  return {
    ...figures,
    byCause: Object.fromEntries(figures.byCause),
    byDifficulty: Object.fromEntries(figures.byDifficulty),
    byClient: Object.fromEntries(figures.byClient),
  };
}
