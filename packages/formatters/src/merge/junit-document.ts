export type Attributes = Readonly<Record<string, string>>;

/** What became of a test. */
export type JunitOutcome = 'passed' | 'skipped' | 'failure' | 'error';

/** A test, as it stands in the document. */
export interface JunitCase {
  readonly xml: string;
  readonly outcome: JunitOutcome;
  /** What a failure or an error is of. */
  readonly type: string | null;
}

export interface JunitDocument {
  readonly attributes: Attributes;
  readonly properties: Attributes;
  readonly cases: readonly JunitCase[];
  /** As XML text. */
  readonly warnings: string;
}

// Whatever a value holds is escaped, so that no value looks like an element. No pattern can match a text in two ways, and each is
// tried at one place: the time grows with the length alone, whoever wrote the document.
const HEAD =
  /^<\?xml [^<>]*\?>\s*<testsuites>\s*<testsuite((?: [a-z]+="[^"<>]*"){0,19})>\s*<properties>/;
const PROPERTY = /\s*<property name="([^"<>]*)" value="([^"<>]*)"\/>/y;
const CASE =
  /\s*(<testcase(?: [a-z]+="[^"<>]*"){0,9}(?:\/>|>(?:<(skipped|failure|error)((?: [a-z]+="[^"<>]*"){0,9})(?:\/>|>[^<>]*<\/\2>))?<\/testcase>))/y;
const TAIL = /^\s*<system-err><\/system-err>\s*<\/testsuite>\s*<\/testsuites>\s*$/;
const ATTRIBUTE = /(?<= )([a-z]+)="([^"<>]*)"/g;
/** What authlint writes into no report, and a terminal would act upon. */
const ACTIVE = /[^\t\n\r\P{Cc}]|\p{Cf}/u;
const FOREIGN_ENTITY = /&(?!(?:quot|lt|gt|amp);)/;
const ENTITIES: Attributes = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Reads a document as authlint writes it; `null` for any other. */
export function parseJunit(text: string): JunitDocument | null {
  if (ACTIVE.test(text) || FOREIGN_ENTITY.test(text)) return null;
  const head = HEAD.exec(text);
  const properties = upTo(text, '</properties>', head?.[0].length ?? 0);
  const tests = upTo(text, '<system-out>', properties.end);
  const warnings = upTo(text, '</system-out>', tests.end);
  const named = eachOf(properties.text, PROPERTY);
  const cases = eachOf(tests.text, CASE);
  if (head === null || named === null || cases === null) return null;
  if (/[<>]/.test(warnings.text) || !TAIL.test(text.slice(warnings.end))) return null;
  return {
    attributes: attributesOf(head[1] ?? ''),
    properties: Object.fromEntries(
      named.map(([, name = '', value = '']) => [unescaped(name), unescaped(value)]),
    ),
    cases: cases.map(([, xml = '', outcome, attributes = '']) => ({
      xml,
      outcome: (outcome ?? 'passed') as JunitOutcome,
      type: attributesOf(attributes)['type'] ?? null,
    })),
    warnings: warnings.text,
  };
}

/** What stands before a mark, and where it ends; all the rest where there is no mark. */
function upTo(text: string, mark: string, from: number): { text: string; end: number } {
  const at = text.indexOf(mark, from);
  if (at === -1) return { text: text.slice(from), end: text.length };
  return { text: text.slice(from, at), end: at + mark.length };
}

/** The matches of a pattern, of which the text consists; `null` where it holds something else. */
function eachOf(text: string, pattern: RegExp): readonly RegExpExecArray[] | null {
  const sticky = new RegExp(pattern);
  const end = text.trimEnd().length;
  const found: RegExpExecArray[] = [];
  while (sticky.lastIndex < end) {
    const match = sticky.exec(text);
    if (match === null) return null;
    found.push(match);
  }
  return found;
}

function attributesOf(text: string): Attributes {
  return Object.fromEntries(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, unescaped(value)]),
  );
}

function unescaped(text: string): string {
  return text.replace(/&(quot|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
