import type { IgnoreEntry, Limits, Pack, ProviderTarget, Severity } from '@authlint/core';
import { DEFAULT_LIMITS } from '@authlint/core';

/** What a configuration says beside its providers. */
export interface Settings {
  readonly limits: Limits;
  readonly rules: Readonly<Record<string, Severity | 'off'>>;
  readonly ignore: readonly IgnoreEntry[];
  readonly packs: readonly Pack[];
}

/** One provider to look at, with the settings of the configuration that it comes from. */
export interface Job {
  readonly target: ProviderTarget;
  readonly settings: Settings;
}

/** Settings where a client's own configuration was read. */
export function defaultSettings(packs: readonly Pack[]): Settings {
  return { limits: DEFAULT_LIMITS, rules: {}, ignore: [], packs };
}

/** Severities for one provider: an ignored rule is off for it. */
export function severitiesFor({
  target,
  settings,
}: Job): Readonly<Record<string, Severity | 'off'>> {
  const ignored = settings.ignore
    .filter(({ provider }) => provider === null || provider === target.id)
    .map(({ rule }) => [rule, 'off'] as const);
  return { ...settings.rules, ...Object.fromEntries(ignored) };
}
