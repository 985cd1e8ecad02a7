import { found, type PrefilteredPattern } from '@authlint/model/redaction';
import { STATUS_OF_PHRASE } from './reason-phrases.js';

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
  '|(?:http|error|err|response|api)[ _-]?(?:code|error|status)|api(?:[ _-]?key)?|\\w{0,40}error|\\w{0,40}exception|code|err|response|fehler|erreur|erro|ошибк[ауи]|错误|失败|エラー|失敗|오류|실패|状态码|返回|请求|响应|ステータスコード|상태 코드|código de estado|code d.état|код состояния' +
  '|throwing|detail|shows|显示|提示|出现|报|returned|returns|answered|answers|responded|replied|got|received|refused|rejected|failed with|fails with|responded with|replied with|answered with|error with|indicate success|status(?: code)? of|resulted in|with status' +
  '|(?:gets?|getting|gives?|receives?|throws?|bekomme|liefert|renvoie|devuelve|retorna|выдает|вернула?|возвращает)(?: an?| une?| einen?)?|me sale|me da';
const labelOf = (words: string): RegExp =>
  new RegExp(
    `(?:(?:^|[^\\w$])(?:${words})|错误|失败|[态应]码|报错?|提示)["'!”]?\\s{0,3}(?:[:=：]{0,2}|is|was|为|是|為)\\s{0,3}["'(\\[{（]{0,2}\\s?$`,
    'i',
  );
/** The usual ones first: the second takes a millisecond to compile. */
const LABELS = [labelOf('(?:error |status )?code|status|error|http'), labelOf(STATUS_WORD)];
/** What behind a number says the same: `due to 401 status`, `401 https://...` of OpenAI's SDK, `401, message='...'` of aiohttp. */
const LABEL_BEHIND =
  /^\s(?:status|response|received)\b|^ https?:\/\/|^, message=['"]|^\s?(?:エラー|が[返出発]|에러|오류|[이가]\s(?:뜨|뜹|발생|나))/i;
const FAILED_CALL =
  /^\[GIN\][^|]{0,60}\|(?: [^|]{0,80}\|){0,2}\s{1,4}$|\b(?:fetch|requests?|call|connection|login|discovery|chat|models?|check|probe)\b[^()]{0,30}\sfailed\s?[([]$|\b(?:denied|unauthori[sz]ed|forbidden)\s?[([]$/i;
/** What failed, right before a status that ends the line or begins an answer: `Error in API call (attempt 1): 400 Provider returned error`. */
export const FAILED_BEFORE =
  /\b(?:error|fail(?:ed|ure)?|exception)\b(?:[^:：]{0,60}[:：]){1,2}\s?$/i;
/** A name and the status in brackets behind what failed: `翻译失败（DeepSeek 401）`. */
const NAME_IN_BRACKETS =
  /(?:失败|错误|出错|无法|\b[Ff]ailed|\b[Ee]rror)[^()（）]{0,12}[（(][A-Z]\w{2,20}(?: AI)? $/;
const REQUEST =
  /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s{1,4}\S{1,2000}\s{1,4}(?:\S{1,3}\s{1,4})?["'([]?$/;

/** Words that make the number after them something else. */
const OTHER_BEFORE: ReadonlySet<string> = new Set(
  (
    'line row col column port pid kill process thread worker user uid gid id job step page issue pr ticket ' +
    'build run attempt try item entry record chapter section room version release signal session size length ' +
    'total count price cost usd eur offset byte bytes node seed test case request exited duration latency ' +
    'elapsed took index max_tokens tokens limit'
  ).split(' '),
);
const WORD_BEFORE = /(?<!\w)(\w+)["']?(?:\s{0,2}[:=#]\s{0,2}|\s?[#(]?)["']?$/;
const EXIT_CODES: readonly PrefilteredPattern[] = [
  { literals: ['exit'], pattern: /\bexit(?:ed)?(?:\s(?:with|code|status)){1,3}[ :=]{0,3}$/i },
  {
    literals: ['retcode', 'returncode', 'return code', 'exitcode', 'exit_code'],
    pattern: /\b(?:retcode|returncode|return code|exitcode|exit_code)["']?[ :=]{0,3}$/i,
  },
];
/** A field or a variable whose value the number is. */
const VALUE_OF = /[A-Za-z_\d](?:[:=]["']?|["']\s{0,2}:\s{0,2}["']?)$/;
const FIELD: PrefilteredPattern = {
  literals: ['status', 'code', 'http', 'error', 'detail'],
  pattern: /\b(\w{0,20}(?:status|code|http|error|detail))["'”]?\s?[:=：]\s?["'“]?$/i,
};
const EXIT = { literals: ['exit'], pattern: /\bexit[ _-]$/i };
const OTHER_FIELD = /^(?:exit|ret|return|zip|post|key|area)/i;
/** The rest of a form, word for word. */
const PHRASE = /^\s(?:\/\s)?(?:unauthori[sz]ed|authentication failed)\b(?!\s?[=:])/i;
/** Units and nouns that make the number before them a quantity. */
const OTHER_AFTER: ReadonlySet<string> = new Set(
  (
    'ms msec sec secs second seconds s min minute minutes h hour hours day days b kb kib mb mib gb gib byte ' +
    'bytes token tokens line lines file files test tests item items row rows entries results requests ' +
    'messages models packages modules users times errors warning warnings problem problems vulnerabilities ' +
    'usd eur dollar dollars euro euros cent cents px point points chunk chunks record records keys of passed ' +
    'passing failing'
  ).split(' '),
);
const WORD_AFTER = /^\s?(\w+)/;
const RATIO_AFTER = /^\s?(?:\/\s?\d|[xX×]\s|[–-]\s?\d)/;
const PHRASE_AFTER = {
  literals: ['out of', 'failed tests'],
  pattern: /^\s?out of\b|^\s?failed tests\b/i,
};

/** The name of a status instead of its number, as .NET prints it: `HTTP status: Unauthorized`. */
const NAMED_STATUS: PrefilteredPattern = {
  literals: ['status'],
  pattern:
    /\bstatus(?: ?code)?["']?[:= ]{1,3}["']?(unauthorized|forbidden|not ?found|too ?many ?requests|bad ?request|internal ?server ?error|service ?unavailable)\b/i,
};

export const STATUS_WORDS: readonly PrefilteredPattern[] = [
  FIELD,
  EXIT,
  NAMED_STATUS,
  PHRASE_AFTER,
  ...EXIT_CODES,
];

/** Every number of a line that may be an HTTP status of 400 or more, from left to right. */
export function statusTokens(line: string): StatusToken[] {
  const tokens: StatusToken[] = [];
  for (const match of line.matchAll(NUMBER)) {
    const before = line.slice(Math.max(0, match.index - 60), match.index);
    const after = line.slice(match.index + 3, match.index + 40);
    if (isSomethingElse(before, after)) continue;
    let labelled: boolean | undefined;
    tokens.push({
      status: Number(match[1]),
      column: match.index + 1,
      get labelled() {
        return (labelled ??=
          LABEL_BEHIND.test(after) ||
          (before.endsWith('[ ') && after.startsWith(' ]')) ||
          (/^\W{0,3}$/.test(after) && FAILED_BEFORE.test(before)) ||
          isLabelled(line.slice(Math.max(0, match.index - 2100), match.index)));
      },
    });
  }
  for (const match of line.matchAll(HTTP_NUMBER)) {
    tokens.push({ status: Number(match[1]), column: match.index + 1, labelled: true });
  }
  return tokens.length === 0 ? namedTokens(line) : tokens;
}

function namedTokens(line: string): StatusToken[] {
  const match = found(NAMED_STATUS, line);
  const name = (match?.[1] ?? '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  const status = STATUS_OF_PHRASE[name];
  if (match === null || status === undefined) return [];
  return [{ status, column: match.index + match[0].length - 2, labelled: true }];
}

function isLabelled(before: string): boolean {
  const near = before.slice(-60);
  return (
    LABELS.some((label) => label.test(near)) ||
    FAILED_CALL.test(near) ||
    NAME_IN_BRACKETS.test(near) ||
    REQUEST.test(before)
  );
}

function isQuantity(after: string): boolean {
  const word = WORD_AFTER.exec(after)?.[1]?.toLowerCase();
  if (word === undefined || word === 'x') return RATIO_AFTER.test(after);
  return OTHER_AFTER.has(word) || found(PHRASE_AFTER, after) !== null;
}

/** True behind a word such as `line` or `exit code`. */
function isCounted(before: string): boolean {
  const word = WORD_BEFORE.exec(before)?.[1]?.toLowerCase();
  return (
    (word !== undefined && OTHER_BEFORE.has(word)) ||
    EXIT_CODES.some((item) => found(item, before) !== null)
  );
}

function isSomethingElse(before: string, after: string): boolean {
  if (isQuantity(after)) return true;
  const field = found(FIELD, before)?.[1];
  if (
    field !== undefined &&
    !OTHER_FIELD.test(field) &&
    found(EXIT, before.slice(0, before.lastIndexOf(field))) === null
  ) {
    return false;
  }
  const beginsText = (/["']$/.test(before) && /^[^"']/.test(after)) || PHRASE.test(after);
  return (VALUE_OF.test(before) && !beginsText) || isCounted(before);
}
