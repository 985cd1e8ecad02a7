import type { Secret } from '../secret/index.js';
import type { HttpAnswer } from '../ports/index.js';
import type { ChatApi, OwnCode, Placement, ProviderType } from '../index.js';

/** What ended, when (`2026-07-30`), and what takes its place. */
export interface Retired {
  readonly since: string;
  readonly instead: string;
}

/** Who may have issued a key, by its form. */
export interface IssuerMatch {
  /** `distinctive`: the form names one issuer (or one family that shares keys); `ambiguous`: several; `unknown`: none. */
  readonly certainty: 'distinctive' | 'ambiguous' | 'unknown';
  /** Ids of providers, best match first. */
  readonly ids: readonly string[];
  /** What kind of credential the form says it is. `access-key`: it names an account and signs requests, and is not sent as a key. */
  readonly kind: 'api-key' | 'oauth-token' | 'access-key' | 'jwt' | 'unknown';
  /** Whether the key has the full form of its best issuer; `malformed`: the prefix fits and the rest does not. */
  readonly format: 'valid' | 'malformed' | 'unknown';
  /** The form alone proves the vendor: its name is in it, or two detectors that do not copy each other give it to that vendor alone. */
  readonly proves?: true | undefined;
  /** Vendor of all of the ids; `null`: several vendors. Absent where a pack gives the form. */
  readonly vendor?: { readonly id: string; readonly name: string } | null | undefined;
  /** Since when the issuer no longer takes keys of this form. */
  readonly retired?: Retired | undefined;
}

/** Who issued a key, as far as its form tells: a provider, or the vendor where several plans, regions or products of it share the form. */
export function issuerIdOf({ certainty, ids, vendor }: IssuerMatch): string | null {
  if (certainty !== 'distinctive') return null;
  const [first = null] = ids;
  if (ids.length < 2 || vendor === undefined) return first;
  return vendor?.id ?? null;
}

/** Another endpoint of the same vendor (region, plan or product) whose keys look alike. */
export interface Twin {
  readonly id: string;
  readonly baseUrl: string;
  readonly name: string;
  /** `region`, `plan`, `product`: what differs. */
  readonly differs: 'region' | 'plan' | 'product' | 'account';
  /** True where a pack names it: nobody has reviewed that the issuer holds it. */
  readonly ofPack?: true;
}

/** Who a provider is, by id. */
export interface Party {
  readonly id: string;
  readonly name: string;
  /** What else it is called, as in the names of its models. */
  readonly aliases?: readonly string[];
  readonly type: ProviderType;
  readonly vendor: string;
  readonly kind: 'provider' | 'gateway' | 'native-cloud' | 'code-assistant' | 'local';
  readonly baseUrls: readonly string[];
  readonly variables: readonly string[];
  readonly consoleUrl: string | null;
  /** The page where the account is paid. */
  readonly billingUrl?: string | undefined;
  /** The Base URLs with the API that is spoken there, where that is not the provider's usual one. */
  readonly endpoints?: readonly { readonly url: string; readonly api?: string | undefined }[];
  /** The service has ended. */
  readonly retired?: Retired | undefined;
  /** The endpoint in use has ended, the service goes on elsewhere. */
  readonly endpointRetired?: Retired | undefined;
  /** A part of the service has ended: `only` says which; the rest goes on. */
  readonly partlyRetired?: (Retired & { readonly only: string }) | undefined;
  /** Settings that the provider needs beyond a key (`project`, `location`, `region`, `accountId`, `deployment`, `apiVersion`). */
  readonly required: readonly string[];
  /** Other sites, plans and products of the same vendor; keys of one are not good at the other. */
  readonly siblings: readonly Pick<Twin, 'id' | 'differs'>[];
}

/** The facts about a provider: who it is and how it is asked. */
export interface ProviderFacts extends Party {
  readonly auth: Placement;
  readonly alternatives: readonly Placement[];
  /** `public`: GET /models answers 200 to any key; `optional`: sometimes; `none`: there is no list. */
  readonly discovery: {
    readonly path: string | null;
    readonly guarded: 'yes' | 'public' | 'optional' | 'none';
  };
  /** Path below the Base URL, or an absolute URL, of the request that really authenticates. */
  readonly keyCheck: { readonly method: 'GET' | 'POST'; readonly path: string } | null;
  /** What that request answers of a key that manages other keys and makes no requests itself. */
  readonly managementKey?: RegExp | undefined;
  readonly chat: { readonly path: string | null; readonly api: ChatApi };
  readonly twins: readonly Twin[];
  /** Whether the forms of its keys are known, so that a key of none of them is not its own. */
  readonly keyFormsKnown: boolean;
  /** Where all forms of its keys are known: the characters of theirs beside letters, digits, `-`, `_` and `.`. */
  readonly keySigns?: string | undefined;
  /** Beginning of the keys that it gives out today, where the forms of all are known and these have one. */
  readonly keyPrefix?: string | undefined;
  /** Whose key a gateway shows to the provider behind it: its own, or the one that the client sends. */
  readonly upstreamKey?: 'own' | 'client' | undefined;
  /** Where the operator of a gateway writes the keys of the providers behind it. */
  readonly upstreamKeyIn?: string | undefined;
  /** What the keys of a gateway are called and where they come from. */
  readonly ownKeys?: string | undefined;
  /** Failed tries lock the caller out for a time: a key that is refused is sent once, and no experiment is made. */
  readonly locksOut?: boolean | undefined;
  /** Headers that a gateway requires in addition to the key. */
  readonly requiredHeaders?: readonly string[] | undefined;
}

/** Meaning of an answer, with any status. */
export const MEANINGS = [
  'success',
  'invalid-key',
  'missing-key',
  'expired',
  'revoked',
  'wrong-scheme',
  'wrong-kind',
  'setting-missing',
  'wrong-region-or-plan',
  'wrong-plan',
  'signature',
  'organisation',
  'permission',
  'location',
  'model-access',
  'model-unknown',
  'input-too-long',
  'quota',
  'rate-limit',
  'bot-protection',
  'upstream-key',
  'gateway-layer',
  'proxy-auth',
  'not-found',
  'bad-request',
  'redirect',
  'server-error',
  'rejected',
  'retired',
  'unknown',
] as const;
/** `signature`: the signature of a signed request does not verify; `rejected`: a 401 or 403 whose words say no more; `wrong-plan`: the key is one of another plan of the account; `retired`: the service has ended; `setting-missing`: something that the provider needs in addition to the key was not sent; `unknown`: an answer that is neither a success nor understood. */
export type Meaning = (typeof MEANINGS)[number];

export const RESPONDER_KINDS = [
  'provider',
  'gateway',
  'upstream',
  'proxy',
  'bot-wall',
  'unknown',
] as const;
export type ResponderKind = (typeof RESPONDER_KINDS)[number];

export interface AnswerMeaning {
  readonly meaning: Meaning;
  readonly answeredBy: ResponderKind;
  /** Id of the provider or gateway that the answer's form reveals, or `null`. */
  readonly responder: string | null;
  /** Program in front of an API, such as a web server, that the form of the answer reveals; it may have passed the answer on. */
  readonly front?: string | null | undefined;
  /** Where the answer says that the credential is expected; `null` also for one in a text, of which it is not asked. */
  readonly wants: Placement | null;
  /** Damage that the answer's (masked) echo of the key shows: `quoted`, `placeholder`, `unexpanded-reference`, `url`. */
  readonly echo: string | null;
  /** The provider's own sentence, scrubbed and cut to one line, or `null`. */
  readonly text: string | null;
  /** Code of a pack that the answer names. */
  readonly ownCode?: OwnCode | undefined;
}

/** A credential, as far as it tells where it belongs. */
export interface HeldCredential {
  readonly secret: Secret;
  /** Variable that holds it, or `null`. */
  readonly variable: string | null;
  /** True for the login of a native cloud. */
  readonly isLogin: boolean;
}

/** What was asked, as far as it says what an answer means. */
export interface AnsweredRequest {
  readonly host: string;
  /** Absent where it is not known, as in a pasted text. */
  readonly path?: string | undefined;
  readonly purpose: 'discovery' | 'chat' | 'other';
  /** Provider whose words count here too: a gateway of that kind is at the host. */
  readonly speaksAs?: string | undefined;
}

/** What the reading of a text asks of the fact base. Pure look-ups; `@authlint/providers` answers. */
export interface TextKnowledge<Facts extends Party = Party> {
  issuersOf(secret: Secret): IssuerMatch;
  /** The owner of an endpoint: exact host, suffix, or region in the name. `null`: nobody that is known. */
  ownerOf(url: URL): Facts | null;
  provider(id: string): Facts | null;
  /** Known home host that this host passes for: a letter or two off, or with that name as a part of its own. `null`: none. */
  lookAlikeOf(host: string): string | null;
  /** `request`: what was asked, since the same body means different things on the model list and on chat. */
  classify(answer: HttpAnswer, request: AnsweredRequest): AnswerMeaning;
  /** True where keys of `issuer` are good at `owner` (same vendor account, aliases, shared keys). */
  shareKeys(issuer: string, owner: string): boolean;
}

/** What `core` asks of the fact base. Pure look-ups; `@authlint/providers` answers. */
export interface Knowledge extends TextKnowledge<ProviderFacts> {
  /** Packs that describe this endpoint with equal right, and its vendor where a pack describes that too. */
  claimants?(url: URL): readonly string[];
  /** Sibling endpoints of a Base URL, in the same API shape as its path. */
  twinsOf(url: URL): readonly Twin[];
  /** The same endpoint in the other regions and clouds of its vendor. A refused key is not tried there: the host names the tenant or the region. */
  cloudsOf(url: URL): readonly Twin[];
  /**
   * True where a credential belongs to an origin by a reviewed entry of the fact base: the issuer of its distinctive form, the only
   * vendor that reads its variable, or the cloud of its login. Packs add nothing. Source: CONTRACT section 4a.
   */
  isHome(url: URL, credential: HeldCredential): boolean;
  /**
   * True for an endpoint that nobody listed and that is all the same the issuer's: below a registrable domain of its vendor, or, for a
   * program that people run themselves, anywhere. Packs add nothing.
   */
  isIssuersOwn(url: URL, issuer: string): boolean;
  /** Where the host is shared, the part of the path that tells whose endpoint it is; `null` where a host has one holder. */
  tenantPath(url: URL): string | null;
  /** What a sentence of a provider repeats as the key that it got, mostly masked; `null`: it repeats none. */
  echoIn(sentence: string): string | null;
  /** Providers that read this variable. */
  readersOf(variable: string): readonly string[];
}
