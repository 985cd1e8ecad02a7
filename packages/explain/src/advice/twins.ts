import { plainStep } from '@authlint/model/catalogue';
import type { Code, Step } from '@authlint/model';
import type { Party, TextKnowledge } from '@authlint/model/knowledge';
import type { Line } from '../line.js';
import { type Advice, isAsked, type Situation } from './situation.js';

/** Responses of a site to the key of another site. */
const REFUSED: readonly Code[] = [
  'key-rejected',
  'key-expired',
  'key-of-twin-endpoint',
  'key-of-other-plan',
];
const MAX_SITES = 3;

/** Another site, plan or product of the vendor. */
interface Sibling {
  readonly party: Party;
  readonly differs: Party['siblings'][number]['differs'];
}

/** A vendor with several sites, each with separate keys: a text sometimes shows which site issued the key. */
export function twinAdvice(situation: Situation): Advice | null {
  const { decision, provider, reading } = situation;
  const isMoney = decision.code === 'quota';
  if (provider === null || (!isMoney && !REFUSED.includes(decision.code))) return null;
  const siblings = siblingsOf(provider, reading.knowledge);
  if (siblings.length === 0) return null;
  // A plan's key has no credit on the pay-as-you-go site.
  if (isMoney) {
    const plan = siblings.find(({ party }) => namesPlan(party, situation));
    return plan === undefined ? null : issuedElsewhere(plan, provider, situation);
  }
  const issuer = issuerAmong([{ party: provider, differs: 'region' }, ...siblings], situation);
  if (issuer !== null && issuer.party.id !== provider.id)
    return issuedElsewhere(issuer, provider, situation);
  // A site rejects its own key for another reason.
  if (issuer !== null && isAsked(provider, situation)) return null;
  return whichSite(provider, siblings, situation);
}

/** Siblings whose keys the provider rejects. */
function siblingsOf({ id, siblings }: Party, knowledge: TextKnowledge): Sibling[] {
  return siblings.flatMap(({ id: other, differs }) => {
    const party = knowledge.shareKeys(id, other) ? null : knowledge.provider(other);
    const hasEnded = party?.retired !== undefined;
    return party === null || hasEnded ? [] : [{ party, differs }];
  });
}

/** The site that a text names as the key's issuer. */
function issuerAmong(sites: readonly Sibling[], situation: Situation): Sibling | null {
  const { decision, reading } = situation;
  // The answer itself names the site that answered.
  const lines = reading.lines.filter(
    ({ number, text }) =>
      number !== decision.clue.line && TELLS_ORIGIN.test(text) && !OF_ANSWER.test(text),
  );
  const byConsole = sites
    .map((site) => ({ site, length: shownConsole(site.party, lines) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length);
  const [first, second] = byConsole;
  if (first !== undefined && first.length > (second?.length ?? 0)) return first.site;
  return sites.find(({ party }) => namesPlan(party, situation)) ?? null;
}

/** Words that introduce a key's origin. */
const TELLS_ORIGIN =
  /\b(?:from|made|created?|creating|generated?|got|bought|issued|obtained|registered|my key|keys? (?:is|are|at|on|in|of))\b|申请|获取|创建|生成|购买|来自|注册|取得|発行|작성|발급|생성/i;
const OF_ANSWER = /\byou can (?:find|get|obtain)\b|\bplease\b|["']message["']/i;

/** Length of the longest address of the site's pages in a text; 0: none. A vendor that moved its console often kept the billing page. */
function shownConsole({ consoleUrl, billingUrl }: Party, lines: readonly Line[]): number {
  return Math.max(...[consoleUrl, billingUrl].map((page) => shownPage(page, lines)));
}

function shownPage(page: string | null | undefined, lines: readonly Line[]): number {
  if (page == null || !URL.canParse(page)) return 0;
  const { host, pathname } = new URL(page);
  const address = host + pathname.replace(/\/$/, '');
  const shows = (part: string) => lines.some(({ text }) => text.includes(part));
  if (shows(address)) return address.length;
  return shows(host) ? host.length : 0;
}

const PLANS: readonly (readonly [id: RegExp, name: RegExp])[] = [
  [/token-plan/, /\btoken[-_ ]?plan\b/i],
  [/coding-plan|-for-coding/, /\bcoding[-_ ]?plan\b|\bkimi for coding\b|\bkimi code\b/i],
];
/** Evidence that a text is about the plan's key, in addition to the plan's name. */
const OF_KEY = /\bkey\b|apikey|api_key|[密秘][钥鑰匙]|令牌|\bsk-/i;

/** True if a text is about a key of the plan, but the request went elsewhere. */
function namesPlan(party: Party, { decision, provider, reading, client }: Situation): boolean {
  const plan = PLANS.find(([id]) => id.test(party.id));
  if (plan === undefined || provider === null || plan[0].test(provider.id)) return false;
  if (client?.id === 'kimi-cli') return false;
  return reading.lines.some(
    ({ number, text }) => number !== decision.clue.line && plan[1].test(text) && OF_KEY.test(text),
  );
}

function issuedElsewhere({ party, differs }: Sibling, asked: Party, situation: Situation): Advice {
  const base = party.baseUrls[0] ?? party.name;
  const from =
    party.consoleUrl === null ? party.name : `${party.name} (${hostOf(party.consoleUrl)})`;
  const elsewhere = isAsked(asked, situation) ? `, and it went to ${siteOf(asked)}` : '';
  return {
    code: differs === 'plan' ? 'key-of-other-plan' : 'key-of-twin-endpoint',
    sentence: `a key of ${from} works at ${base} only${elsewhere}.`,
    steps: [
      plainStep('use-endpoint', `Set the Base URL to ${base}: the key stays as it is.`),
      plainStep('compare', `Check that ${party.name} has the model.`),
    ],
  };
}

/** Asks which site issued the key, if the keys of regions or plans look alike. */
function whichSite(
  provider: Party,
  siblings: readonly Sibling[],
  situation: Situation,
): Advice | null {
  const alike = siblings.filter(
    ({ differs, party }) =>
      differs === 'region' || differs === 'plan' || isNamed(party, situation.text),
  );
  if (alike.length === 0) return null;
  const showsSite = isAsked(provider, situation);
  const sites = [provider, ...alike.map(({ party }) => party)].slice(0, MAX_SITES);
  const kinds = alike.some(({ differs }) => differs === 'region') ? 'sites' : 'plans';
  const name = showsSite ? provider.name : familyName(provider);
  return {
    sentence: `${name} refuses this key. It has several ${kinds} whose keys do not work at each other.`,
    steps: [
      plainStep('compare', `Find out which one issued the key: ${sites.map(siteLine).join('; ')}.`),
      ...(showsSite ? askedSteps(provider) : []),
      plainStep('use-endpoint', 'Set the Base URL to the address of that one.'),
    ],
  };
}

/** True if the text contains the product's distinctive name: `codestral`. */
function isNamed({ id, kind }: Party, text: string): boolean {
  return kind === 'provider' && !id.includes('-') && new RegExp(`\\b${id}\\b`, 'i').test(text);
}

function askedSteps(provider: Party): Step[] {
  const { consoleUrl } = provider;
  if (consoleUrl === null) return [];
  const text = `The request went to ${siteOf(provider)}: its keys are listed in ${consoleUrl}.`;
  return [plainStep('new-key', text, { url: consoleUrl })];
}

/** `MiniMax (China), platform.minimaxi.com -> https://api.minimaxi.com/v1`. */
function siteLine(party: Party): string {
  const from = party.consoleUrl === null ? '' : `, ${hostOf(party.consoleUrl)}`;
  return `${party.name}${from} -> ${party.baseUrls[0] ?? ''}`;
}

function siteOf({ baseUrls, name }: Party): string {
  const [base] = baseUrls;
  return base === undefined ? name : hostOf(base);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/** The name that the sites of a vendor share. */
export function familyName({ name }: Party): string {
  return name.replace(/ \([^()]*\)$/, '');
}
