import type { Evidence, ProviderReport } from '@authlint/model';
import type { Clue } from './clue.js';
import { type Sources, verdictOf } from './explain.js';
import type { Line } from './line.js';
import { toLines } from './lines.js';
import type { KeptText } from './log/kept.js';

/** Maximum of failures reported in addition to the last one. */
const MAX_FAILURES = 6;
/** Lines between two failures that are two, and lines around one that belong to it. */
const APART = 20;
const AROUND = 12;

/** Every distinct failure of a text: first the one in which it ends, then the others, the last first. */
export function failuresIn(kept: KeptText, sources: Sources): readonly ProviderReport[] {
  const lines = toLines(kept.lines);
  const main = verdictOf(lines, sources);
  const reports = [counted(main.report, main.decision?.clue, kept)];
  const known = new Set([keyOf(main.report)]);
  let open = main.clues.filter((clue) => isFailure(clue) && isApart(clue, main.decision?.clue));
  while (open.length > 0 && reports.length <= MAX_FAILURES) {
    const last = open.at(-1) as Clue;
    open = open.filter((clue) => isApart(clue, last));
    const { report, decision } = verdictOf(around(lines, last), sources);
    if (report.diagnosis === null || decision === null || known.has(keyOf(report))) continue;
    known.add(keyOf(report));
    const id = `input-${String(reports.length + 1)}`;
    reports.push({ ...counted(report, decision.clue, kept), id });
  }
  return reports;
}

/** A warning, a status without a message and a local message next to a request are no separate failures. */
function isFailure({ kind, minor, code, form }: Clue): boolean {
  if (minor || kind === 'success' || kind === 'machine' || kind === 'key') return false;
  return kind !== 'status' || form !== null || code === 'server-error';
}

function isApart(clue: Clue, other: Clue | undefined): boolean {
  return other === undefined || Math.abs(clue.line - other.line) > APART;
}

function around(lines: readonly Line[], { line }: Clue): readonly Line[] {
  return lines.filter(({ number }) => Math.abs(number - line) <= AROUND);
}

function keyOf({ diagnosis, provider, gateway }: ProviderReport): string {
  const { code, message } = diagnosis ?? {};
  return JSON.stringify([code, message, provider, gateway]);
}

/** The line of the failure, and how often it came. */
function counted(report: ProviderReport, clue: Clue | undefined, kept: KeptText): ProviderReport {
  const { diagnosis, source } = report;
  if (clue === undefined || diagnosis === null) return report;
  const raw = kept.lines.find(({ number }) => number === clue.line)?.text ?? '';
  const repeats = kept.repeats(raw);
  const line = repeats?.line ?? clue.line;
  const seen: Evidence[] =
    repeats === null
      ? []
      : [{ fact: 'explain.count', value: repeats.count, from: `last at line ${String(line)}` }];
  return {
    ...report,
    source: { ...source, line },
    diagnosis: { ...diagnosis, evidence: [...diagnosis.evidence, ...seen] },
  };
}
