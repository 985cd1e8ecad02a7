import type {
  CapturedCredential,
  CapturedRequest,
  ListenFinding,
  ListenReport,
} from '@authlint/model';
import { counted, type FormatOptions, plain } from '@authlint/formatters';
import { type Page, pageFor, paragraph } from '@authlint/formatters/internal';
import { textOrJson } from './text-or-json.js';

/** Output of `listen` at its end. In text format the requests were already printed as they arrived. */
export const LISTEN_FORMATTERS = textOrJson(summaryText, (report) => report);

/** How to use the endpoint; for stderr. */
export function listenStartText(
  { origin, authorityFile }: { readonly origin: string; readonly authorityFile: string | null },
  status: number,
  meant: string | null,
  options: FormatOptions,
): string {
  const lines = [
    `Listening on ${origin}; nothing is forwarded, every answer is made up (status ${String(status)}).`,
    'Set the Base URL of the client to one of these, then let it fetch models and chat:',
    `  OpenAI and compatible   ${origin}/v1`,
    `  Anthropic               ${origin}`,
    `  Gemini                  ${origin}`,
    `  Gemini, with version    ${origin}/v1beta`,
    ...(authorityFile === null ? [] : authorityLines(authorityFile)),
    meant === null
      ? 'No provider is named, so keys are compared with the places of this machine only.'
      : `The client is meant to use ${plain(meant)}.`,
    'Ctrl-C ends it.',
  ];
  const page = pageFor(options);
  return `${lines.flatMap((line) => wrapped(page, line)).join('\n')}\n\n`;
}

function authorityLines(file: string): string[] {
  return [
    `The authority of this run is in ${file} until it ends; it is installed nowhere.`,
    `  NODE_EXTRA_CA_CERTS=${file}`,
    '    (Node.js; SSL_CERT_FILE for Python and Go, --cacert for curl)',
  ];
}

/** Wraps prose only: indented lines are to be copied. */
function wrapped(page: Page, line: string): string[] {
  return line.startsWith(' ') ? [line] : paragraph(page, '', line);
}

/** One request as it came. */
export function capturedRequestText(entry: CapturedRequest, options: FormatOptions): string {
  const page = pageFor(options);
  const { number, method, path, status, api, model, client, streaming } = entry;
  const what = [
    entry.route === 'discovery' ? 'model list' : entry.route === 'chat' ? 'chat' : 'other',
    api ?? '',
    model === null ? '' : `model ${plain(model)}`,
    streaming ? 'streaming' : '',
    client === null ? '' : `by ${plain(client)}`,
  ].filter((part) => part !== '');
  const head = `${page.paint('bold', `${String(number)}  ${method} ${plain(path)}`)}  answered ${String(status)}`;
  const keys = entry.credentials.flatMap((item) => credentialLines(page, item));
  const none = entry.credentials.length === 0 && entry.route !== 'other';
  return `${[
    head,
    ...paragraph(page, '     ', what.join(', ')),
    ...(none ? [`     ${page.paint('yellow', 'no credential')}`] : keys),
  ].join('\n')}\n`;
}

function credentialLines(page: Page, credential: CapturedCredential): string[] {
  const { place, scheme, fingerprint, length, issuer, damage, sources } = credential;
  const where = scheme === '' ? plain(place) : `${plain(place)}: ${scheme}`;
  if (fingerprint === null) return paragraph(page, '     ', `${where} (empty)`, 7);
  const form = issuer === null ? '' : `, form of ${issuer}`;
  const faults = damage.length === 0 ? '' : `, damaged: ${damage.join(', ')}`;
  const found = sources.map(({ from, provider, exact }) => {
    const owner = provider === null ? '' : ` of ${plain(provider)}`;
    return `${plain(from)}${owner}${exact ? '' : ' (apart from surrounding characters)'}`;
  });
  const origin =
    scheme === 'AWS4-HMAC-SHA256'
      ? 'a signature: the key itself does not travel'
      : found.length === 0
        ? 'in none of the inspected sources'
        : `comes from ${found.join(', ')}`;
  return [
    ...paragraph(
      page,
      '     ',
      `${where}  key ${fingerprint}, ${counted(length, 'character')}${form}${faults}`,
      7,
    ),
    ...paragraph(page, '       ', origin, 9),
  ];
}

function summaryText(report: ListenReport, options: FormatOptions): string {
  const page = pageFor(options);
  const { requests, findings, sources, troubles } = report;
  const lines = findings.flatMap((item) => findingLines(page, item));
  const nothing =
    requests.length === 0 && findings.length === 0
      ? paragraph(page, '', NO_REQUEST)
      : requests.length > 0 && findings.length === 0
        ? [page.paint('green', 'Nothing is wrong with what the client sends.')]
        : [];
  const lost = troubles.length === 0 ? '' : `, ${counted(troubles.length, 'failed connection')}`;
  const total = `${counted(requests.length, 'request')}${lost}, compared with ${counted(sources, 'place')}`;
  return `\n${[...lines, ...nothing, total].join('\n')}\n`;
}

const NO_REQUEST =
  'No request came: the client does not use this Base URL, or sends it through a proxy (NO_PROXY needs 127.0.0.1).';

function findingLines(
  page: Page,
  { certainty, code, cause, message, requests, steps }: ListenFinding,
): string[] {
  const style = certainty === 'possible' ? 'yellow' : 'red';
  const which = requests.length === 0 ? '' : ` (request ${requests.join(', ')})`;
  const label = `${certainty}${code === null ? '' : `: ${code}`}${cause === null ? '' : `, cause ${String(cause)}`}${which}`;
  return [
    page.paint(style, label),
    ...paragraph(page, '  ', plain(message)),
    ...steps.flatMap((step, index) =>
      paragraph(page, `    ${String(index + 1)}. `, plain(step.text)),
    ),
    '',
  ];
}
