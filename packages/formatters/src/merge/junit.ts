import { suitePieces } from '../junit/suite.js';
import { SHARD_PROPERTY } from '../shard-mark.js';
import { INTERNAL_RULE } from '../wording/problem.js';
import type { Merged } from './merged.js';
import { inOrder, MergeFault, shardOf, type Part } from './part.js';
import type { ReportStore } from './report-store.js';

type Attributes = Readonly<Record<string, string>>;

/** A suite of authlint in pieces. */
export interface JunitPart {
  readonly attributes: Attributes;
  readonly properties: Attributes;
  /** Numbers in the store. */
  readonly cases: readonly number[];
  /** authlint itself failed over a provider. */
  readonly internal: boolean;
  readonly warnings: readonly string[];
}

/** The document as authlint writes it; whatever a value holds is escaped, so that no value looks like an element. */
const DOCUMENT =
  /^<\?xml [^>]*\?>\s*<testsuites>\s*<testsuite ([^>]*)>\s*<properties>([\s\S]*?)<\/properties>([\s\S]*)<system-out>([\s\S]*)<\/system-out>\s*<system-err><\/system-err>\s*<\/testsuite>\s*<\/testsuites>\s*$/;
const CASE = /<testcase\b[^>]*?(?:\/>|>[\s\S]*?<\/testcase>)/g;
const ATTRIBUTE = /([\w-]+)="([^"<>]*)"/g;
/** What authlint writes into no report, and a terminal would act upon. */
const ACTIVE = /[^\t\n\r\P{Cc}]|\p{Cf}/u;
const ENTITIES: Attributes = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' };

export function readJunit(name: string, text: string, { texts }: ReportStore): Part<JunitPart> {
  const [, head = '', properties = '', cases = '', warnings = ''] = DOCUMENT.exec(text) ?? [];
  const attributes = attributesOf(head);
  if (attributes['name'] !== 'authlint' || ACTIVE.test(text)) {
    throw new MergeFault(`${name} is no JUnit report as authlint writes it`);
  }
  const named = propertiesOf(properties);
  const shard = shardOf(parsed(named[SHARD_PROPERTY]), name);
  const content: JunitPart = {
    attributes,
    properties: named,
    cases: Array.from(cases.matchAll(CASE), ([test]) => texts.add(test)),
    internal: INTERNAL.test(cases),
    warnings: warnings === '' ? [] : warnings.split('\n'),
  };
  if (shard.places.length !== content.cases.length) {
    throw new MergeFault(`${name} has other providers than it says`);
  }
  return { name, version: named['version'] ?? '', shard, content };
}

/** Tests are in the order of the whole run, warnings in that of the parts: they do not name their provider. */
export function mergeJunit(parts: readonly Part<JunitPart>[], { texts }: ReportStore): Merged {
  const sum = (name: string): number =>
    parts.reduce((total, { content }) => total + (Number(content.attributes[name]) || 0), 0);
  const numbers = inOrder(parts, ({ content, shard }) =>
    content.cases.map((number, index) => [shard.places[index] ?? 0, number] as const),
  );
  const cases = function* () {
    for (const number of numbers) yield texts.read(number);
  };
  const warnings = parts.flatMap(({ content }) => content.warnings);
  const ends = parts.flatMap(({ content }) => content.attributes['timestamp'] ?? []).sort();
  const [{ content: first }] = parts as [Part<JunitPart>];
  const { [SHARD_PROPERTY]: _shard, ...properties } = first.properties;
  const pieces = suitePieces({
    timestamp: ends.at(-1) ?? null,
    tests: numbers.length,
    skipped: sum('skipped'),
    failures: sum('failures'),
    errors: sum('errors'),
    seconds: sum('time'),
    properties,
    cases: cases(),
    warnings,
  });
  return {
    pieces,
    unreached: [],
    outcome: {
      internal: parts.some(({ content }) => content.internal),
      failed: sum('failures') + sum('errors') > 0,
      unconsented: false, // such a report does not say
      warnings: warnings.length,
    },
  };
}

const INTERNAL = new RegExp(`<error [^>]*\\btype="${INTERNAL_RULE}"`);

function attributesOf(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  );
}

function propertiesOf(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/<property ([^>]*)\/>/g)].map(([, inner = '']) => {
      const { name = '', value = '' } = attributesOf(inner);
      return [name, value];
    }),
  );
}

function unescaped(text: string): string {
  return text.replace(/&(quot|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return null; // no mark that could be read
  }
}
