/** A number in a line that stands for an HTTP status. */
export interface StatusToken {
  readonly status: number;
  /** Counts from 1. */
  readonly column: number;
  /** True where words say that it is a status (`HTTP 401`, `status code 401`, `Error code: 401`); else only its neighbours can. */
  readonly labelled: boolean;
}

/** A number of three digits that is no part of a name, a version, a path, a time, a price or a larger number. */
const NUMBER =
  /(?<![\w$€£¥#/\\.–—-]|\d[,.'’])([45]\d\d)(?![\w%€£¥°]|[.,:'’]\d|-\d|-[A-Za-z]{1,8}\d)/g;
const HTTP_NUMBER = /\bHTTP_?([45]\d\d)(?![\w.-])/g;

const STATUS_WORD =
  'https?(?:/\\d(?:\\.\\d)?"?)?|(?:https?|response|api|last|provider|upstream)?[ _-]?status(?:[ _-]?code|[ _-]?line)?' +
  '|(?:http|error|err|response|api)[ _-]?(?:code|error|status)|\\w{0,40}error|\\w{0,40}exception|code|err|response' +
  '|returned|returns|answered|answers|responded|replied|got|received|refused|rejected|failed with|fails with|responded with|replied with|answered with|error with|status of|resulted in|with status';
const LABEL = new RegExp(
  `(?:^|[^\\w$])(?:${STATUS_WORD})["'!]?\\s{0,3}[:=]{0,2}\\s{0,3}["'(\\[{]{0,2}\\s?$`,
  'i',
);
const FAILED_CALL =
  /\b(?:fetch|requests?|call|connection|login|discovery|chat|models?|check|probe)\b[^()]{0,30}\sfailed\s?[([]$/i;
const REQUEST =
  /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s{1,4}\S{1,2000}\s{1,4}(?:\S{1,3}\s{1,4})?["'([]?$/;

/** Words that make the number after them something else. */
const OTHER_BEFORE = [
  /\b(?:line|row|col|column|port|pid|kill|process|thread|worker|user|uid|gid|id|job|step|page|issue|pr|ticket|build|run|attempt|try|item|entry|record|chapter|section|room|version|release|signal|session|size|length|total|count|price|cost|usd|eur|offset|byte|bytes|node|seed|test|case|request|exited|duration|latency|elapsed|took|index|max_tokens|tokens|limit)["']?(?:\s{0,2}[:=#]\s{0,2}|\s?[#(]?)["']?$/i,
  /\bexit(?:ed)?(?:\s(?:with|code|status)){1,3}[ :=]{0,3}$/i,
  /\b(?:retcode|returncode|return code|exitcode|exit_code)["']?[ :=]{0,3}$/i,
];
/** A field or a variable whose value the number is. */
const VALUE_OF = /[A-Za-z_\d](?:[:=]["']?|["']\s{0,2}:\s{0,2}["']?)$/;
const FIELD = /\b(\w{0,20}(?:status|code|http|error))["']?\s?[:=]\s?["']?$/i;
const OTHER_FIELD = /^(?:exit|ret|return|zip|post|key|area)/i;
/** The rest of a form, word for word. */
const PHRASE = /^\s(?:\/\s)?(?:unauthori[sz]ed|authentication failed)\b(?!\s?[=:])/i;
/** Units and nouns that make the number before them a quantity. */
const OTHER_AFTER =
  /^\s?(?:ms|msec|sec|secs|seconds?|s|min|minutes?|h|hours?|days?|b|kb|kib|mb|mib|gb|gib|bytes?|tokens?|lines?|files?|tests?|items?|rows?|entries|results|requests|messages|models|packages|modules|users|times|errors|warnings?|problems?|vulnerabilities|usd|eur|dollars?|euros?|cents?|px|points?|chunks?|records?|keys|of|out of|passed|passing|failing|failed tests)\b|^\s?(?:\/\s?\d|[x×]\s|[–-]\s?\d)/i;

/** Every number of a line that may be an HTTP status of 400 or more, from left to right. */
export function statusTokens(line: string): StatusToken[] {
  const tokens: StatusToken[] = [];
  for (const match of line.matchAll(NUMBER)) {
    const before = line.slice(Math.max(0, match.index - 60), match.index);
    const after = line.slice(match.index + 3, match.index + 40);
    if (isSomethingElse(before, after)) continue;
    tokens.push({
      status: Number(match[1]),
      column: match.index + 1,
      get labelled() {
        return (
          LABEL.test(before) ||
          FAILED_CALL.test(before) ||
          REQUEST.test(line.slice(Math.max(0, match.index - 2100), match.index))
        );
      },
    });
  }
  for (const match of line.matchAll(HTTP_NUMBER)) {
    tokens.push({ status: Number(match[1]), column: match.index + 1, labelled: true });
  }
  return tokens;
}

function isSomethingElse(before: string, after: string): boolean {
  if (OTHER_AFTER.test(after)) return true;
  const field = FIELD.exec(before)?.[1];
  if (
    field !== undefined &&
    !OTHER_FIELD.test(field) &&
    !/\bexit[ _-]$/i.test(before.slice(0, before.lastIndexOf(field)))
  ) {
    return false;
  }
  const beginsText = (/["']$/.test(before) && /^[^"']/.test(after)) || PHRASE.test(after);
  return (
    (VALUE_OF.test(before) && !beginsText) || OTHER_BEFORE.some((pattern) => pattern.test(before))
  );
}
