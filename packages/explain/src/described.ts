import { CHANGE_TITLE, CURE_TITLE, MET, OF_CHANGE, PAGE_TITLE } from './generated/failures.js';
import type { Line } from './line.js';

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
  const isProposed = CHANGE_TITLE.test(title) || lines.some(({ text }) => OF_CHANGE.test(text));
  const isChange = isProposed || CURE_TITLE.test(title);
  const listed = new Set(isPage ? entries : []);
  let fence: string | null = null;
  return lines.filter((line) => {
    const opened = FENCE.exec(line.text)?.[1];
    if (opened !== undefined) fence = fence === null ? opened : null;
    if (fence === 'diff' || fence === 'suggestion' || listed.has(line)) return false;
    const isProse = isPage || (isChange && fence === null);
    const isMet = !isPage && !isProposed && MET.test(line.text);
    return !isProse || isMet || EVENT.test(line.text);
  });
}

/** A program that tries several addresses gets the same few statuses again. */
function explains(entries: readonly Line[], statuses: number): boolean {
  const shown = entries.map(({ text }) => /(?<!\d)[45]\d\d(?!\d)/.exec(text)?.[0]);
  return entries.length >= 3 && new Set(shown).size >= statuses;
}
