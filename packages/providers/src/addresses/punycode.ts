const BASE = 36;
const DAMP = 700;
const SKEW = 38;
const MAX_THRESHOLD = 26;

/** Decodes the punycode labels of a host name; an invalid label is kept. Source: RFC 3492. */
export function toUnicode(host: string): string {
  return host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decoded(label.slice(4)) ?? label) : label))
    .join('.');
}

function decoded(text: string): string | null {
  const hyphen = text.lastIndexOf('-');
  const output = hyphen > 0 ? [...text.slice(0, hyphen)] : [];
  const state = { code: 128, bias: 72, index: 0 };
  let at = hyphen > 0 ? hyphen + 1 : 0;
  while (at < text.length) {
    const before = state.index;
    const end = readNumber(text, at, state);
    if (end === null) return null;
    at = end;
    const length = output.length + 1;
    state.bias = adapted(state.index - before, length, before === 0);
    state.code += Math.floor(state.index / length);
    state.index %= length;
    if (state.code > 0x10ffff) return null;
    output.splice(state.index, 0, String.fromCodePoint(state.code));
    state.index += 1;
  }
  return output.join('');
}

/** Adds one number of variable length to the index. @returns where the next one begins; `null` where the text ends within it */
function readNumber(
  text: string,
  from: number,
  state: { index: number; readonly bias: number },
): number | null {
  let weight = 1;
  for (let at = from, k = BASE; at < text.length; at += 1, k += BASE) {
    const digit = digitOf(text.charCodeAt(at));
    if (digit === null) return null;
    state.index += digit * weight;
    const threshold = Math.min(Math.max(k - state.bias, 1), MAX_THRESHOLD);
    if (digit < threshold) return at + 1;
    weight *= BASE - threshold;
  }
  return null;
}

function digitOf(code: number): number | null {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  return code >= 0x30 && code <= 0x39 ? code - 0x30 + 26 : null;
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((BASE - 1) * MAX_THRESHOLD) / 2; k += BASE) rest = Math.floor(rest / (BASE - 1));
  return k + Math.floor((BASE * rest) / (rest + SKEW));
}
