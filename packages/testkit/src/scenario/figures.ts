import type { Checks } from './compare.js';
import type { ScenarioResult } from './run-scenario.js';

/** How many of those that expect something got it. */
export interface Score {
  readonly right: number;
  readonly of: number;
}

export interface Scores {
  readonly state: Score;
  readonly cause: Score;
  readonly code: Score;
}

export interface Figures {
  readonly scenarios: number;
  readonly passed: number;
  readonly waiting: number;
  /** A scenario that waits counts as wrong. */
  readonly overall: Scores;
  readonly byCause: ReadonlyMap<string, Scores>;
  readonly byDifficulty: ReadonlyMap<string, Scores>;
  readonly byClient: ReadonlyMap<string, Scores>;
  /** Of the scenarios that sent any; `null` where none did. */
  readonly medianRequests: number | null;
}

export function figuresOf(results: readonly ScenarioResult[]): Figures {
  return {
    scenarios: results.length,
    passed: results.filter(({ status }) => status === 'passed').length,
    waiting: results.filter(({ status }) => status === 'waiting').length,
    overall: scoresOf(results),
    byCause: grouped(results, causeGroup),
    byDifficulty: grouped(results, ({ scenario }) => scenario.difficulty),
    byClient: grouped(results, ({ scenario }) => scenario.via),
    medianRequests: median(results.map(({ requests }) => requests).filter((count) => count > 0)),
  };
}

/** Share in percent, rounded down to a tenth, so that a floor taken from it can be held. */
export function percent({ right, of }: Score): number {
  return of === 0 ? 100 : Math.floor((right / of) * 1000) / 10;
}

function scoresOf(results: readonly ScenarioResult[]): Scores {
  return {
    state: score(results, 'state'),
    cause: score(results, 'cause'),
    code: score(results, 'code'),
  };
}

function score(results: readonly ScenarioResult[], key: keyof Checks): Score {
  const answers = results.flatMap(({ checks }) => (checks[key] === undefined ? [] : [checks[key]]));
  return { right: answers.filter(Boolean).length, of: answers.length };
}

/** The expected cause, the first one where several would do. */
function causeGroup({ scenario: { expect } }: ScenarioResult): string {
  const cause: unknown = Array.isArray(expect.cause) ? expect.cause[0] : expect.cause;
  if (typeof cause === 'number') return `cause ${cause}`;
  return cause === null ? 'no cause' : 'not stated';
}

function grouped(
  results: readonly ScenarioResult[],
  nameOf: (result: ScenarioResult) => string,
): ReadonlyMap<string, Scores> {
  const names = [...new Set(results.map(nameOf))].sort();
  return new Map(
    names.map((name) => [name, scoresOf(results.filter((result) => nameOf(result) === name))]),
  );
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}
