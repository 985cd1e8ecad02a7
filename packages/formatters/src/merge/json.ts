import { SCHEMA_VERSION, type Report } from '@authlint/core/model';
import { toJson } from '../json.js';
import { Tally } from '../tally.js';
import type { Merged } from './merged.js';
import { inOrder, MergeFault, shardOf, type Part } from './part.js';

/** Whether a value is a report as its schema says. */
export type IsReport = (value: unknown) => value is Report;

export function readJson(name: string, value: object, isReport: IsReport): Part<Report> {
  const { schemaVersion } = value as { schemaVersion?: unknown };
  if (schemaVersion !== SCHEMA_VERSION) {
    const version = Number.isSafeInteger(schemaVersion) ? ` ${String(schemaVersion)}` : '';
    throw new MergeFault(
      `${name} is a report of another schema version${version}: this authlint merges version ${SCHEMA_VERSION}`,
    );
  }
  if (!isReport(value)) throw new MergeFault(`${name} is no JSON report as its schema says`);
  const shard = shardOf(value.shard, name);
  if (shard.places.length !== value.providers.length) {
    throw new MergeFault(`${name} has other providers than it says`);
  }
  return { name, version: value.version, shard, content: value };
}

export function mergeJson(parts: readonly Part<Report>[]): Merged {
  const providers = inOrder(parts, ({ content, shard }) =>
    content.providers.map((provider, index) => [shard.places[index] ?? 0, provider] as const),
  );
  const { shard: _part, ...first } = (parts[0] as Part<Report>).content;
  const { summary, outcome } = Tally.of(providers);
  const report: Report = { ...first, summary, providers };
  return { text: toJson(report), outcome };
}
