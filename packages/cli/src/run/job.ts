import type { Pack } from '@authlint/packs';
import {
  type IgnoreEntry,
  type Limits,
  type ProviderTarget,
  type Severity,
  DEFAULT_LIMITS,
} from '@authlint/core';
import type { BrokenClient } from './broken-client.js';

/** The settings of a configuration other than its providers. */
export interface Settings {
  readonly limits: Limits;
  readonly rules: Readonly<Record<string, Severity | 'off'>>;
  readonly ignore: readonly IgnoreEntry[];
  readonly packs: readonly Pack[];
}

/** One provider to check, with the settings of its configuration. */
export interface Job {
  readonly target: ProviderTarget;
  readonly settings: Settings;
}

/** Providers from which on garbage is collected while they are read, and while they are checked by a run that keeps no report. */
const FLEET = 1_000;

/** True for a run of so many providers that its memory counts. */
export function isFleet(count: number): boolean {
  return count >= FLEET;
}

/** Settings where a client's own configuration was read. */
export function defaultSettings(packs: readonly Pack[]): Settings {
  return { limits: DEFAULT_LIMITS, rules: {}, ignore: [], packs };
}

/** Severities for one provider: an ignored rule is off for it; one of `failing` that is not off fails the run. */
export function severitiesFor(
  { target, settings }: Job,
  failing: readonly string[] = [],
): Readonly<Record<string, Severity | 'off'>> {
  const ignored = settings.ignore
    .filter(({ provider }) => provider === null || provider === target.id)
    .map(({ rule }) => [rule, 'off'] as const);
  const chosen = { ...settings.rules, ...Object.fromEntries(ignored) };
  const errors = failing.filter((rule) => chosen[rule] !== 'off');
  return { ...chosen, ...Object.fromEntries(errors.map((rule) => [rule, 'error'] as const)) };
}

/** Arguments that select the configuration. */
export interface SourceArguments {
  /** Configurations named as positionals: authlint's own, or a client's. */
  readonly files?: readonly string[];
  readonly config: string | null;
  readonly envFiles: readonly string[];
  readonly pid: number | null;
}

/** The result of loading one file: providers, or the lines of its faults. */
export interface LoadedFile {
  readonly jobs: readonly Job[];
  /** All providers of the file, where only some of them are meant. */
  readonly peers?: readonly ProviderTarget[];
  readonly faults: readonly string[];
  /** Said on stderr; they do not stop the run. */
  readonly notes: readonly string[];
  /** Absolute paths of the env files that the client of this file loads. */
  readonly loads?: readonly string[];
  /** Clients that do not start with the files that they have. */
  readonly broken?: readonly BrokenClient[];
}

/** `failure`: why the file port could not read it. */
export function envFileNote(file: string, failure: string): string {
  return `warning: the env file ${file} is not read: ${failure}`;
}
