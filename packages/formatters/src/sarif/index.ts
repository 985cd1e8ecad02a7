import type { Log, Notification, PropertyBag, ReportingDescriptor, Result } from 'sarif';
import { jsonWithItems } from '../json.js';
import type { FormatOptions } from '../options.js';
import { SHARD_PROPERTY, PLACE_PROPERTY } from '../shard-mark.js';
import { numbered, type StreamedReport } from '../summary.js';
import { failedInside, problemsOf, type Problem } from '../wording/problem.js';
import { invocationOf, NOTIFICATIONS, notificationsOf } from './invocation.js';
import { URI_BASES, locationOf } from './location.js';
import { rulesOf } from './rules.js';
import { plain } from '../wording/plain.js';
import { withSteps } from './message.js';

const SCHEMA =
  'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** Where the results are in a log: `runs[0].results`. */
export const RESULTS = { depth: 3, name: 'results' } as const;

/**
 * Static Analysis Results Interchange Format, for code scanning and viewers, a result at a time. Formats for programs leave out
 * nothing, so `quiet` changes nothing here. Source: SARIF 2.1.0.
 */
export function sarifPieces(report: StreamedReport, options: FormatOptions): Iterable<string> {
  const log = sarifLog(report, options);
  const rules = log.runs[0]?.tool.driver.rules ?? [];
  return jsonWithItems(log, RESULTS, resultsOf(report, rules, options));
}

/** The log without its results. */
export function sarifLog(report: StreamedReport, options: FormatOptions): Log {
  const kinds = new Map<string, Problem>();
  const notifications: Notification[] = [];
  let succeeded = true;
  for (const [index, provider] of numbered(report.providers)) {
    for (const problem of problemsOf(provider)) kinds.set(problem.id, problem);
    notifications.push(...notificationsOf(provider, report.shard?.places[index]));
    succeeded &&= !failedInside(provider);
  }
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'authlint',
            fullName: 'authlint, diagnosis of rejected authentication',
            version: report.version,
            semanticVersion: report.version,
            rules: [...rulesOf(kinds.values())],
            notifications: [...NOTIFICATIONS],
            properties: { specification: report.specification },
          },
        },
        automationDetails: { id: 'authlint/' },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: URI_BASES,
        invocations: [invocationOf(succeeded, notifications, options)],
        results: [],
        ...(report.shard === undefined ? {} : { properties: { [SHARD_PROPERTY]: report.shard } }),
      },
    ],
  };
}

/** One result for each problem. `rules`: those that the results refer to. */
function* resultsOf(
  { providers, shard }: StreamedReport,
  rules: readonly ReportingDescriptor[],
  options: FormatOptions,
): Generator<Result> {
  const ruleIndexes = new Map(rules.map(({ id }, index) => [id, index]));
  const seen = new Map<string, number>();
  for (const [index, provider] of numbered(providers)) {
    const place = shard?.places[index];
    for (const problem of problemsOf(provider)) {
      // What stays the same from run to run: not the line, not the fingerprint of a key, not the certainty.
      const identity = stableId(problem.id, provider.id, problem.source.file ?? '');
      const number = (seen.get(identity) ?? 0) + 1;
      seen.set(identity, number);
      const result = resultOf(problem, ruleIndexes, options, `${identity}:${number}`);
      const mark = place === undefined ? {} : { [PLACE_PROPERTY]: place };
      yield { ...result, properties: { ...result.properties, ...mark } };
    }
  }
}

function resultOf(
  problem: Problem,
  ruleIndexes: ReadonlyMap<string, number>,
  options: FormatOptions,
  fingerprint: string,
): Result {
  const { id, message, provider, diagnosis } = problem;
  const text = `${plain(provider.id)}: ${message}`;
  return {
    ruleId: plain(id),
    ruleIndex: ruleIndexes.get(plain(id)) ?? -1,
    ...weightOf(problem),
    message: { text: withSteps(text, diagnosis?.resolution.steps ?? []) },
    locations: [locationOf(problem, options)],
    partialFingerprints: { 'authlint/v1': fingerprint, primaryLocationLineHash: fingerprint },
    properties: propertiesOf(problem),
  };
}

/** A verdict that the evidence does not decide is open, not a failure: unknown is a value. */
function weightOf({ provider, rule, severity }: Problem): Pick<Result, 'kind' | 'level'> {
  if (rule === null && provider.state === 'inconclusive') return { kind: 'open', level: 'none' };
  return { kind: 'fail', level: severity === 'error' ? 'error' : 'warning' };
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
          said: diagnosis.said?.text ?? null,
          resolution: diagnosis.resolution.id,
        }),
  };
}

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
const SIZE = 64;

/**
 * Sixteen hex characters that stand for these texts, the same on every run and machine. It tells things apart and keeps no
 * secret. Source: FNV-1a, 64 bits, over UTF-16 code units.
 */
function stableId(...parts: readonly string[]): string {
  const text = parts.join('\0');
  let hash = OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = BigInt.asUintN(SIZE, (hash ^ BigInt(text.charCodeAt(index))) * PRIME);
  }
  return hash.toString(16).padStart(SIZE / 4, '0');
}
