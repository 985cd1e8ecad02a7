import type { Subject } from '../subject/subject.js';
import type { Candidate } from '../subject/credential.js';
import { pidOf, whyUnreadable } from '../subject/client/index.js';
import { known, unknown, type Fact } from '@authlint/model';
import { isEmpty, matches } from '@authlint/model/secret';
import type { Definition } from '@authlint/model/ports';
import { definitionsOf, inEffect, placeOf, unloadedDefinitions } from './definitions.js';
import type { FactSource, FactTable } from './fact-set.js';
import { similarVariable } from './similar-variable.js';

type Ask = (name: string, source: FactSource) => Fact | Promise<Fact>;

export function ofVariable(ask: Ask) {
  return (source: FactSource): Fact | Promise<Fact> => {
    const { variable } = source.context.credential;
    return variable === null ? unknown('not-configured', 'configuration') : ask(variable, source);
  };
}

/** Of the environment that counts. The shell's does not stand in for that of a client which cannot be read. */
function ofEnvironment(ask: Ask) {
  return ofVariable((name, source) => {
    const { client } = source.context;
    const reason = client === null ? null : whyUnreadable(client);
    return client === null || reason === null ? ask(name, source) : unknown(reason, pidOf(client));
  });
}

/** The candidate of the variable in the environment that counts: the client's, else the shell's. */
function candidate({ credential }: Subject): Candidate | undefined {
  return credential.candidates.find(
    ({ source }) => source.kind === 'env' && source.name === credential.variable,
  );
}

function environmentName({ client }: Subject): string {
  return client === null ? 'environment' : `environment of ${pidOf(client)}`;
}

/** Place of the first line of a kind, or none. */
async function firstPlace(
  context: Subject,
  wanted: (definition: Definition) => boolean,
): Promise<Fact> {
  const found = (await definitionsOf(context)).find(wanted);
  return known(found ? placeOf(context.services.ports, found) : 'none', 'start-up and env files');
}

export const ENVIRONMENT_FACTS: FactTable = {
  'env.name': {
    cost: 'pure',
    summary: 'variable that the client reads its key from',
    values: 'text',
    collect: ofVariable((name) => known(name, 'configuration')),
  },
  'env.set': {
    cost: 'local',
    summary: 'the variable is set, though perhaps empty, in the environment that counts',
    values: 'boolean',
    collect: ofEnvironment((_name, { context }) =>
      known(candidate(context)?.secret != null, environmentName(context)),
    ),
  },
  'env.empty': {
    cost: 'local',
    summary: 'the variable is set to nothing',
    values: 'boolean',
    collect: ofEnvironment((_name, { context }) => {
      const secret = candidate(context)?.secret ?? null;
      return known(secret !== null && matches(secret, /^\s*$/), environmentName(context));
    }),
  },
  'env.similarName': {
    cost: 'local',
    summary: 'a variable that is set and whose name is almost the one that is read, or none',
    values: 'text',
    collect: ofVariable(async (_name, { context }) => {
      const similar = await similarVariable(context);
      return known(similar?.name ?? 'none', similar?.from ?? environmentName(context));
    }),
  },
  'env.similarIn': {
    cost: 'local',
    summary: 'where the variable of almost the right name is set, or none',
    values: 'text',
    collect: ofVariable(async (_name, { context }) => {
      const similar = await similarVariable(context);
      return known(similar?.from ?? 'none', environmentName(context));
    }),
  },
  'env.definedIn': {
    cost: 'local',
    summary: 'files that define the variable',
    values: 'list',
    collect: ofVariable(async (_name, { context }) =>
      known(
        (await definitionsOf(context))
          .filter(inEffect)
          .map((definition) => placeOf(context.services.ports, definition)),
        'start-up and env files',
      ),
    ),
  },
  'env.unexportedIn': {
    cost: 'local',
    summary: 'line of a start-up file that sets the variable and does not export it, or none',
    values: 'text',
    collect: ofVariable((_name, { context }) =>
      firstPlace(context, (item) => inEffect(item) && !item.exported && !item.assumed),
    ),
  },
  'env.commentedOutIn': {
    cost: 'local',
    summary: 'line that would set the variable, were it not commented out, or none',
    values: 'text',
    collect: ofVariable((_name, { context }) =>
      firstPlace(
        context,
        (item) => item.commentedOut && item.secret !== null && !isEmpty(item.secret),
      ),
    ),
  },
  'env.unloadedFile': {
    cost: 'local',
    summary: 'line of an env file of the project that the client is not told to load, or none',
    values: 'text',
    collect: ofVariable(async (_name, { context }) => {
      const [found] = await unloadedDefinitions(context);
      return known(found ? placeOf(context.services.ports, found) : 'none', 'files of the project');
    }),
  },
  'key.hides': {
    cost: 'local',
    summary: 'sources of a lower precedence that hold another key',
    values: 'list',
    collect: ({ context }) =>
      known(
        context.credential.shadowed.map(({ from }) => from),
        'order of precedence',
      ),
  },
};
