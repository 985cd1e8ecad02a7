// Public surface of @authlint/node, written by `npm run gen`. A change here is a change for everybody who embeds it.

export type BuiltInFact = (typeof FACT_IDS)[number];

export interface ClientAnswer extends GivenAnswer {
    readonly url: string;
    readonly method: 'GET' | 'POST';
    readonly purpose: 'discovery' | 'chat';
}

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

export type Configuration = {
    readonly kind: 'config';
    readonly path: string;
    readonly config: AuthlintConfig;
    readonly packs: readonly Pack[];
} | {
    readonly kind: 'none';
    readonly searched: readonly string[];
} | {
    readonly kind: 'problems';
    readonly problems: readonly ConfigProblem[];
};

export interface ConfigurationOptions extends Pick<EngineOptions, 'env' | 'cwd' | 'home'> {
    readonly file?: string | undefined;
}

export interface DiagnoseOptions {
    readonly offline?: boolean | undefined;
    readonly chat?: boolean | undefined;
    readonly twins?: boolean | undefined;
    readonly timeoutMs?: number | undefined;
    readonly rules?: Readonly<Record<string, Severity | 'off'>> | undefined;
    readonly peers?: readonly ProviderTarget[] | undefined;
    readonly signal?: AbortSignal | undefined;
    readonly experiments?: ExperimentChoice | undefined;
    readonly onStep?: ((step: RequestStep) => void) | undefined;
}

export interface DiagnosisEngine {
    diagnose(provider: ProviderSettings | ProviderTarget, options?: DiagnoseOptions): Promise<ProviderReport>;
    diagnoseAnswer(provider: ProviderSettings | ProviderTarget, answer: ClientAnswer, options?: Pick<DiagnoseOptions, 'rules' | 'peers' | 'signal'>): Promise<ProviderReport>;
    explain(text: string): ProviderReport;
    classify(answer: GivenAnswer): AnswerMeaning;
    close(): Promise<void>;
}

export interface EngineOptions {
    readonly packs?: readonly GivenPack[] | undefined;
    readonly env?: EnvRecord | undefined;
    readonly cwd?: string | undefined;
    readonly home?: string | null | undefined;
    readonly allowedHosts?: readonly string[] | undefined;
    readonly fetch?: FetchFunction | undefined;
    readonly ca?: TrustedCertificates | undefined;
    readonly concurrency?: number | undefined;
    readonly clock?: ClockPort | undefined;
    readonly files?: FilePort | undefined;
    readonly processes?: ProcessPort | undefined;
}

export type EnvRecord = Readonly<Record<string, string | undefined>>;

export type ExperimentChoice = 'none' | 'local' | 'all';

export type Fact<T extends FactValue = FactValue> = Known<T> | Unknown;

export type FactValue = string | number | boolean | null | readonly string[];

export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

export interface GivenAnswer {
    readonly status: number;
    readonly headers?: Headers | Readonly<Record<string, string>> | undefined;
    readonly body?: string | undefined;
    readonly url?: string | undefined;
    readonly purpose?: 'discovery' | 'chat' | 'other' | undefined;
}

export type GivenPack = Pack | CodePack | string;

export class InvalidPackError extends Error {
    readonly problems: readonly ConfigProblem[];
    readonly name = "InvalidPackError";
    constructor(problems: readonly ConfigProblem[]);
}

export class InvalidProviderError extends Error {
    readonly problems: readonly ConfigProblem[];
    readonly name = "InvalidProviderError";
    constructor(problems: readonly ConfigProblem[]);
}

export interface JudgedRule {
    readonly rule: string;
    readonly verdict: 'fired' | 'quiet' | 'undetermined';
    readonly missing: readonly string[];
}

export interface Judgement {
    readonly rules: readonly JudgedRule[];
    readonly diagnoses: readonly Diagnosis[];
    readonly findings: readonly Finding[];
}

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

export type PackPlaces = Pick<PortOptions, 'cwd' | 'env' | 'home'>;

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

export interface ProviderReport {
    readonly id: string;
    readonly type: string;
    readonly provider: string | null;
    readonly gateway: string | null;
    readonly baseUrl: string;
    readonly modelId: string | null;
    readonly source: {
        readonly file: string | null;
        readonly line: number | null;
        readonly column: number | null;
        readonly client: string | null;
    };
    readonly credential: ReportedCredential;
    readonly reason: UncheckedReason | null;
    readonly consent?: ConsentRequest | PackConsent;
    readonly consentCommand?: string;
    readonly state: ProviderState;
    readonly diagnosis: Diagnosis | null;
    readonly alternatives: readonly Diagnosis[];
    readonly undetermined: readonly Undetermined[];
    readonly findings: readonly Finding[];
    readonly requests: readonly RequestRecord[];
    readonly verification: Verification;
}

export interface ProviderSettings {
    readonly baseUrl: string;
    readonly type?: ProviderType | undefined;
    readonly key?: string | undefined;
    readonly apiKeyEnv?: string | undefined;
    readonly modelId?: string | undefined;
    readonly models?: readonly string[] | undefined;
    readonly headers?: Readonly<Record<string, string | {
        readonly env: string;
    }>> | undefined;
    readonly auth?: {
        readonly header?: string | undefined;
        readonly scheme?: string | undefined;
    } | undefined;
    readonly native?: NativeSettings | undefined;
    readonly discovery?: {
        readonly path?: string | undefined;
        readonly enabled?: boolean | undefined;
    } | undefined;
    readonly chat?: {
        readonly path?: string | undefined;
        readonly api?: ChatApi | undefined;
    } | undefined;
}

export interface ProviderTarget {
    readonly id: string;
    readonly type: ProviderType | null;
    readonly baseUrl: string;
    readonly baseUrlIfListRejected?: string | undefined;
    readonly credentials: readonly CredentialSource[];
    readonly goesOn?: boolean | undefined;
    readonly modelId: string | null;
    readonly models: readonly string[];
    readonly needsList?: boolean | undefined;
    readonly headers: readonly HeaderSetting[];
    readonly auth: Placement | null;
    readonly native: NativeSettings;
    readonly nativeFallback?: boolean | undefined;
    readonly signingKeys?: (AwsKeys & {
        readonly from: string;
    }) | undefined;
    readonly missingLogin?: MissingLogin | undefined;
    readonly discovery: {
        readonly path: string | null;
        readonly enabled: boolean;
    };
    readonly chat: {
        readonly path: string | null;
        readonly api: ChatApi | null;
    };
    readonly source: {
        readonly file: string | null;
        readonly line: number | null;
        readonly column: number | null;
        readonly client: string | null;
    };
    readonly settingsInCode?: boolean | undefined;
    readonly urlCredential?: UrlCredential | undefined;
    readonly baseUrlAt?: SourceLocation | undefined;
    readonly places?: () => readonly SettingPlace[];
    readonly hiddenBaseUrls?: () => Promise<readonly HiddenBaseUrl[]>;
    readonly envFiles?: readonly string[] | undefined;
    readonly inShell?: {
        readonly target: ProviderTarget;
        readonly variables: readonly string[];
    } | undefined;
    readonly process: {
        readonly pid: number | null;
        readonly names: readonly string[];
    };
    readonly tlsVerifyDisabled: boolean;
    readonly trims: KeyTrim;
    readonly withholds?: readonly Withheld[] | undefined;
    readonly openFile?: OpenFile | undefined;
    readonly asksToTrust?: string | undefined;
    readonly words?: ClientWords | undefined;
}

export interface RequestRecord extends RequestKind {
    readonly purpose: string;
    readonly method: string;
    readonly url: string;
    readonly status: number | null;
    readonly durationMs: number | null;
    readonly failure: string | null;
    readonly error?: string;
    readonly credential: string | null;
    readonly sharedWith?: string;
}

export interface RequestStep {
    readonly phase: 'before' | 'after';
    readonly request: RequestRecord;
}

export type TrustedCertificates = string | readonly string[];

export type UnknownReason = (typeof UNKNOWN_REASONS)[number];

export function classify(answer: GivenAnswer): AnswerMeaning;

export function createEngine(options?: EngineOptions): DiagnosisEngine;

export function definePack<const P extends PackWithoutFacts, const F extends string = never>(pack: P & SoundPack<P, F>): P & {
    readonly facts?: Readonly<Record<F, PackFact>>;
};

export function diagnose(provider: ProviderSettings | ProviderTarget, options?: DiagnoseOptions & EngineOptions): Promise<ProviderReport>;

export function explain(text: string): ProviderReport;

export function judge(facts: Readonly<Record<string, FactValue>>, packs: readonly (Pack | CodePack)[]): Judgement;

export function known<T extends FactValue>(value: T, from: string): Known<T>;

export function loadConfig(options?: ConfigurationOptions): Promise<Configuration>;

export function loadPack(name: string, places?: PackPlaces): Promise<Pack>;

export function unknown(reason: UnknownReason, from: string): Unknown;
