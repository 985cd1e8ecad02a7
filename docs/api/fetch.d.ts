// Public surface of @authlint/fetch, written by `npm run gen`. A change here is a change for everybody who embeds it.

export {
    Applicability,
    AuthCode,
    Cause,
    Certainty,
    ChatApi,
    Code,
    Edit,
    EditPlace,
    NativeSettings,
    NotAuthCode,
    OwnCode,
    ProviderSettings,
    ProviderState,
    ProviderType,
    Step,
    StepKind
} from './node';

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

export interface RequestDiagnosis {
    readonly state: ProviderState;
    readonly cause: Cause;
    readonly code: Code | OwnCode;
    readonly certainty: Certainty;
    readonly message: string;
    readonly steps: readonly Step[];
    readonly docs: string;
}

export function diagnosingFetch(options?: DiagnosingOptions): typeof fetch;

export function diagnosingInterceptor(options?: Omit<DiagnosingOptions, 'fetch'>): DiagnosingInterceptor;

export function diagnosisOf(subject: unknown): RequestDiagnosis | null;

export function explained(error: unknown): string;
