import type { Pack, RuleExample } from '@authlint/packs';
import {
  catalogueEntry,
  codePage,
  generalMessage,
  generalSteps,
  rowOf,
  rowsOf,
} from '@authlint/model/catalogue';
import {
  CAUSE_OF,
  leafText,
  type Code,
  type Condition,
  type OwnCode,
  type Placement,
  type Rule,
} from '@authlint/model';
import type { Twin } from '@authlint/model/knowledge';
import type { Card } from '../views/card.js';
import type { ProviderDescription } from '@authlint/providers';
import { fieldAges, sourceText } from './field-ages.js';

/** A rule for `rules show`: what it detects, why that is the cause, and the fix. */
export function ruleCard(rule: Rule, example: RuleExample | null): Card {
  const { code, ownCode } = rule;
  const what =
    ownCode === undefined ? (code ?? 'a finding') : `${ownCode}, a kind of ${String(code)}`;
  return {
    title: `${rule.id}: ${rule.summary}`,
    rows: [
      ['Establishes', [`${what}${causeNote(code)}, ${rule.certainty}`]],
      ['What it sees', conditionLines(rule.when)],
      ['Why', [rule.why]],
      ['When it is something else', [rule.not]],
      ['Do this', generalSteps(rowsOf(rule))],
      ['Example', example === null ? [] : exampleLines(rule, example)],
      ['References', rule.references],
    ],
  };
}

/** The facts of a case, then authlint's message. */
function exampleLines(rule: Rule, example: RuleExample): string[] {
  const facts = Object.entries(example.case.facts).map(
    ([id, value]) => `${id} is ${JSON.stringify(value)}`,
  );
  const said = example.diagnosis?.message ?? example.finding?.message ?? rule.summary;
  return [...facts, `authlint says: ${said}`];
}

function conditionLines(condition: Condition, depth = 0): string[] {
  const lead = '  '.repeat(depth);
  if ('fact' in condition) {
    return [`${lead}${leafText(condition)}`];
  }
  const [word, parts] = 'all' in condition ? ['all of', condition.all] : ['any of', condition.any];
  return [`${lead}${word}:`, ...parts.flatMap((part) => conditionLines(part, depth + 1))];
}

/** A code for `rules show`: the page `causes/CODE` of the documentation. */
export function codeCard(code: Code, rules: readonly Rule[]): Card {
  const { message, resolution, check, cause } = catalogueEntry(code);
  const { title, explanation, furtherChecks } = codePage(code);
  return {
    title: `${code}: ${title}`,
    rows: [
      ['Cause', [cause === null ? 'none of the five causes' : `cause ${cause} of five`]],
      ['What it says', [generalMessage(code, message)]],
      ['Why', [explanation]],
      ['Fix', numbered(generalSteps(resolution.steps))],
      ['What decides it', [check, ...furtherChecks].filter((text) => text !== undefined)],
      [
        'Rules that establish it',
        ruleLines(rules.filter((rule) => rule.code === code && rule.kind !== 'finding')),
      ],
    ],
  };
}

/** A code of a pack for `rules show`: its parent code, its text and where it is used. */
export function ownCodeCard(code: OwnCode, pack: Pack): Card {
  const { under = null, message = '', steps = [] } = pack.codes?.[code] ?? {};
  const answers = pack.gateway?.answers ?? [];
  return {
    title: `${code}: a code of the pack ${pack.id}`,
    rows: [
      ['Kind of', [`${String(under)}${causeNote(under)}`]],
      ['What it says', [message]],
      ['Fix', numbered(steps.map((step) => rowOf(step).text))],
      ['Rules that establish it', ruleLines(pack.rules.filter(({ ownCode }) => ownCode === code))],
      [
        'Answers that name it',
        answers
          .filter((answer) => answer.code === code)
          .map(({ status, text, error }) => [status, text ?? error].flat().join(' ')),
      ],
    ],
  };
}

/** A provider for `rules show`: endpoints, variables, key format, sibling endpoints, and the request that verifies a key. */
export function providerCard(provider: ProviderDescription, now: number): Card {
  return {
    title: `${provider.id}: ${provider.name} (${provider.kind}, type ${provider.type})`,
    rows: [
      ['Ended', endedText(provider)],
      ['Base URLs', provider.endpoints.map(({ url }) => url)],
      ...accessRows(provider, provider.twins),
      ['A key is proven by', [provenBy(provider)]],
      ['Needed beyond a key', provider.required],
      ['Console', provider.consoleUrl === null ? [] : [provider.consoleUrl]],
      ['Compared with its sources', [provider.checkedAt]],
      ['Age of the data', fieldAges(provider, now)],
      ['Sources', provider.sources.map(sourceText)],
    ],
  };
}

function endedText({ retired }: ProviderDescription): readonly string[] {
  if (retired === null) return [];
  const part = retired.only === undefined ? '' : `, ${retired.only}`;
  return [`${retired.since}${part}; replacement: ${retired.instead}`];
}

/** The gateway of a pack, for `rules show`. */
export function packCard({ id, summary, gateway, rules }: Pack): Card {
  const { name = id, kind = 'gateway', type = 'custom-gateway' } = gateway ?? {};
  return {
    title: `${id}: ${name} (${kind}, type ${type}), from a pack: ${summary}`,
    rows: [
      ['Hosts', gateway?.hosts ?? []],
      ...(gateway === undefined ? [] : accessRows(gateway, gateway.siblings)),
      ['Portal', gateway?.portal === undefined ? [] : [gateway.portal]],
      ['Ask', gateway?.contact === undefined ? [] : [gateway.contact]],
      ['Rules', ruleLines(rules)],
    ],
  };
}

type Access = Pick<ProviderDescription, 'variables' | 'auth' | 'alternatives' | 'discovery'> & {
  readonly keys: readonly { readonly pattern: string }[];
};

/** Authentication of a provider or of the gateway of a pack. */
function accessRows(
  { variables, auth, alternatives, keys, discovery }: Access,
  siblings: readonly Pick<Twin, 'id' | 'baseUrl' | 'differs'>[],
): Card['rows'] {
  return [
    ['Variables', variables],
    ['Credential', [auth, ...alternatives].map(placeText)],
    ['Form of its keys', keys.map(({ pattern }) => pattern)],
    [
      'Siblings whose keys look alike',
      siblings.map(({ id, baseUrl, differs }) => `${id} ${baseUrl} (${differs})`),
    ],
    ['Model list', [`${discovery.path ?? 'none'} (checks the key: ${discovery.guarded})`]],
  ];
}

function causeNote(code: Code | null): string {
  const cause = code === null ? null : CAUSE_OF[code];
  return cause === null ? '' : ` (documented cause ${cause})`;
}

function numbered(steps: readonly string[]): string[] {
  return steps.map((step, index) => `${index + 1}. ${step}`);
}

function ruleLines(rules: readonly Rule[]): string[] {
  return rules.map(({ id, summary }) => `${id}: ${summary}`);
}

function placeText({ header, scheme }: Placement): string {
  return scheme === '' ? `${header}: <key>` : `${header}: ${scheme} <key>`;
}

function provenBy({ provenBy, keyCheck, chat, discovery }: ProviderDescription): string {
  if (provenBy === 'key-check') return `${keyCheck?.method ?? 'GET'} ${keyCheck?.path ?? ''}`;
  return provenBy === 'discovery'
    ? `GET ${discovery.path ?? '/models'}`
    : `POST ${chat.path ?? ''}`;
}
