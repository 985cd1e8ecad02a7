import { found, type PrefilteredPattern } from '@authlint/model/redaction';

/** Characters at the beginning of a line in which its level is looked for. */
const LEVEL_WITHIN = 60;
/** The first level in a line; what is worse than a warning is in the group, and has no words: it makes no line minor. */
export const LEVEL: PrefilteredPattern = {
  literals: [
    'warn',
    'wrn',
    'inf',
    'debug',
    'dbg',
    'trace',
    'notice',
    'verb',
    'hint',
    'tip',
    'note',
  ],
  pattern:
    /\b(?:(\w{0,30}error|err|fatal|crit(?:ical)?|panic)|warn(?:ing)?|wrn|info|inf|debug|dbg|trace|notice|verb(?:ose)?|(?:hint|tip|note)(?=:))\b/i,
};
const FIELD: PrefilteredPattern = {
  literals: ['level'],
  pattern: /"level(?:name)?":\s?"?(?:warn|info|debug|trace|10|20|30|40)\b/i,
};
const TOPICS: PrefilteredPattern = {
  literals: [
    'telemetry',
    'analytics',
    'sentry.io',
    'statsig',
    'posthog',
    'update',
    'crash',
    'continuing anyway',
    'ignor',
    'retry',
    'falling back to',
  ],
  pattern:
    /telemetry|analytics|sentry\.io|statsig|posthog|update[- ]check|checking for updates|crash.?report|continuing anyway|\bignor(?:ed|ing)\b|\bretrying\b|will retry|\bfalling back to\b/i,
};

export const MINOR_WORDS: readonly PrefilteredPattern[] = [FIELD, TOPICS];

/** True for a warning, a progress line or a service beside the provider. */
export function isMinor(line: string): boolean {
  const head = line.slice(0, LEVEL_WITHIN);
  const level = found(LEVEL, head);
  if (level !== null && level[1] === undefined) return true;
  return found(FIELD, head) !== null || found(TOPICS, line) !== null;
}
