import type { PropertyBag, ReportingDescriptor, Result } from 'sarif';
import type { ProviderReport } from '@authlint/core/model';
import type { FormatOptions } from '../options.js';
import { PLACE_PROPERTY } from '../shard-mark.js';
import { stableId } from '../stable-id.js';
import type { Problem } from '../wording/problem.js';
import { plain } from '../wording/plain.js';
import { locationOf } from './location.js';
import { withSteps } from './message.js';

/** One result for each problem. `rules`: those that the results refer to; `places`: of the providers in the whole run. */
export function resultsOf(
  problems: readonly Problem[],
  rules: readonly ReportingDescriptor[],
  options: FormatOptions,
  places: ReadonlyMap<ProviderReport, number>,
): readonly Result[] {
  const seen = new Map<string, number>();
  return problems.map((problem) => {
    const identity = identityOf(problem);
    const before = seen.get(identity) ?? 0;
    seen.set(identity, before + 1);
    const result = resultOf(problem, rules, options, `${identity}:${before + 1}`);
    const place = places.get(problem.provider);
    if (place === undefined) return result;
    return { ...result, properties: { ...result.properties, [PLACE_PROPERTY]: place } };
  });
}

function resultOf(
  problem: Problem,
  rules: readonly ReportingDescriptor[],
  { places }: FormatOptions,
  fingerprint: string,
): Result {
  const { id, message, provider, diagnosis } = problem;
  const text = `${plain(provider.id)}: ${message}`;
  return {
    ruleId: plain(id),
    ruleIndex: rules.findIndex((rule) => rule.id === plain(id)),
    ...weightOf(problem),
    message: { text: withSteps(text, diagnosis?.resolution.steps ?? []) },
    locations: [locationOf(problem, places)],
    partialFingerprints: { 'authlint/v1': fingerprint, primaryLocationLineHash: fingerprint },
    properties: propertiesOf(problem),
  };
}

/** A verdict that the evidence does not decide is open, not a failure: unknown is a value. */
function weightOf({ provider, rule, severity }: Problem): Pick<Result, 'kind' | 'level'> {
  if (rule === null && provider.state === 'inconclusive') return { kind: 'open', level: 'none' };
  return { kind: 'fail', level: severity === 'error' ? 'error' : 'warning' };
}

/** What stays the same from run to run: not the line, not the fingerprint of a key, not the certainty. */
function identityOf({ id, provider, source }: Problem): string {
  return stableId(id, provider.id, source.file ?? '');
}

function propertiesOf({ provider, rule, code, cause, diagnosis }: Problem): PropertyBag {
  return {
    provider: provider.id,
    state: provider.state,
    rule,
    code,
    cause,
    ...(diagnosis === null
      ? {}
      : {
          certainty: diagnosis.certainty,
          evidence: diagnosis.evidence,
          ruledOut: diagnosis.ruledOut,
          resolution: diagnosis.resolution.id,
        }),
  };
}
