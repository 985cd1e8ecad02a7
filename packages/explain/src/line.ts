import { found, type PrefilteredPattern } from '@authlint/model/redaction';
import { formIn, type FormMatch } from './forms.js';
import { statusTokens, type StatusToken } from './status.js';

export function textOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join('\n');
}

/** A text without the escapes of the strings that hold it. */
export function withoutEscapes(text: string): string {
  return text.includes('\\') ? text.replace(/(?<!\\)\\+(?=["'])/g, '') : text;
}

/** One line of the pasted text, without colours and control characters. What it holds is looked for once, when it is asked for. */
export class Line {
  #minor: boolean | undefined;
  #statuses: readonly StatusToken[] | undefined;
  #form: FormMatch | null | undefined;

  /** @param number counts from 1 @param event lines of one error with its stack, cause, headers or body share an event */
  constructor(
    readonly number: number,
    readonly text: string,
    readonly event: number,
    /** How many lines of the text it is made of. */
    readonly spans = 1,
  ) {}

  /** True for a warning, a progress line or a service other than the provider: it decides only if nothing else does. */
  get minor(): boolean {
    return (this.#minor ??= isMinor(this.text));
  }

  /** Every number that may be an HTTP status of 400 or more, from left to right. */
  get statuses(): readonly StatusToken[] {
    return (this.#statuses ??= statusTokens(this.text));
  }

  /** The documented form of the error that it holds, or `null`. */
  get form(): FormMatch | null {
    if (this.#form === undefined) this.#form = formIn(this.text, this.statuses);
    return this.#form;
  }
}

/** Characters at the beginning of a line in which its level is looked for. */
const LEVEL_WITHIN = 60;
/** The first log level in a line. Levels above warning are in the group and do not make the line minor. */
export const LEVEL: PrefilteredPattern = {
  literals:
    'error|err|fatal|crit|panic|warn|wrn|info|inf|debug|dbg|trace|notice|verb|hint|tip|note'.split(
      '|',
    ),
  pattern:
    /\b(?:(\w{0,30}error|err|fatal|crit(?:ical)?|panic)|warn(?:ing)?|wrn|info|inf|debug|dbg|trace|notice|verb(?:ose)?|(?:hint|tip|note)(?=:))\b/i,
};
const FIELD: PrefilteredPattern = {
  literals: ['"level'],
  pattern: /"level(?:name)?":\s?"?(?:warn|info|debug|trace|10|20|30|40)\b/i,
};
const TOPICS: PrefilteredPattern = {
  literals:
    'telemetry|analytics|sentry.io|statsig|posthog|mcp server|update|checking for updates|report|continuing anyway|ignor|retrying|will retry|falling back to|if you have|\u5982\u679c'.split(
      '|',
    ),
  pattern:
    /telemetry|analytics|sentry\.io|statsig|posthog|\bMCP server\b|update[- ]check|checking for updates|crash.?report|continuing anyway|\bignor(?:ed|ing)\b|\bretrying\b|will retry|\bfalling back to\b|\bif you have(?: not|n't) (?:set|configured)\b|\u5982\u679c(?:\u6ca1\u6709|\u672a)\u914d\u7f6e/i,
};

/** An entry of a menu or of a page of settings, which is no sentence on a failure: `Set API key for Beta`. */
const ENTRY: PrefilteredPattern = {
  literals:
    'set|add|enter|configure|change|manage|update|edit|paste|select|choose|connect|get|create'.split(
      '|',
    ),
  pattern:
    /^\W{0,6}(?:\d{1,2}[.)] )?(?:set(?: up)?|add|enter|configure|change|manage|update|edit|paste|select|choose|connect|get|create)\s(?:an?\s|your\s|the\s)?(?:new\s|own\s|custom\s)?(?:[\w.-]{1,20}\s)?(?:api[- ]?)?(?:keys?|tokens?|providers?|credentials?|models?)(?:\s(?:for|to|from|in)\s[\w .()-]{1,40})?\W{0,6}$/i,
};

/** Source code, which a person shows below an error or a traceback above it: a condition, what it raises, the end of a string. */
const SOURCE =
  /^\s*(?:raise\s+\w|throw\s+new\s|(?:el)?if\s[^:]{0,200}:\s*$|f?(["'`])(?:(?!\1).){4,300}\1\s*\)[;,]?\s*$)/;

export const MINOR_WORDS: readonly PrefilteredPattern[] = [FIELD, TOPICS, ENTRY];

/** How a server writes what it answered itself, and in what time: `POST /chat 500 267ms`. */
const OWN_ANSWER = /^(?:GET|POST|PUT|PATCH|DELETE) \/\S{0,200} [45]\d\d [\d.]{1,8} ?ms\b/;

function isMinor(line: string): boolean {
  if (OWN_ANSWER.test(line) || SOURCE.test(line)) return true;
  const head = line.slice(0, LEVEL_WITHIN);
  const level = found(LEVEL, head);
  if (level !== null && level[1] === undefined) return true;
  return [found(FIELD, head), found(TOPICS, line), found(ENTRY, line)].some(
    (match) => match !== null,
  );
}
