import type { CheckContext } from '../check/context.js';
import type { Candidate } from '../check/credential.js';
import { known, unknown, type Fact } from '../model/index.js';
import { isEmpty, sameSecret, type Secret } from '../secret/index.js';
import { findDefinitions, similarNames, type Definition } from '../env-sources/index.js';
import type { FactSource, FactTable } from './fact-set.js';

function ofVariable(ask: (name: string, source: FactSource) => Fact | Promise<Fact>) {
  return (source: FactSource): Fact | Promise<Fact> => {
    const { variable } = source.context.credential;
    return variable === null ? unknown('not-configured', 'configuration') : ask(variable, source);
  };
}

/** The candidate of the variable in the environment that counts: the client's, else the shell's. */
function candidate(context: CheckContext): Candidate | undefined {
  return context.credential.candidates.find(({ source }) => source.kind === 'env');
}

function environmentName(context: CheckContext): string {
  return context.client === null
    ? 'environment'
    : `environment of pid ${String(context.client.pid)}`;
}

const definitions = new WeakMap<CheckContext, Promise<readonly Definition[]>>();

/** Where the variable is defined in files, looked up once per provider and run. */
export function definitionsOf(context: CheckContext): Promise<readonly Definition[]> {
  const before = definitions.get(context);
  if (before) return before;
  const { variable } = context.credential;
  const found =
    variable === null
      ? Promise.resolve([])
      : findDefinitions(variable, {
          ports: context.engine.ports,
          cwd: context.engine.ports.files.resolve('.'),
          envFiles: [],
        });
  definitions.set(context, found);
  return found;
}

/** A line that gives the variable its value wherever its file is read. */
export function inEffect({ commentedOut, overriddenBy, conditional }: Definition): boolean {
  return !commentedOut && overriddenBy === null && !conditional;
}

/** Values that the variable has outside the client: in the shell that runs authlint, and in files that define it. */
async function outside(
  context: CheckContext,
  name: string,
): Promise<readonly { secret: Secret; from: string }[]> {
  const shell = context.engine.ports.env.get(name);
  const files = context.credential.candidates.filter(({ source }) => source.kind === 'env-file');
  const defined = (await definitionsOf(context)).filter(inEffect);
  return [
    ...(shell ? [{ secret: shell, from: `env:${name}` }] : []),
    ...files.flatMap(({ secret, from }) => (secret ? [{ secret, from }] : [])),
    ...defined.flatMap(({ secret, location }) =>
      secret ? [{ secret, from: `${location.file}:${String(location.line)}` }] : [],
    ),
  ].filter(({ secret }) => !isEmpty(secret));
}

export const ENVIRONMENT_FACTS: FactTable = {
  'env.name': {
    cost: 'pure',
    summary: 'variable that the client reads its key from',
    collect: ofVariable((name) => known(name, 'configuration')),
  },
  'env.set': {
    cost: 'local',
    summary: 'the variable is set, though perhaps empty, in the environment that counts',
    collect: ofVariable((_name, { context }) =>
      known(candidate(context)?.secret != null, environmentName(context)),
    ),
  },
  'env.empty': {
    cost: 'local',
    summary: 'the variable is set to nothing',
    collect: ofVariable((_name, { context }) => {
      const secret = candidate(context)?.secret ?? null;
      return known(secret !== null && isEmpty(secret), environmentName(context));
    }),
  },
  'env.similarName': {
    cost: 'local',
    summary: 'a variable that is set and whose name is almost the one that is read, or none',
    collect: ofVariable((name, { context }) => {
      const { env } = context.engine.ports;
      const [similar] = similarNames(name, env.names()).filter((other) => {
        const secret = env.get(other);
        return secret !== undefined && !isEmpty(secret);
      });
      return known(similar ?? 'none', 'environment');
    }),
  },
  'env.definedIn': {
    cost: 'local',
    summary: 'files that define the variable',
    collect: ofVariable(async (_name, { context }) =>
      known(
        (await definitionsOf(context))
          .filter(inEffect)
          .map(({ location }) => `${location.file}:${String(location.line)}`),
        'start-up and env files',
      ),
    ),
  },
  'key.hides': {
    cost: 'local',
    summary: 'sources of a lower precedence that hold another key',
    collect: ({ context }) =>
      known(
        context.credential.shadowed.map(({ from }) => from),
        'order of precedence',
      ),
  },
  'client.given': {
    cost: 'local',
    summary: 'a running client is known',
    collect: ({ context }) => known(context.target.process.pid !== null, '--pid or client.pid'),
  },
  'client.running': {
    cost: 'local',
    summary: 'the client process is there',
    collect: ({ context }) =>
      context.target.process.pid === null
        ? unknown('no-client', '--pid or client.pid')
        : known(context.client !== null, `pid ${String(context.target.process.pid)}`),
  },
  'client.variable': {
    cost: 'local',
    summary:
      'the variable in the client against its definitions outside: same, different, absent, empty or undefined-anywhere',
    collect: ofVariable(async (name, { context }) => {
      const { client } = context;
      if (client === null) return unknown('no-client', '--pid or client.pid');
      if (typeof client.env === 'string') {
        return unknown(
          client.env === 'gone' ? 'not-found' : client.env,
          `pid ${String(client.pid)}`,
        );
      }
      const from = `pid ${String(client.pid)}`;
      const held = client.env.get(name);
      const others = await outside(context, name);
      if (others.length === 0)
        return known(held && !isEmpty(held) ? 'same' : 'undefined-anywhere', from);
      if (!held) return known('absent', from);
      if (isEmpty(held)) return known('empty', from);
      return known(
        others.some(({ secret }) => sameSecret(secret, held)) &&
          sameSecret(others[0]?.secret ?? held, held)
          ? 'same'
          : 'different',
        from,
      );
    }),
  },
  'client.differs': {
    cost: 'local',
    summary: 'a running client is known and has another value of the variable than its definition',
    collect: async (source) =>
      known(
        (await source.value<string>('client.variable')) === 'different',
        'environment of the client',
      ),
  },
  'client.definition': {
    cost: 'local',
    summary: 'where the variable has a value outside the client, or none',
    collect: ofVariable(async (name, { context }) =>
      known((await outside(context, name))[0]?.from ?? 'none', 'shell and files'),
    ),
  },
  'client.startedAt': {
    cost: 'local',
    summary: 'when the client started',
    collect: ({ context }) =>
      context.client?.startedAt == null
        ? unknown('no-client', '--pid or client.pid')
        : known(
            new Date(context.client.startedAt).toISOString(),
            `pid ${String(context.client.pid)}`,
          ),
  },
};
