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
  /** Code of the catalogue that a pack's own code stands under. */
  readonly under?: Code;
  readonly certainty: Certainty;
  /** With the headline: `401 authentication failed: ...`. */
  readonly message: string;
  /** The same without the headline, for a page that has one. */
  readonly sentence: string;
  /** Of an alternative: what decides whether it is the cause, as a question to the user. */
  readonly question?: string;
  readonly rule: string;
  /** `null`: the provider gave no sentence. */
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

/** One request that was sent (or, with `--plan`, would be). `credential` is the fingerprint of the key that went along. */
export interface RequestRecord extends RequestKind {
  /** The same in words, as `purposeOf` makes them. No code reads them. */
  readonly purpose: string;
  readonly method: string;
  readonly url: string;
  readonly status: number | null;
  readonly durationMs: number | null;
  readonly failure: string | null;
  /** What the `fetch` of the host program said of the failure; only where there is one. */
  readonly error?: string;
  readonly credential: string | null;
  /** Only where another provider of the run sent this very request: its id. The answer counts for both. */
  readonly sharedWith?: string;
}

export type CheckOutcome = 'passed' | 'failed' | 'manual-model' | 'skipped';

/** One request that a check may send. Source: CONTRACT, section 5, `--plan`. */
export interface PlannedRequest extends RequestKind {
  /** Under which condition it is sent, such as `if rejected`; `null`: always. */
  readonly when: string | null;
  /** What an experiment changes, for a heading over its requests. Only with a condition. */
  readonly change: string | null;
  readonly method: string;
  readonly url: string;
  /** Header and scheme of the credential; `null` where none goes along. */
  readonly place: string | null;
  /** Fingerprint of the key, or what is in its place: `made-up`, `login`, `login token`; `null` where none goes along. */
  readonly credential: string | null;
  /** How many requests the line stands for; 1 where it is omitted. */
  readonly count?: number;
  /** Wave in which it is sent, from 1: what a wave proves spares the later ones. Within one, a request waits for another only where it needs the answer. */
  readonly wave: number;
  /** Sent in place of the request listed before it, not in addition. */
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
  /** ISO date, by the words of the key or of the file that holds it; `null` where neither says. */
  readonly expiresAt: string | null;
  /** Whose account answered, as the answer's headers say, such as `organization org-1`; `null` where they do not. */
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
  /** How the credential is named: `env:NAME`, `.env#NAME`, `~/.codex/auth.json#tokens`; `request`: what lacks consent is the request itself. */
  readonly credential: string;
  /** Scheme, host and port. */
  readonly origin: string;
  /** Only where tenants share the host: the part of the path that tells whose endpoint it is. */
  readonly path?: string;
  /** Where the credential is kept; `request`: there is none, a file of the project makes the request. */
  readonly type: 'env' | 'env-file' | 'saved' | 'login' | 'header' | 'request';
}

/** A pack of the project that collects nothing, since the user has not agreed to the content of its files. */
export interface PackConsent {
  readonly pack: string;
  readonly files: readonly string[];
}

/** Why a provider is `unchecked`. */
export const UNCHECKED_REASONS = ['offline', 'consent', 'deadline', 'interrupted'] as const;
export type UncheckedReason = (typeof UNCHECKED_REASONS)[number];

/** What every report about a provider has, whatever came of it. */
export interface ProviderReportFields {
  readonly id: string;
  readonly type: string;
  /** Id in the fact base: of the owner of the Base URL; of a pasted text, who refused. `null`: nobody can tell. */
  readonly provider: string | null;
  /** Id in the fact base of a gateway in front of the provider, where one is known to be there. */
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
  /** Why nothing was sent; `null` where something was, or nothing had to be. */
  readonly reason: UncheckedReason | null;
  /** With the reason `consent`: the credential or the request. Else the pack that lacks it. */
  readonly consent?: ConsentRequest | PackConsent;
  /** The line that gives the consent of a credential for one run. */
  readonly consentCommand?: string;
  readonly alternatives: readonly Diagnosis[];
  readonly undetermined: readonly Undetermined[];
  readonly findings: readonly Finding[];
  readonly requests: readonly RequestRecord[];
  readonly verification: Verification;
}

/** The verdict: a client that is rejected, or that fails for another reason, has a diagnosis; one that works has none. */
export type ProviderVerdict =
  | { readonly state: 'rejected' | 'not-auth'; readonly diagnosis: Diagnosis }
  | { readonly state: 'inconclusive' | 'invalid-config'; readonly diagnosis: Diagnosis | null }
  | { readonly state: 'ok' | 'unchecked'; readonly diagnosis: null };

/** What is known of one provider, told apart by `state`. Source: CONTRACT, sections 6 and 7a. */
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

/** Which part of a run a report holds; with it the parts can be put together again. */
export interface ReportShard {
  /** From 1 to `count`. */
  readonly index: number;
  readonly count: number;
  /** Providers of the whole run. */
  readonly of: number;
  /** The place in the whole run, from 0, of each provider of this report. */
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
