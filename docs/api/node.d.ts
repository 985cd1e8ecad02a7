// Public surface of @authlint/node, written by `npm run gen`. A change here is a change for everybody who embeds it.

export interface ClientAnswer extends GivenAnswer {
    readonly url: string;
    readonly method: 'GET' | 'POST';
    readonly purpose: 'discovery' | 'chat';
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
    readonly onRequest?: ((request: RequestRecord) => void) | undefined;
}

export interface DiagnosisEngine {
    diagnose(provider: ProviderSettings | ProviderTarget, options?: DiagnoseOptions): Promise<ProviderReport>;
    diagnoseAnswer(provider: ProviderSettings | ProviderTarget, answer: ClientAnswer, options?: Pick<DiagnoseOptions, 'rules' | 'peers'>): Promise<ProviderReport>;
    explain(text: string): ProviderReport;
    classify(answer: GivenAnswer): AnswerMeaning;
    close(): Promise<void>;
}

export interface EngineOptions {
    readonly packs?: readonly Pack[] | undefined;
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

export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

export interface GivenAnswer {
    readonly status: number;
    readonly headers?: Headers | Readonly<Record<string, string>> | undefined;
    readonly body?: string | undefined;
    readonly url?: string | undefined;
    readonly purpose?: 'discovery' | 'chat' | 'other' | undefined;
}

export class InvalidProviderError extends Error {
    readonly problems: readonly ConfigProblem[];
    readonly name = "InvalidProviderError";
    constructor(problems: readonly ConfigProblem[]);
}

export type TrustedCertificates = string | readonly string[];

export function classify(answer: GivenAnswer): AnswerMeaning;

export function createEngine(options?: EngineOptions): DiagnosisEngine;

export function diagnose(provider: ProviderSettings | ProviderTarget, options?: DiagnoseOptions & EngineOptions): Promise<ProviderReport>;

export function explain(text: string): ProviderReport;

export function loadConfig(options?: ConfigurationOptions): Promise<Configuration>;
