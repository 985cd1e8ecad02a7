const NAMED: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  E: '\x1b',
  f: '\f',
  v: '\v',
};

const ESCAPE =
  /\\(?:x([0-9A-Fa-f]{1,2})|u([0-9A-Fa-f]{1,4})|U([0-9A-Fa-f]{1,8})|([0-7]{1,3})|([\s\S]))/g;

/** Text of a `$'...'` word, or of other formats that use C escapes. An unknown escape keeps its backslash. */
export function unescapeC(text: string): string {
  return text.replace(ESCAPE, (whole, ...groups: (string | undefined)[]) => {
    const [hex, short, long, octal, other] = groups;
    const code = hex ?? short ?? long;
    if (code !== undefined) return fromCode(parseInt(code, 16));
    if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8) & 0xff);
    if (other === '\\' || other === "'" || other === '"' || other === '?') return other;
    return (other === undefined ? undefined : NAMED[other]) ?? whole;
  });
}

function fromCode(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}
