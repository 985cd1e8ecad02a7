/** Longer texts and lists say nothing more about the refusal of a key. */
const MAX_TEXT = 500;
const MAX_ITEMS = 3;
const MAX_DEPTH = 8;

/** The body of an answer as JSON where it is some, without the bulk of it. What names `wanted`, a model, stays in a list. */
export function shortenedBody(body: string, wanted: string | null): unknown {
  try {
    return shortened(JSON.parse(body), wanted, 0);
  } catch {
    return shortText(body);
  }
}

function shortened(value: unknown, wanted: string | null, depth: number): unknown {
  if (typeof value === 'string') return shortText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return null;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items
      .filter((item, index) => index < MAX_ITEMS || isNamed(item, wanted))
      .map((item) => shortened(item, wanted, depth + 1));
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, shortened(item, wanted, depth + 1)]),
  );
}

function isNamed(item: unknown, wanted: string | null): boolean {
  if (wanted === null || typeof item !== 'object' || item === null) return item === wanted;
  return Object.values(item).includes(wanted);
}

function shortText(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
