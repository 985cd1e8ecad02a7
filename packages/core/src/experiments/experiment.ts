import type { Code, UnknownReason } from '@authlint/model';
import type { FactDefinition } from '../facts/fact-set.js';
import type { CheckContext } from '../requests/check-context.js';
import type { ClassifiedResponse } from '../requests/classified-response.js';
import type { RequestVariant, Route } from '../requests/request-specs.js';
import type { RequestSpec } from '../requests/session.js';

/** One request that an experiment may send: a variant of the client's own. `kind`: its kind in the report. */
export interface Attempt extends RequestVariant {
  /** What `--plan` says above its requests. Absent: as the report. */
  readonly plan?: string;
  /** The client's requests that it may vary. Absent: either. */
  readonly routes?: readonly Route[];
  /** Another endpoint that may get the key. Absent: the client's own. */
  readonly endpoint?: CheckContext;
  /** A request that the client does not send. */
  readonly spec?: RequestSpec;
  /** Value of the fact where the server accepts it. */
  readonly shows?: string;
  /** Control, sent where this one is accepted; unless it is refused, the acceptance proves nothing. */
  readonly control?: Attempt;
  /** The placement comes from the rejection's text. */
  readonly namedByAnswer?: true;
  /** Sent instead of one of the attempts before it. */
  readonly isAlternative?: true;
}

/**
 * The attempts of an experiment, or why there are none. Sends nothing. `rejection`: the answer to use; absent before it is known, as
 * in a plan.
 */
export type Attempts = (
  context: CheckContext,
  rejection?: ClassifiedResponse | null,
) => Proposed | Promise<Proposed>;

export type Proposed = readonly Attempt[] | UnknownReason;

/** A fact that an experiment establishes. */
export type ExperimentFact = Omit<FactDefinition, 'cost'>;

/** One experiment, declared once: `--plan`, the run and the diagnosis read it. */
export interface Experiment {
  /** Its condition, as `--plan` prints it. */
  readonly when: 'if in doubt' | 'if rejected' | 'if not found';
  readonly attempts: Attempts;
  /** Facts from the answers, by id. */
  readonly facts: Readonly<Record<string, ExperimentFact>>;
  /** It sends another key than the client, so it runs even where the client cannot send anything. */
  readonly otherKey?: true;
  /** It also runs with `--experiments local`. */
  readonly isLocal?: true;
  /** It sends a request to an address that the client does not use; skipped after a proof. */
  readonly elsewhere?: true;
  /** It shows the key to another endpoint, so the user must consent. */
  readonly byConsent?: true;
  /**
   * Runs even after a proven diagnosis, since it refines the steps, not the cause. `if sent`: only where the client's own
   * requests were sent anyway.
   */
  readonly beforeStop?: 'always' | 'if sent';
  /** Codes whose evidence its facts are added to. */
  readonly evidenceFor?: readonly Code[];
}
