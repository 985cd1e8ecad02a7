import { parseEnv, readDocument } from '@authlint/documents';

/** Names under which a text may be read, by its form: a reader looks at the ending. */
export function namesFor(text: string, given: string | null): readonly string[] {
  if (given !== null) return [given];
  if (/^\s*[{[]|^\s*\/[/*]/.test(text)) return ['config.json', 'config.json5'];
  if (isEnv(text)) return ['.env'];
  if (readDocument(text, 'toml').faults.length === 0) return ['config.toml'];
  return ['config.yaml'];
}

/** True where each line is an assignment, a comment or empty. */
function isEnv(text: string): boolean {
  const lines = text.split('\n').filter((line) => !/^\s*(?:#|$)/.test(line));
  return (
    lines.every((line) => /^\s*(?:export\s+)?[A-Za-z_]\w*\s*=/.test(line)) &&
    parseEnv(text, 'dotenv').length > 0 &&
    lines.some((line) => /^\s*(?:export\s+)?[A-Z_][A-Z0-9_]*=/.test(line))
  );
}
