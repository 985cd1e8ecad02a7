import type { Report } from '@authlint/model';
import type { FormatOptions } from '../options.js';
import type { StreamedReport } from '../summary.js';
import { failuresFirst } from '../wording/groups.js';
import { hasFailed } from '../wording/problem.js';
import { shownProviders } from '../wording/quiet.js';
import { summaryText } from '../wording/summary.js';
import { counted, lines } from '../wording/words.js';
import { escaped } from './markup.js';
import { providerSection } from './provider.js';
import { STYLE } from './style.js';

/** Nothing is loaded and nothing is run, whatever an answer put into the report. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** One page for people, which refers to nothing beside it; a provider at a time. */
export function* htmlPieces(report: StreamedReport, options: FormatOptions): Generator<string> {
  yield* pagePieces(titleOf(report), bodyOf(report, options), report, options);
}

function* bodyOf(report: StreamedReport, options: FormatOptions): Generator<string> {
  yield `<p>${escaped(summaryText(report))}</p>`;
  for (const provider of failuresFirst(shownProviders(report, options))) {
    yield providerSection(provider, options);
  }
}

/** `title` and `body` are markup. */
export function* pagePieces(
  title: string,
  body: Iterable<string>,
  report: Pick<Report, 'version' | 'specification'>,
  options: FormatOptions,
): Generator<string> {
  yield lines([
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escaped(POLICY)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    `<title>authlint: ${title}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${title}</h1>`,
  ]);
  for (const part of body) yield lines([part]);
  yield lines([
    '</main>',
    `<footer><p>${note(report, options)}</p></footer>`,
    '</body>',
    '</html>',
  ]);
}

function titleOf({ providers }: StreamedReport): string {
  let open = 0;
  for (const provider of providers) if (hasFailed(provider)) open += 1;
  if (open === 0) return 'Nothing wrong was found';
  const all = counted(providers.length, 'provider');
  return `${open} of ${all} ${open === 1 ? 'needs' : 'need'} attention`;
}

function note(
  { version, specification }: Pick<Report, 'version' | 'specification'>,
  { at }: FormatOptions,
): string {
  const when =
    at === null
      ? ''
      : ` on <time datetime="${escaped(at)}">${escaped(`${at.slice(0, 10)} ${at.slice(11, 16)} UTC`)}</time>`;
  return [
    `Made by authlint ${escaped(version)}${when}, for the client specification ${escaped(specification)}.`,
    'No character of a key is on this page: a fingerprint says that two keys are the same, within one run and nowhere else.',
    'Names of providers, hosts and files are as configured: look them through before you publish the page.',
  ].join(' ');
}
