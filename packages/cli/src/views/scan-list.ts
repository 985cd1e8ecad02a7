import type { ProviderReport, ProviderState } from '@authlint/model';
import { counted, type FormatOptions, plain } from '@authlint/formatters';
import {
  type Page,
  pageFor,
  paragraph,
  STATE_STYLES,
  STATE_WORDS,
} from '@authlint/formatters/internal';
import { textOrJson } from './text-or-json.js';

/** One provider of a client, with the credential that the client would send. */
export interface ScannedProvider extends Pick<
  ProviderReport,
  'id' | 'type' | 'baseUrl' | 'modelId' | 'source' | 'credential'
> {
  readonly credentialKind: 'env' | 'env-file' | 'saved' | 'login' | null;
  /** Variable that the credential is the value of, or `null`. */
  readonly variable: string | null;
  /** `null` where nothing was checked. */
  readonly state: ProviderState | null;
  /** Items without the user's consent. */
  readonly consent?: ProviderReport['consent'];
}

export interface ScannedClient {
  readonly id: string;
  readonly name: string;
  readonly files: readonly { readonly file: string; readonly scope: string }[];
  readonly providers: readonly ScannedProvider[];
  /** Why files cannot be read, as lines. */
  readonly problems: readonly string[];
}

/** Where a key is used. */
export interface KeyUse {
  readonly client: string;
  readonly provider: string;
  readonly from: string;
  readonly kind: NonNullable<ScannedProvider['credentialKind']>;
  readonly variable: string | null;
  readonly host: string;
  readonly fingerprint: string;
}

export interface Scan {
  readonly clients: readonly ScannedClient[];
  /** Keys that several clients use. */
  readonly shared: readonly { readonly fingerprint: string; readonly uses: readonly KeyUse[] }[];
  /** Hosts to which several clients send different keys. */
  readonly different: readonly { readonly host: string; readonly uses: readonly KeyUse[] }[];
}

export const SCAN_FORMATTERS = textOrJson(scanText, (scan) => scan);

const NOTHING_HERE = `No configuration of a supported client is here.
authlint init writes a first one of authlint's own; authlint explain FILE says what an error means.
`;

function scanText(scan: Scan, options: FormatOptions): string {
  const page = pageFor(options);
  if (scan.clients.length === 0) return NOTHING_HERE;
  const shared = scan.shared.flatMap(({ fingerprint, uses }) =>
    paragraph(page, '  ', `key ${fingerprint}: ${uses.map(userOf).join(', ')}; ${goalOf(uses)}`, 4),
  );
  const different = scan.different.flatMap(({ host, uses }) =>
    paragraph(page, '  ', `${differenceOf(uses)} go to ${plain(host)}`, 4),
  );
  const blocks = [
    ...scan.clients.map((client) => clientLines(page, client)),
    ...(shared.length === 0 ? [] : [['The same key:', ...shared]]),
    ...(different.length === 0 ? [] : [['Different keys for the same host:', ...different]]),
    [endLine(scan)],
  ];
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

/** The counts, and that nothing was sent. */
function endLine({ clients }: Scan): string {
  const isChecked = clients.some(({ providers }) => providers.some(({ state }) => state !== null));
  const sent = isChecked ? '' : '; nothing was sent: `authlint scan --check` asks each provider';
  return `${counted(clients.length, 'client')}${sent}`;
}

function clientLines(page: Page, { name, files, providers, problems }: ScannedClient): string[] {
  return [
    page.paint('bold', plain(name)),
    ...files.map(({ file, scope }) => `  ${scope}: ${plain(file)}`),
    ...providers.flatMap((provider) => providerLines(page, provider)),
    ...problems.flatMap((line) => paragraph(page, '  ', `problem: ${plain(line)}`, 4)),
  ];
}

function providerLines(page: Page, provider: ScannedProvider): string[] {
  const { id, baseUrl, credential, credentialKind, variable, state } = provider;
  const word = state === null ? '' : `  ${page.paint(STATE_STYLES[state], STATE_WORDS[state])}`;
  const key = credential.fingerprint === null ? '' : ` (key ${credential.fingerprint})`;
  const from = credential.from ?? '';
  const source =
    credentialKind === null
      ? 'no credential'
      : sourceWords({ kind: credentialKind, from, variable });
  return [`  ${plain(id)}  ${plain(baseUrl)}${word}`, ...paragraph(page, '    ', source + key)];
}

function differenceOf(uses: readonly KeyUse[]): string {
  const parts = uses.map(
    (use, index) =>
      `${plain(use.client)} ${index === 0 ? 'uses ' : ''}${sourceWords(use)} (key ${use.fingerprint})`,
  );
  return `${parts.join(', ')}; ${parts.length === 2 ? 'both' : 'all'}`;
}

function userOf(use: KeyUse): string {
  return `${plain(use.client)} (${plain(use.provider)}) from ${sourceWords(use)}`;
}

/** Where one key goes: to one host, or to several, of which at most one has issued it. */
function goalOf(uses: readonly KeyUse[]): string {
  const hosts = [...new Set(uses.map(({ host }) => plain(host)))];
  if (hosts.length > 1) return `it goes to different hosts, ${hosts.join(' and ')}`;
  return `${uses.length === 2 ? 'both' : 'all'} go to ${hosts.join('')}`;
}

/** A key out of reach has a description instead of a location, such as `the key that a command prints`. */
const DESCRIBED = /^(?:the|an?) /;

function sourceWords({ kind, from, variable }: Pick<KeyUse, 'kind' | 'from' | 'variable'>): string {
  const place = plain(from);
  switch (kind) {
    case 'env':
      return `the variable ${place.replace(/^env:/, '')}`;
    case 'env-file':
      return variable === null ? `the line ${place}` : `${plain(variable)} in ${place}`;
    case 'saved':
      return DESCRIBED.test(place) ? place : `the key in ${place}`;
    case 'login':
      return `the login in ${place}`;
  }
}
