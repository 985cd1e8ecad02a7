// Public surface of @authlint/node, written by `npm run gen`. A change here is a change for everybody who embeds it.

export const APPLICABILITIES: readonly [
    "machine",
    "placeholder",
    "maybe"
];

export interface AbsentFile {
    readonly path: string;
    readonly location: SourceLocation;
}

export interface AnswerMeaning {
    readonly meaning: Meaning;
    readonly answeredBy: ResponderKind;
    readonly responder: string | null;
    readonly front?: string | null | undefined;
    readonly wants: Placement | null;
    readonly echo: string | null;
    readonly text: string | null;
    readonly ownCode?: OwnCode | undefined;
}

export interface AnsweredRequest {
    readonly host: string;
    readonly path?: string | undefined;
    readonly purpose: 'discovery' | 'chat' | 'other';
    readonly speaksAs?: string | undefined;
}

export type Applicability = (typeof APPLICABILITIES)[number];

export type AuthCode = keyof typeof AUTH_ROWS;

export interface AuthlintConfig {
    readonly file: string;
    readonly providers: readonly ProviderTarget[];
    readonly rules: Readonly<Record<string, Severity | 'off'>>;
    readonly ignore: readonly IgnoreEntry[];
    readonly limits: Limits;
    readonly packs: readonly string[];
    readonly client: {
        readonly pid: number | null;
        readonly name: string | null;
    };
    readonly envFiles: readonly string[];
    readonly warnings: readonly ConfigProblem[];
}

export interface AwsKeys {
    readonly accessKeyId: Secret;
    readonly secretAccessKey: Secret;
    readonly sessionToken: Secret | null;
}

export interface AwsSignature {
    readonly accessKeyId: Secret;
    readonly secretAccessKey: Secret;
    readonly sessionToken: Secret | null;
    readonly region: string;
    readonly service: string;
}

export type BuiltInFact = (typeof FACT_IDS)[number];

export const CAUSE_OF: Readonly<Record<Code, Cause>>;

export const CERTAINTIES: readonly [
    "proven",
    "likely",
    "possible"
];

export const CHAT_APIS: readonly [
    "openai-chat",
    "openai-responses",
    "anthropic-messages",
    "gemini",
    "bedrock-converse",
    "ollama-chat",
    "cohere-chat"
];

export const CODES: readonly Code[];

export interface CapturedCredential {
    readonly place: string;
    readonly scheme: string;
    readonly fingerprint: string | null;
    readonly length: number;
    readonly issuer: string | null;
    readonly damage: readonly string[];
    readonly sources: readonly CapturedSource[];
}

export interface CapturedRequest {
    readonly number: number;
    readonly method: string;
    readonly path: string;
    readonly route: RequestRoute;
    readonly api: string | null;
    readonly model: string | null;
    readonly streaming: boolean;
    readonly client: string | null;
    readonly credentials: readonly CapturedCredential[];
    readonly status: number;
}

export interface CapturedSource {
    readonly from: string;
    readonly provider: string | null;
    readonly exact: boolean;
}

export type Cause = 1 | 2 | 3 | 4 | 5 | null;

export type Certainty = 'proven' | 'likely' | 'possible';

export type ChatApi = (typeof CHAT_APIS)[number];

export type CheckOutcome = 'passed' | 'failed' | 'manual-model' | 'skipped';

export interface CheckResult {
    readonly text: string;
    readonly steps: readonly Step[];
    readonly report: ProviderReport;
}

export interface ClientAnswer extends GivenAnswer {
    readonly url: string;
    readonly method: 'GET' | 'POST';
    readonly purpose: 'discovery' | 'chat';
}

export interface ClientCommand {
    readonly kind: 'set-variable' | 'restart';
    readonly command: string;
    readonly where: 'shell' | 'palette' | 'closed-editor';
    readonly applicability: 'machine' | 'placeholder';
}

export interface ClientConfiguration {
    readonly client: ClientName;
    readonly file: string;
    readonly providers: readonly ProviderTarget[];
    readonly problems: readonly ClientProblem[];
    readonly notes: readonly ConfigNote[];
}

export interface ClientName {
    readonly id: string;
    readonly name: string;
}

export interface ClientProblem {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly field: string | null;
    readonly message: string;
    readonly correction?: string | undefined;
    readonly slipIn?: DocumentFormat | undefined;
    readonly rightName?: string;
    readonly service?: StartedService | undefined;
    readonly undefinedName?: {
        readonly name: string;
        readonly meant: string | null;
        readonly section: string | null;
    };
}

export interface ClientWords {
    readonly name: string;
    readonly shows: string | null;
    readonly variableField: string | null;
    readonly keyField?: string | undefined;
    readonly restart?: string | undefined;
    readonly tokenSetting?: string | undefined;
    readonly modelSetting?: string | undefined;
    readonly baseUrlSetting?: string | undefined;
    readonly addressField?: string | undefined;
    readonly providerSetting?: string | undefined;
    readonly providerNames?: Readonly<Record<string, string>> | undefined;
    readonly takesText?: true | undefined;
    readonly exchangesKeys?: true | undefined;
    readonly envFile?: string | undefined;
    readonly reference?: string | undefined;
    readonly headerSettings?: Readonly<Record<string, string>> | undefined;
    readonly signIn: {
        readonly command: string;
        readonly files: readonly string[];
        readonly keyCommand?: string | undefined;
    } | null;
}

export interface ClockPort {
    now(): number;
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

export type CollectedFacts = Pick<ReadonlyMap<string, Fact>, 'get'>;

export type Command = readonly Word[];

export interface CommandRequest {
    readonly shell: Shell | null;
    readonly name: string;
    readonly platform: 'linux' | 'darwin' | 'win32';
    readonly startedBy: StartedBy;
    readonly service?: string | undefined;
    readonly file?: string | undefined;
}

export type Comparand = FactValue | readonly number[] | {
    readonly fact: string;
};

export type Condition = Leaf | {
    readonly all: readonly Condition[];
} | {
    readonly any: readonly Condition[];
};

export interface ConfigNote {
    readonly kind: 'unreachable' | 'hint';
    readonly what: string;
    readonly command: string | null;
    readonly location: SourceLocation | null;
}

export interface ConfigProblem extends TextPosition {
    readonly file: string;
    readonly path: string;
    readonly message: string;
    readonly hint: string | null;
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

export interface ConsentPort {
    inProject(file: string): boolean;
    addProject?(folder: string): void;
    isTracked(file: string): boolean;
    networkOf(url: URL): Promise<TargetNetwork>;
    isForeignLoopback(url: URL): boolean;
    projectProxy(url: URL): URL | null;
    isNamedByUser(sending: Pick<CredentialDestination, 'url' | 'tenant'>): boolean;
    readUserConfigurations(): Promise<void>;
    isAllowed(sending: CredentialDestination): boolean;
}

export interface ConsentRequest {
    readonly credential: string;
    readonly origin: string;
    readonly path?: string;
    readonly type: 'env' | 'env-file' | 'saved' | 'login' | 'header' | 'request';
}

export type CostLookup = (id: string) => FactCost;

export interface CredentialDestination {
    readonly url: URL;
    readonly credential: string;
    readonly type: ConsentRequest['type'];
    readonly namedBy: string | null;
    readonly tenant: string | null;
}

export type CredentialSource = SourceWire & SourceKind;

export const DEFAULT_LIMITS: Limits;

export type Damage = Row['id'];

export interface Definition {
    readonly name: string;
    readonly kind: DefinitionKind;
    readonly location: SourceLocation;
    readonly secret: Secret | null;
    readonly reference: string | null;
    readonly fallback: Secret | null;
    readonly parts?: readonly DefinitionPart[] | undefined;
    readonly comesFrom?: string | undefined;
    readonly refused?: string | undefined;
    readonly remedy?: string | undefined;
    readonly exported: boolean;
    readonly conditional: boolean;
    readonly commentedOut: boolean;
    readonly assumed: boolean;
    readonly overriddenBy: SourceLocation | null;
    readonly changedAt: number;
    readonly shell: Shell | null;
    readonly service: string | null;
}

export type DefinitionKind = 'shell-startup' | 'env-file' | 'environment-d' | 'etc-environment' | 'pam' | 'direnv' | 'compose-environment' | 'compose-env-file' | 'systemd' | 'launchd' | 'desktop-entry' | 'fish' | 'powershell' | 'vscode' | 'manifest';

export type DefinitionPart = Secret | {
    readonly name: string;
    readonly fallback: Secret | null;
};

export interface DefinitionsPort {
    survey(where: SurveyScope): Promise<Survey>;
    services(where: ServiceScope): Promise<readonly ServiceVariables[]>;
    similarNames(wanted: string, lists: readonly (readonly string[])[]): readonly string[];
    commandsFor(request: CommandRequest): readonly ClientCommand[];
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

export interface Diagnosis {
    readonly cause: Cause;
    readonly code: Code | OwnCode;
    readonly under?: Code;
    readonly certainty: Certainty;
    readonly message: string;
    readonly sentence: string;
    readonly question?: string;
    readonly rule: string;
    readonly said: Said | null;
    readonly evidence: readonly Evidence[];
    readonly ruledOut: readonly RuledOut[];
    readonly resolution: Resolution;
    readonly docs: string;
}

export interface DiagnosisEngine {
    diagnose(provider: ProviderSettings | ProviderTarget, options?: DiagnoseOptions): Promise<ProviderReport>;
    check(draft: ProviderSettings | ProviderTarget, options?: DiagnoseOptions): Promise<CheckResult>;
    diagnoseAnswer(provider: ProviderSettings | ProviderTarget, answer: ClientAnswer, options?: Pick<DiagnoseOptions, 'rules' | 'peers' | 'signal'>): Promise<ProviderReport>;
    explain(text: string): ProviderReport;
    classify(answer: GivenAnswer): AnswerMeaning;
    close(): Promise<void>;
}

export type DocumentFormat = 'json' | 'jsonc' | 'commented' | 'json5' | 'yaml' | 'toml';

export interface EarlierAttempt {
    readonly status: number | null;
    readonly failure: NetFailure | null;
    readonly durationMs: number;
}

export interface Edit extends EditPlace {
    readonly becomes: string | null;
}

export interface EditPlace {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly field: string;
}

export type EditTarget = 'key' | 'base-url' | 'provider';

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

export interface EnvPort {
    get(name: string): Secret | undefined;
    names(): readonly string[];
    plain(name: PlainVariable): string | undefined;
}

export type EnvRecord = Readonly<Record<string, string | undefined>>;

export interface Evidence {
    readonly fact: string;
    readonly value: FactValue;
    readonly from: string;
}

export type ExperimentChoice = 'none' | 'local' | 'all';

export const FACT_COSTS: readonly [
    "pure",
    "local",
    "network",
    "experiment",
    "consent"
];

export const FACT_KINDS: readonly [
    "boolean",
    "number",
    "text",
    "list",
    "any"
];

export type Fact<T extends FactValue = FactValue> = Known<T> | Unknown;

export type FactCost = 'pure' | 'local' | 'network' | 'experiment' | 'consent';

export type FactValue = string | number | boolean | null | readonly string[];

export type FactValues = (typeof FACT_KINDS)[number] | readonly string[];

export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

export interface FileEnv {
    linesOf(name: string): readonly Extract<CredentialSource, {
        readonly kind: 'env-file';
    }>[];
    plain(name: PlainVariable): string | undefined;
}

export type FileFailure = 'not-found' | 'permission' | 'not-a-file' | 'too-large' | 'no-data' | 'binary' | 'other';

export interface FilePort {
    read(path: string, maxBytes?: number): Promise<FileRead>;
    exists(path: string): Promise<boolean>;
    readonly table?: ((path: string, name: string, columns: readonly string[]) => Promise<TableRead>) | undefined;
    list(path: string): Promise<readonly string[]>;
    isFolder?(path: string): Promise<boolean>;
    real?(path: string): Promise<string>;
    resolve(...parts: string[]): string;
}

export type FileRead = FileText | {
    readonly kind: 'failure';
    readonly path: string;
    readonly failure: FileFailure;
};

export interface FileText {
    readonly kind: 'text';
    readonly path: string;
    readonly text: string;
    readonly modifiedAt: number;
    readonly mode: number | null;
    readonly isMarked?: boolean;
    readonly isWide?: boolean;
}

export interface FileVariable {
    readonly name: string;
    readonly secret: Secret;
    readonly location: SourceLocation;
    readonly isOwn: boolean;
}

export interface Finding {
    readonly rule: string;
    readonly severity: Severity;
    readonly cause: Cause;
    readonly code: Code | null;
    readonly message: string;
    readonly location: SourceLocation | null;
}

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

export interface GivenAnswer {
    readonly status: number;
    readonly headers?: Headers | Readonly<Record<string, string>> | undefined;
    readonly body?: string | undefined;
    readonly url?: string | undefined;
    readonly purpose?: 'discovery' | 'chat' | 'other' | undefined;
}

export type GivenPack = Pack | CodePack | string;

export interface HeaderSetting {
    readonly name: string;
    readonly place?: string | undefined;
    readonly at?: SourceLocation | undefined;
    readonly value: {
        readonly kind: 'literal';
        readonly secret: Secret;
        readonly verbatimAt?: SourceLocation | undefined;
    } | {
        readonly kind: 'env';
        readonly name: string;
    };
}

export interface HeldCredential {
    readonly secret: Secret;
    readonly variable: string | null;
    readonly isLogin: boolean;
}

export interface HiddenBaseUrl {
    readonly from: string;
    readonly target: ProviderTarget;
}

export interface HttpAnswer {
    readonly kind: 'answer';
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly truncated: boolean;
    readonly durationMs: number;
    readonly earlier?: readonly EarlierAttempt[];
}

export interface HttpFailure {
    readonly kind: 'failure';
    readonly failure: NetFailure;
    readonly code: string | null;
    readonly error?: string;
    readonly durationMs: number;
    readonly earlier?: readonly EarlierAttempt[];
}

export type HttpOutcome = HttpAnswer | HttpFailure;

export interface HttpPort {
    send(request: HttpRequest): Promise<HttpOutcome>;
}

export interface HttpRequest {
    readonly method: 'GET' | 'POST';
    readonly url: string;
    readonly headers: Readonly<Record<string, string | Secret>>;
    readonly body: string | Secret | null;
    readonly within?: 'public' | 'internal' | undefined;
    readonly signature?: AwsSignature | undefined;
    readonly timeoutMs: number;
    readonly unneeded?: AbortSignal | undefined;
}

export interface IgnoreEntry {
    readonly rule: string;
    readonly provider: string | null;
    readonly reason: string;
    readonly until: string | null;
}

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

export interface IssuerMatch {
    readonly certainty: 'distinctive' | 'ambiguous' | 'unknown';
    readonly ids: readonly string[];
    readonly kind: 'api-key' | 'oauth-token' | 'access-key' | 'client-secret' | 'jwt' | 'unknown';
    readonly format: 'valid' | 'malformed' | 'unknown';
    readonly proves?: true | undefined;
    readonly vendor?: {
        readonly id: string;
        readonly name: string;
    } | null | undefined;
    readonly retired?: Retired | undefined;
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

export interface JudgingWork {
    rules: number;
    contradicted: number;
    entered: number;
    conditions: number;
}

export const KEY_PLACEHOLDER = "<your key>";

export type KeyTrim = 'none' | 'blanks-at-end' | 'end' | 'both' | 'latin' | 'unquoted' | 'json';

export interface KeyringEntry {
    readonly service: string;
    readonly account: string | {
        readonly prefix: string;
        readonly folder: string;
    } | null;
    readonly accountAttribute?: 'username' | 'account' | undefined;
    readonly isAddress?: boolean | undefined;
}

export interface KeyringPort {
    read(entry: KeyringEntry): Promise<KeyringRead>;
}

export type KeyringRead = {
    readonly kind: 'text';
    readonly text: string;
} | {
    readonly kind: 'absent' | 'unreadable';
};

export interface Knowledge extends TextKnowledge<ProviderFacts> {
    claimants?(url: URL): readonly string[];
    twinsOf(url: URL): readonly Twin[];
    cloudsOf(url: URL): readonly Twin[];
    isHome(url: URL, credential: HeldCredential): boolean;
    isIssuersOwn(url: URL, issuer: string): boolean;
    tenantPath(url: URL): string | null;
    echoIn(sentence: string): string | null;
    readersOf(variable: string): readonly string[];
}

export interface Known<T extends FactValue = FactValue> {
    readonly known: true;
    readonly value: T;
    readonly from: string;
}

export const LOGIN_EXCHANGE: Variant;

export interface Leaf {
    readonly fact: string;
    readonly operator: Operator;
    readonly value: Comparand;
}

export interface LeafEvidence {
    readonly fact: string;
    readonly value: FactValue;
    readonly from: string;
}

export interface Limits {
    readonly timeoutMs: number;
    readonly concurrency: number;
}

export interface ListenFinding {
    readonly cause: Cause;
    readonly code: Code | null;
    readonly certainty: Certainty;
    readonly message: string;
    readonly requests: readonly number[];
    readonly steps: readonly Step[];
}

export interface ListenReport {
    readonly endpoint: string;
    readonly provider: string | null;
    readonly requests: readonly CapturedRequest[];
    readonly troubles: readonly ListenTrouble[];
    readonly sources: number;
    readonly findings: readonly ListenFinding[];
}

export type ListenTrouble = 'tls-to-plain' | 'plain-to-tls' | 'certificate-refused' | 'not-http' | 'other-site';

export const MEANINGS: readonly [
    "success",
    "invalid-key",
    "missing-key",
    "expired",
    "revoked",
    "wrong-scheme",
    "wrong-kind",
    "setting-missing",
    "wrong-region-or-plan",
    "wrong-plan",
    "signature",
    "organisation",
    "permission",
    "location",
    "model-access",
    "model-unknown",
    "input-too-long",
    "quota",
    "rate-limit",
    "bot-protection",
    "upstream-key",
    "gateway-layer",
    "proxy-auth",
    "not-found",
    "bad-request",
    "redirect",
    "server-error",
    "rejected",
    "retired",
    "unknown"
];

export type Meaning = (typeof MEANINGS)[number];

export interface Message {
    readonly subject: 'provider' | null;
    readonly text: string;
}

export interface MissingFact {
    readonly fact: string;
    readonly reason: UnknownReason;
}

export interface MissingLogin {
    readonly from: string;
    readonly command: string;
}

export const NET_FAILURES: readonly [
    "dns",
    "refused",
    "timeout",
    "reset",
    "tls-untrusted",
    "tls-expired",
    "proxy-auth",
    "proxy",
    "unsendable-header",
    "invalid-url",
    "cleartext-refused",
    "protocol",
    "aborted",
    "other"
];

export const NO_CREDENTIAL: ReportedCredential;

export interface NativeSettings {
    readonly project?: string | undefined;
    readonly location?: string | undefined;
    readonly region?: string | undefined;
    readonly accountId?: string | undefined;
    readonly apiVersion?: string | undefined;
    readonly deployment?: string | undefined;
    readonly profile?: string | undefined;
    readonly credentialsFile?: string | undefined;
}

export type NetFailure = (typeof NET_FAILURES)[number];

export type NotAuthCode = keyof typeof NOT_AUTH_ROWS;

export const OPERATORS: readonly [
    "is",
    "isNot",
    "in",
    "notIn",
    "includes",
    "excludes",
    "atLeast",
    "atMost",
    "greaterThan",
    "lessThan",
    "containsText",
    "doesNotContainText",
    "matches",
    "doesNotMatch",
    "isUnknown",
    "isKnown"
];

export const OPPOSITE: Readonly<Record<Operator, Operator>>;

export const OUTCOMES: readonly [
    "accepted",
    "rejected",
    "inconclusive"
];

export interface OpenFile {
    readonly file: string;
    readonly mode: number;
    readonly refused: boolean;
}

export type Operator = (typeof OPERATORS)[number];

export type Outcome = (typeof OUTCOMES)[number];

export type OwnCode = `${string}/${string}`;

export const PACK_FACT_COSTS: readonly [
    "pure",
    "local",
    "network",
    "experiment"
];

export const PACK_FORMAT = 1;

export const PROVIDER_TYPES: readonly [
    "openai-compatible",
    "anthropic",
    "google",
    "azure-openai",
    "aws-bedrock",
    "code-assistant",
    "custom-gateway"
];

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

export interface PackConsent {
    readonly pack: string;
    readonly files: readonly string[];
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

export interface PackPlaces {
    readonly cwd?: string | undefined;
    readonly env?: EnvRecord | undefined;
    readonly home?: string | null | undefined;
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

export interface Party {
    readonly id: string;
    readonly name: string;
    readonly aliases?: readonly string[];
    readonly type: ProviderType;
    readonly vendor: string;
    readonly kind: 'provider' | 'gateway' | 'native-cloud' | 'code-assistant' | 'local';
    readonly baseUrls: readonly string[];
    readonly variables: readonly string[];
    readonly consoleUrl: string | null;
    readonly billingUrl?: string | undefined;
    readonly endpoints?: readonly {
        readonly url: string;
        readonly api?: string | undefined;
    }[];
    readonly retired?: Retired | undefined;
    readonly endpointRetired?: Retired | undefined;
    readonly partlyRetired?: (Retired & {
        readonly only: string;
    }) | undefined;
    readonly required: readonly string[];
    readonly siblings: readonly Pick<Twin, 'id' | 'differs'>[];
}

export interface Placement {
    readonly header: string;
    readonly scheme: string;
}

export type PlainVariable = 'HOME' | 'PATH' | 'USERPROFILE' | 'APPDATA' | 'LOCALAPPDATA' | 'XDG_CONFIG_HOME' | 'XDG_DATA_HOME' | 'XDG_STATE_HOME' | 'SHELL' | 'ZDOTDIR' | 'NODE_TLS_REJECT_UNAUTHORIZED' | 'NODE_EXTRA_CA_CERTS' | 'DSH_HOME' | 'CODEX_HOME' | 'HF_HOME' | 'CLAUDE_CONFIG_DIR' | 'HERMES_HOME' | 'GOOGLE_APPLICATION_CREDENTIALS' | 'GOOGLE_CLOUD_PROJECT' | 'GOOGLE_CLOUD_LOCATION' | 'CLOUDSDK_CONFIG' | 'NO_GCE_CHECK' | 'AWS_PROFILE' | 'AWS_DEFAULT_PROFILE' | 'AWS_EC2_METADATA_DISABLED' | 'AWS_REGION' | 'AWS_DEFAULT_REGION' | 'AWS_CONFIG_FILE' | 'AWS_SHARED_CREDENTIALS_FILE' | 'AWS_WEB_IDENTITY_TOKEN_FILE' | 'AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE' | 'AZURE_FEDERATED_TOKEN_FILE' | 'AZURE_CONFIG_DIR' | 'DATABRICKS_CONFIG_FILE' | 'DATABRICKS_CONFIG_PROFILE' | 'GOOGLE_CLOUD_QUOTA_PROJECT' | 'OCI_CONFIG_FILE' | 'CLAUDE_CODE_USE_BEDROCK' | 'CLAUDE_CODE_USE_VERTEX' | 'CLAUDE_CODE_USE_FOUNDRY' | 'CLAUDE_CODE_USE_MANTLE' | 'CLAUDE_CODE_USE_GATEWAY' | 'ANTHROPIC_PROFILE' | 'ANTHROPIC_CONFIG_DIR' | 'CLAUDE_CODE_USE_ANTHROPIC_AWS' | 'CLAUDE_CODE_USE_ANTHROPIC_GOOGLE_CLOUD' | 'CLAUDE_CODE_SKIP_BEDROCK_AUTH' | 'CLAUDE_CODE_SKIP_VERTEX_AUTH' | 'ANTHROPIC_GOOGLE_CLOUD_PROJECT' | 'ANTHROPIC_GOOGLE_CLOUD_LOCATION' | 'AWS_REGION_NAME' | 'VERTEXAI_PROJECT' | 'VERTEXAI_LOCATION' | 'ANTHROPIC_MODEL' | 'ANTHROPIC_VERTEX_PROJECT_ID' | 'CLOUD_ML_REGION' | 'ANTHROPIC_FOUNDRY_RESOURCE' | 'OPENCODE_CONFIG' | 'OPENCODE_CONFIG_DIR' | 'KILO_CONFIG' | 'KILO_CONFIG_DIR' | 'OPENCODE_DISABLE_PROJECT_CONFIG' | 'KILO_DISABLE_PROJECT_CONFIG' | 'OPENCODE_CONFIG_CONTENT' | 'KILO_CONFIG_CONTENT' | 'OPENCODE_AUTH_CONTENT' | 'KILO_AUTH_CONTENT' | 'GOOGLE_GENAI_USE_GCA' | 'GOOGLE_GENAI_USE_VERTEXAI' | 'GEMINI_API_KEY_AUTH_MECHANISM' | 'GEMINI_MODEL' | 'GEMINI_CLI_TRUST_WORKSPACE' | 'GEMINI_CLI_TRUSTED_FOLDERS_PATH' | 'QWEN_CODE_TRUSTED_FOLDERS_PATH' | 'QWEN_HOME' | 'OPENAI_MODEL' | 'OPENAI_API_VERSION' | 'OCO_AI_PROVIDER' | 'OCO_MODEL' | 'COPILOT_HOME' | 'COPILOT_MODEL' | 'COPILOT_PROVIDER_TYPE' | 'COPILOT_PROVIDER_WIRE_API' | 'COPILOT_PROVIDER_WIRE_MODEL' | 'COPILOT_PROVIDER_MODEL_ID' | 'GH_HOST' | 'PI_CODING_AGENT_DIR' | 'OPENCLAW_CONFIG_PATH' | 'OPENCLAW_INCLUDE_ROOTS' | 'OPENCLAW_STATE_DIR' | 'CRUSH_GLOBAL_CONFIG' | 'CRUSH_GLOBAL_DATA' | 'LANGDOCK_REGION' | 'CONTINUE_GLOBAL_DIR' | 'AICHAT_CONFIG_DIR' | 'AICHAT_CONFIG_FILE' | 'AICHAT_ENV_FILE' | 'AICHAT_MODEL' | 'AICHAT_PROVIDER' | 'AICHAT_PLATFORM' | 'LLM_PROVIDER' | 'AWS_BEDROCK_LLM_REGION' | 'BEDROCK_AWS_DEFAULT_REGION' | 'BEDROCK_AWS_PROFILE' | 'LLM_API_VERSION' | 'LLM_AWS_REGION_NAME' | 'LLM_CUSTOM_LLM_PROVIDER' | 'GOOGLE_LOC' | 'BEDROCK_REGION' | 'VERTEXAI_PROJECT_ID' | 'ANTHROPIC_VERTEX_REGION' | 'VERTEX_PROJECT_ID' | 'AIDER_MODEL' | 'GOOSE_PROVIDER' | 'GOOSE_MODEL' | 'LLM_USER_PATH' | 'GPTME_MODEL' | 'MODEL' | 'MODS_API' | 'MODS_MODEL' | 'LLM_MODEL' | 'DEFAULT_MODELS' | 'DEFAULT_VENDOR' | 'DEFAULT_MODEL' | 'CLINE_DIR' | 'CLINE_DATA_DIR' | 'DATA_DIR' | 'FORGE_CONFIG' | 'OPENAI_BASE_PATH' | 'LITELLM_BASE_PATH' | 'AZURE_OPENAI_DEPLOYMENT_NAME' | 'AZURE_API_VERSION' | 'AZURE_OPENAI_API_VERSION' | 'AZURE_OPENAI_API_INSTANCE_NAME' | 'AZURE_OPENAI_API_DEPLOYMENT_NAME' | 'AZURE_OPENAI_RESOURCE_NAME' | 'AZURE_OPENAI_DEPLOYMENT_NAME_MAP' | 'AZURE_RESOURCE_NAME' | 'KIMI_SHARE_DIR' | 'GROK_HOME' | 'NANOCODER_CONFIG_DIR' | 'MSWEA_GLOBAL_CONFIG_DIR' | 'MSWEA_MODEL_NAME' | 'KIMI_CODE_HOME' | 'KIMI_MODEL_NAME' | 'KIMI_MODEL_PROVIDER_TYPE' | 'VIBE_HOME' | 'VIBE_ACTIVE_MODEL' | 'GEMINI_CLI_HOME' | 'GEMINI_CLI_SYSTEM_SETTINGS_PATH' | 'GEMINI_CLI_SYSTEM_DEFAULTS_PATH' | 'GEMINI_CLI_USE_COMPUTE_ADC' | 'CLOUD_SHELL' | 'GOOGLE_CLOUD_PROJECT_ID' | 'GOOGLE_GENAI_API_VERSION' | 'GOOSE_PATH_ROOT' | 'GOOSE_ADDITIONAL_CONFIG_FILES' | 'GCP_PROJECT_ID' | 'GCP_LOCATION' | 'GOOGLE_VERTEX_PROJECT' | 'GOOGLE_VERTEX_LOCATION' | 'GCP_PROJECT' | 'GCLOUD_PROJECT' | 'VERTEX_LOCATION';

export interface Planned extends RequestKind {
    readonly when: string | null;
    readonly change: string | null;
    readonly count?: number;
    readonly isAlternative?: true;
}

export interface PlannedRequest extends RequestKind {
    readonly when: string | null;
    readonly change: string | null;
    readonly method: string;
    readonly url: string;
    readonly place: string | null;
    readonly credential: string | null;
    readonly count?: number;
    readonly wave: number;
    readonly isAlternative?: true;
}

export type Platform = 'linux' | 'darwin' | 'win32';

export interface Ports {
    readonly platform?: Platform | undefined;
    readonly env: EnvPort;
    readonly files: FilePort;
    readonly processes: ProcessPort;
    readonly http: HttpPort;
    readonly clock: ClockPort;
    readonly definitions: DefinitionsPort;
    readonly consent?: ConsentPort | undefined;
    readonly signer: SignerPort;
    readonly keyring?: KeyringPort | undefined;
}

export interface ProcessInfo {
    readonly pid: number;
    readonly name: string | null;
    readonly startedAt: number | null;
    readonly env: ReadonlyMap<string, Secret> | 'permission' | 'not-supported' | 'gone';
    readonly plain?: ((name: PlainVariable) => string | undefined) | undefined;
    readonly folder?: string | undefined;
    readonly origin?: ProcessOrigin | undefined;
}

export interface ProcessOrigin {
    readonly parent: number | null;
    readonly startedBy: ProcessStart;
    readonly service: string | null;
    readonly isolated: boolean | null;
    readonly shell: ShellName | null;
    readonly isScript?: boolean;
}

export interface ProcessPort {
    inspect(pid: number): Promise<ProcessInfo | null>;
    ownShell(): Promise<ProcessInfo | null>;
    findByName(names: readonly string[]): Promise<readonly ProcessInfo[]>;
}

export type ProcessStart = 'terminal' | 'tmux' | 'screen' | 'systemd' | 'systemd-user' | 'launchd' | 'container' | 'desktop' | 'vscode' | 'unknown';

export interface ProjectPack {
    readonly files: readonly string[];
    readonly isAgreed: boolean;
}

export interface ProviderFacts extends Party {
    readonly auth: Placement;
    readonly alternatives: readonly Placement[];
    readonly discovery: {
        readonly path: string | null;
        readonly guarded: 'yes' | 'public' | 'optional' | 'none';
    };
    readonly keyCheck: {
        readonly method: 'GET' | 'POST';
        readonly path: string;
    } | null;
    readonly managementKey?: RegExp | undefined;
    readonly chat: {
        readonly path: string | null;
        readonly api: ChatApi;
    };
    readonly twins: readonly Twin[];
    readonly keyFormsKnown: boolean;
    readonly keySigns?: string | undefined;
    readonly keyPrefix?: string | undefined;
    readonly exchange?: string | undefined;
    readonly tokenTypeHeader?: {
        readonly header: string;
        readonly keyPair: string;
    } | undefined;
    readonly upstreamKey?: 'own' | 'client' | undefined;
    readonly upstreamKeyIn?: string | undefined;
    readonly ownKeys?: string | undefined;
    readonly locksOut?: boolean | undefined;
    readonly requiredHeaders?: readonly string[] | undefined;
}

export type ProviderReport = ProviderReportFields & ProviderVerdict;

export interface ProviderReportFields {
    readonly id: string;
    readonly type: string;
    readonly provider: string | null;
    readonly gateway: string | null;
    readonly gatewayName?: string;
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

export type ProviderState = 'ok' | 'rejected' | 'not-auth' | 'inconclusive' | 'invalid-config' | 'unchecked';

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
    readonly service?: StartedService | undefined;
    readonly correction?: string | undefined;
    readonly keyAddition?: string | undefined;
    readonly modelRoute?: string | undefined;
    readonly settingsInCode?: boolean | undefined;
    readonly baseUrlVariable?: string | undefined;
    readonly urlCredential?: UrlCredential | undefined;
    readonly baseUrlAt?: SourceLocation | undefined;
    readonly fileVariables?: () => readonly FileVariable[];
    readonly fileEnv?: FileEnv | undefined;
    readonly places?: () => readonly SettingPlace[];
    readonly siblings?: () => readonly ProviderTarget[];
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
    readonly caVariable?: string | undefined;
    readonly withholds?: readonly Withheld[] | undefined;
    readonly openFile?: OpenFile | undefined;
    readonly asksToTrust?: string | undefined;
    readonly words?: ClientWords | undefined;
}

export type ProviderType = (typeof PROVIDER_TYPES)[number];

export type ProviderVerdict = {
    readonly state: 'rejected' | 'not-auth';
    readonly diagnosis: Diagnosis;
} | {
    readonly state: 'inconclusive' | 'invalid-config';
    readonly diagnosis: Diagnosis | null;
} | {
    readonly state: 'ok' | 'unchecked';
    readonly diagnosis: null;
};

export const REPAIRED_KEY_VARIANT: Variant;

export const RESPONDER_KINDS: readonly [
    "provider",
    "gateway",
    "upstream",
    "proxy",
    "bot-wall",
    "unknown"
];

export interface ReadClientsOptions extends Pick<EngineOptions, 'env' | 'cwd' | 'home'> {
    readonly client?: string | undefined;
    readonly file?: string | undefined;
}

export interface Report {
    readonly schemaVersion: 1;
    readonly version: string;
    readonly specification: string;
    readonly shard?: ReportShard;
    readonly summary: ReportSummary;
    readonly providers: readonly ProviderReport[];
}

export interface ReportShard {
    readonly index: number;
    readonly count: number;
    readonly of: number;
    readonly places: readonly number[];
}

export interface ReportSummary {
    readonly providers: number;
    readonly ok: number;
    readonly rejected: number;
    readonly notAuth: number;
    readonly inconclusive: number;
    readonly invalidConfig: number;
    readonly unchecked: number;
}

export interface ReportedCredential {
    readonly from: string | null;
    readonly fingerprint: string | null;
    readonly issuer: string | null;
    readonly expiresAt: string | null;
    readonly account: string | null;
}

export interface RequestKind {
    readonly route: RequestRoute;
    readonly variant: Variant | null;
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

export type RequestRoute = 'discovery' | 'chat' | 'other';

export interface RequestStep {
    readonly phase: 'before' | 'after';
    readonly request: RequestRecord;
}

export interface Resolution {
    readonly id: string;
    readonly steps: readonly Step[];
}

export type ResponderKind = (typeof RESPONDER_KINDS)[number];

export interface Retired {
    readonly since: string;
    readonly instead: string;
}

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

export interface RuledOut {
    readonly cause: Cause;
    readonly code: Code;
    readonly why: string;
}

export const SCHEMA_VERSION = 1;

export const SPECIFICATION = "0.1.2-alpha.5";

export const STEP_KINDS: readonly [
    "edit",
    "set-variable",
    "unset-variable",
    "restart",
    "sign-in",
    "new-key",
    "use-endpoint",
    "use-model",
    "add-credential",
    "ask-admin",
    "pay",
    "wait",
    "trust-certificate",
    "fix-network",
    "try",
    "compare",
    "report"
];

export interface Said {
    readonly text: string;
    readonly status: number | null;
    readonly from: string;
}

export type SchemaDraft = 'draft-2020-12' | 'draft-07';

export class Secret {
    private constructor();
    static of(text: string): Secret;
    toString(): string;
    toJSON(): string;
    [Symbol.toPrimitive](): string;
    get [Symbol.toStringTag](): 'Secret';
}

export interface ServiceScope extends Pick<SurveyScope, 'ports' | 'cwd' | 'platform'> {
    readonly file?: string | undefined;
}

export interface ServiceVariables {
    readonly starter: string;
    readonly title: string;
    readonly name: string;
    readonly image?: string | undefined;
    readonly definitions: readonly Definition[];
    readonly fills: readonly Definition[];
    readonly absentFiles?: readonly AbsentFile[];
}

export interface SettingPlace {
    readonly setting: 'Base URL' | 'model';
    readonly value: string;
    readonly from: string;
    readonly kind: 'configuration' | 'env-file' | 'shell';
    readonly location: SourceLocation | null;
    readonly used: boolean;
}

export type Severity = 'warn' | 'error';

export type Shell = 'bash' | 'zsh' | 'fish' | 'powershell' | 'cmd' | 'sh';

export type ShellName = 'bash' | 'zsh' | 'fish' | 'powershell' | 'cmd' | 'sh';

export interface SignerPort {
    assertion(privateKey: Secret, claims: Readonly<Record<string, string | number>>): Secret | null;
}

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

export type SourceKind = {
    readonly kind: 'env';
    readonly name: string;
    readonly location: SourceLocation | null;
    readonly unsetHides?: boolean | undefined;
    readonly emptyIsUnset?: boolean | undefined;
} | {
    readonly kind: 'env-file';
    readonly name: string;
    readonly secret: Secret;
    readonly location: SourceLocation;
    readonly changedAt: number | null;
    readonly lacksPart?: boolean | undefined;
} | {
    readonly kind: 'saved';
    readonly from: string;
    readonly secret: Secret;
    readonly location: SourceLocation | null;
    readonly changedAt: number | null;
    readonly unreachable?: 'command' | 'store' | 'keyring' | 'unread' | undefined;
    readonly isVerbatim?: boolean | undefined;
    readonly isUnresolved?: boolean | undefined;
    readonly namesVariable?: string | undefined;
} | {
    readonly kind: 'login';
    readonly from: string;
    readonly secret: Secret;
    readonly location: SourceLocation | null;
    readonly changedAt: number | null;
    readonly expiresAt: number | null;
    readonly loginCommand: string | null;
};

export interface SourceLocation {
    readonly file: string;
    readonly line: number;
    readonly column: number;
}

export interface SourceWire {
    readonly placement?: Placement | undefined;
    readonly extraHeaders?: Readonly<Record<string, string>> | undefined;
    readonly trims?: KeyTrim | undefined;
    readonly withholds?: readonly Withheld[] | undefined;
}

export type StartedBy = 'terminal' | 'tmux' | 'screen' | 'systemd-user' | 'systemd' | 'launchd' | 'compose' | 'vscode' | 'desktop' | 'unknown';

export interface StartedService {
    readonly title: string;
    readonly restart: string;
    readonly reference?: string | undefined;
    readonly isContainer?: true;
}

export interface Step {
    readonly kind: StepKind;
    readonly applicability: Applicability;
    readonly text: string;
    readonly command: string | null;
    readonly edit: Edit | null;
    readonly url: string | null;
}

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

export interface Survey {
    readonly definitions: readonly Definition[];
    readonly unread: readonly UnreadFile[];
}

export interface SurveyScope {
    readonly ports: {
        readonly env: EnvPort;
        readonly files: FilePort;
    };
    readonly cwd: string;
    readonly envFiles: readonly string[];
    readonly platform?: 'linux' | 'darwin' | 'win32' | undefined;
}

export type Synonym = keyof typeof OPERATOR_SYNONYMS;

export type TableFailure = FileFailure | 'no-reader' | 'damaged' | 'busy';

export type TableRead = {
    readonly kind: 'rows';
    readonly rows: readonly TableRow[];
    readonly modifiedAt: number;
    readonly mode: number | null;
} | {
    readonly kind: 'failure';
    readonly failure: TableFailure;
};

export type TableRow = Readonly<Record<string, string | number | null>>;

export type TargetNetwork = 'public' | 'internal' | 'metadata';

export interface TextKnowledge<Facts extends Party = Party> {
    issuersOf(secret: Secret): IssuerMatch;
    ownerOf(url: URL): Facts | null;
    provider(id: string): Facts | null;
    lookAlikeOf(host: string): string | null;
    classify(answer: HttpAnswer, request: AnsweredRequest): AnswerMeaning;
    shareKeys(issuer: string, owner: string): boolean;
}

export interface TextPosition {
    readonly line: number;
    readonly column: number;
}

export type TrustedCertificates = string | readonly string[];

export interface Twin {
    readonly id: string;
    readonly baseUrl: string;
    readonly name: string;
    readonly differs: 'region' | 'plan' | 'product' | 'account';
    readonly ofPack?: true;
}

export const UNCHECKED_REASONS: readonly [
    "offline",
    "consent",
    "deadline",
    "interrupted"
];

export const UNKNOWN_REASONS: readonly [
    "offline",
    "not-configured",
    "not-applicable",
    "not-supported",
    "not-needed",
    "no-consent",
    "no-model-id",
    "no-credential",
    "no-client",
    "no-answer",
    "permission",
    "not-found",
    "refused-by-policy",
    "collector-failed",
    "not-given"
];

export type UncheckedReason = (typeof UNCHECKED_REASONS)[number];

export interface Undetermined {
    readonly rule: string;
    readonly missing: readonly MissingFact[];
}

export interface Unknown {
    readonly known: false;
    readonly reason: UnknownReason;
    readonly from: string;
    readonly failure?: string;
}

export type UnknownReason = (typeof UNKNOWN_REASONS)[number];

export interface UnreadFile {
    readonly file: string;
    readonly failure: FileFailure;
}

export type UrlCredential = 'dropped' | 'refused' | 'joined';

export const VALUELESS: ReadonlySet<Operator>;

export const VARIANT_IDS: {
    readonly login: "login";
    readonly madeUpKey: "made-up-key";
    readonly repairedKey: "repaired-key";
    readonly otherPlacement: "other-placement";
};

export interface Variant {
    readonly id: string;
    readonly text: string;
    readonly role: 'control' | 'change' | 'separate';
}

export type Verdict = {
    readonly rule: Rule;
    readonly verdict: 'fired';
    readonly evidence: readonly LeafEvidence[];
} | {
    readonly rule: Rule;
    readonly verdict: 'quiet';
} | {
    readonly rule: Rule;
    readonly verdict: 'undetermined';
    readonly missing: readonly MissingFact[];
};

export interface Verification {
    readonly chat: CheckOutcome;
    readonly discovery: CheckOutcome;
    readonly resolved: boolean;
}

export interface WhereCandidate {
    readonly from: string;
    readonly kind: string;
    readonly location: SourceLocation | null;
    readonly changedAt: string | null;
    readonly fingerprint: string | null;
    readonly value: string | null;
    readonly status: WhereStatus;
}

export interface WhereHolding {
    readonly state: 'has' | 'nothing' | 'unknown';
    readonly from: string | null;
    readonly fingerprint: string | null;
}

export interface WhereReport {
    readonly id: string;
    readonly baseUrl: string;
    readonly modelId: string | null;
    readonly client: {
        readonly pid: number;
        readonly startedAt: string | null;
        readonly startedBy: string | null;
        readonly readable: boolean;
    } | null;
    readonly several: readonly number[];
    readonly settings: readonly WhereSetting[];
    readonly unread: readonly string[];
}

export interface WhereSetting {
    readonly setting: string;
    readonly candidates: readonly WhereCandidate[];
    readonly running: WhereHolding | null;
    readonly started: WhereHolding;
    readonly newTerminal: WhereHolding | null;
}

export type WhereStatus = 'used' | 'lower' | 'sets-variable' | 'unset' | 'empty' | 'overridden' | 'commented-out' | 'not-exported' | 'conditional' | 'not-loaded' | 'other-service' | 'after-start' | 'not-read' | 'unreachable' | 'unknown';

export type Withheld = 'no-key' | Damage;

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

export function catalogueCode({ code, under, }: {
    readonly code: Code | OwnCode;
    readonly under?: Code | undefined;
}): Code;

export function check(draft: ProviderSettings | ProviderTarget, options?: DiagnoseOptions & EngineOptions): Promise<CheckResult>;

export function classify(answer: GivenAnswer): AnswerMeaning;

export function configJsonSchema(draft?: SchemaDraft): Record<string, unknown>;

export function consentCommand({ origin, path, }: {
    readonly origin: string;
    readonly path?: string;
}): string;

export function createEngine(options?: EngineOptions): DiagnosisEngine;

export function definePack<const P extends PackWithoutFacts, const F extends string = never>(pack: P & SoundPack<P, F>): P & {
    readonly facts?: Readonly<Record<F, PackFact>>;
};

export function diagnose(provider: ProviderSettings | ProviderTarget, options?: DiagnoseOptions & EngineOptions): Promise<ProviderReport>;

export function explain(text: string): ProviderReport;

export function formatProblem({ file, line, column, path, message, hint }: ConfigProblem): string;

export function isCode(text: string): text is Code;

export function isEmpty(secret: Secret): boolean;

export function isLoopback(host: string): boolean;

export function isNotAuth(code: Code): code is NotAuthCode;

export function isOwnRequest({ variant }: RequestKind): boolean;

export function isSecret(value: unknown): value is Secret;

export function issuerIdOf({ certainty, ids, vendor }: IssuerMatch): string | null;

export function judge(facts: Readonly<Record<string, FactValue>>, packs: readonly (Pack | CodePack)[]): Judgement;

export function known<T extends FactValue>(value: T, from: string): Known<T>;

export function leafText({ fact, operator, value }: Leaf): string;

export function lengthOf(secret: Secret): number;

export function loadConfig(options?: ConfigurationOptions): Promise<Configuration>;

export function loadPack(name: string, places?: PackPlaces): Promise<Pack>;

export function madeUpKeyVariant(api?: string): Variant;

export function matches(secret: Secret, pattern: RegExp): boolean;

export function mostRequests(requests: readonly Planned[]): number;

export function otherFact({ value }: Pick<Leaf, 'value'>): string | null;

export function otherPlacementVariant(placement: string): Variant;

export function plannedPurposeOf({ when, change, ...kind }: Planned): string;

export function purposeOf({ route, variant }: RequestKind): string;

export function quotedWord(text: string, shell: Shell): string | null;

export function readClients({ client, file, ...places }?: ReadClientsOptions): Promise<readonly ClientConfiguration[]>;

export function renderCommand(command: Command, shell: Shell): string | null;

export function renderForAnyShell(command: Command): string | null;

export function sameSecret(a: Secret, b: Secret): boolean;

export function seal(text: string): Secret;

export function setVariableCommand(name: string, value: Word, shell: Shell): string | null;

export function unknown(reason: UnknownReason, from: string): Unknown;

export function unsetVariableCommand(name: string, shell: Shell): string | null;
