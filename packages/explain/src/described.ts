import type { Line } from './line.js';

/** A title of a proposed change, and what only the text of one has. */
const CHANGE_TITLE =
  /^(?:\W{0,4}(?:feat|fix|docs?|chore|refactor|perf|tests?|style|build|ci|revert)(?:\([^()]{1,40}\))?!?: |#{1,3} release v?\d|#{1,3} (?!.*\b(?:fail(?:s|ed|ing)?|broken|(?:not|n't) work\w*)\b)(?:[\w-]{2,20}: )?(?:add|fix|stop|skip|improve|support|update|remove|refactor|complete|handle|allow|document|rename|replace|introduce|ajout)\w{0,3} )/i;
const OF_CHANGE =
  /\bthis (?:pr|pull request|patch|commit) (?:also )?(?:adds?|fix(?:es)?|makes?|updates?|documents?|introduces?|removes?|changes?|improves?)\b|^\W{0,4}(?:what this pr does|summary by coderabbit)\b|^#{1,3} (?:test plan|verification)\s*$|^\s*```suggestion\b/i;
/** The title of a page about the answers of a service. */
const PAGE_TITLE =
  /^\W{0,4}(?:(?:api )?error (?:codes?|handling|messages|reference)|common errors|http status codes?|описание ошибок|коды ошибок|错误码(?:说明)?|エラーコード(?:一覧)?|códigos de error|codes d.erreur)\W{0,4}$/i;
/** Lines of a page above and with its title. */
const PAGE_HEAD = 3;
/** A status in a row of a table or before an explanation, and one as an item of a list. */
const ROW =
  /^(?:\||[^|\d]{0,40}\|)(?:.{0,80}\|)?\s{0,20}[`*]{0,3}[45]\d\d[^|]{0,40}\||^[`*\s]{0,3}[45]\d\d[^|]{0,40}\| .{3}|(?:→|->|=>) ?`?[45]\d\d`?:$/;
const ITEM =
  /^[\s>*•·#-]{0,8}[`*]{0,3}[45]\d\d(?: [A-Z][A-Za-z ]{2,30})?[`*]{0,3}\s?[:：—–-] ?[`*]{0,3}\S.{5}|^[#*\s]{0,6}[A-Z][\w ]{3,40} \([45]\d\d(?: ?\/ ?[45]\d\d)?\)\W{0,3}$/;
/** What a running program writes: a time, a status with its label, a named error, a sign of failure. */
const EVENT =
  /(?:^|[\s[(])(?:\d{4}[-/]\d\d[-/]\d\d|\d\d:\d\d:\d\d)|\b(?:HTTP(?:\/[\d.]{1,3})?|[Ss]tatus(?: ?[Cc]ode)?:?|[Ee]rror code:|[Rr]esponse|[Ee]rror:?) [45]\d\d\b|(?:Error|Exception): |^\W{0,4}(?:error|fatal|ERROR): |^Traceback\b|^\W{0,3}[✖✗✘❌⚠■]/;
const FENCE = /^\s{0,3}(?:`{3}|~{3})(\w*)/;

/** Lines that report what happened; a patch, a proposed change and a page about statuses describe what may happen. */
export function withoutDescriptions(lines: readonly Line[]): readonly Line[] {
  const [{ text: title } = { text: '' }] = lines;
  const head = lines.slice(0, PAGE_HEAD);
  const rows = lines.filter(({ text }) => ROW.test(text));
  const entries = lines.filter(({ text }) => ROW.test(text) || ITEM.test(text));
  const isPage =
    head.some(({ text }) => PAGE_TITLE.test(text)) || explains(rows, 2) || explains(entries, 3);
  const isChange = CHANGE_TITLE.test(title) || lines.some(({ text }) => OF_CHANGE.test(text));
  const listed = new Set(isPage ? entries : []);
  let fence: string | null = null;
  return lines.filter((line) => {
    const opened = FENCE.exec(line.text)?.[1];
    if (opened !== undefined) fence = fence === null ? opened : null;
    if (fence === 'diff' || fence === 'suggestion' || listed.has(line)) return false;
    const isProse = isPage || (isChange && fence === null);
    return !isProse || EVENT.test(line.text);
  });
}

/** A program that tries several addresses gets the same few statuses again. */
function explains(entries: readonly Line[], statuses: number): boolean {
  const shown = entries.map(({ text }) => /(?<!\d)[45]\d\d(?!\d)/.exec(text)?.[0]);
  return entries.length >= 3 && new Set(shown).size >= statuses;
}
