// Public surface of @authlint/core/pack, written by `npm run gen`. A change here is a change for everybody who embeds it.

export type Applicability = (typeof APPLICABILITIES)[number];

export type AuthCode = keyof typeof AUTH_ROWS;

export type BuiltInFact = (typeof FACT_IDS)[number];

export type Cause = 1 | 2 | 3 | 4 | 5 | null;

export type Certainty = 'proven' | 'likely' | 'possible';

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

export type Command = readonly Word[];

export type Comparand = FactValue | readonly number[] | {
    readonly fact: string;
};

export type Condition = Leaf | {
    readonly all: readonly Condition[];
} | {
    readonly any: readonly Condition[];
};

export type EditTarget = 'key' | 'base-url' | 'provider';

export type Fact<T extends FactValue = FactValue> = Known<T> | Unknown;

export type FactValue = string | number | boolean | null | readonly string[];

export type FactValues = (typeof FACT_KINDS)[number] | readonly string[];

export interface Gateway {
    readonly name: string;
    readonly extends?: string | undefined;
    readonly family?: string | undefined;
    readonly baseUrl?: string | undefined;
    readonly requires?: {
        readonly headers: readonly string[];
    } | undefined;
    readonly hosts: readonly string[];
    readonly fingerprints: readonly {
        readonly header?: string | undefined;
        readonly value?: string | undefined;
        readonly body?: string | undefined;
        readonly status?: number | undefined;
    }[];
    readonly kind: 'gateway' | 'provider' | 'local';
    readonly type: ProviderType;
    readonly auth: Placement;
    readonly alternatives: readonly Placement[];
    readonly discovery: {
        readonly path: string;
        readonly guarded: 'yes' | 'public' | 'optional' | 'none';
    };
    readonly chat: {
        readonly path: string;
        readonly api: ChatApi;
    };
    readonly keyCheck?: string | undefined;
    readonly keys: readonly GatewayKey[];
    readonly tokenIssuers: readonly string[];
    readonly sharesKeysWith: readonly string[];
    readonly variables: readonly string[];
    readonly upstreamKey?: 'own' | 'client' | undefined;
    readonly locksOut?: boolean | undefined;
    readonly ownErrors?: string | undefined;
    readonly answers: readonly GatewayAnswer[];
    readonly siblings: readonly {
        readonly id: string;
        readonly name: string;
        readonly baseUrl: string;
        readonly differs: 'region' | 'plan' | 'product' | 'account';
        readonly keys: readonly GatewayKey[];
    }[];
    readonly portal?: string | undefined;
    readonly contact?: string | undefined;
    readonly inherits: {
        readonly auth: boolean;
        readonly discovery: boolean;
        readonly chat: boolean;
    };
}

export interface GatewayAnswer {
    readonly status?: number | readonly number[] | undefined;
    readonly text?: string | undefined;
    readonly pattern?: string | undefined;
    readonly header?: string | undefined;
    readonly value?: string | undefined;
    readonly error?: string | undefined;
    readonly meaning: Meaning;
    readonly code?: OwnCode | undefined;
    readonly wants?: Placement | undefined;
}

export interface GatewayCase {
    readonly name: string;
    readonly client: ProviderSettings;
    readonly gateway: readonly {
        readonly method?: 'GET' | 'POST' | undefined;
        readonly path?: string | undefined;
        readonly headers?: Readonly<Record<string, string | null>> | undefined;
        readonly status?: number | undefined;
        readonly responseHeaders?: Readonly<Record<string, string>> | undefined;
        readonly body?: unknown;
    }[];
    readonly expect: {
        readonly state: 'ok' | 'rejected' | 'not-auth' | 'inconclusive';
        readonly code?: Code | OwnCode | null | undefined;
        readonly certainty?: Certainty | undefined;
        readonly rule?: string | undefined;
    };
}

export interface GatewayKey {
    readonly pattern: string;
    readonly prefix?: string | undefined;
    readonly kind: 'api-key' | 'oauth-token' | 'jwt';
    readonly exact: boolean;
}

export interface Known<T extends FactValue = FactValue> {
    readonly known: true;
    readonly value: T;
    readonly from: string;
}

export interface Leaf {
    readonly fact: string;
    readonly operator: Operator;
    readonly value: Comparand;
}

export type Meaning = (typeof MEANINGS)[number];

export type NotAuthCode = keyof typeof NOT_AUTH_ROWS;

export type Operator = (typeof OPERATORS)[number];

export type OwnCode = `${string}/${string}`;

export const PACK_FACT_COSTS: readonly [
    "pure",
    "local",
    "network",
    "experiment"
];

export const PACK_FORMAT = 1;

export interface Pack extends RulePack {
    readonly codes?: Readonly<Record<string, PackCode>> | undefined;
    readonly overrides?: Readonly<Record<string, RuleOverride>> | undefined;
    readonly gateway?: Gateway | undefined;
    readonly resolutions?: Readonly<Partial<Record<Code, PackWording>>> | undefined;
    readonly cases?: readonly GatewayCase[] | undefined;
    readonly facts?: PackFacts | undefined;
    readonly project?: ProjectPack | undefined;
}

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

export interface PackCode extends PackWording {
    readonly under: Code;
}

export interface PackFact {
    readonly cost: PackFactCost;
    readonly summary: string;
    readonly values?: FactValues | undefined;
    readonly collect: (source: PackSource) => Fact | Promise<Fact>;
}

export type PackFactCost = (typeof PACK_FACT_COSTS)[number];

export type PackFacts = Readonly<Record<string, PackFact>>;

export interface PackPathRequest extends PackRequestFields {
    readonly path: string;
    readonly method?: 'GET' | 'POST' | undefined;
    readonly body?: string | undefined;
}

export type PackRequest = PackRouteRequest | PackPathRequest;

export interface PackRequestFields {
    readonly key?: 'configured' | 'made-up' | 'none' | undefined;
    readonly header?: string | undefined;
    readonly headers?: Readonly<Record<string, string>> | undefined;
}

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

export type PackWithoutFacts = Omit<CodePack, 'facts'>;

export interface PackWording {
    readonly message?: string | undefined;
    readonly steps?: readonly RuleStep[] | undefined;
    readonly portal?: boolean | undefined;
}

export interface ProjectPack {
    readonly files: readonly string[];
    readonly isAgreed: boolean;
}

export type ProviderState = 'ok' | 'rejected' | 'not-auth' | 'inconclusive' | 'invalid-config' | 'unchecked';

export interface Rule {
    readonly id: string;
    readonly summary: string;
    readonly code: Code | null;
    readonly ownCode?: OwnCode | undefined;
    readonly certainty: Certainty;
    readonly severity: Severity;
    readonly kind: 'diagnosis' | 'finding';
    readonly message?: string | undefined;
    readonly steps?: readonly RuleStep[] | undefined;
    readonly when: Condition;
    readonly why: string;
    readonly not: string;
    readonly references: readonly string[];
    readonly cases: {
        readonly fires: readonly RuleCase[];
        readonly quiet: readonly RuleCase[];
        readonly undetermined?: readonly RuleCase[] | undefined;
    };
}

export interface RuleCase {
    readonly name: string;
    readonly facts: Readonly<Record<string, FactValue>>;
    readonly missing?: readonly string[] | undefined;
    readonly alsoFires?: readonly string[] | undefined;
}

export interface RuleOverride {
    readonly severity?: 'off' | 'warn' | 'error' | undefined;
    readonly certainty?: Certainty | undefined;
    readonly message?: string | undefined;
    readonly steps?: readonly RuleStep[] | undefined;
}

export interface RulePack {
    readonly id: string;
    readonly format: 1;
    readonly summary: string;
    readonly types: readonly string[];
    readonly rules: readonly Rule[];
}

export type RuleStep = string | Pick<StepRow, 'kind' | 'text'>;

export type Severity = 'warn' | 'error';

export type SoundPack<P extends PackWithoutFacts, F extends string> = {
    readonly facts?: Readonly<Record<F, PackFact>>;
    readonly rules: {
        readonly [I in keyof P['rules']]: SoundRule<P['rules'][I], BuiltInFact | F>;
    };
    readonly resolutions?: {
        readonly [C in keyof NonNullable<P['resolutions']>]: C extends Code ? PackWording & {
            readonly message?: NonNullable<P['resolutions']>[C] extends {
                readonly message: infer Text;
            } ? SoundText<Text, BuiltInFact | F> : string;
        } : never;
    };
};

export type StepKind = (typeof STEP_KINDS)[number];

export interface StepRow {
    readonly kind: StepKind;
    readonly when?: Condition;
    readonly whenText?: string;
    readonly text: string;
    readonly command?: Command;
    readonly url?: string;
    readonly edit?: EditTarget;
    readonly becomes?: string;
    readonly applicability?: Applicability;
}

export type Synonym = keyof typeof OPERATOR_SYNONYMS;

export interface Unknown {
    readonly known: false;
    readonly reason: UnknownReason;
    readonly from: string;
    readonly failure?: string;
}

export type UnknownReason = (typeof UNKNOWN_REASONS)[number];

export type Word = string | {
    readonly variable: string;
};

export type WrittenCondition = WrittenLeaf | {
    readonly all: readonly WrittenCondition[];
} | {
    readonly any: readonly WrittenCondition[];
} | {
    readonly not: WrittenCondition;
};

export interface WrittenLeaf {
    readonly fact: string;
    readonly operator: Operator | Synonym;
    readonly value?: Comparand | undefined;
}

export function definePack<const P extends PackWithoutFacts, const F extends string = never>(pack: P & SoundPack<P, F>): P & {
    readonly facts?: Readonly<Record<F, PackFact>>;
};

export function known<T extends FactValue>(value: T, from: string): Known<T>;

export function unknown(reason: UnknownReason, from: string): Unknown;
