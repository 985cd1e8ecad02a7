import { element, list, prose } from '../dom.js';
import { TEXTS } from '../texts.js';
import type { ShownLine, ShownReport } from './shown-report.js';

/** A report as elements: who, what, the fix, what else. `root`: of the site. */
export function reportView(shown: ShownReport, root: string): Node {
  const { report, headline, sentence, cause } = shown;
  const { diagnosis } = report;
  const { fix, why, alternatives, ruledOut, missing, findings, more } = TEXTS.verdict;
  return element(
    'section',
    { class: `verdict ${report.state}` },
    element('h2', {}, headline),
    sentence === null ? null : element('p', { class: 'message' }, ...prose(sentence)),
    cause === null ? null : element('p', { class: 'cause' }, ...prose(cause)),
    chainPicture(shown.chain),
    participants(shown),
    ...titled(fix, list('ol', diagnosis?.resolution.steps.map(({ text }) => text) ?? [])),
    ...titled(why, list('ul', shown.why)),
    ...titled(TEXTS.verdict.text, textView(shown.lines)),
    ...titled(findings, list('ul', shown.findings)),
    ...titled(alternatives, list('ul', shown.alternatives)),
    ...titled(ruledOut, list('ul', shown.ruledOut)),
    ...titled(missing, list('ul', shown.missing)),
    diagnosis === null
      ? null
      : element(
          'p',
          {},
          element('a', { href: `${root}causes/${diagnosis.code}/` }, more(diagnosis.code)),
        ),
  );
}

/** The participants: who rejected the request (or received it), through which gateway, at which address, and the client. */
function participants({ report, refuser, gateway }: ShownReport): Node | null {
  const { refusedBy, provider, through, endpoint, client } = TEXTS.verdict;
  const rows: readonly (readonly [string, string | null])[] = [
    [report.state === 'rejected' ? refusedBy : provider, refuser],
    [through, gateway],
    [endpoint, report.baseUrl === '' ? null : report.baseUrl],
    [client, report.source.client],
  ];
  const known = rows.filter(([, value]) => value !== null);
  if (known.length === 0) return null;
  return element(
    'dl',
    {},
    ...known.flatMap(([name, value]) => [
      element('dt', {}, name),
      element('dd', {}, element('bdi', {}, ...prose(value ?? ''))),
    ]),
  );
}

/** The way of the request as a picture: a box for each party, the one who refused it marked. */
function chainPicture(chain: ShownReport['chain']): Node | null {
  if (chain.length === 0) return null;
  const { refused, unsent } = TEXTS.verdict;
  const boxes = chain.map(({ role, name, stopped }) =>
    element(
      'li',
      stopped ? { class: 'stopped' } : {},
      role,
      element('bdi', {}, name),
      stopped ? element('p', {}, role === 'client' ? unsent : refused) : null,
    ),
  );
  return element('ol', { class: 'chain' }, ...boxes);
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
  return element('ol', { class: 'text', translate: 'no' }, ...items);
}

/** What would hide or reorder text. */
const ACTIVE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

function titled(title: string, content: HTMLElement | null): Node[] {
  return content === null ? [] : [element('h3', {}, title), content];
}
