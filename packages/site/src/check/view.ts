import { element, list, prose } from '../dom.js';
import { reportView } from '../report/view.js';
import { TEXTS } from '../texts.js';
import type { CheckAnswer, CheckedProvider } from './answer.js';

/** Renders the result of checking a configuration. */
export function checkView(answer: CheckAnswer, root: string): Node[] {
  const { unknown, broken, ofClient, ofAuthlint, rest, restNote } = TEXTS.check;
  if (answer.kind === 'unknown') {
    return [
      element('p', { class: 'message' }, unknown),
      element('p', {}, element('a', { href: `${root}clients/` }, TEXTS.pages.documentation)),
    ];
  }
  if (answer.kind === 'problems') {
    return [element('h2', {}, broken), ...lines(answer.problems)];
  }
  const { client, providers, notes, command } = answer;
  return [
    element('h2', {}, ...prose(client === null ? ofAuthlint : ofClient(client))),
    ...providers.flatMap((provider) => providerView(provider, root)),
    ...lines(notes),
    element('h2', {}, rest),
    element('pre', { tabindex: '0' }, element('code', {}, command)),
    element('p', { class: 'hint' }, restNote),
  ];
}

function lines(texts: readonly string[]): Node[] {
  return [list('ul', texts)].filter((shown) => shown !== null);
}

function providerView({ shown, variables, hasKey }: CheckedProvider, root: string): Node[] {
  const { nothing, noKey, wants, assumed } = TEXTS.check;
  const { id, diagnosis, findings } = shown.report;
  const isQuiet = diagnosis === null && findings.length === 0;
  return [
    element('h3', {}, element('bdi', {}, ...prose(id))),
    isQuiet ? element('p', {}, hasKey ? nothing : noKey) : reportView(shown, root),
    ...(variables.length === 0
      ? []
      : [element('p', {}, hasKey ? assumed : wants), variableList(variables)]),
  ];
}

function variableList(variables: readonly string[]): Node {
  return element(
    'ul',
    {},
    ...variables.map((name) => element('li', {}, element('code', {}, ...prose(name)))),
  );
}
