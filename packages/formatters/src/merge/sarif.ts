import type { Invocation, Log, Notification, ReportingDescriptor, Result, Run } from 'sarif';
import { jsonWithItems } from '../json.js';
import { RESULTS } from '../sarif/index.js';
import { PLACE_PROPERTY, SHARD_PROPERTY } from '../shard-mark.js';
import { INTERNAL_RULE } from '../wording/problem.js';
import { inOrder, MergeFault, shardOf, type Merged, type Part } from './part.js';
import type { ReportStore } from './report-store.js';

const VERSION = '2.1.0';

/** A log of authlint, with what the parts have in common and what is put together. */
export interface SarifPart {
  readonly log: Log;
  /** Without its results. */
  readonly run: Run;
  /** The place of each result in the whole run, and its number in the store. */
  readonly results: readonly (readonly [place: number, number: number])[];
  readonly failed: boolean;
  readonly warnings: number;
  readonly invocation: Invocation;
  readonly notifications: readonly Notification[];
}

export function readSarif(name: string, value: object, { texts }: ReportStore): Part<SarifPart> {
  const log = value as Partial<Log>;
  if (log.version !== VERSION) {
    throw new MergeFault(`${name} is SARIF of another version than ${VERSION}`);
  }
  const fault = new MergeFault(`${name} is no SARIF report of authlint`);
  const [run, ...others] = areObjects(log.runs) ? log.runs : [];
  if (run?.tool?.driver?.name !== 'authlint' || others.length > 0) throw fault;
  const { version, rules } = run.tool.driver;
  const { results, invocations } = run;
  const [invocation] = areObjects(invocations) ? invocations : [];
  if (typeof version !== 'string' || !areObjects(rules) || invocation === undefined) throw fault;
  if (rules.some(({ id }) => typeof id !== 'string') || !isInvocation(invocation)) throw fault;
  const notifications = invocation.toolExecutionNotifications ?? [];
  const shard = shardOf(run.properties?.[SHARD_PROPERTY], name);
  if (!areObjects(results) || !areObjects(notifications)) throw fault;
  const places = new Set(shard.places);
  const isPlaced = (item: Result | Notification): boolean => places.has(placeOf(item));
  if (![...results, ...notifications].every(isPlaced)) throw fault;
  const content: SarifPart = {
    log: { ...(log as Log), runs: [] },
    run: { ...run, results: [] },
    results: results.map((result) => [placeOf(result), texts.add(JSON.stringify(result))]),
    failed: results.some(({ kind, level }) => kind === 'open' || level === 'error'),
    warnings: results.filter(({ level }) => level === 'warning').length,
    invocation,
    notifications,
  };
  return { name, version, shard, content };
}

/** Who wrote the file may mean harm: what is taken from it is looked at. */
function areObjects<T extends object>(value: readonly T[] | undefined): value is T[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null);
}

function isInvocation({ exitCode, endTimeUtc }: Invocation): boolean {
  return (
    (exitCode === undefined || Number.isSafeInteger(exitCode)) &&
    (endTimeUtc === undefined || typeof endTimeUtc === 'string')
  );
}

export function mergeSarif(parts: readonly Part<SarifPart>[], store: ReportStore): Merged {
  const [{ content: first }] = parts as [Part<SarifPart>];
  const { [SHARD_PROPERTY]: _shard, ...properties } = first.run.properties ?? {};
  const { properties: _properties, ...run } = first.run;
  const rules = rulesOf(parts);
  const invocation = invocationOf(parts);
  const whole: Run = {
    ...run,
    tool: { ...run.tool, driver: { ...run.tool.driver, rules: [...rules] } },
    invocations: [invocation],
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
  };
  return {
    pieces: jsonWithItems({ ...first.log, runs: [whole] }, RESULTS, resultsOf(parts, rules, store)),
    unreached: [],
    outcome: {
      internal: (invocation.toolExecutionNotifications ?? []).some(
        ({ descriptor }) => descriptor?.id === INTERNAL_RULE,
      ),
      failed: parts.some(({ content }) => content.failed),
      unconsented: false, // such a report does not say
      warnings: parts.reduce((sum, { content }) => sum + content.warnings, 0),
    },
  };
}

/** In the order of the whole run; they refer to the rules of all parts. */
function* resultsOf(
  parts: readonly Part<SarifPart>[],
  rules: readonly ReportingDescriptor[],
  { texts }: ReportStore,
): Generator<Result> {
  const positions = new Map(rules.map(({ id }, index) => [id, index]));
  for (const number of inOrder(parts, ({ content }) => content.results)) {
    const [, result] = placed(JSON.parse(texts.read(number)) as Result);
    yield { ...result, ruleIndex: positions.get(result.ruleId ?? '') ?? -1 };
  }
}

/** Each rule once, in the order of the ids. */
function rulesOf(parts: readonly Part<SarifPart>[]) {
  const rules = parts.flatMap(({ content }) => content.run.tool.driver.rules ?? []);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The run ended when its last part did, and as the worst of them did. */
function invocationOf(parts: readonly Part<SarifPart>[]): Invocation {
  const all = parts.map(({ content }) => content.invocation);
  const worst = all.reduce((a, b) => ((b.exitCode ?? 0) > (a.exitCode ?? 0) ? b : a));
  const ends = all.flatMap(({ endTimeUtc }) => endTimeUtc ?? []).sort();
  const end = ends.at(-1);
  return {
    ...worst,
    executionSuccessful: all.every(({ executionSuccessful }) => executionSuccessful),
    ...(end === undefined ? {} : { endTimeUtc: end }),
    toolExecutionNotifications: [
      ...inOrder(parts, ({ content }) => content.notifications.map(placed)),
    ],
  };
}

function placeOf({ properties }: Result | Notification): number {
  return Number(properties?.[PLACE_PROPERTY]);
}

/** With its place, and without the mark of it. */
function placed<T extends Result | Notification>(item: T): readonly [number, T] {
  const { [PLACE_PROPERTY]: _place, ...properties } = item.properties ?? {};
  const { properties: _properties, ...rest } = item;
  const kept = Object.keys(properties).length === 0 ? {} : { properties };
  return [placeOf(item), { ...rest, ...kept } as T];
}
