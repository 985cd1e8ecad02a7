const STRING_OR_COMMENT = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** JSON with its comments replaced by blanks, so that every position stays what it is. */
export function blankComments(json: string): string {
  return json.replace(STRING_OR_COMMENT, (text) =>
    text.startsWith('"') ? text : text.replace(/[^\n]/g, ' '),
  );
}
