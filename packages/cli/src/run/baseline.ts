import { field, parseJson } from '@authlint/core/internal';
import type { ProviderReport, Finding } from '@authlint/model';
import { counted, pathOf, toJson } from '@authlint/formatters';
import type { Arguments } from '../options/invocation.js';
import type { CommandContext } from '../context/command-context.js';
import { INTERNAL } from '../exit-code.js';
import { writeNamed } from '../output/write-named.js';
import { UsageError } from '../usage-error.js';

const VERSION = 1;

/** The reports without the known findings of `--baseline`; with `--update-baseline` its file is written first. */
export async function besidesBaseline(
  reports: readonly ProviderReport[],
  { baseline, updateBaseline, quiet }: Arguments<'check'> & { readonly baseline: string },
  context: CommandContext,
): Promise<readonly ProviderReport[]> {
  const { ports } = context.runContext;
  const shown = (file: string): string => pathOf(file, ports);
  const sound = reports.filter(({ findings }) => findings.every(({ rule }) => rule !== INTERNAL));
  if (updateBaseline) {
    const text = toJson({ schemaVersion: VERSION, findings: baselineOf(sound, shown) });
    await writeNamed('the baseline', baseline, text, context);
  }
  const compared = withoutKnown(sound, await read(baseline, context), shown);
  if (!quiet) context.err(noteOf(compared.known, compared.gone.length));
  const left = new Map(sound.map((report, index) => [report, compared.reports[index]]));
  return reports.map((report) => left.get(report) ?? report);
}

/** A baseline that is named and is not there is a mistake: passing it over would let a wrong path pass as an empty one. */
async function read(
  baseline: string,
  { runContext }: CommandContext,
): Promise<readonly KnownFinding[]> {
  const found = await runContext.ports.files.read(runContext.ports.files.resolve(baseline));
  if (found.kind === 'failure') {
    throw new UsageError(
      `the baseline cannot be read: ${found.failure}`,
      'Write it with: authlint check --baseline FILE --update-baseline',
    );
  }
  const entries = parsed(found.text);
  if (entries === null) throw new UsageError('the file of --baseline is no baseline of authlint');
  return entries;
}

function parsed(text: string): readonly KnownFinding[] | null {
  const data = parseJson(text);
  const findings = field(data, 'findings');
  if (field(data, 'schemaVersion') !== VERSION || !Array.isArray(findings)) return null;
  return findings.every(isEntry) ? findings : null;
}

function isEntry(value: unknown): value is KnownFinding {
  if (typeof value !== 'object' || value === null) return false;
  const { rule, provider, file, count } = value as Record<string, unknown>;
  const named = typeof rule === 'string' && typeof provider === 'string';
  const counts = Number.isSafeInteger(count) && (count as number) > 0;
  return named && (file === null || typeof file === 'string') && counts;
}

function noteOf(known: number, gone: number): string {
  const left = known === 0 ? '' : `${counted(known, 'known finding')} omitted (baseline)\n`;
  const stale =
    gone === 0
      ? ''
      : `${counted(gone, 'entry', 'entries')} of the baseline no longer found; --update-baseline drops them\n`;
  return left + stale;
}

/** A finding that is known: the same rule at the same provider in the same file, so many times. */
interface KnownFinding {
  readonly rule: string;
  readonly provider: string;
  readonly file: string | null;
  readonly count: number;
}

/** Lines are omitted: they move with every edit. `shownPath`: a path as the file of a baseline has it. */
type ShownPath = (file: string) => string;

/** The reports without known findings, the number of those, and the entries of the baseline that were not found again. */
function withoutKnown(
  reports: readonly ProviderReport[],
  baseline: readonly KnownFinding[],
  shown: ShownPath,
) {
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
function baselineOf(reports: readonly ProviderReport[], shown: ShownPath): readonly KnownFinding[] {
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
