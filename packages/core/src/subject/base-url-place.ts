import type { ProviderTarget, SettingPlace } from './target.js';

/** The place that gives a client its Base URL; `null` where none is known to. */
export function baseUrlPlace({ places }: Pick<ProviderTarget, 'places'>): SettingPlace | null {
  return places?.().find(({ setting, used }) => setting === 'Base URL' && used) ?? null;
}

/** `env:NAME`, or file and line. */
export function shownPlace({ from, location }: SettingPlace): string {
  return location === null ? from : `${location.file}:${String(location.line)}`;
}
