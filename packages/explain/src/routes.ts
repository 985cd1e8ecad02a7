import type { AuthCode } from '@authlint/model';
import { matchesPattern, type PrefilteredPattern } from '@authlint/model/redaction';
import { clueAt, type Clue } from './clue.js';
import { textOf, type Line } from './line.js';

const DISCOVERY = {
  literals: ['/models', ' models', 'model '],
  pattern:
    /\/models\b(?!\/)|\bfetch(?:ing)? models\b|\bmodel (?:list|discovery)\b|\blist(?:ing)? models\b/i,
};
const CHAT = {
  literals: ['/chat/completions', '/v1/messages', '/responses', 'chat'],
  pattern: /\/chat\/completions\b|\/v1\/messages\b|\/responses\b|\bchat\b/i,
};
const PASSED = {
  literals: ['20', 'ok', 'passed', 'succeed', 'works', 'completed', '成功', '正常'],
  pattern:
    /(?<![\w.:$/-])20[01]\b(?!\s?ms)|\bok\b|\bpassed\b|\bsucceed(?:s|ed)\b|\bworks\b|\bcompleted\b|(?<!不)(?:成功|正常)/i,
};

/** Both in one sentence, as people write it. */
const DISCOVERY_ONLY = {
  literals: ['chat'],
  pattern:
    /\b(?:models|discovery)\b.{0,100}\b401\b.{0,100}\bchat\b.{0,30}\b(?:works|worked|passes|succeeds|completes|is (?:fine|ok))\b/i,
};
const CHAT_ONLY = {
  literals: ['chat'],
  pattern:
    /\b(?:models|discovery)\b.{0,30}\b(?:works?|loads?|passes|succeeds|(?:is|are) (?:fine|ok|listed))\b.{0,100}\bchat\b.{0,100}\b401\b/i,
};

/** A gateway that took the client's key says that the provider behind it refused its own. */
const UPSTREAM = {
  literals:
    'authenticationerror: |upstream |upstream|provider returned error|channel:invalid_key'.split(
      '|',
    ),
  pattern:
    /\bAuthenticationError: \w{1,40}Exception - [^]{0,4000}\breceived model group=|\bupstream (?:provider |server |service )?(?:returned|responded|answered|rejected|replied)[^.\n]{0,60}\b40[13]\b|\b40[13]\b[^.\n]{0,80}\b(?:from|by) (?:the )?upstream\b|\bprovider returned error\b[^\n]{0,80}\b401\b|\b401\b[^\n]{0,80}\bprovider returned error\b|\bchannel:invalid_key\b/i,
};
/** Lines of one such message. */
const MESSAGE_LINES = 4;

export const ROUTE_WORDS: readonly PrefilteredPattern[] = [
  DISCOVERY,
  CHAT,
  PASSED,
  DISCOVERY_ONLY,
  CHAT_ONLY,
  UPSTREAM,
];

/** Where one of the two requests is rejected and the text shows that the other passes. */
export function routeClues(lines: readonly Line[]): Clue[] {
  const upstream = upstreamClues(lines);
  if (upstream.length > 0) return upstream;
  const rejected = lines.filter(({ form }) => form !== null);
  const spoken = rejected.flatMap(spokenClues);
  if (spoken.length > 0) return spoken;
  const passes = (route: PrefilteredPattern) =>
    lines.some(
      (line) =>
        matchesPattern(route, line.text) && matchesPattern(PASSED, line.text) && line.form === null,
    );
  const discovery = rejected.find(
    ({ text }) => matchesPattern(DISCOVERY, text) && !matchesPattern(CHAT, text),
  );
  const chat = rejected.find(
    ({ text }) => matchesPattern(CHAT, text) && !matchesPattern(DISCOVERY, text),
  );
  if (discovery !== undefined && chat !== undefined) return [];
  if (discovery !== undefined && passes(CHAT))
    return [routeClue(discovery, 'gateway-discovery-differs')];
  if (chat !== undefined && passes(DISCOVERY)) return [routeClue(chat, 'gateway-chat-differs')];
  return [];
}

function upstreamClues(lines: readonly Line[]): Clue[] {
  return lines.flatMap((line, index) => {
    if (!/Exception - |upstream|provider returned|channel:/i.test(line.text)) return [];
    if (!matchesPattern(UPSTREAM, textOf(lines.slice(index, index + MESSAGE_LINES)))) return [];
    return [{ ...routeClue(line, 'gateway-upstream-key'), text: line.text }];
  });
}

function spokenClues(line: Line): Clue[] {
  if (matchesPattern(DISCOVERY_ONLY, line.text))
    return [routeClue(line, 'gateway-discovery-differs')];
  return matchesPattern(CHAT_ONLY, line.text) ? [routeClue(line, 'gateway-chat-differs')] : [];
}

function routeClue(line: Line, code: AuthCode): Clue {
  return { ...clueAt(line), kind: 'route', code, status: 401, text: line.text };
}
