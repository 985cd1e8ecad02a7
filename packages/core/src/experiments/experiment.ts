import type { Code, UnknownReason } from '@authlint/model';
import type { FactDefinition } from '../facts/fact-set.js';
import type { CheckContext } from '../requests/check-context.js';
import type { ClassifiedResponse } from '../requests/classified-response.js';
import type { RequestVariant, Route } from '../requests/request-specs.js';
import type { RequestSpec } from '../requests/session.js';

/** One request that an experiment may send: the client's own with something changed. `kind`: what it is in the report. */
export interface Attempt extends RequestVariant {
  /** What `--plan` says above its requests. Absent: as the report. */
  readonly plan?: string;
  /** Requests of the client that it may be made from. Absent: either. */
  readonly routes?: readonly Route[];
  /** Another endpoint that the key is bound to as well. Absent: the client's own. */
  readonly endpoint?: CheckContext;
  /** A request that is none of the client's. */
  readonly spec?: RequestSpec;
  /** Value of the fact where the server lets it in. */
  readonly shows?: string;
  /** Sent where this one is accepted; it must be refused, else the acceptance says nothing. */
  readonly control?: Attempt;
  /** The placement is known only when the rejection has been read. */
  readonly namedByAnswer?: true;
  /** Sent in place of one of those before it. */
  readonly isAlternative?: true;
}

/**
 * What an experiment may send, or why it sends nothing. Sends nothing itself. `rejection`: the answer that it goes by;
 * absent where none was read yet, as in a plan.
 */
export type Attempts = (
  context: CheckContext,
  rejection?: ClassifiedResponse | null,
) => Proposed | Promise<Proposed>;

export type Proposed = readonly Attempt[] | UnknownReason;

/** A fact that an experiment shows. */
export type ExperimentFact = Omit<FactDefinition, 'cost'>;

/** One experiment, declared once: `--plan`, the run and the diagnosis read it. */
export interface Experiment {
  /** When it is made, as `--plan` says it. */
  readonly when: 'if in doubt' | 'if rejected' | 'if not found';
  readonly attempts: Attempts;
  /** What the answers show, by the id of the fact. */
  readonly facts: Readonly<Record<string, ExperimentFact>>;
  /** It sends another key than the client: it is made even where the client itself can send nothing. */
  readonly otherKey?: true;
  /** It is made with `--experiments local` too. */
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
