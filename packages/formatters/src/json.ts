/** JSON indented by two spaces, with a trailing newline and without characters that control a terminal. */
export function toJson(value: unknown): string {
  return `${withoutActive(JSON.stringify(value, null, 2))}\n`;
}

/** Characters that JSON allows unescaped but that control a terminal or an editor. Controls below U+0020 are escaped already. */
export function withoutActive(json: string): string {
  if (!/[^\n -~]/.test(json)) return json;
  return json.replace(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}\p{NChar}]/gu, unicodeEscape);
}

/** A character as its escape in JSON. */
export function unicodeEscape(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
