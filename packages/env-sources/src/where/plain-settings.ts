import { environmentOf, surveyOf, type HeaderSetting, type Subject } from '@authlint/core/internal';
import { addressOf, seal } from '@authlint/model/secret';
import type { SourceLocation, WhereCandidate, WhereSetting } from '@authlint/model';
import { redact } from '@authlint/model/redaction';
import { fingerprintAndStatus, holdingOf, variablePlaces } from './variable-places.js';

const ENDINGS = {
  'Base URL': ['BASE_URL', 'API_BASE', 'API_BASE_URL', 'ENDPOINT', 'API_URL', 'HOST'],
  model: ['MODEL', 'MODEL_ID', 'MODEL_NAME'],
} as const;

/** A setting that is in the configuration, with the variables of that meaning which are set and which it does not read. */
export async function plainSetting(
  setting: keyof typeof ENDINGS,
  values: readonly string[],
  context: Subject,
): Promise<WhereSetting> {
  const candidates = await configuredPlaces(setting, values, context);
  const others: WhereCandidate[] = [];
  for (const ending of ENDINGS[setting]) {
    const name = variableLike(ending, context);
    if (name === null || !(await isSomewhere(name, context))) continue;
    if (candidates.some(({ from }) => from === `env:${name}`)) continue;
    const places = await variablePlaces(name, context, 'not-read', addressOf);
    const set = places.inForce.filter(({ status }) => status !== 'unset');
    others.push(...set.map((place): WhereCandidate => ({ ...place, status: 'not-read' })));
  }
  const [inUse] = values;
  const has = holdingOf(inUse === undefined ? null : seal(inUse), candidates[0]?.from, context);
  return {
    setting,
    candidates: [...candidates, ...others],
    running: context.client === null ? null : has,
    started: has,
    newTerminal: null,
  };
}

/** The places that the client's reader knows, the one in use first; else where the configuration says it. */
async function configuredPlaces(
  setting: keyof typeof ENDINGS,
  values: readonly string[],
  context: Subject,
): Promise<WhereCandidate[]> {
  const { target, services } = context;
  const known = (target.places?.() ?? []).filter((place) => place.setting === setting);
  const provider = await configured(context);
  const stated =
    setting === 'Base URL' ? (target.baseUrlAt ?? provider.location) : provider.location;
  const unknown = values.filter((value, index) =>
    index === 0
      ? !known.some(({ used }) => used)
      : !known.some((place) => `/${place.value}`.endsWith(`/${value}`)),
  );
  const ofConfiguration = unknown.map((value): WhereCandidate => {
    const location = known.length > 0 ? provider.location : stated;
    return {
      from: location?.file ?? 'configuration',
      kind: 'configuration',
      location,
      changedAt: provider.changedAt,
      value: redact(value),
      ...fingerprintAndStatus(seal(value), context, value === values[0] ? 'used' : 'lower'),
    };
  });
  const read = await Promise.all(
    known.map(async ({ value, from, kind, location, used }): Promise<WhereCandidate> => ({
      from,
      kind,
      location,
      changedAt: location === null ? null : await changeOf(location.file, services),
      value: redact(value),
      ...fingerprintAndStatus(seal(value), context, used ? 'used' : 'lower'),
    })),
  );
  return [...read, ...ofConfiguration].sort(byUse);
}

function byUse(a: WhereCandidate, b: WhereCandidate): number {
  return Number(b.status === 'used') - Number(a.status === 'used');
}

/** A header: its text, or the variable that holds it. */
export async function headerSetting(
  { name, value }: HeaderSetting,
  context: Subject,
): Promise<WhereSetting> {
  const setting = `header ${name}`;
  const { client, services } = context;
  if (value.kind === 'literal') {
    const { location, changedAt } = await configured(context);
    const from = location?.file ?? 'configuration';
    const place = { from, kind: 'configuration', location, changedAt, value: null };
    const has = holdingOf(value.secret, from, context);
    return {
      setting,
      candidates: [{ ...place, ...fingerprintAndStatus(value.secret, context, 'used') }],
      running: client === null ? null : has,
      started: has,
      newTerminal: null,
    };
  }
  const { inForce, idle } = await variablePlaces(value.name, context, 'used');
  const theirs = environmentOf(client);
  const ofClient = holdingOf(
    theirs?.get(value.name),
    `pid ${String(client?.pid)} env:${value.name}`,
    context,
  );
  return {
    setting,
    candidates: [...inForce, ...idle],
    running:
      client === null
        ? null
        : theirs === null
          ? { ...ofClient, state: 'unknown', from: null }
          : ofClient,
    started: holdingOf(services.ports.env.get(value.name), `env:${value.name}`, context),
    newTerminal: null,
  };
}

/** Where the provider is in the configuration, and when that file last changed. */
async function configured({ target, services }: Subject): Promise<{
  readonly location: SourceLocation | null;
  readonly changedAt: string | null;
}> {
  const { file, line, column } = target.source;
  if (file === null || line === null || column === null) return { location: null, changedAt: null };
  return { location: { file, line, column }, changedAt: await changeOf(file, services) };
}

async function changeOf(file: string, { ports }: Subject['services']): Promise<string | null> {
  const read = await ports.files.read(file);
  return read.kind === 'text' ? new Date(read.modifiedAt).toISOString() : null;
}

/** `OPENAI_API_KEY` and `BASE_URL` make `OPENAI_BASE_URL`. */
function variableLike(ending: string, { credential }: Subject): string | null {
  const owner = /^(.+?)_(?:API_?)?(?:KEY|TOKEN)$/.exec(credential.variable ?? '')?.[1];
  return owner === undefined ? null : `${owner}_${ending}`;
}

async function isSomewhere(name: string, context: Subject): Promise<boolean> {
  const { definitions } = await surveyOf(context);
  return (
    environmentOf(context.client)?.has(name) === true ||
    context.services.ports.env.get(name) !== undefined ||
    definitions.some((definition) => definition.name === name)
  );
}
