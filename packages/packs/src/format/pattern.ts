/** Maximum length of a text that a pack's pattern is matched against. */
const MAX_TEXT_LENGTH = 8192;
/** Maximum of matching attempts on such a text: a fraction of a second. */
const MAX_STEPS = 1e8;
const MAX_LENGTH = 500;

/**
 * Why a regular expression of a pack is refused, or `null`. Patterns with possible catastrophic backtracking are refused, since the text
 * comes from a server: a repeated group with repetitions or alternatives, back-references, look-around, or too many adjacent open
 * repetitions.
 */
export function patternFault(source: string): string | null {
  if (source.length > MAX_LENGTH) return `is longer than ${String(MAX_LENGTH)} characters`;
  if (!compiles(source)) return 'is no regular expression (of the kind with the flag u)';
  if (/\(\?(?!:|<\w)/.test(source)) return 'looks around, which a pattern of a pack may not';
  if (/\\[1-9k]/.test(source.replaceAll('\\\\', ''))) {
    return 'refers back to a part of itself, which a pattern of a pack may not';
  }
  const top = read(source);
  if (top === null) return 'repeats a part that itself repeats or has alternatives';
  const starts = source.startsWith('^') && top.branches === 1 ? 1 : MAX_TEXT_LENGTH;
  return top.ways * top.branches * starts > MAX_STEPS
    ? 'could take too long on some texts: anchor it with ^, or repeat fewer parts without a limit'
    : null;
}

function compiles(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== '';
  } catch {
    return false;
  }
}

interface Group {
  readonly ways: number;
  readonly branches: number;
}

const TOKEN =
  /(?<atom>\\[pPu]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|[^()|[\]\\])|(?<open>\((?:\?:|\?<\w+>)?)|(?<close>\))|(?<or>\|)/suy;
const QUANTIFIER = /([*+?]|\{(\d+)(,(\d*))?\})\??/uy;

/** Number of ways to match a pattern at one position; `null` where it could grow exponentially. */
function read(source: string): Group | null {
  const stack: Group[] = [];
  let group: Group = { ways: 1, branches: 1 };
  for (let index = 0; index < source.length;) {
    TOKEN.lastIndex = index;
    const { atom, open, close, or } = TOKEN.exec(source)?.groups ?? {};
    index = TOKEN.lastIndex === 0 ? index + 1 : TOKEN.lastIndex;
    if (open !== undefined) {
      stack.push(group);
      group = { ways: 1, branches: 1 };
    } else if (or !== undefined) {
      group = { ...group, branches: group.branches + 1 };
    } else {
      const inner: number = close === undefined ? 1 : group.ways * group.branches;
      const outer: Group | undefined = close === undefined ? group : stack.pop();
      const repeat = atom === undefined && close === undefined ? null : quantifierAt(source, index);
      index = repeat?.end ?? index;
      const ends = atom !== undefined && repeat !== null && isEnded(atom, source.slice(index));
      if (outer === undefined || (repeat !== null && repeat.most > 1 && inner > 1)) return null;
      group = { ...outer, ways: outer.ways * inner * (ends ? 1 : (repeat?.range ?? 1)) };
    }
  }
  return group;
}

/** A literal follows that the repeated part cannot match, so only one number of repetitions can succeed. */
function isEnded(atom: string, rest: string): boolean {
  const literal = /^(?:\\([.\-_:/+~])|([\w\-:/~=@,;!%&<>"' ]))(?![*?{])/.exec(rest);
  const character = literal?.[1] ?? literal?.[2];
  return character !== undefined && !new RegExp(`^(?:${atom})$`, 'iu').test(character);
}

interface Quantifier {
  readonly end: number;
  /** Number of possible repetition counts. */
  readonly range: number;
  readonly most: number;
}

function quantifierAt(source: string, index: number): Quantifier | null {
  QUANTIFIER.lastIndex = index;
  const found = QUANTIFIER.exec(source);
  if (found === null) return null;
  const [, sign = '', low = '0', limit, high = ''] = found;
  const end = QUANTIFIER.lastIndex;
  if (sign === '?') return { end, range: 2, most: 1 };
  if (sign === '*' || sign === '+' || (limit !== undefined && high === '')) {
    return { end, range: MAX_TEXT_LENGTH, most: MAX_TEXT_LENGTH };
  }
  const most = limit === undefined ? Number(low) : Number(high);
  return { end, range: most - Number(low) + 1, most };
}
