import type { ProviderReport } from '@authlint/core/model';
import { alternativeLines, diagnosisLines } from './diagnosis.js';
import { findingLines } from './findings.js';
import { missingLines } from './missing.js';
import { paragraph, type Page } from './page.js';
import { plain } from './plain.js';
import { requestLines } from './requests.js';
import { verificationLines } from './verification.js';
import { STATE_STYLES, STATE_WORDS } from './words.js';

const INDENT = '  ';

export function providerLines(page: Page, provider: ProviderReport): string[] {
  const { diagnosis } = provider;
  return [
    headline(page, provider),
    ...originLines(page, provider),
    ...(diagnosis === null ? [] : diagnosisLines(page, diagnosis)),
    ...(undecided(provider) ? [`${INDENT}What was seen does not tell what is wrong.`] : []),
    ...alternativeLines(page, provider.alternatives),
    ...findingLines(page, provider.findings),
    ...missingLines(page, provider),
    ...verificationLines(page, provider),
    ...requestLines(page, provider),
    ...(diagnosis === null ? [] : paragraph(page, `${INDENT}More: `, diagnosis.docs)),
  ];
}

function undecided({ state, diagnosis }: ProviderReport): boolean {
  return state === 'inconclusive' && diagnosis === null;
}

function headline(page: Page, provider: ProviderReport): string {
  const { paint } = page;
  const style = STATE_STYLES[provider.state];
  return [
    paint(style, `${page.symbols.state[provider.state]} ${paint('bold', plain(provider.id))}`),
    paint(style, STATE_WORDS[provider.state]),
    ...hostOf(provider.baseUrl),
  ].join('  ');
}

function hostOf(baseUrl: string): string[] {
  if (!URL.canParse(baseUrl)) return baseUrl === '' ? [] : [plain(baseUrl)];
  return [new URL(baseUrl).host];
}

/** Where the provider is configured and which credential it uses: never characters of the key. */
function originLines(page: Page, provider: ProviderReport): string[] {
  const { source, credential } = provider;
  const place = [source.file, source.line, source.column].filter((part) => part !== null).join(':');
  const key = [
    credential.from === null ? [] : [`key from ${credential.from}`],
    credential.fingerprint === null ? [] : [`fingerprint ${credential.fingerprint}`],
    credential.issuer === null ? [] : [`form of ${credential.issuer}`],
  ].flat();
  const parts = [
    ...(provider.type === 'unknown' ? [] : [provider.type]),
    ...(source.client === null ? [] : [`read from ${source.client}`]),
    ...(place === '' ? [] : [place]),
    ...(key.length === 0 ? [] : [key.join(', ')]),
  ];
  const text = parts.map(plain).join(page.symbols.separator);
  return text === '' ? [] : paragraph(page, INDENT, page.paint('dim', text));
}
