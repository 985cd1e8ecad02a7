import { SCHEMA_VERSION, type ProviderReport, type ProviderState } from '@authlint/core/model';
import type { FormatName } from './format-names.js';
import { toJson } from './json.js';
import type { FormatOptions } from './options.js';
import { pageFor, paragraph, type Page } from './text/page.js';
import { plain } from './wording/plain.js';
import { STATE_STYLES } from './text/styles.js';
import { counted, STATE_WORDS } from './wording/words.js';

/** One provider of a client, with the credential that the client would send. */
export interface ScannedProvider extends Pick<
  ProviderReport,
  'id' | 'type' | 'baseUrl' | 'modelId' | 'source' | 'credential'
> {
  readonly credentialKind: 'env' | 'env-file' | 'saved' | 'login' | null;
  /** `null` where nothing was checked. */
  readonly state: ProviderState | null;
}

export interface ScannedClient {
  readonly id: string;
  readonly name: string;
  readonly files: readonly { readonly file: string; readonly scope: string }[];
  readonly providers: readonly ScannedProvider[];
  /** What keeps a file from being read, as lines. */
  readonly problems: readonly string[];
}

/** Where a key is used. */
export interface KeyUse {
  readonly client: string;
  readonly provider: string;
  readonly from: string;
  readonly kind: NonNullable<ScannedProvider['credentialKind']>;
  readonly fingerprint: string;
}

export interface Scan {
  readonly clients: readonly ScannedClient[];
  /** Keys that several clients use. */
  readonly shared: readonly { readonly fingerprint: string; readonly uses: readonly KeyUse[] }[];
  /** Hosts to which several clients send different keys. */
  readonly different: readonly { readonly host: string; readonly uses: readonly KeyUse[] }[];
}

/** What `scan` prints. */
export const SCAN_FORMATTERS: Readonly<
  Record<FormatName, (scan: Scan, options: FormatOptions) => string>
> = {
  text: scanText,
  json: (scan) => toJson({ schemaVersion: SCHEMA_VERSION, ...scan }),
};

function scanText(scan: Scan, options: FormatOptions): string {
  const page = pageFor(options);
  if (scan.clients.length === 0) return 'No configuration of a supported client is here.\n';
  const shared = scan.shared.flatMap(({ fingerprint, uses }) =>
    paragraph(page, '  ', `key ${fingerprint}: ${uses.map(userOf).join(', ')}`, 4),
  );
  const different = scan.different.flatMap(({ host, uses }) =>
    paragraph(page, '  ', `${differenceOf(uses)} go to ${plain(host)}`, 4),
  );
  const blocks = [
    ...scan.clients.map((client) => clientLines(page, client)),
    ...(shared.length === 0 ? [] : [['The same key:', ...shared]]),
    ...(different.length === 0 ? [] : [['Different keys for the same host:', ...different]]),
    [counted(scan.clients.length, 'client')],
  ];
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
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
  const { id, baseUrl, credential, credentialKind, state } = provider;
  const word = state === null ? '' : `  ${page.paint(STATE_STYLES[state], STATE_WORDS[state])}`;
  const key = credential.fingerprint === null ? '' : ` (key ${credential.fingerprint})`;
  const from = credential.from ?? '';
  const source = credentialKind === null ? 'no credential' : sourceWords(credentialKind, from);
  return [`  ${plain(id)}  ${plain(baseUrl)}${word}`, ...paragraph(page, '    ', source + key)];
}

function differenceOf(uses: readonly KeyUse[]): string {
  const parts = uses.map(
    ({ client, kind, from, fingerprint }, index) =>
      `${plain(client)} ${index === 0 ? 'uses ' : ''}${sourceWords(kind, from)} (key ${fingerprint})`,
  );
  return `${parts.join(', ')}; ${parts.length === 2 ? 'both' : 'all'}`;
}

function userOf({ client, provider, kind, from }: KeyUse): string {
  return `${plain(client)} (${plain(provider)}) from ${sourceWords(kind, from)}`;
}

/** A key out of reach has no place but a description, such as `the key that a command prints`. */
const DESCRIBED = /^(?:the|an?) /;

function sourceWords(kind: KeyUse['kind'], from: string): string {
  const place = plain(from);
  switch (kind) {
    case 'env':
      return `the variable ${place.replace(/^env:/, '')}`;
    case 'env-file':
      return `the line ${place}`;
    case 'saved':
      return DESCRIBED.test(place) ? place : `the key in ${place}`;
    case 'login':
      return `the login in ${place}`;
  }
}
