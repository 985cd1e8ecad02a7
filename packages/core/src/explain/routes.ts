import { clueAt, type Clue } from './clue.js';
import { formOf } from './forms.js';
import type { Line } from './lines.js';

const DISCOVERY =
  /\/models\b(?!\/)|\bfetch(?:ing)? models\b|\bmodel (?:list|discovery)\b|\blist(?:ing)? models\b/i;
const CHAT = /\/chat\/completions\b|\/v1\/messages\b|\/responses\b|\bchat\b/i;
const PASSED =
  /(?<![\w.:$/-])20[01]\b(?!\s?ms)|\bok\b|\bpassed\b|\bsucceed(?:s|ed)\b|\bworks\b|\bcompleted\b/i;

/** Where one of the two requests is rejected and the text shows that the other passes. */
export function routeClues(lines: readonly Line[]): Clue[] {
  const rejected = lines.filter(({ text }) => formOf(text) !== null);
  const passed = lines.filter(({ text }) => PASSED.test(text) && formOf(text) === null);
  const discovery = rejected.find(({ text }) => DISCOVERY.test(text) && !CHAT.test(text));
  const chat = rejected.find(({ text }) => CHAT.test(text) && !DISCOVERY.test(text));
  if ((discovery === undefined) === (chat === undefined)) return [];
  const other = discovery === undefined ? DISCOVERY : CHAT;
  if (!passed.some(({ text }) => other.test(text))) return [];
  const at = discovery ?? chat;
  if (at === undefined) return [];
  const code = discovery === undefined ? 'gateway-chat-differs' : 'gateway-discovery-differs';
  return [{ ...clueAt(at), kind: 'route', code, status: 401, text: at.text }];
}
