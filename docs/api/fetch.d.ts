// Public surface of @authlint/fetch, written by `npm run gen`. A change here is a change for everybody who embeds it.

export type Applicability = (typeof APPLICABILITIES)[number];

export type AuthCode = keyof typeof AUTH_ROWS;

export type Cause = 1 | 2 | 3 | 4 | 5 | null;

export type Certainty = 'proven' | 'likely' | 'possible';

export type ChatApi = (typeof CHAT_APIS)[number];

export type Code = AuthCode | NotAuthCode;

export interface DiagnosedRequest {
    readonly method: string;
    readonly url: string;
    readonly status: number;
}

export type DiagnosingInterceptor = <Dispatch extends (options: never, handler: never) => boolean>(dispatch: Dispatch) => Dispatch;

export interface DiagnosingOptions {
    readonly fetch?: typeof fetch | undefined;
    readonly provider?: Partial<ProviderSettings> | undefined;
    readonly experiments?: boolean | undefined;
    readonly onDiagnosis?: ((diagnosis: RequestDiagnosis, request: DiagnosedRequest) => void) | undefined;
    readonly engine?: Omit<EngineOptions, 'fetch'> | undefined;
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

export type NotAuthCode = keyof typeof NOT_AUTH_ROWS;

export type OwnCode = `${string}/${string}`;

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

export type ProviderType = (typeof PROVIDER_TYPES)[number];

export interface RequestDiagnosis {
    readonly state: ProviderState;
    readonly cause: Cause;
    readonly code: Code | OwnCode;
    readonly certainty: Certainty;
    readonly message: string;
    readonly steps: readonly Step[];
    readonly docs: string;
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

export function diagnosingFetch(options?: DiagnosingOptions): typeof fetch;

export function diagnosingInterceptor(options?: Omit<DiagnosingOptions, 'fetch'>): DiagnosingInterceptor;

export function diagnosisOf(subject: unknown): RequestDiagnosis | null;

export function explained(error: unknown): string;
