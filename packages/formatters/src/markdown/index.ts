import type { Report } from '@authlint/model';
import type { FormatOptions } from '../options.js';
import type { Providers, StreamedReport } from '../summary.js';
import { symbols } from '../text/symbols.js';
import { failuresFirst } from '../wording/groups.js';
import { hostOf } from '../wording/provider.js';
import { shownProviders } from '../wording/quiet.js';
import { summaryText } from '../wording/summary.js';
import { STATE_WORDS } from '../wording/words.js';
import { tableLines } from './blocks.js';
import { code, inline } from './escape.js';
import { providerBlocks } from './provider.js';

/** For an issue: the verdicts in a table, then what to do, with the evidence folded, and what was left out of the text. */
export function formatMarkdown(report: StreamedReport, options: FormatOptions): string {
  return [...markdownPieces(report, options)].join('');
}

/** The same, a provider at a time. */
export function* markdownPieces(report: StreamedReport, options: FormatOptions): Generator<string> {
  const shown = shownProviders(report, options);
  yield `## Report of authlint\n\n${summaryText(report)}`;
  let before = '\n\n';
  for (const line of tableLines(TABLE_HEAD, verdictRows(shown, options))) {
    yield before + line;
    before = '\n';
  }
  for (const provider of failuresFirst(shown)) {
    yield providerBlocks(provider, options)
      .map((block) => `\n\n${block}`)
      .join('');
  }
  yield `\n\n${redactionNote(report, options)}\n`;
}

const TABLE_HEAD = ['Provider', 'Verdict', 'Cause', 'Endpoint'];

function* verdictRows(
  providers: Providers,
  { ascii }: FormatOptions,
): Generator<readonly string[]> {
  for (const { id, state, diagnosis, baseUrl } of failuresFirst(providers)) {
    yield [
      code(id),
      `${symbols(ascii).state[state]} ${STATE_WORDS[state]}`,
      diagnosis === null ? '' : code(diagnosis.code),
      code(hostOf(baseUrl) ?? ''),
    ];
  }
}

function redactionNote(
  { version, specification }: Pick<Report, 'version' | 'specification'>,
  { at }: FormatOptions,
): string {
  const when = at === null ? '' : ` on ${at}`;
  return [
    '---',
    `<sub>Made by authlint ${inline(version)}${when}, for the client specification ${inline(specification)}.`,
    'No character of a key is in this text: a fingerprint says that two keys are the same, within one run and nowhere else.',
    'The home directory and the name of the user were taken out. Names of providers, hosts and files are as configured:',
    'look them through before you publish this.</sub>',
  ].join('\n');
}
