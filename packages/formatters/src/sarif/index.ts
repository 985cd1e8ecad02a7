import type { Log, Notification } from 'sarif';
import { jsonWithItems } from '../json.js';
import type { FormatOptions } from '../options.js';
import { SHARD_PROPERTY } from '../shard-mark.js';
import { numbered, type StreamedReport } from '../summary.js';
import { failedInside, problemsOf, type Problem } from '../wording/problem.js';
import { invocationOf, NOTIFICATIONS, notificationsOf } from './invocation.js';
import { URI_BASES } from './location.js';
import { resultsOf } from './results.js';
import { rulesOf } from './rules.js';

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
