import { isNotAuth } from '@authlint/model';
import { matchesPattern } from '@authlint/model/redaction';
import type { Decision } from './decide.js';
import { CHANNEL } from './generated/speech.js';
import type { ParsedText } from './parsed-text.js';

/** A refusal in the log line of a channel is that of the relay's own key: the provider behind it gave it. */
export function atUpstream(decision: Decision, { lines }: ParsedText): Decision {
  const { code, clue } = decision;
  const isLogged = () =>
    lines.some(({ number, text }) => number === clue.line && matchesPattern(CHANNEL, text));
  if (isNotAuth(code) || !isLogged()) return decision;
  const others = decision.bare ? decision.others : [code, ...decision.others];
  return { ...decision, code: 'gateway-upstream-key', certainty: 'likely', bare: false, others };
}
