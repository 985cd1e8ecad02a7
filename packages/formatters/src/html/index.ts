import type { Report, Diagnosis, ProviderReport, RequestRecord } from '@authlint/model';
import type { FormatOptions } from '../options.js';
import { failuresFirst } from '../wording/groups.js';
import { hasFailed } from '../wording/problem.js';
import { shownProviders } from '../wording/quiet.js';
import { summaryText } from '../wording/summary.js';
import { counted, lines } from '../wording/words.js';
import { escaped, code, folded, isolated, list, prose } from './markup.js';
import { STYLE } from './style.js';
import { symbols } from '../text/symbols.js';
import {
  alternativeText,
  causeText,
  evidenceTexts,
  findingText,
  ruledOutText,
} from '../wording/diagnosis.js';
import { chainOf } from '../wording/chain.js';
import { consentTexts } from '../wording/consent.js';
import { locationText } from '../wording/place.js';
import { stateText } from '../wording/verdict.js';
import {
  credentialText,
  missingTexts,
  undecidedText,
  verificationText,
} from '../wording/provider.js';
import { durationText, outcomeText, shortUrl } from '../wording/requests.js';

/** Blocks all loading and scripts, since the report quotes untrusted responses. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** A self-contained HTML page for people. */
export function formatHtml(report: Report, options: FormatOptions): string {
  const sections = failuresFirst(shownProviders(report, options)).map((provider) =>
    providerSection(provider, options),
  );
  const body = [`<p>${escaped(summaryText(report))}</p>`, ...sections];
  return htmlPage(titleOf(report), body, report, options);
}

/** `title` and `body` are markup. */
export function htmlPage(
  title: string,
  body: readonly string[],
  report: Pick<Report, 'version' | 'specification'>,
  options: FormatOptions,
): string {
  return lines([
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
    ...body,
    '</main>',
    `<footer><p>${note(report, options)}</p></footer>`,
    '</body>',
    '</html>',
  ]);
}

function titleOf({ providers }: Report): string {
  const open = providers.filter(hasFailed).length;
  const all = counted(providers.length, 'provider');
  if (open === 0) {
    const unasked = providers.filter(({ reason }) => reason === 'consent').length;
    return unasked === 0
      ? 'Nothing wrong was found'
      : `${unasked} of ${all} not checked: your consent is missing`;
  }
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

/** The verdict and steps are open, the evidence is collapsed. */
function providerSection(provider: ProviderReport, options: FormatOptions): string {
  const { id, state, diagnosis, alternatives, findings } = provider;
  const sign = symbols(options.ascii).state[state];
  const undecided = undecidedText(provider);
  const verification = verificationText(provider);
  const consent = consentTexts(provider);
  const [withoutVerdict, inAddition] = diagnosis === null ? [consent, []] : [[], consent];
  const also = [
    ...inAddition.map(escaped),
    ...findings.map((finding) => findingText(finding, options.places, { code, prose })),
  ];
  const parts = [
    `<h2>${isolated(id)} <span class="state ${state}">${escaped(`${sign} ${stateText(provider)}`)}</span></h2>`,
    undecided === null ? '' : `<p>${escaped(undecided)}</p>`,
    ...withoutVerdict.slice(0, 1).map((text) => `<p>${escaped(text)}</p>`),
    list('ul', withoutVerdict.slice(1).map(code)),
    chainPicture(provider),
    diagnosis === null ? '' : diagnosisBlock(diagnosis),
    diagnosis === null ? '' : folded('Why', items(evidenceTexts(diagnosis))),
    also.length === 0 ? '' : '<h3>Also</h3>',
    list('ul', also),
    verification === null ? '' : `<p>${escaped(verification)}</p>`,
    origin(provider, options),
    folded('Ruled out', items((diagnosis?.ruledOut ?? []).map(ruledOutText))),
    folded('Alternatives', items(alternatives.map(alternativeText))),
    folded('Not known', items(missingTexts(provider))),
    folded('Requests', timeline(provider)),
  ];
  return `<section>\n${parts.filter((part) => part !== '').join('\n')}\n</section>`;
}

/** The path of the request as a diagram: a box for each party, the one that rejected it highlighted. */
function chainPicture(provider: ProviderReport): string {
  const hops = chainOf(provider).map(
    ({ role, name, stopped }) =>
      `<li${stopped ? ' class="stopped"' : ''}>${role}<br>${isolated(name)}${stopped ? `<br><b>${role === 'client' ? 'sent nothing' : 'refused'}</b>` : ''}</li>`,
  );
  return hops.length === 0 ? '' : `<ol class="chain">\n${hops.join('\n')}\n</ol>`;
}

function items(texts: readonly string[]): string {
  return list('ul', texts.map(prose));
}

function diagnosisBlock({ message, said, cause, certainty, code: name, resolution }: Diagnosis) {
  return [
    `<p class="message">${prose(message)}</p>`,
    ...(said === null ? [] : [`<p>Said: <q>${prose(said.text)}</q></p>`]),
    `<p>${escaped(`${causeText(cause)}, ${certainty}`)} (${code(name)})</p>`,
    '<h3>Fix</h3>',
    list(
      'ol',
      resolution.steps.map(({ text }) => prose(text)),
    ),
  ].join('\n');
}

function origin(provider: ProviderReport, { places }: FormatOptions): string {
  const { type, baseUrl, modelId, source } = provider;
  const rows: readonly (readonly [string, string | null])[] = [
    ['Type', type === 'unknown' ? null : type],
    ['Read from', source.client],
    ['Base URL', baseUrl],
    ['Model ID', modelId],
    ['Configured at', locationText(source, places)],
    ['Credential', credentialText(provider)],
  ];
  const shown = rows.filter(([, value]) => value !== null && value !== '');
  if (shown.length === 0) return '';
  const lines = shown.map(([name, value]) => `<dt>${name}</dt><dd>${isolated(value ?? '')}</dd>`);
  return `<dl>\n${lines.join('\n')}\n</dl>`;
}

/** The requests in order, with bars relative to the slowest. */
function timeline({ requests, baseUrl }: ProviderReport): string {
  if (requests.length === 0) return '';
  const longest = Math.max(1, ...requests.map(({ durationMs }) => durationMs ?? 0));
  const rows = requests.map((request) => row(request, baseUrl, longest));
  return [
    '<table>',
    '<caption>In the order in which they were sent; a bar is as long as the request took</caption>',
    '<tr><th scope="col">Purpose</th><th scope="col">Request</th><th scope="col">Answer</th><th scope="col">Time</th></tr>',
    ...rows,
    '</table>',
  ].join('\n');
}

function row(request: RequestRecord, baseUrl: string, longest: number): string {
  const width = ((100 * (request.durationMs ?? 0)) / longest).toFixed(1);
  const cells = [
    isolated(request.purpose),
    code(`${request.method} ${shortUrl(request.url, baseUrl)}`),
    escaped(outcomeText(request)),
    `${escaped(durationText(request))}<span class="bar"><span style="width:${width}%"></span></span>`,
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}
