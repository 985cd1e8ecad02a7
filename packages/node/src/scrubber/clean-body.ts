/** A line of a stream of events, or of JSON lines. */
const JSON_LINE = /^((?:data:)?[ \t]*)([[{"].*?)(\r?)$/;
/** Deeper JSON is cleaned as a text: nothing of it is read. */
const MAX_DEPTH = 200;

/**
 * The body of an answer with each of its texts cleaned after the last decoding: those of JSON as values, also where JSON is in the lines of a
 * stream or in a text of JSON.
 */
export function cleanBody(body: string, clean: (text: string) => string): string {
  const whole = clean(body);
  if (whole === body) return body;
  const parts = cleanJson(body, clean) ?? cleanLines(body, clean) ?? whole;
  // What spans two texts of it is found only in the whole.
  return clean(parts) === parts ? parts : whole;
}

function cleanJson(text: string, clean: (text: string) => string): string | null {
  if (!/^\s*[[{"]/.test(text)) return null;
  try {
    return JSON.stringify(cleanValue(JSON.parse(text), clean, 0));
  } catch {
    return null; // cut off, no JSON, or too deep
  }
}

/** `null` where no line is JSON. */
function cleanLines(body: string, clean: (text: string) => string): string | null {
  let hasJson = false;
  const lines = body.split('\n').map((line) => {
    const [, start = '', json = '', end = ''] = JSON_LINE.exec(line) ?? [];
    const cleaned = json === '' ? null : cleanJson(json, clean);
    hasJson ||= cleaned !== null;
    return cleaned === null ? clean(line) : start + cleaned + end;
  });
  return hasJson ? lines.join('\n') : null;
}

function cleanValue(value: unknown, clean: (text: string) => string, depth: number): unknown {
  if (typeof value === 'string') return cleanJson(value, clean) ?? clean(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) throw new RangeError('too deep');
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, clean, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [clean(name), cleanValue(item, clean, depth + 1)]),
  );
}
