import type { Subject } from '../subject/subject.js';
import type { CredentialSource } from '../subject/target.js';
import {
  type Candidate,
  environmentOf,
  isInKeyring,
  isUnreachable,
  isUnread,
} from '../subject/credential.js';
import { pidOf, whyUnreadable } from '../subject/client/process.js';
import {
  known,
  unknown,
  type FactValue,
  type FactValues,
  type SourceLocation,
  type UnknownReason,
} from '@authlint/model';
import type { Twin } from '@authlint/model/knowledge';
import {
  bedrockKeyScope,
  isEmpty,
  jwtClaims,
  lengthOf,
  matches,
  variableIn,
  type Secret,
} from '@authlint/model/secret';
import { dateOf, expiresSoon, expiryOf, ownExpiry } from '../subject/expiry.js';
import { fillerOf } from './fillers.js';
import { ofConfiguration, type FactDefinition, type FactTable, localFact } from './fact-set.js';
import {
  blankNames,
  damageOf,
  DAMAGES,
  isTrimmedInTransit,
  isUnsendable,
  outerWhitespace,
  referenceIn,
  withoutImplied,
  type DamageRow,
} from '@authlint/model/key-damage';

function idsOf(fits: (row: DamageRow) => boolean): readonly string[] {
  return DAMAGES.filter(fits).map(({ id }) => id);
}

const MANGLED = idsOf(({ mangled }) => mangled === true);

/** Identity providers issue tokens for other parties' services, so their name is no evidence about the endpoint. */
const IDENTITY_PROVIDERS =
  /(^|\.)(login\.microsoftonline\.com|sts\.windows\.net|accounts\.google\.com|auth0\.com|okta(preview)?\.com|amazoncognito\.com|amazonaws\.com|onelogin\.com|pingone\.\w+|githubusercontent\.com)$/;

/** A host name, unlike names of accounts and users, and mail addresses. */
const DOMAIN = /^([a-z0-9-]+\.)+[a-z]{2,}$/;

function relation(issuer: string, host: string): 'same-domain' | 'identity-provider' | 'foreign' {
  const named = issuer
    .replace(/^https?:\/\//, '')
    .replace(/[/:].*/s, '')
    .toLowerCase();
  if (!DOMAIN.test(named)) return 'identity-provider'; // a name that is no domain cannot be compared
  if (domainOf(named) === domainOf(host)) return 'same-domain';
  return IDENTITY_PROVIDERS.test(named) ? 'identity-provider' : 'foreign';
}

/** The registrable domain of a host name: two labels, three under suffixes such as `co.uk`. */
function domainOf(host: string): string {
  const labels = host.split('.');
  const wide =
    /^(com?|net|org|gov|ac|edu)$/.test(labels.at(-2) ?? '') && labels.at(-1)?.length === 2;
  return labels.slice(wide ? -3 : -2).join('.');
}

/** Below a folder that machines have, in the home or this folder, or on a drive: no key in base64 begins so. */
const FILE_PATH =
  /^\s*(?:\/(?:run|var|etc|home|root|mnt|opt|secrets|tmp|Users)\/|~\/|\.\.?\/|[A-Z]:\\)[\w.@/\\ -]+$/i;

/** Identifiers that consoles show near keys. */
const IDENTIFIERS: readonly (readonly [RegExp, string])[] = [
  [/^gen-lang-client-\d{6,12}$/, 'the id of a Google Cloud project'],
  [/^org-[A-Za-z0-9]{24}$/, 'the id of an organisation of OpenAI'],
  [/^proj_[A-Za-z0-9]{24}$/, 'the id of a project of OpenAI'],
  [/^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}$/, 'an e-mail address'],
];

/** A fact about the sent key; not applicable where `read` returns nothing. */
export function ofKey(
  summary: string,
  values: FactValues,
  read: (secret: Secret, context: Subject) => FactValue | undefined,
  placeOfNone: (context: Subject) => string = () => 'credential',
): FactDefinition {
  return localFact(summary, values, ({ context }) => {
    if (context.key === null) return unknown('no-credential', placeOfNone(context));
    const value = read(context.key, context) ?? null;
    const from = placeOfKey(context);
    return value === null ? unknown('not-applicable', from) : known(value, from);
  });
}

/** Where the key comes from, as it is shown. */
export function placeOfKey({ credential }: Subject): string {
  return credential.winner?.from ?? 'credential';
}

/** A label of a host that names a region of AWS. */
const REGION = /\.[a-z]{2,4}(-[a-z]+)+-\d+\./;

function isIn(region: string, { hostname }: URL): boolean {
  return hostname.split('.').includes(region);
}

function inItsRegion(secret: Secret, { url, services }: Subject): Twin | undefined {
  const region = bedrockKeyScope(secret)?.region;
  if (region === undefined) return undefined;
  return services.knowledge.cloudsOf(url).find(({ baseUrl }) => isIn(region, new URL(baseUrl)));
}

/** A reference in place of a key: the variable is wrong, not the text. */
function isUnresolved({ credential: { winner } }: Subject): boolean {
  return winner?.source.kind === 'saved' && winner.source.isUnresolved === true;
}

/** True for a placeholder that the client sends when it has no key. */
function isOfClient(source: CredentialSource): boolean {
  return source.kind === 'saved' && source.isUnresolved === true && source.location === null;
}

/** The line of a service that sets the key without the part after a `$`. */
function losingLine(context: Subject): SourceLocation | null {
  const source = context.credential.winner?.source;
  return source?.kind === 'env-file' && source.lacksPart === true ? source.location : null;
}

function whyOutOfReach(winner: Candidate): UnknownReason {
  if (isUnread(winner)) return 'not-given';
  return isInKeyring(winner) ? 'no-consent' : 'not-supported';
}

export const KEY_FACTS: FactTable = {
  'key.configured': ofConfiguration(
    'a key or a variable for it is configured',
    'boolean',
    ({ target }) => target.credentials.some((source) => !isOfClient(source)),
  ),
  'key.required': ofConfiguration(
    'the client sends nothing at all without a key',
    'boolean',
    ({ target }) => target.withholds?.includes('no-key') === true,
  ),
  'key.present': localFact('the client has a key to send', 'boolean', ({ context }) => {
    const { winner, assumed } = context.credential;
    if (winner !== null && isUnreachable(winner)) {
      return unknown(whyOutOfReach(winner), placeOfKey(context));
    }
    if (assumed && context.client !== null) {
      return unknown(whyUnreadable(context.client) ?? 'permission', pidOf(context.client));
    }
    return known(context.key !== null, placeOfKey(context));
  }),
  'key.unresolved': localFact(
    'the client sends its own reference to a variable that is not set in place of a key',
    'boolean',
    ({ context }) => known(isUnresolved(context), placeOfKey(context)),
  ),
  'key.source': localFact(
    'kind of place that the key comes from: env, env-file, saved, login or none',
    ['env', 'env-file', 'saved', 'login', 'none'],
    ({ context }) => known(context.credential.winner?.source.kind ?? 'none', placeOfKey(context)),
  ),
  'key.damage': ofKey('damage of the text of the key', 'list', (secret, context) => {
    if (isUnresolved(context)) return [];
    const wanted = idsOf(({ isWanted }) => isWanted?.(context.placement) === true);
    return withoutImplied(damageOf(secret)).filter((damage) => !wanted.includes(damage));
  }),
  'key.faults': ofKey('faults of the text of the key', 'text', (secret) => {
    const damages = withoutImplied(damageOf(secret));
    return DAMAGES.flatMap(({ id, words }) => (damages.includes(id) ? words.has : [])).join(
      ' and ',
    );
  }),
  'key.mangled': ofKey(
    'the key was pasted together with other text: a doubled prefix, a name, an address',
    'boolean',
    (secret) => damageOf(secret).some((damage) => MANGLED.includes(damage)),
  ),
  'key.outerWhitespace': ofKey(
    'blanks around the key: none, leading, trailing or both',
    ['none', 'leading', 'trailing', 'both'],
    outerWhitespace,
  ),
  'key.blanks': ofKey('which whitespace characters the key holds', 'list', blankNames),
  'key.unsendable': ofKey(
    'the key holds a character that no HTTP header can carry',
    'boolean',
    isUnsendable,
  ),
  'key.trimmedInTransit': ofKey(
    'the only damage is whitespace at the end, which HTTP drops before the server sees it',
    'boolean',
    isTrimmedInTransit,
  ),
  'key.lostIn': localFact(
    'file and line whose `$` is taken for a variable that is not set, so that a part of the key is missing',
    'text',
    ({ context }) => {
      const at = losingLine(context);
      return at === null
        ? unknown('not-applicable', placeOfKey(context))
        : known(`${at.file}, line ${String(at.line)}`, placeOfKey(context));
    },
  ),
  'key.path': ofKey('the key is the path of a file', 'boolean', (secret) =>
    matches(secret, FILE_PATH),
  ),
  'key.identifier': ofKey(
    'what the text in place of a key identifies: a project, an organisation or a person, or none',
    'text',
    (secret) => IDENTIFIERS.find(([form]) => matches(secret, form))?.[1] ?? 'none',
  ),
  'key.length': ofKey('number of characters of the key', 'number', lengthOf),
  'key.form': ofKey(
    "whether the key has its issuer's form: valid, malformed or unknown",
    ['valid', 'malformed', 'unknown'],
    (secret, { services }) => services.knowledge.issuersOf(secret).format,
  ),
  'key.reference': ofKey(
    'kind of reference that is configured in place of a key: a reference to some store, a reference, or none',
    'text',
    (secret, { owner, services }) => {
      // A text with a known issuer's key format is a key, even if it has unusual characters.
      const isKey = services.knowledge.issuersOf(secret).format === 'valid';
      return referenceIn(secret, isKey ? undefined : owner?.keySigns) ?? 'none';
    },
  ),
  'key.filledBy': ofKey(
    'command that starts a program with the value in place of the text',
    'text',
    (secret) => fillerOf(secret),
  ),
  'key.referenced': ofKey(
    'variable that the text in place of a key names',
    'text',
    (secret) => variableIn(secret) ?? undefined,
  ),
  'key.referencedIsSet': ofKey(
    'the variable that the text names is set where the client runs, or here',
    'boolean',
    (secret, { client, services }) => {
      const name = variableIn(secret);
      if (name === null) return undefined;
      const value = (environmentOf(client) ?? services.ports.env).get(name);
      return value != null && !isEmpty(value);
    },
  ),
  'key.kind': ofKey(
    'kind of credential by its form: api-key, oauth-token, access-key, client-secret, jwt or unknown',
    ['api-key', 'oauth-token', 'access-key', 'client-secret', 'jwt', 'unknown'],
    (secret, { services }) => services.knowledge.issuersOf(secret).kind,
  ),
  'key.exchange': ofKey(
    'how it is exchanged for an access token, where it is none and the endpoint takes nothing else',
    'text',
    (secret, { owner, target, services }) => {
      if (target.words?.exchangesKeys) return undefined;
      const { kind } = services.knowledge.issuersOf(secret);
      const isToken = kind === 'jwt' || kind === 'oauth-token';
      const isExchanged = !isToken && (owner?.required.includes('tokenExchange') ?? false);
      return kind === 'client-secret' || isExchanged ? owner?.exchange : undefined;
    },
  ),
  'key.issuers': ofKey(
    'providers whose keys look like this one',
    'list',
    (secret, { services }) => services.knowledge.issuersOf(secret).ids,
  ),
  'key.retiredSince': ofKey(
    'day since which the issuer takes no keys of this form, or none',
    'text',
    (secret, { services }) => services.knowledge.issuersOf(secret).retired?.since ?? 'none',
  ),
  'key.retiredInstead': ofKey(
    'what takes the place of keys of this form',
    'text',
    (secret, { services }) => services.knowledge.issuersOf(secret).retired?.instead,
  ),
  'key.tokenIssuer': ofKey(
    'who signed the token, against the host of the endpoint: same-domain, identity-provider or foreign',
    ['same-domain', 'identity-provider', 'foreign'],
    (secret, { url }) => {
      const issuer = jwtClaims(secret)?.issuer ?? null;
      return issuer === null ? null : relation(issuer, url.hostname);
    },
  ),
  'key.region': ofKey(
    'region that the key was made in, where the key says so (short-term keys of Bedrock)',
    'text',
    (secret) => bedrockKeyScope(secret)?.region,
  ),
  'key.regionFits': ofKey(
    'the region that the key was made in is that of the endpoint',
    'boolean',
    (secret, { url }) => {
      // A host that names no region, such as a gateway's, says nothing of the region behind it.
      const scope = REGION.test(url.hostname) ? bedrockKeyScope(secret) : null;
      return scope === null ? null : isIn(scope.region, url);
    },
  ),
  'key.regionEndpoint': ofKey(
    'Base URL of the same service in the region that the key was made in',
    'text',
    (secret, context) => inItsRegion(secret, context)?.baseUrl,
  ),
  'key.expired': ofKey(
    'the key or token says itself that it has expired',
    'boolean',
    (secret, { services }) => {
      const expiresAt = ownExpiry(secret);
      return expiresAt === null ? null : expiresAt < services.ports.clock.now();
    },
  ),
  'key.expiresAt': ofKey('when the key or token expires', 'text', (secret) =>
    dateOf(ownExpiry(secret)),
  ),
  'key.endsAt': ofKey(
    'when the key or token expires, by its own words or those of the file of the login',
    'text',
    (_secret, context) => dateOf(expiryOf(context)),
  ),
  'key.expiresSoon': ofKey(
    'the key or token says that it ends within a week, and no client is known to renew it',
    'boolean',
    (_secret, context) => expiresSoon(context, context.services.ports.clock.now()),
  ),
};
