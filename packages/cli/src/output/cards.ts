import type { Pack, RuleExample } from '@authlint/core/internal';
import { catalogueEntry, codePage } from '@authlint/model/catalogue';
import {
  CAUSE_OF,
  leafText,
  type Code,
  type Condition,
  type OwnCode,
  type Placement,
  type Rule,
} from '@authlint/model';
import type { Card } from '@authlint/formatters';
import type { ProviderDescription } from '@authlint/providers';

/** A rule for `rules show`: what it sees, why that is the cause, and how to mend it. */
export function ruleCard(rule: Rule, example: RuleExample | null): Card {
  const { code } = rule;
  const cause = code === null ? null : CAUSE_OF[code];
  const entry = code === null ? null : catalogueEntry(code);
  return {
    title: `${rule.id}: ${rule.summary}`,
    rows: [
      [
        'Establishes',
        [
          `${rule.ownCode ?? code ?? 'a finding'}${rule.ownCode === undefined ? '' : `, a kind of ${String(code)}`}${cause === null ? '' : ` (documented cause ${cause})`}, ${rule.certainty}`,
        ],
      ],
      ['What it sees', conditionLines(rule.when)],
      ['Why', [rule.why]],
      ['When it is something else', [rule.not]],
      ['Do this', rule.steps ?? entry?.resolution.steps ?? []],
      ['Example', example === null ? [] : exampleLines(rule, example)],
      ['References', rule.references],
    ],
  };
}

/** The facts of a case, then what authlint says there. */
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
  const { title, explanation, furtherChecks } = codePage(code);
  const { message, resolution, check } = catalogueEntry(code);
  const cause = CAUSE_OF[code];
  return {
    title: `${code}: ${title}`,
    rows: [
      ['Cause', [cause === null ? 'none of the five causes' : `cause ${cause} of five`]],
      ['What it says', [message]],
      ['Why', [explanation]],
      ['Fix', resolution.steps.map((step, index) => `${index + 1}. ${step}`)],
      ['What decides it', [check, ...furtherChecks].filter((one) => one !== undefined)],
      [
        'Rules that establish it',
        rules
          .filter((rule) => rule.code === code && rule.kind !== 'finding')
          .map(({ id, summary }) => `${id}: ${summary}`),
      ],
    ],
  };
}

/** A code of a pack for `rules show`: what it is a kind of, and what is said of it. */
export function ownCodeCard(code: OwnCode, pack: Pack): Card {
  const { under = null, message = '', steps = [] } = pack.codes?.[code] ?? {};
  const cause = under === null ? null : CAUSE_OF[under];
  const answers = pack.gateway?.answers ?? [];
  return {
    title: `${code}: a code of the pack ${pack.id}`,
    rows: [
      ['Kind of', [`${String(under)}${cause === null ? '' : ` (documented cause ${cause})`}`]],
      ['What it says', [message]],
      ['Fix', steps.map((step, index) => `${index + 1}. ${step}`)],
      [
        'Rules that establish it',
        pack.rules
          .filter(({ ownCode }) => ownCode === code)
          .map(({ id, summary }) => `${id}: ${summary}`),
      ],
      [
        'Answers that name it',
        answers
          .filter((answer) => answer.code === code)
          .map(({ status, text, error }) => [status, text ?? error].flat().join(' ')),
      ],
    ],
  };
}

/** A provider for `rules show`: endpoints, variables, form of its keys, siblings, and what proves a key. */
export function providerCard(provider: ProviderDescription): Card {
  return {
    title: `${provider.id}: ${provider.name} (${provider.kind}, type ${provider.type})`,
    rows: [
      ['Ended', endedText(provider)],
      ['Base URLs', provider.endpoints.map(({ url }) => url)],
      ['Variables', provider.variables],
      ['Credential', [provider.auth, ...provider.alternatives].map(placeText)],
      ['Form of its keys', provider.keys.map(({ pattern }) => pattern)],
      [
        'Siblings whose keys look alike',
        provider.twins.map(({ id, baseUrl, differs }) => `${id} ${baseUrl} (${differs})`),
      ],
      [
        'Model list',
        [`${provider.discovery.path ?? 'none'} (checks the key: ${provider.discovery.guarded})`],
      ],
      ['A key is proven by', [provenBy(provider)]],
      ['Needed beyond a key', provider.required],
      ['Console', provider.consoleUrl === null ? [] : [provider.consoleUrl]],
      ['Compared with its sources', [provider.checkedAt]],
      ['Sources', provider.sources],
    ],
  };
}

function endedText({ retired }: ProviderDescription): readonly string[] {
  if (retired === null) return [];
  const part = retired.only === undefined ? '' : `, ${retired.only}`;
  return [`${retired.since}${part}; what takes its place: ${retired.instead}`];
}

/** What a pack says of its gateway, for `rules show`. */
export function packCard({ id, summary, gateway, rules }: Pack): Card {
  const { name = id, kind = 'gateway', type = 'custom-gateway' } = gateway ?? {};
  const places = gateway === undefined ? [] : [gateway.auth, ...gateway.alternatives];
  return {
    title: `${id}: ${name} (${kind}, type ${type}), from a pack: ${summary}`,
    rows: [
      ['Hosts', gateway?.hosts ?? []],
      ['Variables', gateway?.variables ?? []],
      ['Credential', places.map(placeText)],
      ['Form of its keys', gateway?.keys.map(({ pattern }) => pattern) ?? []],
      [
        'Siblings whose keys look alike',
        gateway?.siblings.map((item) => `${item.id} ${item.baseUrl} (${item.differs})`) ?? [],
      ],
      [
        'Model list',
        gateway === undefined
          ? []
          : [`${gateway.discovery.path} (checks the key: ${gateway.discovery.guarded})`],
      ],
      ['Portal', gateway?.portal === undefined ? [] : [gateway.portal]],
      ['Ask', gateway?.contact === undefined ? [] : [gateway.contact]],
      ['Rules', rules.map((rule) => `${rule.id}: ${rule.summary}`)],
    ],
  };
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
