import { figuresOf, type Figures, type ScenarioSet } from './figures.js';
import type { ScenarioResult } from './run-scenario.js';

/** What `--json` prints. */
export function suiteData(
  results: readonly ScenarioResult[],
  sets: readonly ScenarioSet[],
): object {
  return {
    scenarios: results.map(scenarioData),
    figures: figuresData(figuresOf(results)),
    sets: Object.fromEntries(sets.map(({ name, figures }) => [name, figuresData(figures)])),
  };
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
