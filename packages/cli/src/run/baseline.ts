import type { Finding, ProviderReport } from '@authlint/model';

/** A finding that is known: the same rule at the same provider in the same file, so many times. */
export interface KnownFinding {
  readonly rule: string;
  readonly provider: string;
  readonly file: string | null;
  readonly count: number;
}

/** Lines are left out: they move with every edit. `shownPath`: a path as the file of a baseline has it. */
export type ShownPath = (file: string) => string;

/** Reports without what is known, how many findings that were, and what was not found of what is known of their providers. */
export interface Compared {
  readonly reports: readonly ProviderReport[];
  readonly known: number;
  readonly gone: readonly KnownFinding[];
}

export function withoutKnown(
  reports: readonly ProviderReport[],
  baseline: readonly KnownFinding[],
  shown: ShownPath,
): Compared {
  const left = new Map(baseline.map((entry) => [identity(entry), entry.count]));
  let known = 0;
  const isNew = (id: string, finding: Finding): boolean => {
    const key = identity(entryOf(id, finding, shown));
    const room = left.get(key) ?? 0;
    if (room === 0) return true;
    left.set(key, room - 1);
    known += 1;
    return false;
  };
  const compared = reports.map((report) => ({
    ...report,
    findings: report.findings.filter((finding) => isNew(report.id, finding)),
  }));
  const ids = new Set(reports.map(({ id }) => id));
  const gone = baseline.filter(
    (entry) => ids.has(entry.provider) && (left.get(identity(entry)) ?? 0) > 0,
  );
  return { reports: compared, known, gone };
}

/** The findings of a run as the entries of a baseline, in an order that does not depend on the run. */
export function baselineOf(
  reports: readonly ProviderReport[],
  shown: ShownPath,
): readonly KnownFinding[] {
  const entries = new Map<string, KnownFinding>();
  for (const { id, findings } of reports) {
    for (const finding of findings) {
      const entry = entryOf(id, finding, shown);
      const before = entries.get(identity(entry))?.count ?? 0;
      entries.set(identity(entry), { ...entry, count: before + 1 });
    }
  }
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

function entryOf(provider: string, { rule, location }: Finding, shown: ShownPath): KnownFinding {
  return { rule, provider, file: location === null ? null : shown(location.file), count: 1 };
}

function identity({ rule, provider, file }: KnownFinding): string {
  return JSON.stringify([file, provider, rule]);
}
