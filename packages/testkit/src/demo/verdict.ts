import type { Report } from '@authlint/core';
import { parseJson } from '@authlint/core/internal';
import { findCanaries } from '../canary/canary.js';
import type { DemoCase } from './cases.js';

/** What the program did not find out as planned, and what it must not show; empty for a demonstration that worked. */
export function demoFaults(cases: readonly DemoCase[], output: string): string[] {
  const shown = findCanaries(output).map((name) => `the output shows the key ${name}`);
  const report = parseJson(output) as Report | null;
  if (report === null) return ['there is no JSON report', ...shown];
  const wrong = cases.flatMap(({ id, expect }) => {
    const entry = report.providers.find((provider) => provider.id === id);
    const { cause = null, code = null } = entry?.diagnosis ?? {};
    const got = entry === undefined ? 'no entry' : text({ state: entry.state, cause, code });
    return got === text(expect) ? [] : [`${id}: planned ${text(expect)}, got ${got}`];
  });
  return [...wrong, ...shown];
}

function text({ state, cause, code }: { state: string; cause: unknown; code: unknown }): string {
  return cause === null && code === null
    ? state
    : `${state}, cause ${String(cause)}, ${String(code)}`;
}

/** What was shown, a line for each provider. */
export function demoSummary(cases: readonly DemoCase[]): string {
  const lines = cases.map(({ expect, story }) =>
    expect.cause === null ? `healthy: ${story}` : `cause ${expect.cause}: ${story}`,
  );
  return lines.map((line) => `  ${line}\n`).join('');
}
