import type {
  CredentialSource,
  Definition,
  EnvPort,
  Knowledge,
  Ports,
  ProviderTarget,
  Secret,
  SourceLocation,
} from '@authlint/core';
import type { FileVariable, SettingPlace } from '@authlint/core/internal';
import type { DefinitionPart, ServiceVariables } from '@authlint/model/ports';
import { addressOf, isEmpty, isSecret, joined, seal } from '@authlint/model/secret';
import { readClientService } from './client-service.js';
import { contextWithoutFile, readVariables } from './environment.js';
import { startedService } from './started-service.js';
import { PART_OF_VARIABLE } from './reading/list-variable.js';
import { isKeyVariable } from './reading/key-variables.js';
import type { ReadContext } from './reading/read-context.js';
import type { ClientProblem } from './reading/result.js';

/** A service whose variables are defined in files: what its process will get, independent of the shell of authlint. */
export interface Service extends Pick<ServiceVariables, 'starter' | 'title' | 'name'> {
  readonly targets: readonly ProviderTarget[];
  /** Keys that no file shows: they are known by name only. */
  readonly kept: readonly KeptKey[];
  /** Lines with keys that its program ignores. */
  readonly refused: readonly ClientProblem[];
}

export interface KeptKey {
  readonly variable: string;
  readonly comesFrom: string;
  readonly file: string;
  readonly line: number;
}

interface Given {
  readonly byName: ReadonlyMap<string, Definition>;
  readonly fills: ReadonlyMap<string, Definition>;
  /** Lines over which one of `byName` lies, by the name. */
  readonly hidden: ReadonlyMap<string, Definition>;
  readonly env: EnvPort;
}

/**
 * What files give to services, jobs, tool servers and the like that get the key of a provider, each with its providers. Their ids begin with
 * the name of the service. Two jobs of one file that get the same lines are one.
 *
 * @param file that is meant alone
 */
export async function readServices(
  ports: Ports,
  knowledge: Knowledge,
  file?: string,
): Promise<readonly Service[]> {
  const cwd = ports.files.resolve('.');
  const services = await ports.definitions.services({ ports, cwd, platform: ports.platform, file });
  const context = contextWithoutFile(ports, knowledge);
  const seen = new Set<string>();
  const read = services.map(async (service) => {
    const given = givenTo(service, context);
    return { service, given, ...(await targetsOf(service, given, context)) };
  });
  return (await Promise.all(read)).flatMap(({ service, given, all, faults }) => {
    const { starter, title, name } = service;
    const targets = ONE_EACH.has(starter)
      ? all
      : all.filter((target) => {
          const id = [starter, target.source.file, target.source.line, target.baseUrl].join('\0');
          return !seen.has(id) && seen.add(id);
        });
    const kept = keptKeys(given, context);
    const absent = file === undefined ? [] : absentFiles(service, context);
    const refused = [...absent, ...faults, ...refusedKeys(service, given, context)];
    return targets.length + kept.length + refused.length === 0
      ? []
      : [{ starter, title, name, targets, kept, refused }];
  });
}

/** Each of their services is shown, though several take the same lines. */
const ONE_EACH = new Set(['compose', 'kubernetes', 'systemd', 'launchd']);

function givenTo({ definitions, fills }: ServiceVariables, context: ReadContext): Given {
  const byName = inForce(definitions, context);
  const others = inForce(fills, context);
  const below = definitions.filter(({ overriddenBy }) => overriddenBy !== null);
  const hidden = inForce(
    below.map((one) => ({ ...one, overriddenBy: null })),
    context,
  );
  return { byName, fills: others, hidden, env: environmentOf(byName, others, context.ports.env) };
}

/** The line that counts for each name: the winner comes first. */
function inForce(
  definitions: readonly Definition[],
  context: ReadContext,
): ReadonlyMap<string, Definition> {
  const counting = definitions.filter(
    ({ commentedOut, overriddenBy, refused }) =>
      !commentedOut && overriddenBy === null && refused === undefined,
  );
  const { env } = context.ports;
  const isPassed = ({ name, reference }: Definition): boolean =>
    name !== reference || env.get(name) !== undefined;
  // A bare name takes the value of the environment; without one, an earlier line counts.
  const taken = [...counting.filter(isPassed), ...counting.filter((one) => !isPassed(one))];
  const shown = taken.map(({ location, ...rest }): Definition => {
    const { secret, reference, parts, comesFrom } = rest;
    const isComputed = secret === null && reference === null && parts === undefined;
    return {
      ...rest,
      comesFrom: comesFrom ?? (isComputed ? 'a command in this file' : undefined),
      location: { ...location, file: shownAs(location.file, context) },
    };
  });
  return new Map(shown.reverse().map((definition) => [definition.name, definition]));
}

const shownAs = (file: string, context: ReadContext): string =>
  context.shown(context.ports.files.resolve(file));

async function targetsOf(
  { starter, name: service, image }: ServiceVariables,
  given: Given,
  { ports, knowledge }: ReadContext,
): Promise<{ readonly all: readonly ProviderTarget[]; readonly faults: readonly ClientProblem[] }> {
  const { byName, env } = given;
  const own = { ...ports, env };
  const found = (await readClientService(own, knowledge, image)) ?? readVariables(own, knowledge);
  const { targets } = found;
  const all: ProviderTarget[] = targets.flatMap((target) => {
    const credentials = target.credentials.flatMap((source) => placed(source, given, ports.env));
    const [first] = credentials;
    const at = first?.location ?? (target.correction === undefined ? null : placeOfKeys(given));
    if (at === null) return [];
    const places = addressesOf(given, target.baseUrl);
    return {
      ...target,
      id: `${service}/${target.id}`,
      credentials,
      service: startedService({ starter, name: service, file: at.file }),
      headers: [], // an SDK adds those of the environment of the service, which is not that of authlint
      baseUrlAt: places.find(({ used }) => used)?.location ?? undefined,
      places: () => places,
      fileVariables: () => linesOf(given.fills),
      source: { ...at, client: starter },
    };
  });
  const faults = found.problems.flatMap((problem) => {
    const at = byName.get(problem.field ?? '')?.location;
    if (at === undefined) return [];
    const words = startedService({ starter, name: service, file: at.file });
    return [{ ...problem, ...at, service: words }];
  });
  const siblings = (index: number) => () => all.toSpliced(index, 1);
  return { all: all.map((one, index) => ({ ...one, siblings: siblings(index) })), faults };
}

/** The lines that a reference may have meant. */
function linesOf(fills: Given['fills']): readonly FileVariable[] {
  return [...fills.values()].flatMap(({ name, secret, location }) =>
    secret === null ? [] : [{ name, secret, location, isOwn: false }],
  );
}

function keptKeys({ byName }: Given, { knowledge }: ReadContext): readonly KeptKey[] {
  const names = [...byName.keys()];
  return [...byName.values()].flatMap(({ name, comesFrom, location: { file, line } }) =>
    comesFrom === undefined || !isKeyVariable(name, names, knowledge)
      ? []
      : [{ variable: name, comesFrom, file, line }],
  );
}

/** Env files without which the service is not started. */
function absentFiles(
  { starter, title, name: service, absentFiles: files = [] }: ServiceVariables,
  context: ReadContext,
): readonly ClientProblem[] {
  return files.map(({ path, location: { file, ...at } }) => {
    const place = { file: shownAs(file, context), ...at };
    const message = `there is no ${path}, and ${title} starts nothing without it`;
    const correction = 'create the file with the key in it, or correct the name.';
    const words = startedService({ starter, name: service, file: place.file });
    return { ...place, field: 'env_file', message, correction, service: words };
  });
}

/** Those that no other line sets. */
function refusedKeys(
  { starter, name: service, definitions }: ServiceVariables,
  { byName }: Given,
  context: ReadContext,
): readonly ClientProblem[] {
  const names = definitions.map(({ name }) => name);
  return definitions.flatMap(({ name, refused, remedy, location: { file, ...at } }) => {
    if (refused === undefined || byName.has(name)) return [];
    if (!isKeyVariable(name, names, context.knowledge)) return [];
    const fault = { file: shownAs(file, context), ...at, field: name, message: refused };
    const words = startedService({ starter, name: service, file: fault.file });
    return [{ ...fault, correction: remedy, service: words }];
  });
}

/** The variables that a service gets. A model may be named in it, not in the shell of authlint. */
function environmentOf(
  group: ReadonlyMap<string, Definition>,
  fills: ReadonlyMap<string, Definition>,
  shell: EnvPort,
): EnvPort {
  return {
    names: () => [...group.keys()],
    get(name) {
      return secretOf(group.get(name), fills, shell);
    },
    plain: (name) => (name.endsWith('_MODEL') ? undefined : shell.plain(name)),
  };
}

/** The value of a line: its text, else that of the referenced variable, else its default, which also replaces an empty value. */
function secretOf(
  definition: Definition | undefined,
  fills: ReadonlyMap<string, Definition>,
  shell: EnvPort,
): Secret | undefined {
  if (definition === undefined) return undefined;
  const { secret, reference, fallback, parts } = definition;
  if (parts !== undefined) return joined(parts.map((part) => textOf(part, fills, shell) ?? ''));
  if (secret !== null || reference === null) return secret ?? undefined;
  const referred =
    shell.get(reference) ?? secretOf(fills.get(reference), without(fills, reference), shell);
  return hasText(referred) ? referred : (fallback ?? referred);
}

/** A part of a value; `undefined`: an unset variable. */
function textOf(
  part: DefinitionPart,
  fills: ReadonlyMap<string, Definition>,
  shell: EnvPort,
): Secret | undefined {
  if (isSecret(part)) return part;
  const { name, fallback } = part;
  const found = shell.get(name) ?? secretOf(fills.get(name), without(fills, name), shell);
  return hasText(found) ? found : (fallback ?? found);
}

/** The other definitions: a line that refers to its own name means the value set before it. */
function without(
  fills: ReadonlyMap<string, Definition>,
  name: string,
): ReadonlyMap<string, Definition> {
  return new Map([...fills].filter(([other]) => other !== name));
}

/** The first line that holds a key, for a provider that lacks one. */
function placeOfKeys({ byName }: Given): SourceLocation | null {
  return [...byName.values()].find(({ name }) => /_KEYS?$/.test(name))?.location ?? null;
}

/** The source with the line that sets the variable for the service. */
function placed(
  source: CredentialSource,
  { byName, fills, hidden }: Pick<Given, 'byName' | 'fills' | 'hidden'>,
  shell: EnvPort,
): CredentialSource[] {
  if (source.kind === 'saved') {
    const listed = byName.get(PART_OF_VARIABLE.exec(source.from)?.[1] ?? '');
    if (listed === undefined) return [source];
    const { location, changedAt } = listed;
    return [{ ...source, from: `${location.file}#${listed.name}`, location, changedAt }];
  }
  if (source.kind === 'env-file') return []; // a name alone: `readClientService`
  if (source.kind !== 'env') return [source];
  const definition = byName.get(source.name);
  if (definition === undefined) return [];
  const { secret, reference, fallback, parts, location, changedAt, comesFrom } = definition;
  if (comesFrom !== undefined) {
    return [{ ...source, ...STORED, from: comesFrom, location }];
  }
  if (parts !== undefined) {
    const lacksPart = parts.some((part) => textOf(part, fills, shell) === undefined);
    const whole = secretOf(definition, fills, shell) ?? seal('');
    return [{ ...source, ...line(source.name, whole), location, changedAt, lacksPart }];
  }
  if (secret !== null) return [{ ...source, ...line(source.name, secret), location, changedAt }];
  if (reference === null) return [];
  const under = hidden.get(source.name);
  const isHiding = under?.secret != null && !hasText(fallback) && !fillsIn(fills.get(reference));
  const filled = {
    ...source,
    name: reference,
    location,
    ...(isHiding ? { unsetHides: true } : {}),
  };
  const ofReference = placed(
    { ...source, name: reference },
    { byName: fills, fills: without(fills, reference), hidden: new Map() },
    shell,
  );
  const usual = fallback && { ...line(source.name, fallback), location, changedAt };
  const last = isHiding && {
    ...{ ...source, ...line(source.name, under.secret) },
    ...{ location: under.location, changedAt: under.changedAt },
  };
  return [filled, ...ofReference, usual || [], last || []].flat();
}

const fillsIn = (definition: Definition | undefined): boolean =>
  definition !== undefined && (hasText(definition.secret) || definition.reference !== null);

const hasText = (secret: Secret | null | undefined): boolean => secret != null && !isEmpty(secret);

/** A key that somebody else keeps. */
const STORED = {
  kind: 'saved',
  secret: seal(''),
  changedAt: null,
  unreachable: 'store',
} as const;

const line = (name: string, secret: Secret) => ({ kind: 'env-file', name, secret }) as const;

/** The variables that hold an address. Used is the first of which the Base URL is, or one below it. */
function addressesOf({ byName, env }: Given, baseUrl: string): readonly SettingPlace[] {
  const all = [...byName.values()].flatMap(({ name, location }) => {
    const secret = env.get(name);
    const value = secret === undefined ? null : addressOf(secret);
    return value === null ? [] : [{ from: name, location, value }];
  });
  const used = all.find(({ value }) => baseUrl.startsWith(value.replace(/\/$/, '')));
  const shared = { setting: 'Base URL', kind: 'env-file' } as const;
  return all.map((one) => ({ ...one, ...shared, used: one === used }));
}
