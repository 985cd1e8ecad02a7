import type { ProviderReport } from '@authlint/core/model';
import { placeOf } from '../wording/place.js';
import { plain } from '../wording/plain.js';
import { credentialText, hostOf, originTexts, undecidedText } from '../wording/provider.js';
import { STATE_WORDS } from '../wording/words.js';
import { alternativeLines, diagnosisLines } from './diagnosis.js';
import { findingLines } from './findings.js';
import { missingLines } from './missing.js';
import { paragraph, unbroken, type Page } from './page.js';
import { requestLines } from './requests.js';
import { STATE_STYLES } from './styles.js';
import { verificationLines } from './verification.js';

const INDENT = '  ';

export function providerLines(page: Page, provider: ProviderReport): string[] {
  const { diagnosis } = provider;
  const undecided = undecidedText(provider);
  return [
    headline(page, provider),
    ...originLines(page, provider),
    ...(diagnosis === null ? [] : diagnosisLines(page, diagnosis)),
    ...(undecided === null ? [] : [INDENT + undecided]),
    ...alternativeLines(page, provider.alternatives),
    ...findingLines(page, provider.findings),
    ...missingLines(page, provider),
    ...verificationLines(page, provider),
    ...requestLines(page, provider),
    ...(diagnosis === null ? [] : moreLines(page, diagnosis.docs)),
  ];
}

function headline(page: Page, { id, state, baseUrl }: ProviderReport): string {
  const { paint } = page;
  const style = STATE_STYLES[state];
  const host = hostOf(baseUrl);
  return [
    paint(style, `${page.symbols.state[state]} ${paint('bold', plain(id))}`),
    paint(style, STATE_WORDS[state]),
    ...(host === null ? [] : [host]),
  ].join('  ');
}

/** Where the provider is configured and which credential it uses. */
function originLines(page: Page, provider: ProviderReport): string[] {
  const place = placeOf(provider.source, page.places);
  const parts = [...originTexts(provider, page.places), credentialText(provider)]
    .filter((part) => part !== null)
    .map((part) => (part === place ? unbroken(part) : part));
  const text = parts.join(page.symbols.separator);
  return text === '' ? [] : paragraph(page, INDENT, page.paint('dim', text));
}

function moreLines(page: Page, docs: string): string[] {
  const address = plain(docs);
  return paragraph(page, `${INDENT}More: `, page.link(address, address));
}
