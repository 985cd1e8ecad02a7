// Public surface of @authlint/core/pack, written by `npm run gen`. A change here is a change for everybody who embeds it.

export type BuiltInFact = (typeof FACT_IDS)[number];

export type Code = AuthCode | NotAuthCode;

export interface CodePack extends Omit<Pack, 'types' | 'gateway' | 'rules'> {
    readonly types?: readonly string[] | undefined;
    readonly gateway?: object | undefined;
    readonly facts?: PackFacts | undefined;
    readonly rules: readonly CodeRule[];
}

export interface CodeRule extends Omit<Rule, 'kind' | 'severity' | 'references' | 'when' | 'cases' | 'code' | 'ownCode'> {
    readonly code: Code | OwnCode | null;
    readonly kind?: Rule['kind'] | undefined;
    readonly severity?: Rule['severity'] | undefined;
    readonly references?: readonly string[] | undefined;
    readonly when: WrittenCondition;
    readonly cases: Rule['cases'];
}

export type Fact<T extends FactValue = FactValue> = Known<T> | Unknown;

export type FactValue = string | number | boolean | null | readonly string[];

export interface PackAnswer {
    readonly status: number | null;
    readonly outcome: 'accepted' | 'rejected' | 'inconclusive';
    readonly meaning: Meaning | null;
    readonly text: string | null;
}

export interface PackClaims {
    readonly iss: string | null;
    readonly aud: readonly string[];
    readonly iat: number | null;
    readonly nbf: number | null;
    readonly exp: number | null;
    readonly scope: readonly string[];
}

export interface PackFact {
    readonly cost: PackFactCost;
    readonly summary: string;
    readonly values?: FactValues | undefined;
    readonly collect: (source: PackSource) => Fact | Promise<Fact>;
}

export type PackFactCost = (typeof PACK_FACT_COSTS)[number];

export interface PackPathRequest extends PackRequestFields {
    readonly path: string;
    readonly method?: 'GET' | 'POST' | undefined;
    readonly body?: string | undefined;
}

export type PackRequest = PackRouteRequest | PackPathRequest;

export interface PackRouteRequest extends PackRequestFields {
    readonly route: 'chat' | 'discovery';
}

export interface PackSource {
    readonly target: PackTarget;
    get(id: string): Promise<Fact>;
    value(id: string): Promise<FactValue | undefined>;
    claims(): Promise<PackClaims | null>;
    ask(request: PackRequest): Promise<PackAnswer | null>;
}

export interface PackTarget {
    readonly id: string;
    readonly type: string;
    readonly baseUrl: string;
    readonly modelId: string | null;
    readonly headers: readonly string[];
}

export type UnknownReason = (typeof UNKNOWN_REASONS)[number];

export function definePack<const P extends PackWithoutFacts, const F extends string = never>(pack: P & SoundPack<P, F>): P & {
    readonly facts?: Readonly<Record<F, PackFact>>;
};

export function known<T extends FactValue>(value: T, from: string): Known<T>;

export function unknown(reason: UnknownReason, from: string): Unknown;
