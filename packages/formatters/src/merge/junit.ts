import { parseJson } from '@authlint/core/internal';
import { suitePieces } from '../junit/suite.js';
import { SHARD_PROPERTY } from '../shard-mark.js';
import { INTERNAL_RULE } from '../wording/problem.js';
import { parseJunit, type Attributes, type JunitOutcome } from './junit-document.js';
import { inOrder, MergeFault, shardOf, type Merged, type Part } from './part.js';
import type { ReportStore } from './report-store.js';

/** A suite of authlint in pieces. */
export interface JunitPart {
  readonly attributes: Attributes;
  readonly properties: Attributes;
  /** Numbers in the store. */
  readonly cases: readonly number[];
  /** Tests of each outcome. They are counted: the attributes could say something else. */
  readonly counts: Readonly<Record<JunitOutcome, number>>;
  /** authlint itself failed over a provider. */
  readonly internal: boolean;
  readonly warnings: readonly string[];
}

export function readJunit(name: string, text: string, { texts }: ReportStore): Part<JunitPart> {
  const document = parseJunit(text);
  if (document?.attributes['name'] !== 'authlint') {
    throw new MergeFault(`${name} is no JUnit report as authlint writes it`);
  }
  const { attributes, properties, cases, warnings } = document;
  const mark = properties[SHARD_PROPERTY];
  const shard = shardOf(mark === undefined ? mark : parseJson(mark), name);
  if (shard.places.length !== cases.length) {
    throw new MergeFault(`${name} has other providers than it says`);
  }
  const counts = { passed: 0, skipped: 0, failure: 0, error: 0 };
  for (const { outcome } of cases) counts[outcome] += 1;
  const content: JunitPart = {
    ...{ attributes, properties, counts },
    cases: cases.map(({ xml }) => texts.add(xml)),
    internal: cases.some(({ type }) => type === INTERNAL_RULE),
    warnings: warnings === '' ? [] : warnings.split('\n'),
  };
  return { name, version: properties['version'] ?? '', shard, content };
}

/** Tests are in the order of the whole run, warnings in that of the parts: they do not name their provider. */
export function mergeJunit(parts: readonly Part<JunitPart>[], { texts }: ReportStore): Merged {
  const sum = (count: (part: JunitPart) => number): number =>
    parts.reduce((total, { content }) => total + count(content), 0);
  const [failures, errors] = [
    sum(({ counts }) => counts.failure),
    sum(({ counts }) => counts.error),
  ];
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
    skipped: sum(({ counts }) => counts.skipped),
    failures,
    errors,
    seconds: sum(secondsOf),
    properties,
    cases: cases(),
    warnings,
  });
  return {
    pieces,
    unreached: [],
    outcome: {
      internal: parts.some(({ content }) => content.internal),
      failed: failures + errors > 0,
      unconsented: false, // such a report does not say
      warnings: warnings.length,
    },
  };
}

function secondsOf({ attributes }: JunitPart): number {
  const seconds = Number(attributes['time']);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}
