import type { Report } from '@authlint/model';
import type { Log, PropertyBag, ReportingDescriptor, Result } from 'sarif';
import { toJson } from '../json.js';
import type { FormatOptions } from '../options.js';
import { failedInside, problemsOf, type Problem } from '../wording/problem.js';
import { invocationOf, NOTIFICATIONS, notificationsOf } from './invocation.js';
import { URI_BASES, locationOf } from './location.js';
import { rulesOf } from './rules.js';
import { plain } from '../wording/plain.js';
import { withSteps } from './message.js';

const SCHEMA =
  'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/**
 * Static Analysis Results Interchange Format, for code scanning and viewers. `quiet` has no effect, as in all formats for programs. Source:
 * SARIF 2.1.0.
 */
export function formatSarif(report: Report, options: FormatOptions): string {
  return toJson(sarifLog(report, options));
}

export function sarifLog(report: Report, options: FormatOptions): Log {
  const { providers, version, specification } = report;
  const problems = providers.flatMap(problemsOf);
  const rules = rulesOf(new Map(problems.map((problem) => [problem.id, problem])).values());
  const succeeded = !providers.some(failedInside);
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'authlint',
            fullName: 'authlint, diagnosis of rejected authentication',
            version,
            semanticVersion: version,
            rules: [...rules],
            notifications: [...NOTIFICATIONS],
            properties: { specification },
          },
        },
        automationDetails: { id: 'authlint/' },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: URI_BASES,
        invocations: [invocationOf(succeeded, providers.flatMap(notificationsOf), options)],
        results: resultsOf(problems, rules, options),
      },
    ],
  };
}

/** One result for each problem. `rules`: those that the results refer to. */
function resultsOf(
  problems: readonly Problem[],
  rules: readonly ReportingDescriptor[],
  options: FormatOptions,
): Result[] {
  const ruleIndexes = new Map(rules.map(({ id }, index) => [id, index]));
  const seen = new Map<string, number>();
  return problems.map((problem) => {
    // Identity of a result across runs: without the line, the fingerprint of a key and the certainty.
    const identity = stableId(problem.id, problem.provider.id, problem.source.file ?? '');
    const number = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, number);
    return resultOf(problem, ruleIndexes, options, `${identity}:${number}`);
  });
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

/** An inconclusive verdict is `open`, not a failure. */
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
 * A hash of texts in sixteen hex characters, the same on every machine; not cryptographic. Source: FNV-1a, 64 bits, over UTF-16 code units.
 */
function stableId(...parts: readonly string[]): string {
  const text = parts.join('\0');
  let hash = OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = BigInt.asUintN(SIZE, (hash ^ BigInt(text.charCodeAt(index))) * PRIME);
  }
  return hash.toString(16).padStart(SIZE / 4, '0');
}
