import type { Cause, Certainty, Code, ProviderReport, ProviderState, Report } from '@authlint/core';
import { catalogueCode } from '@authlint/model';
import type { Expectation } from './scenario.js';

/** What the program said of the provider in question. */
export interface Verdict {
  readonly state: ProviderState;
  readonly cause: Cause;
  readonly code: Code | null;
  readonly certainty: Certainty | null;
}

/** Whether each expected value came; a key is there only if something was expected. */
export type Checks = Readonly<
  Partial<Record<'state' | 'cause' | 'code' | 'certainty' | 'says', boolean>>
>;

export interface Comparison {
  readonly got: Verdict | null;
  readonly checks: Checks;
  readonly problems: readonly string[];
}

/** Compares a report with its expectation. `null`: no report, so every expectation fails. */
export function compare(expected: Expectation, report: Report | null): Comparison {
  const { entry, problem } = entryOf(expected, report);
  const got = entry && verdictOf(entry);
  const { says = [] } = expected;
  const words = entry === null || says.length === 0 ? '' : wordsOf(entry);
  const unsaid = says.filter((one) => !new RegExp(one, 'i').test(words));
  const accepts = (wanted: unknown, value: unknown): boolean =>
    got !== null && (Array.isArray(wanted) ? wanted.includes(value) : wanted === value);
  return {
    got,
    checks: {
      ...(expected.state !== undefined && { state: accepts(expected.state, got?.state) }),
      ...(expected.cause !== undefined && { cause: accepts(expected.cause, got?.cause) }),
      ...(expected.codes !== undefined && { code: accepts(expected.codes, got?.code) }),
      ...(expected.certainty !== undefined && {
        certainty: accepts(expected.certainty, got?.certainty),
      }),
      ...(expected.says !== undefined && { says: unsaid.length === 0 }),
    },
    problems: [
      ...(problem === null ? [] : [problem]),
      ...unsaid.map((expression) => `does not say /${expression}/`),
    ],
  };
}

function entryOf(
  { provider }: Expectation,
  report: Report | null,
): { entry: ProviderReport | null; problem: string | null } {
  if (report === null) return { entry: null, problem: 'no report' };
  const { providers } = report;
  const isOnly = provider === undefined && providers.length === 1;
  const entry = isOnly ? providers[0] : providers.find(({ id }) => id === provider);
  if (entry !== undefined) return { entry, problem: null };
  const wanted = provider === undefined ? 'one entry' : `the entry ${provider}`;
  const ids = providers.map(({ id }) => id).join(', ');
  return { entry: null, problem: `the report has ${ids || 'no entry'} instead of ${wanted}` };
}

function wordsOf({ diagnosis, findings }: ProviderReport): string {
  const steps = diagnosis?.resolution.steps ?? [];
  const lines = [diagnosis?.message, ...steps.flatMap(({ text, command }) => [text, command])];
  return [...lines, ...findings.map(({ message }) => message)].join('\n');
}

function verdictOf({ state, diagnosis }: ProviderReport): Verdict {
  return {
    state,
    cause: diagnosis?.cause ?? null,
    code: diagnosis === null ? null : catalogueCode(diagnosis),
    certainty: diagnosis?.certainty ?? null,
  };
}
