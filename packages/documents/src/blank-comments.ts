/** Where a string or a comment is not closed, all that may belong to it is taken: else each further mark would be looked at anew. */
const STRING_OR_COMMENT = /"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const STRING_OR_COMMA = /"(?:[^"\\]|\\.)*"?|(?<![[{]\s*),(?=\s*[}\]])/g;

/** JSON with its comments replaced by spaces, so that every position stays what it is. */
export function blankComments(json: string): string {
  return json.replace(STRING_OR_COMMENT, (text) => {
    const isComment = text.startsWith('//') || (text.startsWith('/*') && /..\*\/$/s.test(text));
    return isComment ? text.replace(/[^\n]/g, ' ') : text;
  });
}

/** The same without the comma behind the last item of a list or an object. */
export function blankCommas(json: string): string {
  return json.replace(STRING_OR_COMMA, (text) => (text === ',' ? ' ' : text));
}
