import type { ProviderReport } from '@authlint/model';
import { type FormatOptions, plain } from '@authlint/formatters';
import { type Page, pageFor, STATE_STYLES, STATE_WORDS } from '@authlint/formatters/internal';

/** A provider that was asked again. `before`: `null` where it is new; `after`: `null` where it is gone. */
export interface WatchChange {
  readonly before: ProviderReport | null;
  readonly after: ProviderReport | null;
}

/** When, as the reader's clock has it, and the files that changed. */
export interface WatchMoment {
  readonly at: string;
  readonly because: readonly string[];
}

const MAX_FILES = 3;

/** One line: time, provider, old and new state, and the changed files. */
export function watchLine(
  { before, after }: WatchChange,
  { at, because }: WatchMoment,
  options: FormatOptions,
): string {
  const page = pageFor(options);
  const report = after ?? before;
  if (report === null) return '';
  const symbol = after === null ? ' ' : page.symbols.state[after.state];
  const id = page.paint('bold', plain(report.id));
  const head = page.paint(after === null ? 'dim' : STATE_STYLES[after.state], `${symbol} ${id}`);
  const files = because.slice(0, MAX_FILES).join(', ');
  const more = because.length > MAX_FILES ? ` and ${because.length - MAX_FILES} more` : '';
  const reason = files === '' ? '' : page.paint('dim', `  (${files}${more})`);
  return `${at}  ${head}  ${turn(before, after, page)}${reason}\n`;
}

function turn(before: ProviderReport | null, after: ProviderReport | null, page: Page): string {
  if (after === null) return 'no longer configured';
  const now = verdict(after);
  if (before === null) return now;
  return verdict(before) === now
    ? `still ${now}`
    : `${verdict(before)} ${page.symbols.arrow} ${now}`;
}

function verdict({ state, diagnosis }: ProviderReport): string {
  return `${STATE_WORDS[state]}${diagnosis === null ? '' : ` (${diagnosis.code})`}`;
}
