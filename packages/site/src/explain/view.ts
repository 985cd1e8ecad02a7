import type { PastedKey } from '@authlint/formatters';
import { element, prose } from '../dom.js';
import { reportView } from '../report/view.js';
import { TEXTS } from '../texts.js';
import type { ExplainAnswer } from './answer.js';

/** The answer to a text as elements. Nothing of the text becomes markup. */
export function answerView(answer: ExplainAnswer, root: string): Node[] {
  const [first, ...others] = answer.failures;
  return [
    ...(answer.credentials.length === 0 ? [] : [credentialWarning(answer.credentials)]),
    ...(first === undefined ? [] : [reportView(first, root)]),
    ...(others.length === 0 ? [] : [element('h2', {}, TEXTS.verdict.also)]),
    ...others.map((failure) => reportView(failure, root)),
    element(
      'p',
      { class: 'hint' },
      ...prose(TEXTS.explain.prove),
      ' ',
      element('a', { href: `${root}install/` }, TEXTS.explain.install),
    ),
    element(
      'details',
      {},
      element('summary', {}, TEXTS.verdict.json),
      element('pre', { id: 'json', tabindex: '0', translate: 'no' }, answer.json),
    ),
  ];
}

function credentialWarning(credentials: readonly PastedKey[]): Node {
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
