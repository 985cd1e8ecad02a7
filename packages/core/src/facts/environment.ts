import type { Subject } from '../subject/subject.js';
import type { Candidate } from '../subject/credential.js';
import { pidOf, whyUnreadable } from '../subject/client/process.js';
import { known, unknown, type Fact, type FactValues } from '@authlint/model';
import { isEmpty, matches } from '@authlint/model/secret';
import type { Definition } from '@authlint/model/ports';
import {
  definitionsOf,
  inEffect,
  isOfTerminals,
  lineInUse,
  shownLocation,
  shownFile,
  unloadedDefinitions,
} from './definitions.js';
import {
  alwaysFrom,
  type FactDefinition,
  type FactSource,
  type FactTable,
  localFact,
} from './fact-set.js';
import { similarVariable } from './similar-variable.js';

type Ask = (name: string, source: FactSource) => Fact | Promise<Fact>;

/** A fact about the variable that the key comes from. */
export function ofVariable(summary: string, values: FactValues, ask: Ask): FactDefinition {
  return localFact(summary, values, (source) => {
    const { variable } = source.context.credential;
    return variable === null ? unknown('not-configured', 'configuration') : ask(variable, source);
  });
}

/** The environment in effect. The shell's does not replace that of a client which cannot be read. */
function ofEnvironment(summary: string, read: (context: Subject) => boolean): FactDefinition {
  return ofVariable(summary, 'boolean', (_name, { context }) => {
    const { client } = context;
    const reason = client === null ? null : whyUnreadable(client);
    return client === null || reason === null
      ? known(read(context), environmentName(context))
      : unknown(reason, pidOf(client));
  });
}

/** The candidate of the variable in the environment in effect: the client's, else the shell's. */
function candidate({ credential }: Subject): Candidate | undefined {
  return credential.candidates.find(
    ({ source }) => source.kind === 'env' && source.name === credential.variable,
  );
}

function environmentName({ client }: Subject): string {
  return client === null ? 'environment' : `environment of ${pidOf(client)}`;
}

/** Location of a definition, or `none`. */
function place(found: Definition | undefined, { services }: Subject): string {
  return found === undefined ? 'none' : shownLocation(services.ports, found);
}

/** Location of the first matching definition, or `none`. */
function ofFirstLine(summary: string, isWanted: (line: Definition) => boolean): FactDefinition {
  return ofVariable(summary, 'text', async (_name, { context }) => {
    const found = (await definitionsOf(context)).find(isWanted);
    return known(place(found, context), 'start-up and env files');
  });
}

/** Variables that CI systems set, the most specific first. */
const SYSTEMS = [
  ['GITHUB_ACTIONS', 'GitHub Actions'],
  ['GITLAB_CI', 'GitLab CI'],
  ['TF_BUILD', 'Azure Pipelines'],
  ['CI', 'CI'],
] as const;

function systemOf({ services }: Subject): string {
  const { env } = services.ports;
  const isOn = (name: string): boolean => {
    const value = env.get(name);
    return value !== undefined && matches(value, /^(true|1|yes)$/i);
  };
  return SYSTEMS.find(([name]) => isOn(name))?.[1] ?? 'none';
}

export const ENVIRONMENT_FACTS: FactTable = {
  'env.name': {
    ...ofVariable('variable that the client reads its key from', 'text', (name) =>
      known(name, 'configuration'),
    ),
    cost: 'pure',
  },
  'env.set': ofEnvironment(
    'the variable is set, though perhaps empty, in the environment that counts',
    (context) => candidate(context)?.secret != null,
  ),
  'env.empty': ofEnvironment('the variable is set to nothing', (context) => {
    const secret = candidate(context)?.secret ?? null;
    return secret !== null && matches(secret, /^\s*$/);
  }),
  'env.emptyIn': ofVariable(
    'file and line of the env file of the client, or of a start-up file, that set the variable to nothing',
    'text',
    async (name, { context }) => {
      const lines = context.target.fileVariables?.() ?? [];
      const own = lines.find((one) => one.name === name && isEmpty(one.secret))?.location;
      const ofShell = (await definitionsOf(context)).find(
        (one) => isOfTerminals(one) && one.secret !== null && isEmpty(one.secret),
      )?.location;
      const at =
        own ?? (ofShell && { ...ofShell, file: shownFile(context.services.ports, ofShell.file) });
      return at === undefined
        ? unknown('not-applicable', 'environment')
        : known(`${at.file}, line ${String(at.line)}`, 'environment');
    },
  ),
  'env.ci': localFact(
    'system of continuous integration that runs this: GitHub Actions, GitLab CI, Azure Pipelines, CI, or none',
    ['GitHub Actions', 'GitLab CI', 'Azure Pipelines', 'CI', 'none'],
    ({ context }) => known(systemOf(context), 'environment'),
  ),
  'env.similarName': ofVariable(
    'a variable that is set and whose name is almost the one that is read, or none',
    'text',
    async (_name, { context }) => {
      const similar = await similarVariable(context);
      return known(similar?.name ?? 'none', similar?.from ?? environmentName(context));
    },
  ),
  'env.similarIn': ofVariable(
    'where the variable of almost the right name is set, or none',
    'text',
    async (_name, { context }) => {
      const similar = await similarVariable(context);
      return known(similar?.from ?? 'none', environmentName(context));
    },
  ),
  'env.similarLine': ofVariable(
    'file and line that set the variable of almost the right name, where no environment has it',
    'text',
    async (_name, { context }) => {
      const line = (await similarVariable(context))?.location ?? null;
      return line === null
        ? unknown('not-applicable', environmentName(context))
        : known(`${line.file}, line ${String(line.line)}`, environmentName(context));
    },
  ),
  'env.namedIn': ofVariable(
    'file and line that configure the name of the variable',
    'text',
    (name, { context: { target } }) => {
      const source = target.credentials.find((one) => one.kind === 'env' && one.name === name);
      const at = source?.location ?? null;
      return at === null
        ? unknown('not-applicable', 'configuration')
        : known(`${at.file}, line ${String(at.line)}`, 'configuration');
    },
  ),
  'env.definedIn': ofVariable(
    'files that define the variable',
    'list',
    async (_name, { context }) => {
      const lines = (await definitionsOf(context)).filter(inEffect);
      return known(
        lines.map((line) => place(line, context)),
        'start-up and env files',
      );
    },
  ),
  'env.terminalLines': ofVariable(
    'lines that set the variable in each new terminal',
    'list',
    async (_name, { context }) => {
      const lines = (await definitionsOf(context)).filter(isOfTerminals);
      return known(
        lines.map((line) => place(line, context)),
        'start-up files',
      );
    },
  ),
  'env.setIn': ofVariable(
    'line that gives each new terminal the value that is in use',
    'text',
    async (_name, { context }) => {
      const line = await lineInUse(context);
      return line === undefined
        ? unknown('not-applicable', 'start-up files')
        : known(place(line, context), 'start-up files');
    },
  ),
  'env.inNewTerminals': ofFirstLine(
    'line that gives the variable to each new terminal, or none',
    (line) =>
      isOfTerminals(line) &&
      line.kind !== 'direnv' &&
      line.exported &&
      (line.secret === null || !isEmpty(line.secret)),
  ),
  'env.unexportedIn': ofFirstLine(
    'line of a start-up file that sets the variable and does not export it, or none',
    (line) => inEffect(line) && !line.exported && !line.assumed,
  ),
  'env.commentedOutIn': ofFirstLine(
    'line that would set the variable, were it not commented out, or none',
    ({ commentedOut, secret }) => commentedOut && secret !== null && !isEmpty(secret),
  ),
  'env.unloadedFile': ofVariable(
    'line of an env file of the project that the client is not configured to load, or none',
    'text',
    async (_name, { context }) => {
      const [found] = await unloadedDefinitions(context);
      return known(place(found, context), 'files of the project');
    },
  ),
  'key.hides': alwaysFrom('order of precedence', 'local')(
    'sources of a lower precedence that hold another key',
    'list',
    ({ credential }) => credential.shadowed.map(({ from }) => from),
  ),
};
