import type { Knowledge } from '@authlint/model/knowledge';
import type { ProviderReport } from '@authlint/model';
import { explain, pastedCredentials } from '@authlint/explain';
import {
  buildReport,
  DEFAULT_FORMAT_OPTIONS,
  formatMarkdown,
  toJson,
  type PastedKey,
} from '@authlint/formatters';
import { shownReport, type ShownReport } from '../report/shown-report.js';
import { shownLines, withoutKeys } from './shown-lines.js';

export interface ExplainQuestion {
  readonly bytes: Uint8Array;
}

export interface ExplainAnswer {
  /** What `authlint explain --format json` prints. */
  readonly json: string;
  /** What `authlint explain --format markdown` prints. */
  readonly markdown: string;
  readonly failures: readonly ShownReport[];
  readonly credentials: readonly PastedKey[];
  /** The text for a link: redacted, and no longer than a link may be. */
  readonly shared: string;
}

/** Characters of a text in a link: what clients, chats and issue trackers still take. */
const MAX_SHARED = 4_000;
/** Bytes of a text in which credentials are looked for: its beginning and its end. */
const SEARCHED = 256 * 1024;

/** What a text says, with everything that a page shows of it. */
export function answerTo(bytes: Uint8Array, knowledge: Knowledge, version: string): ExplainAnswer {
  const { providers } = explain(bytes);
  const report = buildReport(version, providers);
  const text = new TextDecoder().decode(bytes);
  const lines = text.split('\n');
  return {
    json: toJson(report),
    markdown: formatMarkdown(report, { ...DEFAULT_FORMAT_OPTIONS, width: null }),
    failures: providers.map((provider) =>
      shownReport(provider, shownLines(provider, lines), knowledge),
    ),
    credentials: credentialsIn(text, knowledge),
    shared: sharedText(text, lines, providers[0]),
  };
}

function credentialsIn(text: string, knowledge: Knowledge): PastedKey[] {
  const tail = Math.max(SEARCHED, text.length - SEARCHED);
  const before = newlines(text, tail);
  const found = [
    ...pastedCredentials(text.slice(0, SEARCHED), knowledge),
    ...pastedCredentials(text.slice(tail), knowledge).map(({ line, issuer }) => ({
      line: line + before,
      issuer,
    })),
  ];
  return found.map(({ line, issuer }) => {
    const owner = issuer === null ? null : knowledge.provider(issuer);
    return { line, issuer: owner?.name ?? null, consoleUrl: owner?.consoleUrl ?? null };
  });
}

function newlines(text: string, end: number): number {
  let count = 0;
  for (
    let index = text.indexOf('\n');
    index >= 0 && index < end;
    index = text.indexOf('\n', index + 1)
  )
    count += 1;
  return count;
}

/** The whole text if it is short, else the lines around the failure. */
function sharedText(
  whole: string,
  lines: readonly string[],
  first: ProviderReport | undefined,
): string {
  if (whole.length <= MAX_SHARED) return withoutKeys(whole).slice(0, MAX_SHARED);
  const line = (first?.source.line ?? lines.length) - 1;
  let text = '';
  for (let around = 0; around < 20; around += 1) {
    const wider = lines.slice(Math.max(0, line - around), line + around + 1).join('\n');
    if (wider.length > MAX_SHARED) break;
    text = wider;
  }
  // Redacted before it is cut: a cut within a key would leave an unrecognisable prefix.
  return withoutKeys(text || (lines[line] ?? '').slice(0, SEARCHED)).slice(0, MAX_SHARED);
}
