import type {
  CredentialSource,
  Definition,
  EnvPort,
  Knowledge,
  Ports,
  ProviderTarget,
  Secret,
} from '@authlint/core';
import { addressOf } from '@authlint/model/secret';
import { contextWithoutFile, readVariables } from './environment.js';

/** What starts a service, as the client of its providers is called in a report. */
const STARTERS = {
  'compose-environment': 'compose',
  'compose-env-file': 'compose',
  systemd: 'systemd',
  launchd: 'launchd',
} as const satisfies Partial<Record<Definition['kind'], string>>;

type Starter = (typeof STARTERS)[keyof typeof STARTERS];

/** A service whose variables files define: what its process will get, whatever the shell of authlint holds. */
export interface Service {
  readonly starter: Starter;
  /** Compose service, systemd unit or label of a launchd job. */
  readonly name: string;
  readonly targets: readonly ProviderTarget[];
}

interface ServiceVariables {
  readonly starter: Starter;
  readonly name: string;
  readonly defined: Definition[];
}

/**
 * The services of the project's Compose file, of systemd and of launchd that are given the key of a provider, each with its providers.
 * Their ids begin with the name of the service.
 */
export async function readServices(
  ports: Ports,
  knowledge: Knowledge,
): Promise<readonly Service[]> {
  const cwd = ports.files.resolve('.');
  const { definitions } = await ports.definitions.survey({ ports, cwd, envFiles: [] });
  const context = contextWithoutFile(ports, knowledge);
  const shown = ({ location, ...rest }: Definition): Definition => {
    const file = context.shown(ports.files.resolve(location.file));
    return { ...rest, location: { ...location, file } };
  };
  const groups = new Map<string, ServiceVariables>();
  for (const definition of definitions.filter(isInForce).map(shown)) {
    const starter = starterOf(definition);
    const { service: name } = definition;
    if (starter === null || name === null) continue;
    const id = `${starter} ${name}`;
    const group = groups.get(id) ?? { starter, name, defined: [] };
    group.defined.push(definition);
    groups.set(id, group);
  }
  return [...groups.values()]
    .map(({ starter, name, defined }) => {
      return { starter, name, targets: targetsOf(starter, name, defined, { ports, knowledge }) };
    })
    .filter(({ targets }) => targets.length > 0);
}

const isInForce = ({ commentedOut, overriddenBy }: Definition): boolean =>
  !commentedOut && overriddenBy === null;

function starterOf({ kind }: Definition): Starter | null {
  return kind in STARTERS ? STARTERS[kind as keyof typeof STARTERS] : null;
}

function targetsOf(
  starter: Starter,
  service: string,
  group: readonly Definition[],
  { ports, knowledge }: { readonly ports: Ports; readonly knowledge: Knowledge },
): readonly ProviderTarget[] {
  const byName = new Map(group.map((definition) => [definition.name, definition]));
  const env = environmentOf(byName, ports.env);
  return readVariables({ ...ports, env }, knowledge).flatMap((target) => {
    const credentials = target.credentials.flatMap((source) => placed(source, byName));
    const [first] = credentials;
    const at = first?.location ?? null;
    if (at === null) return [];
    return {
      ...target,
      id: `${service}/${target.id}`,
      credentials,
      headers: [], // an SDK adds those of the environment of the service, which is not that of authlint
      baseUrlAt: group.find(({ name }) => gives(env.get(name), target.baseUrl))?.location,
      source: { ...at, client: starter },
    };
  });
}

/** The variables that a service gets. A model may be named in it, not in the shell of authlint. */
function environmentOf(group: ReadonlyMap<string, Definition>, shell: EnvPort): EnvPort {
  return {
    names: () => [...group.keys()],
    get(name) {
      const definition = group.get(name);
      if (definition === undefined) return undefined;
      const { secret, reference, fallback } = definition;
      const referred = reference === null ? undefined : shell.get(reference);
      return secret ?? referred ?? fallback ?? undefined;
    },
    plain: (name) => (name.endsWith('_MODEL') ? undefined : shell.plain(name)),
  };
}

/** The source with the line that gives the variable to the service. */
function placed(
  source: CredentialSource,
  group: ReadonlyMap<string, Definition>,
): CredentialSource[] {
  if (source.kind !== 'env') return [source];
  const definition = group.get(source.name);
  if (definition === undefined) return [];
  const { secret, reference, fallback, location, changedAt } = definition;
  if (reference !== null) {
    const filled = { ...source, name: reference, location };
    const usual = fallback && { ...line(source.name, fallback), location, changedAt };
    return usual === null ? [filled] : [filled, usual];
  }
  return secret === null ? [] : [{ ...source, ...line(source.name, secret), location, changedAt }];
}

const line = (name: string, secret: Secret) => ({ kind: 'env-file', name, secret }) as const;

/** Whether the Base URL is the one that a variable holds, or one below it. */
function gives(value: Secret | undefined, baseUrl: string): boolean {
  const address = value === undefined ? null : addressOf(value);
  return address !== null && baseUrl.startsWith(address.replace(/\/$/, ''));
}
