import type { Cause, Certainty, Code, ProviderState } from '@authlint/core';
import type { WireRule } from '../provider/rule.js';

/** What a report has to say. Only the keys that are given are checked; each may list several acceptable values. */
export interface Expectation {
  /** Entry of the report; absent where it has one entry. */
  readonly provider?: string;
  readonly state?: ProviderState | readonly ProviderState[];
  readonly cause?: Cause | readonly Cause[];
  readonly codes?: readonly Code[];
  readonly certainty?: readonly Certainty[];
  /** Regular expressions, each of which its sentence, its steps or its findings match. */
  readonly says?: readonly string[];
}

/** A running program that uses the provider. */
export interface ScenarioClient {
  readonly env: Readonly<Record<string, string>>;
  /** Seconds. No clock is moved: files are written after the client has started, which is what counts. */
  readonly startedSecondsAgo: number;
}

/** A case as runnable input. Source: CONTRACT, section 7. */
export interface Scenario {
  readonly id: string;
  readonly source: string;
  readonly title: string;
  /** Content by path; `~/` is HOME, other paths are relative to the project. Anything but text is written as JSON. */
  readonly files: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string>>;
  readonly client?: ScenarioClient;
  readonly args: readonly string[];
  readonly stdin?: string;
  readonly wire: Readonly<Record<string, readonly WireRule[]>>;
  readonly expect: Expectation;
  /** `authlint-config`, or the id of the client whose own configuration is read. */
  readonly via: string;
  readonly difficulty: 'easy' | 'hard';
  readonly confirmed: boolean;
}

/** `via` of a scenario that needs no reader of a client. */
export const OWN_CONFIGURATION = 'authlint-config';
