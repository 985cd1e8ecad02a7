import { found, type PrefilteredPattern } from '@authlint/model/redaction';
import { statusOfErrorName } from '@authlint/providers';
import { PHRASES, STATUS_OF_PHRASE } from './reason-phrases.js';

/** The reason phrase of a refusal alone, as clients print it whose answer had no more. */
const ALONE: PrefilteredPattern = {
  literals: Object.keys(STATUS_OF_PHRASE),
  pattern: new RegExp(
    `(?:^|[:>\\]–-]\\s{0,3}["'\`]?|^["'\`])(${PHRASES})(?:["'\`”.!]{0,3}$|: ?\\{)`,
    'i',
  ),
};

/** The same before its words, in braces that hold nothing else: `{ "bad request: ..." }`. */
const BRACED: PrefilteredPattern = {
  literals: Object.keys(STATUS_OF_PHRASE),
  pattern: new RegExp(`^\\s*\\{\\s*["'\`]?(${PHRASES})\\s?: [^{}:]{1,300}\\}?\\s*$`, 'i'),
};

/** The name of an error before its words, or alone; not in a line of code. */
const NAMED_ERROR: PrefilteredPattern = {
  literals: ['error', 'exception', '_error'],
  pattern:
    /^(?!\s*(?:raise|throw|except|catch|import|from|class|return)\b)(?:.*[\s>([{:'"`.]|[\w.]*\.)?([A-Z]\w{2,50}(?:Error|Exception)|[a-z]+(?:_[a-z]+)?_error)(?=["'\])]{0,2}[:：]|\]|[\s"')\]]*$)/,
};

/** The status that the name of an error stands for: `AuthenticationError`. */
export function statusNamed(text: string): number | null {
  const name = found(NAMED_ERROR, text)?.[1];
  return name === undefined ? null : statusOfErrorName(name);
}

/** The reason phrase of a status: one of 401 outweighs that a request "is not authorized", which may mean a right. */
export function phraseIn(text: string): string | undefined {
  return (found(ALONE, text.trim()) ?? found(BRACED, text))?.[1]?.toLowerCase();
}
