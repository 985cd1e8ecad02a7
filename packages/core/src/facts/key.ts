import type { Subject } from '../subject/subject.js';
import { isUnreachable, isUnread } from '../subject/credential.js';
import { pidOf, whyUnreadable } from '../subject/client/index.js';
import { known, unknown, type Fact, type FactValue } from '@authlint/model';
import type { Twin } from '@authlint/model/knowledge';
import { bedrockKeyScope, jwtClaims, lengthOf, type Secret } from '@authlint/model/secret';
import type { FactSource, FactTable } from './fact-set.js';
import {
  blankNames,
  damageOf,
  isTrimmedInTransit,
  isUnsendable,
  outerWhitespace,
  type Damage,
} from '../subject/key-damage.js';

const MS = 1000;
const MANGLED: ReadonlySet<Damage> = new Set<Damage>(['doubled-prefix', 'assignment', 'url']);

/** Identity providers sign tokens for services of others: their name says nothing of the endpoint. */
const IDENTITY_PROVIDERS =
  /(^|\.)(login\.microsoftonline\.com|sts\.windows\.net|accounts\.google\.com|auth0\.com|okta(preview)?\.com|amazoncognito\.com|amazonaws\.com|onelogin\.com|pingone\.\w+|githubusercontent\.com)$/;

/** A host name. Names of accounts, users and mail addresses are none. */
const DOMAIN = /^([a-z0-9-]+\.)+[a-z]{2,}$/;

function relation(issuer: string, host: string): 'same-domain' | 'identity-provider' | 'foreign' {
  const named = issuer
    .replace(/^https?:\/\//, '')
    .replace(/[/:].*$/, '')
    .toLowerCase();
  if (!DOMAIN.test(named)) return 'identity-provider'; // a name that is no domain cannot be compared
  if (domainOf(named) === domainOf(host)) return 'same-domain';
  return IDENTITY_PROVIDERS.test(named) ? 'identity-provider' : 'foreign';
}

/** The part of a host name that one organisation holds: two labels, three under suffixes such as `co.uk`. */
function domainOf(host: string): string {
  const labels = host.split('.');
  const wide =
    /^(com?|net|org|gov|ac|edu)$/.test(labels.at(-2) ?? '') && labels.at(-1)?.length === 2;
  return labels.slice(wide ? -3 : -2).join('.');
}

function ofKey(ask: (secret: Secret, context: Subject) => Fact) {
  return ({ context }: FactSource): Fact => {
    const secret = context.key;
    return secret === null ? unknown('no-credential', 'credential') : ask(secret, context);
  };
}

/** What a part of the key says; not applicable to a key without that part. */
function whereKnown<P>(
  read: (secret: Secret, context: Subject) => P | null | undefined,
  say: (part: P, context: Subject) => FactValue,
) {
  return ofKey((secret, context) => {
    const part = read(secret, context);
    return part == null
      ? unknown('not-applicable', from(context))
      : known(say(part, context), from(context));
  });
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

/** A reference in place of a key: what is wrong is the variable, not the text. */
function isUnresolved({ credential: { winner } }: Subject): boolean {
  return winner?.source.kind === 'saved' && winner.source.isUnresolved === true;
}

/** When the key expires by its own words, in Unix seconds. */
function expiryOf(secret: Secret): number | null {
  return jwtClaims(secret)?.expiresAt ?? bedrockKeyScope(secret)?.expiresAt ?? null;
}

function from(context: Subject): string {
  return context.credential.winner?.from ?? 'credential';
}

export const KEY_FACTS: FactTable = {
  'key.configured': {
    cost: 'pure',
    summary: 'a key or a variable for it is configured',
    values: 'boolean',
    collect: ({ context }) => known(context.target.credentials.length > 0, 'configuration'),
  },
  'key.required': {
    cost: 'pure',
    summary: 'the client sends nothing at all without a key',
    values: 'boolean',
    collect: ({ context: { target } }) =>
      known(target.withholds?.includes('no-key') === true, 'configuration'),
  },
  'key.present': {
    cost: 'local',
    summary: 'the client has a key to send',
    values: 'boolean',
    collect: ({ context }) => {
      const { winner, assumed } = context.credential;
      if (winner !== null && isUnreachable(winner)) {
        return unknown(isUnread(winner) ? 'not-given' : 'not-supported', from(context));
      }
      if (assumed && context.client !== null) {
        return unknown(whyUnreadable(context.client) ?? 'permission', pidOf(context.client));
      }
      return known(context.key !== null, from(context));
    },
  },
  'key.unresolved': {
    cost: 'local',
    summary: 'the client sends its own reference to a variable that is not set in place of a key',
    values: 'boolean',
    collect: ({ context }) => known(isUnresolved(context), from(context)),
  },
  'key.source': {
    cost: 'local',
    summary: 'kind of place that the key comes from: env, env-file, saved, login or none',
    values: ['env', 'env-file', 'saved', 'login', 'none'],
    collect: ({ context }) =>
      known(context.credential.winner?.source.kind ?? 'none', from(context)),
  },
  'key.damage': {
    cost: 'local',
    summary: 'what is wrong with the text of the key',
    values: 'list',
    collect: ofKey((secret, context) => {
      if (isUnresolved(context)) return known([], from(context));
      const all = damageOf(secret);
      const bare =
        context.placement.scheme === '' && /authorization$/i.test(context.placement.header);
      return known(
        all.filter(
          (damage) =>
            !(damage === 'bearer-prefix' && bare) &&
            !(damage === 'inner-whitespace' && all.includes('bearer-prefix')),
        ),
        from(context),
      );
    }),
  },
  'key.mangled': {
    cost: 'local',
    summary: 'the key was pasted together with other text: a doubled prefix, a name, an address',
    values: 'boolean',
    collect: ofKey((secret, context) =>
      known(
        damageOf(secret).some((damage) => MANGLED.has(damage)),
        from(context),
      ),
    ),
  },
  'key.outerWhitespace': {
    cost: 'local',
    summary: 'blanks around the key: none, leading, trailing or both',
    values: ['none', 'leading', 'trailing', 'both'],
    collect: ofKey((secret, context) => known(outerWhitespace(secret), from(context))),
  },
  'key.blanks': {
    cost: 'local',
    summary: 'which blank characters the key holds',
    values: 'list',
    collect: ofKey((secret, context) => known(blankNames(secret), from(context))),
  },
  'key.unsendable': {
    cost: 'local',
    summary: 'the key holds a character that no HTTP header can carry',
    values: 'boolean',
    collect: ofKey((secret, context) => known(isUnsendable(secret), from(context))),
  },
  'key.trimmedInTransit': {
    cost: 'local',
    summary: 'the only damage is blanks at the end, which HTTP drops before the server sees them',
    values: 'boolean',
    collect: ofKey((secret, context) => known(isTrimmedInTransit(secret), from(context))),
  },
  'key.length': {
    cost: 'local',
    summary: 'number of characters of the key',
    values: 'number',
    collect: ofKey((secret, context) => known(lengthOf(secret), from(context))),
  },
  'key.form': {
    cost: 'local',
    summary: "whether the key has its issuer's form: valid, malformed or unknown",
    values: ['valid', 'malformed', 'unknown'],
    collect: ofKey((secret, context) =>
      known(context.services.knowledge.issuersOf(secret).format, from(context)),
    ),
  },
  'key.kind': {
    cost: 'local',
    summary: 'kind of credential by its form: api-key, oauth-token, access-key, jwt or unknown',
    values: ['api-key', 'oauth-token', 'access-key', 'jwt', 'unknown'],
    collect: ofKey((secret, context) =>
      known(context.services.knowledge.issuersOf(secret).kind, from(context)),
    ),
  },
  'key.issuers': {
    cost: 'local',
    summary: 'providers whose keys look like this one',
    values: 'list',
    collect: ofKey((secret, context) =>
      known(context.services.knowledge.issuersOf(secret).ids, from(context)),
    ),
  },
  'key.retiredSince': {
    cost: 'local',
    summary: 'day since which the issuer takes no keys of this form, or none',
    values: 'text',
    collect: ofKey((secret, context) =>
      known(context.services.knowledge.issuersOf(secret).retired?.since ?? 'none', from(context)),
    ),
  },
  'key.retiredInstead': {
    cost: 'local',
    summary: 'what takes the place of keys of this form',
    values: 'text',
    collect: whereKnown(
      (secret, context) => context.services.knowledge.issuersOf(secret).retired,
      ({ instead }) => instead,
    ),
  },
  'key.tokenIssuer': {
    cost: 'local',
    summary:
      'who signed the token, against the host of the endpoint: same-domain, identity-provider or foreign',
    values: ['same-domain', 'identity-provider', 'foreign'],
    collect: whereKnown(
      (secret) => jwtClaims(secret)?.issuer,
      (issuer, { url }) => relation(issuer, url.hostname),
    ),
  },
  'key.region': {
    cost: 'local',
    summary: 'region that the key was made in, where the key says so (short-term keys of Bedrock)',
    values: 'text',
    collect: whereKnown(bedrockKeyScope, ({ region }) => region),
  },
  'key.regionFits': {
    cost: 'local',
    summary: 'the region that the key was made in is that of the endpoint',
    values: 'boolean',
    collect: whereKnown(
      // A host that names no region, such as a gateway's, says nothing of the region behind it.
      (secret, { url }) => (REGION.test(url.hostname) ? bedrockKeyScope(secret) : null),
      ({ region }, { url }) => isIn(region, url),
    ),
  },
  'key.regionEndpoint': {
    cost: 'local',
    summary: 'Base URL of the same service in the region that the key was made in',
    values: 'text',
    collect: whereKnown(inItsRegion, ({ baseUrl }) => baseUrl),
  },
  'key.expired': {
    cost: 'local',
    summary: 'the key or token says itself that it has expired',
    values: 'boolean',
    collect: whereKnown(
      expiryOf,
      (expiresAt, { services }) => expiresAt * MS < services.ports.clock.now(),
    ),
  },
  'key.expiresAt': {
    cost: 'local',
    summary: 'when the key or token expires',
    values: 'text',
    collect: whereKnown(expiryOf, (expiresAt) => new Date(expiresAt * MS).toISOString()),
  },
};
