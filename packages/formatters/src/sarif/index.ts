import type { Log } from 'sarif';
import type { Report } from '@authlint/core/model';
import { toJson } from '../json.js';
import type { FormatOptions } from '../options.js';
import { placesOf, SHARD_PROPERTY } from '../shard-mark.js';
import { problemsOf } from '../wording/problem.js';
import { invocationOf, NOTIFICATIONS } from './invocation.js';
import { URI_BASES } from './location.js';
import { resultsOf } from './results.js';
import { rulesOf } from './rules.js';

const SCHEMA =
  'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** Static Analysis Results Interchange Format, for code scanning and viewers. Source: SARIF 2.1.0. */
export function formatSarif(report: Report, options: FormatOptions): string {
  return toJson(sarifLog(report, options));
}

/** Formats for programs leave out nothing, so `quiet` changes nothing here. */
export function sarifLog(report: Report, options: FormatOptions): Log {
  const problems = report.providers.flatMap(problemsOf);
  const rules = rulesOf(problems);
  const places = placesOf(report);
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
            rules: [...rules],
            notifications: [...NOTIFICATIONS],
            properties: { specification: report.specification },
          },
        },
        automationDetails: { id: 'authlint/' },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: URI_BASES,
        invocations: [invocationOf(report, options, places)],
        results: [...resultsOf(problems, rules, options, places)],
        ...(report.shard === undefined ? {} : { properties: { [SHARD_PROPERTY]: report.shard } }),
      },
    ],
  };
}
