import type { Report, WhereReport } from '@authlint/model';
import { formatMarkdown, type FormatOptions, toJson } from '@authlint/formatters';
import { code, table } from '@authlint/formatters/internal';

/** The machine that a report comes from, as far as a maintainer needs it. */
export interface SystemFacts {
  readonly node: string;
  readonly platform: string;
  readonly release: string;
  readonly architecture: string;
}

/** A bundle for an issue: the report of a check, the sources of its settings, and the platform. */
export interface Bundle {
  readonly schemaVersion: 1;
  readonly system: SystemFacts;
  readonly report: Report;
  readonly where: readonly WhereReport[];
}

export function bundleJson(bundle: Bundle): string {
  return toJson(bundle);
}

export function bundleMarkdown({ system, report, where }: Bundle, options: FormatOptions): string {
  const blocks = [
    ...table(
      ['authlint', 'Node.js', 'System'],
      [
        [
          code(report.version),
          code(system.node),
          code(`${system.platform} ${system.release} ${system.architecture}`),
        ],
      ],
    ),
    ...where.flatMap((item) => whereBlocks(item)),
  ];
  return `${formatMarkdown(report, options)}\n### System and settings\n\n${blocks.join('\n\n')}\n`;
}

function whereBlocks({ id, settings }: WhereReport): readonly string[] {
  const rows = settings.flatMap(({ setting, candidates }) =>
    candidates.map(({ from, location, fingerprint, status }) => [
      code(setting),
      code(location === null ? from : `${location.file}:${String(location.line)}`),
      code(status),
      fingerprint === null ? '' : code(fingerprint),
    ]),
  );
  if (rows.length === 0) return [];
  return [`Settings of ${code(id)}`, ...table(['Setting', 'From', 'Status', 'Fingerprint'], rows)];
}
