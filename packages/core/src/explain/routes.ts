import type { AuthCode } from '../model/index.js';
import { clueAt, type Clue } from './clue.js';
import { formOf } from './forms.js';
import type { Line } from './lines.js';

const DISCOVERY =
  /\/models\b(?!\/)|\bfetch(?:ing)? models\b|\bmodel (?:list|discovery)\b|\blist(?:ing)? models\b/i;
const CHAT = /\/chat\/completions\b|\/v1\/messages\b|\/responses\b|\bchat\b/i;
const PASSED =
  /(?<![\w.:$/-])20[01]\b(?!\s?ms)|\bok\b|\bpassed\b|\bsucceed(?:s|ed)\b|\bworks\b|\bcompleted\b/i;

/** Both in one sentence, as people write it. */
const DISCOVERY_ONLY =
  /\b(?:models|discovery)\b.{0,100}\b401\b.{0,100}\bchat\b.{0,30}\b(?:works|worked|passes|succeeds|completes|is (?:fine|ok))\b/i;
const CHAT_ONLY =
  /\b(?:models|discovery)\b.{0,30}\b(?:works?|loads?|passes|succeeds|(?:is|are) (?:fine|ok|listed))\b.{0,100}\bchat\b.{0,100}\b401\b/i;

/** Where one of the two requests is rejected and the text shows that the other passes. */
export function routeClues(lines: readonly Line[]): Clue[] {
  const rejected = lines.filter(({ text }) => formOf(text) !== null);
  const told = rejected.flatMap((line) => toldClues(line));
  if (told.length > 0) return told;
  const passed = lines.filter(({ text }) => PASSED.test(text) && formOf(text) === null);
  const discovery = rejected.find(({ text }) => DISCOVERY.test(text) && !CHAT.test(text));
  const chat = rejected.find(({ text }) => CHAT.test(text) && !DISCOVERY.test(text));
  if (discovery !== undefined && chat !== undefined) return [];
  if (discovery !== undefined && passed.some(({ text }) => CHAT.test(text)))
    return [routeClue(discovery, 'gateway-discovery-differs')];
  if (chat !== undefined && passed.some(({ text }) => DISCOVERY.test(text)))
    return [routeClue(chat, 'gateway-chat-differs')];
  return [];
}

function toldClues(line: Line): Clue[] {
  if (DISCOVERY_ONLY.test(line.text)) return [routeClue(line, 'gateway-discovery-differs')];
  return CHAT_ONLY.test(line.text) ? [routeClue(line, 'gateway-chat-differs')] : [];
}

function routeClue(line: Line, code: AuthCode): Clue {
  return { ...clueAt(line), kind: 'route', code, status: 401, text: line.text };
}
