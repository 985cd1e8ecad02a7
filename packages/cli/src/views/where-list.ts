import type {
  WhereCandidate,
  WhereHolding,
  WhereReport,
  WhereSetting,
  WhereStatus,
} from '@authlint/model';
import { type FormatOptions, plain } from '@authlint/formatters';
import { aligned, columnsOf, type Page, pageFor, paragraph } from '@authlint/formatters/internal';
import { textOrJson } from './text-or-json.js';

/** Output of `where`. Source: CONTRACT, section 5. */
export const WHERE_FORMATTERS = textOrJson(whereText, (providers) => ({ providers }));

function whereText(reports: readonly WhereReport[], options: FormatOptions): string {
  const page = pageFor(options);
  return reports.map((report) => `${reportLines(page, report).join('\n')}\n`).join('\n');
}

function reportLines(page: Page, report: WhereReport): string[] {
  return [
    `${page.paint('bold', plain(report.id))}  ${plain(report.baseUrl)}`,
    ...clientLines(page, report),
    ...report.settings.flatMap((setting) => settingLines(page, setting, report)),
    ...report.unread.flatMap((file) =>
      paragraph(page, '  ', `Could not be read, so it may define more: ${plain(file)}`, 4),
    ),
  ];
}

function clientLines(page: Page, { client, several }: WhereReport): string[] {
  if (several.length > 0) {
    const text = `Several processes could be the client: ${several.join(', ')}. Name one with --pid.`;
    return paragraph(page, '  ', text, 4);
  }
  if (client === null) return ['  No running client is known; --pid names one.'];
  const { pid, startedAt, startedBy, readable } = client;
  const parts = [
    `Running client: pid ${String(pid)}`,
    ...(startedAt === null ? [] : [`started ${moment(startedAt)}`]),
    ...(startedBy === null || startedBy === 'unknown' ? [] : [`by ${startedBy}`]),
    ...(readable ? [] : ['its environment cannot be read']),
  ];
  return paragraph(page, '  ', parts.join(', '), 4);
}

function settingLines(page: Page, setting: WhereSetting, report: WhereReport): string[] {
  const { candidates, running, started, newTerminal } = setting;
  const fromVariable = candidates.some(
    ({ kind, status }) => (kind === 'client' || kind === 'shell') && status !== 'not-read',
  );
  const says = (who: string, holding: WhereHolding): string[] =>
    paragraph(page, '    ', `${who} ${heldIn(holding, candidates)}`, 6);
  return [
    `  ${page.paint('bold', plain(setting.setting))}`,
    ...(candidates.length === 0 ? ['    comes from nowhere'] : []),
    ...candidateLines(page, candidates),
    ...(running === null || !fromVariable
      ? []
      : says(`The running client (pid ${String(report.client?.pid)}) has`, running)),
    ...(fromVariable ? says('A client that is started now from this shell gets', started) : []),
    ...(newTerminal === null ? [] : says('One from a new terminal gets', newTerminal)),
  ];
}

/** A line for each, or two for each where the page is too narrow for the longest. */
function candidateLines(page: Page, candidates: readonly WhereCandidate[]): string[] {
  const rows = candidates.map((candidate) => row(page, candidate));
  const lines = aligned(rows).map((line) => line.trimEnd());
  if (lines.every((line) => columnsOf(line) + INDENT <= page.width)) {
    return lines.map((line, index) => painted(page, line, candidates[index]));
  }
  return rows.flatMap(([mark = '', place = '', ...rest], index) =>
    [`${mark}  ${place}`, `    ${rest.filter(hasValue).join('  ')}`].map((line) =>
      painted(page, line, candidates[index]),
    ),
  );
}

const INDENT = 4;
const NO_VALUE = '-';

/** In a list without columns, empty cells are omitted. */
function hasValue(cell: string): boolean {
  return cell !== '' && cell !== NO_VALUE;
}

function painted(page: Page, line: string, candidate: WhereCandidate | undefined): string {
  const idle =
    candidate !== undefined && !['used', 'lower', 'sets-variable'].includes(candidate.status);
  return `${' '.repeat(INDENT)}${idle ? page.paint('dim', line) : line}`;
}

const MARK = '>';

function row(page: Page, candidate: WhereCandidate): string[] {
  const { status, fingerprint, value, changedAt, kind } = candidate;
  const time = changedAt === null ? '' : moment(changedAt);
  return [
    status === 'used' ? page.paint('green', MARK) : ' ',
    plain(positionOf(candidate)),
    value === null ? (fingerprint ?? NO_VALUE) : plain(value),
    time === '' ? '' : kind === 'client' ? `since ${time}` : `changed ${time}`,
    STATUS_WORDS[status],
  ];
}

/** File, line and column, with the name of the setting where that is more specific. */
function positionOf({ from, location, kind }: WhereCandidate): string {
  if (kind === 'shell') return `${from} (this shell)`;
  if (location === null) return from;
  const { file, line, column } = location;
  const place = `${file}:${String(line)}:${String(column)}`;
  return from === file ? place : `${place} ${from}`;
}

const STATUS_WORDS: Readonly<Record<WhereStatus, string>> = {
  used: 'used',
  lower: 'not used: a higher place wins',
  'sets-variable': 'for what starts later',
  unset: 'not set',
  empty: 'empty',
  overridden: 'another line takes its place',
  'commented-out': 'commented out',
  'not-exported': 'not exported',
  conditional: 'may not run',
  'not-loaded': 'not loaded',
  'other-service': 'for another service',
  'after-start': 'perhaps newer than the client',
  'not-read': 'not read by this configuration',
  unreachable: 'cannot be looked at',
  unknown: 'cannot be read',
};

/** Values that are no secrets are shown in clear, as among the candidates. */
function heldIn(
  { state, from, fingerprint }: WhereHolding,
  candidates: readonly WhereCandidate[],
): string {
  if (state !== 'has') return state === 'nothing' ? 'nothing' : 'what cannot be looked at';
  const same = candidates.filter((candidate) => candidate.fingerprint === fingerprint);
  const value = same.find((candidate) => candidate.value !== null)?.value ?? fingerprint ?? '';
  return `${plain(value)} from ${plain(from ?? '').replace(/^pid \d+ /, '')}`;
}

/** To the second: `2026-11-20 10:12:13Z`. */
function moment(iso: string): string {
  return `${iso.slice(0, 19).replace('T', ' ')}Z`;
}
