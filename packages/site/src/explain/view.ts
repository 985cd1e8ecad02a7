import { element, list, prose } from '../dom.js';
import { TEXTS } from '../texts/index.js';
import type { ExplainAnswer, Failure, ShownCredential, ShownLine } from './protocol.js';

/** The answer to a text as elements. Nothing of the text becomes markup. */
export function answerView(answer: ExplainAnswer, root: string): Node[] {
  const [first, ...others] = answer.failures;
  return [
    ...(answer.credentials.length === 0 ? [] : [credentialWarning(answer.credentials)]),
    ...(first === undefined ? [] : [failureView(first, root)]),
    ...(others.length === 0 ? [] : [element('h2', {}, TEXTS.verdict.also)]),
    ...others.map((failure) => failureView(failure, root)),
    element(
      'details',
      {},
      element('summary', {}, TEXTS.verdict.json),
      element('pre', { id: 'json', tabindex: '0' }, answer.json),
    ),
  ];
}

function credentialWarning(credentials: readonly ShownCredential[]): Node {
  const { heading, advice, item, console } = TEXTS.credentials;
  const items = credentials.map(({ line, issuer, consoleUrl }) =>
    element(
      'li',
      {},
      item(line, issuer),
      consoleUrl === null ? null : ': ',
      consoleUrl === null
        ? null
        : element('a', { href: consoleUrl, rel: 'noreferrer noopener' }, console),
    ),
  );
  return element(
    'section',
    { class: 'warning', role: 'alert' },
    element('h2', {}, heading),
    element('p', {}, advice),
    element('ul', {}, ...items),
  );
}

function failureView(failure: Failure, root: string): Node {
  const { report, headline, sentence, cause } = failure;
  const { diagnosis } = report;
  const { fix, why, alternatives, ruledOut, missing, more } = TEXTS.verdict;
  return element(
    'section',
    { class: `verdict ${report.state}` },
    element('h2', {}, headline),
    sentence === null ? null : element('p', { class: 'message' }, ...prose(sentence)),
    cause === null ? null : element('p', { class: 'cause' }, ...prose(cause)),
    participants(failure),
    ...titled(fix, list('ol', diagnosis?.resolution.steps ?? [])),
    ...titled(why, list('ul', failure.why)),
    ...titled(TEXTS.verdict.text, textView(failure.lines)),
    ...titled(alternatives, list('ul', failure.alternatives)),
    ...titled(ruledOut, list('ul', failure.ruledOut)),
    ...titled(missing, list('ul', failure.missing)),
    diagnosis === null
      ? null
      : element(
          'p',
          {},
          element('a', { href: `${root}causes/${diagnosis.code}/` }, more(diagnosis.code)),
        ),
  );
}

/** Who refused, through whom, at which address, and what asked. */
function participants({ report, refuser, gateway }: Failure): Node | null {
  const { refusedBy, through, endpoint, client } = TEXTS.verdict;
  const rows: readonly (readonly [string, string | null])[] = [
    [refusedBy, refuser],
    [through, gateway],
    [endpoint, report.baseUrl === '' ? null : report.baseUrl],
    [client, report.source.client],
  ];
  const shown = rows.filter(([, value]) => value !== null);
  if (shown.length === 0) return null;
  return element(
    'dl',
    {},
    ...shown.flatMap(([name, value]) => [
      element('dt', {}, name),
      element('dd', {}, element('bdi', {}, ...prose(value ?? ''))),
    ]),
  );
}

function textView(lines: readonly ShownLine[]): HTMLElement | null {
  if (lines.length === 0) return null;
  const items = lines.map(({ number, parts }) =>
    element(
      'li',
      { value: String(number) },
      element(
        'code',
        {},
        ...parts.map((part, index) => {
          const text = part.replace(ACTIVE, ' ');
          return index % 2 === 0 ? document.createTextNode(text) : element('mark', {}, text);
        }),
      ),
    ),
  );
  return element('ol', { class: 'text' }, ...items);
}

/** What would hide or reorder text. */
const ACTIVE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

function titled(title: string, content: HTMLElement | null): Node[] {
  return content === null ? [] : [element('h3', {}, title), content];
}
