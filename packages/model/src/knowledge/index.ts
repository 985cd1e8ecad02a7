import type { Secret } from '../secret/index.js';
import type { HttpAnswer } from '../ports/index.js';
import type { ChatApi, OwnCode, Placement, ProviderType } from '../index.js';

/** A retirement: its date (`2026-07-30`) and the replacement. */
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
  /**
   * Kind of credential by its form. `access-key`: identifies an account and signs requests; `client-secret`: is exchanged for a token;
   * neither is sent as a key.
   */
  readonly kind: 'api-key' | 'oauth-token' | 'access-key' | 'client-secret' | 'jwt' | 'unknown';
  /** Whether the key has the full form of its best issuer; `malformed`: the prefix fits and the rest does not. */
  readonly format: 'valid' | 'malformed' | 'unknown';
  /** The form alone proves the vendor: it contains the name, or two independent detectors assign it to this vendor only. */
  readonly proves?: true | undefined;
  /** Vendor of all of the ids; `null`: several vendors. Absent where a pack gives the form. */
  readonly vendor?: { readonly id: string; readonly name: string } | null | undefined;
  /** Set where the issuer no longer accepts keys of this form. */
  readonly retired?: Retired | undefined;
}

/** The issuer by the form of the key: a provider, or the vendor where several of its plans, regions or products share the form. */
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
  /** True where it comes from a pack: the ownership of the endpoint is not reviewed. */
  readonly ofPack?: true;
}

/** Identity of a provider. */
export interface Party {
  readonly id: string;
  readonly name: string;
  /** Further names, for example in Model IDs. */
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
  /** Settings that the provider needs in addition to a key (`project`, `location`, `region`, `accountId`, `deployment`, `apiVersion`). */
  readonly required: readonly string[];
  /** Other sites, plans and products of the same vendor; keys of one are not good at the other. */
  readonly siblings: readonly Pick<Twin, 'id' | 'differs'>[];
}

/** The facts about a provider: its identity and its API. */
export interface ProviderFacts extends Party {
  readonly auth: Placement;
  readonly alternatives: readonly Placement[];
  /** `public`: GET /models answers 200 to any key; `optional`: sometimes; `none`: there is no list. */
  readonly discovery: {
    readonly path: string | null;
    readonly guarded: 'yes' | 'public' | 'optional' | 'none';
  };
  /** Path below the Base URL, or an absolute URL, of the request that checks the key. */
  readonly keyCheck: { readonly method: 'GET' | 'POST'; readonly path: string } | null;
  /** Matches its answer for a management key, which cannot be used for model requests. */
  readonly managementKey?: RegExp | undefined;
  readonly chat: { readonly path: string | null; readonly api: ChatApi };
  readonly twins: readonly Twin[];
  /** Whether the forms of its keys are known, so that a key of another form is not from this provider. */
  readonly keyFormsKnown: boolean;
  /** Characters of its keys other than letters, digits, `-`, `_` and `.`, where all forms are known. */
  readonly keySigns?: string | undefined;
  /** Prefix of the keys that it issues today, where all forms are known and these have one. */
  readonly keyPrefix?: string | undefined;
  /** How a client secret, or a key where `required` has `tokenExchange`, is exchanged for an access token. */
  readonly exchange?: string | undefined;
  /** Header that says what kind of token is sent, with its value for one that a key pair signed. */
  readonly tokenTypeHeader?: { readonly header: string; readonly keyPair: string } | undefined;
  /** Which key a gateway sends to the provider behind it: its own, or the client's. */
  readonly upstreamKey?: 'own' | 'client' | undefined;
  /** Where the operator of a gateway configures the keys of the providers behind it. */
  readonly upstreamKeyIn?: string | undefined;
  /** Name and origin of a gateway's own keys. */
  readonly ownKeys?: string | undefined;
  /** Failed attempts lock the caller out for a while: a refused key is sent once, and no experiment runs. */
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
/** `signature`: the signature of a signed request does not verify; `rejected`: a 401 or 403 without a more specific text; `wrong-plan`: the key belongs to another plan of the account; `retired`: the service was shut down; `setting-missing`: a setting that the provider needs in addition to the key was not sent; `unknown`: an answer that is neither a success nor recognised. */
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
  /** Placement of the credential that the answer asks for; always `null` for an answer in a pasted text. */
  readonly wants: Placement | null;
  /** Damage that the answer's (masked) echo of the key shows: `quoted`, `placeholder`, `unexpanded-reference`, `url`. */
  readonly echo: string | null;
  /** The provider's own sentence, scrubbed and cut to one line, or `null`. */
  readonly text: string | null;
  /** Code of a pack that the answer names. */
  readonly ownCode?: OwnCode | undefined;
}

/** The parts of a credential that identify where it belongs. */
export interface HeldCredential {
  readonly secret: Secret;
  /** Variable that holds it, or `null`. */
  readonly variable: string | null;
  /** True for the login of a native cloud. */
  readonly isLogin: boolean;
}

/** The parts of a request that determine the meaning of its answer. */
export interface AnsweredRequest {
  readonly host: string;
  /** Absent where it is not known, as in a pasted text. */
  readonly path?: string | undefined;
  readonly purpose: 'discovery' | 'chat' | 'other';
  /** Provider whose error texts apply too: the host runs a gateway of that kind. */
  readonly speaksAs?: string | undefined;
}

/** Fact base interface for reading texts. Pure look-ups, implemented by `@authlint/providers`. */
export interface TextKnowledge<Facts extends Party = Party> {
  issuersOf(secret: Secret): IssuerMatch;
  /** The owner of an endpoint: by exact host, suffix, or region in the name. `null`: unknown. */
  ownerOf(url: URL): Facts | null;
  provider(id: string): Facts | null;
  /** Known provider host that this host imitates: one or two letters differ, or its name contains that one. `null`: none. */
  lookAlikeOf(host: string): string | null;
  /** `request`: needed because the same body means different things on the model list and on chat. */
  classify(answer: HttpAnswer, request: AnsweredRequest): AnswerMeaning;
  /** True where `owner` accepts keys of `issuer` (same vendor account, aliases, shared keys). */
  shareKeys(issuer: string, owner: string): boolean;
}

/** Fact base interface for `core`. Pure look-ups, implemented by `@authlint/providers`. */
export interface Knowledge extends TextKnowledge<ProviderFacts> {
  /** Packs of equal precedence that describe this endpoint, and its vendor where a pack describes that too. */
  claimants?(url: URL): readonly string[];
  /** Sibling endpoints of a Base URL, in the same API shape as its path. */
  twinsOf(url: URL): readonly Twin[];
  /** The same endpoint in the vendor's other regions and clouds. A refused key is not tried there, as the host identifies the tenant or the region. */
  cloudsOf(url: URL): readonly Twin[];
  /**
   * True where a credential belongs to an origin by a reviewed entry of the fact base: the issuer of its distinctive form, the only
   * vendor that reads its variable, or the cloud of its login. Packs add nothing. Source: CONTRACT section 4a.
   */
  isHome(url: URL, credential: HeldCredential): boolean;
  /**
   * True for an endpoint that is not listed but belongs to the issuer: below a registrable domain of its vendor, or anywhere for
   * self-hosted software. Packs add nothing.
   */
  isIssuersOwn(url: URL, issuer: string): boolean;
  /** The part of the path that identifies the tenant of a shared host; `null` for any other host. */
  tenantPath(url: URL): string | null;
  /** The key that an error text echoes, mostly masked; `null`: none. */
  echoIn(sentence: string): string | null;
  /** Providers that read this variable. */
  readersOf(variable: string): readonly string[];
}
