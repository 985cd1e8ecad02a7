/** Levels of nesting. */
export const MAX_DEPTH = 64;

const TOKEN = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[[\]{}]/g;

/** True where JSON is nested more deeply than is parsed: the parser calls itself for each level. */
export function isTooDeep(json: string): boolean {
  if (!hasMoreBrackets(json, MAX_DEPTH)) return false;
  let depth = 0;
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

function hasMoreBrackets(json: string, most: number): boolean {
  let found = 0;
  for (let at = 0; at < json.length && found <= most; at += 1) {
    if (json[at] === '{' || json[at] === '[') found += 1;
  }
  return found > most;
}
