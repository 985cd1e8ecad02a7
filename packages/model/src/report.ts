import type { Cause, Code, OwnCode } from './codes.js';
import type { FactValue, UnknownReason } from './fact.js';
import type { RequestKind } from './request.js';
import type { Step } from './step.js';

/** How sure a diagnosis is. `proven`: the evidence admits no other cause. `likely`: the usual cause of exactly this evidence. `possible`: worth checking. */
export type Certainty = 'proven' | 'likely' | 'possible';

export const CERTAINTIES = ['proven', 'likely', 'possible'] as const satisfies readonly Certainty[];

export type Severity = 'warn' | 'error';

/** Verdict about one configured client. Source: CONTRACT, section 6. */
export type ProviderState =
  'ok' | 'rejected' | 'not-auth' | 'inconclusive' | 'invalid-config' | 'unchecked';

/** Place in a file; line and column count from 1. */
export interface SourceLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Evidence {
  readonly fact: string;
  readonly value: FactValue;
  readonly from: string;
}

export interface RuledOut {
  readonly cause: Cause;
  readonly code: Code;
  readonly why: string;
}

/** The provider's own sentence, scrubbed, at most 240 characters; `from`: the request that it answers. */
export interface Said {
  readonly text: string;
  readonly status: number | null;
  readonly from: string;
}

export interface Resolution {
  readonly id: string;
  readonly steps: readonly Step[];
}

/** The cause that the rules established for one provider. */
export interface Diagnosis {
  readonly cause: Cause;
  readonly code: Code | OwnCode;
  /** Code of the catalogue that is the parent of a pack's own code. */
  readonly under?: Code;
  readonly certainty: Certainty;
  /** With the headline: `401 authentication failed: ...`. */
  readonly message: string;
  /** The same without the headline. */
  readonly sentence: string;
  /** For an alternative: the question to the user that decides whether it is the cause. */
  readonly question?: string;
  readonly rule: string;
  /** `null`: the answer has no error text. */
  readonly said: Said | null;
  readonly evidence: readonly Evidence[];
  readonly ruledOut: readonly RuledOut[];
  readonly resolution: Resolution;
  readonly docs: string;
}

export interface MissingFact {
  readonly fact: string;
  readonly reason: UnknownReason;
}

export interface Undetermined {
  readonly rule: string;
  readonly missing: readonly MissingFact[];
}

/** A fault that does not explain the rejection by itself, such as a key written into a file. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  readonly cause: Cause;
  readonly code: Code | null;
  readonly message: string;
  readonly location: SourceLocation | null;
}

/** One request that was sent (or, with `--plan`, would be). `credential` is the fingerprint of the key that was sent. */
export interface RequestRecord extends RequestKind {
  /** Description from `purposeOf`, for people only. */
  readonly purpose: string;
  readonly method: string;
  readonly url: string;
  readonly status: number | null;
  readonly durationMs: number | null;
  readonly failure: string | null;
  /** Error message of the host program's `fetch`; only for a failure. */
  readonly error?: string;
  readonly credential: string | null;
  /** Id of the provider that sent this request, where its answer was reused. */
  readonly sharedWith?: string;
}

export type CheckOutcome = 'passed' | 'failed' | 'manual-model' | 'skipped';

/** One request that a check may send. Source: CONTRACT, section 5, `--plan`. */
export interface PlannedRequest extends RequestKind {
  /** Under which condition it is sent, such as `if rejected`; `null`: always. */
  readonly when: string | null;
  /** The change that an experiment makes, as a heading of its requests. Only with a condition. */
  readonly change: string | null;
  readonly method: string;
  readonly url: string;
  /** Header and scheme of the credential; `null` where none is sent. */
  readonly place: string | null;
  /** Fingerprint of the key, or instead of it `made-up`, `login`, `login token`; `null` where none is sent. */
  readonly credential: string | null;
  /** Number of requests; 1 where it is omitted. */
  readonly count?: number;
  /** Wave in which it is sent, from 1: a proof in one wave skips the later ones. Requests of one wave run in parallel unless one needs the other's answer. */
  readonly wave: number;
  /** Sent instead of the request listed before it, not in addition. */
  readonly isAlternative?: true;
}

/** The two checks that show the error is resolved. Source: specification.txt, "Verification". */
export interface Verification {
  readonly chat: CheckOutcome;
  readonly discovery: CheckOutcome;
  readonly resolved: boolean;
}

export interface ReportedCredential {
  /** Where the credential comes from, for example `env:CORP_LLM_KEY` or `config:key`; `null` when there is none. */
  readonly from: string | null;
  readonly fingerprint: string | null;
  readonly issuer: string | null;
  /** ISO date from the key or the file that holds it; `null` where neither has one. */
  readonly expiresAt: string | null;
  /** The account in the answer's headers, such as `organization org-1`; `null` where they name none. */
  readonly account: string | null;
}

/** Where there is no credential. */
export const NO_CREDENTIAL: ReportedCredential = {
  from: null,
  fingerprint: null,
  issuer: null,
  expiresAt: null,
  account: null,
};

/** A credential that would have gone to an origin without the user's consent. Source: CONTRACT section 4a. */
export interface ConsentRequest {
  /** Name of the credential: `env:NAME`, `.env#NAME`, `~/.codex/auth.json#tokens`; `request`: the request itself lacks consent. */
  readonly credential: string;
  /** Scheme, host and port. */
  readonly origin: string;
  /** The part of the path that identifies the tenant; only for a shared host. */
  readonly path?: string;
  /** Where the credential is kept; `request`: there is none, a file of the project makes the request. */
  readonly type: 'env' | 'env-file' | 'saved' | 'login' | 'header' | 'request';
}

/** A pack of the project that is not run, because the user has not consented to the content of its files. */
export interface PackConsent {
  readonly pack: string;
  readonly files: readonly string[];
}

/** Why a provider is `unchecked`. */
export const UNCHECKED_REASONS = ['offline', 'consent', 'deadline', 'interrupted'] as const;
export type UncheckedReason = (typeof UNCHECKED_REASONS)[number];

/** Fields of every provider report. */
export interface ProviderReportFields {
  readonly id: string;
  readonly type: string;
  /** Id in the fact base of the owner of the Base URL; for a pasted text, of the provider that refused. `null`: unknown. */
  readonly provider: string | null;
  /** Id in the fact base of the gateway in front of the provider, if known. */
  readonly gateway: string | null;
  /** Its name, where there is one. */
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
  /** Why nothing was sent; `null` where requests were sent, or none was needed. */
  readonly reason: UncheckedReason | null;
  /** The credential or request that lacks consent, with the reason `consent`; else the pack that lacks it. */
  readonly consent?: ConsentRequest | PackConsent;
  /** Command that gives the consent for one run. */
  readonly consentCommand?: string;
  readonly alternatives: readonly Diagnosis[];
  readonly undetermined: readonly Undetermined[];
  readonly findings: readonly Finding[];
  readonly requests: readonly RequestRecord[];
  readonly verification: Verification;
}

/** A rejected client, or one that fails for another reason, has a diagnosis; a working one has none. */
export type ProviderVerdict =
  | { readonly state: 'rejected' | 'not-auth'; readonly diagnosis: Diagnosis }
  | { readonly state: 'inconclusive' | 'invalid-config'; readonly diagnosis: Diagnosis | null }
  | { readonly state: 'ok' | 'unchecked'; readonly diagnosis: null };

/** Report about one provider; `state` is the discriminant. Source: CONTRACT, sections 6 and 7a. */
export type ProviderReport = ProviderReportFields & ProviderVerdict;

export interface ReportSummary {
  readonly providers: number;
  readonly ok: number;
  readonly rejected: number;
  readonly notAuth: number;
  readonly inconclusive: number;
  readonly invalidConfig: number;
  readonly unchecked: number;
}

/** The part of a run that a report covers, for merging the parts. */
export interface ReportShard {
  /** From 1 to `count`. */
  readonly index: number;
  readonly count: number;
  /** Providers of the whole run. */
  readonly of: number;
  /** Index in the whole run, from 0, of each provider of this report. */
  readonly places: readonly number[];
}

/** The JSON report. Source: CONTRACT, section 6. */
export interface Report {
  readonly schemaVersion: 1;
  readonly version: string;
  readonly specification: string;
  /** Only with `--shard`. */
  readonly shard?: ReportShard;
  readonly summary: ReportSummary;
  readonly providers: readonly ProviderReport[];
}

export const SCHEMA_VERSION = 1;
/** The source snapshot of the documented behaviour that this version implements. */
export const SPECIFICATION = '0.1.2-alpha.5';
