import type { Finding, ProviderReport } from '@authlint/model';
import type { FormatOptions } from '../options.js';
import { alternativeText, evidenceTexts, ruledOutText } from '../wording/diagnosis.js';
import { stepsOf } from '../wording/fix.js';
import { locationText } from '../wording/place.js';
import { plain } from '../wording/plain.js';
import { credentialText, hostOf, originTexts, verificationText } from '../wording/provider.js';
import { durationText, outcomeText, shortUrl } from '../wording/requests.js';
import { aligned } from './columns.js';
import { headline } from './headline.js';
import { missingLines, bulletSection, numberedSection, titleLine } from './section.js';
import { paragraph, unbroken, type Page } from './page.js';
import { causeLine, sentenceOf } from '../wording/verdict.js';

/** With `--verbose`: the complete report of a provider. */
export function detailLines(
  page: Page,
  provider: ProviderReport,
  options: FormatOptions,
): string[] {
  const { diagnosis, alternatives, findings } = provider;
  const sentence = sentenceOf(provider);
  const origin = [
    ...originTexts(provider, page.places),
    ...[hostOf(provider.baseUrl), credentialText(provider)].filter((text) => text !== null),
  ];
  return [
    ...headline(page, [provider]),
    ...(sentence === null ? [] : paragraph(page, '  ', sentence)),
    ...(diagnosis === null ? [] : paragraph(page, '  ', causeLine(diagnosis))),
    ...paragraph(page, '  ', page.paint('dim', origin.join(page.symbols.separator))),
    ...numberedSection(page, 'Fix', stepsOf(provider, page.named)),
    ...(diagnosis === null ? [] : bulletSection(page, 'Facts', evidenceTexts(diagnosis))),
    ...bulletSection(page, 'Ruled out', (diagnosis?.ruledOut ?? []).map(ruledOutText)),
    ...ageLines(page, provider, options),
    ...bulletSection(page, 'Alternatives', alternatives.map(alternativeText)),
    ...bulletSection(
      page,
      'Also',
      findings.map((finding) => findingText(page, finding)),
    ),
    ...missingLines(page, provider),
    ...requestLines(page, provider),
    ...verificationLines(page, provider),
    ...(diagnosis === null ? [] : [`  More  authlint explain ${diagnosis.code}`]),
  ];
}

const YEAR_MS = 365 * 86_400_000;

/** A note if the provider's facts were last verified more than a year ago. */
function ageLines(
  page: Page,
  { provider, diagnosis }: ProviderReport,
  { at, checkedAt }: FormatOptions,
): string[] {
  const day = provider === null || diagnosis === null ? null : checkedAt(provider);
  if (day === null || at === null || Date.parse(at) - Date.parse(day) <= YEAR_MS) return [];
  const text = `The facts about ${provider ?? ''} were last compared with their sources on ${day}, more than a year ago.`;
  return paragraph(page, '  Age  ', text);
}

function findingText(page: Page, { severity, location, message, rule }: Finding): string {
  const label = severity === 'error' ? page.paint('red', 'error') : page.paint('yellow', 'warning');
  const position = location === null ? null : locationText(location, page.places);
  return `${position === null ? '' : `${unbroken(position)}: `}${label}: ${plain(message)} (${plain(rule)})`;
}

function requestLines(page: Page, { requests, baseUrl }: ProviderReport): string[] {
  if (requests.length === 0) return [];
  const rows = requests.map((request) => [
    plain(request.purpose),
    plain(request.method),
    outcomeText(request),
    durationText(request),
    shortUrl(request.url, baseUrl),
  ]);
  return [
    titleLine(page, 'Requests'),
    ...aligned(rows).map((line) => `    ${page.paint('dim', line)}`),
  ];
}

function verificationLines(page: Page, provider: ProviderReport): string[] {
  const text = verificationText(provider, (verdict, resolved) =>
    page.paint(resolved ? 'green' : 'red', verdict),
  );
  return text === null ? [] : paragraph(page, '  ', text, 4);
}
