import type { Subject } from '../subject/subject.js';
import { changedAfter, pidOf, whyUnreadable, lookCommand } from '../subject/client/process.js';
import { known, unknown, type Fact, type FactValues } from '@authlint/model';
import type { ProcessInfo, ProcessOrigin } from '@authlint/model/ports';
import { isEmpty, sameSecret } from '@authlint/model/secret';
import { comparedValue } from './definitions.js';
import { ofVariable } from './environment.js';
import {
  alwaysFrom,
  ofConfiguration,
  type FactDefinition,
  type FactSource,
  type FactTable,
  localFact,
} from './fact-set.js';

const SEARCHED = 'shell and files';
const HOW = '--pid, client.pid, client.name or the name of the process';

type Ask = (client: ProcessInfo, source: FactSource) => Fact | Promise<Fact>;

function askClient(source: FactSource, ask: Ask): Fact | Promise<Fact> {
  const { client, found } = source.context;
  if (client !== null) return ask(client, source);
  return unknown(found.named && found.several.length === 0 ? 'not-found' : 'no-client', HOW);
}

const ofSearch = alwaysFrom(HOW, 'local');

/** A fact about the running client. */
function ofClient(summary: string, values: FactValues, ask: Ask): FactDefinition {
  return localFact(summary, values, (source) => askClient(source, ask));
}

/** A fact about what started the client. */
function ofOrigin(
  summary: string,
  values: FactValues,
  ask: (origin: ProcessOrigin) => Fact,
): FactDefinition {
  return ofClient(summary, values, (client) =>
    client.origin === undefined ? unknown('not-supported', pidOf(client)) : ask(client.origin),
  );
}

/** Compares the client's variable with the value outside it. */
async function compared(client: ProcessInfo, name: string, context: Subject): Promise<Fact> {
  const from = pidOf(client);
  if (typeof client.env === 'string') return unknown(whyUnreadable(client) ?? 'permission', from);
  const held = client.env.get(name);
  const other = await comparedValue(context);
  if (other === null) return known(held && !isEmpty(held) ? 'same' : 'undefined-anywhere', from);
  if (!held) return known('absent', from);
  if (isEmpty(held)) return known('empty', from);
  if (other.secret === null) return unknown('not-supported', other.from); // what a command prints
  return known(sameSecret(other.secret, held) ? 'same' : 'different', from);
}

export const CLIENT_FACTS: FactTable = {
  'client.given': ofSearch('a running client is known', 'boolean', ({ client }) => client !== null),
  'client.asksToTrust': ofConfiguration(
    'file of the project that the client takes without a terminal, and in an interactive session only after it was given trust; or none',
    'text',
    ({ target }) => target.asksToTrust ?? 'none',
  ),
  'client.named': ofSearch(
    'the user said which process the client is',
    'boolean',
    ({ found }) => found.named,
  ),
  'client.running': localFact(
    'the client process is there; unknown where none is named and none is found',
    'boolean',
    ({ context: { client, found, target } }) => {
      if (client !== null) return known(true, pidOf(client));
      if (!found.named || found.several.length > 0) return unknown('no-client', HOW);
      const { pid, names } = target.process;
      return known(false, pid === null ? `name ${names.join(', ')}` : `pid ${String(pid)}`);
    },
  ),
  'client.process': localFact(
    'how the client was named: its pid or its name',
    'text',
    ({ context: { target } }) => {
      const { pid, names } = target.process;
      if (pid === null && names.length === 0) return unknown('no-client', HOW);
      return known(pid === null ? names.join(' or ') : `pid ${String(pid)}`, HOW);
    },
  ),
  'client.several': ofSearch(
    'pids of the processes that could be the client, where there are several',
    'list',
    ({ found }) => found.several.map(({ pid }) => String(pid)),
  ),
  'client.pid': ofClient('pid of the running client', 'number', (client) =>
    known(client.pid, pidOf(client)),
  ),
  'client.startedAt': ofClient('when the client started, by the boot clock', 'text', startOf),
  'client.startedBy': ofOrigin(
    'what started the client: terminal, tmux, systemd, container, desktop, vscode ...',
    'text',
    ({ startedBy }) => known(startedBy, 'surroundings of the process'),
  ),
  'client.service': ofOrigin(
    'unit, label or container of the client, or none',
    'text',
    ({ service }) => known(service ?? 'none', 'control group'),
  ),
  'client.isolated': ofOrigin(
    'the client sees other processes or files than authlint',
    'boolean',
    ({ isolated }) =>
      isolated === null ? unknown('permission', 'namespaces') : known(isolated, 'namespaces'),
  ),
  'client.readable': ofClient('the environment of the client can be read', 'boolean', (client) =>
    known(whyUnreadable(client) === null, pidOf(client)),
  ),
  'client.look': ofVariable(
    'command that shows whether the client has the variable, without its value',
    'text',
    (name, { context: { client, services } }) =>
      client === null
        ? unknown('no-client', HOW)
        : known(lookCommand(client, name, services.ports.platform), 'system'),
  ),
  'client.variable': ofVariable(
    'the variable in the client against its definitions outside: same, different, absent, empty or undefined-anywhere',
    ['same', 'different', 'absent', 'empty', 'undefined-anywhere'],
    (name, source) => askClient(source, (client) => compared(client, name, source.context)),
  ),
  'client.differs': localFact(
    'a running client is known and has another value of the variable than its definition',
    'boolean',
    async (source) => {
      const state = await source.value<string>('client.variable');
      return known(state === 'different', 'environment of the client');
    },
  ),
  'client.definition': ofVariable(
    'where the variable has a value outside the client, or none',
    'text',
    async (_name, { context }) => {
      const other = await comparedValue(context);
      return known(other?.kind === 'shell' ? 'this shell' : (other?.from ?? 'none'), SEARCHED);
    },
  ),
  'client.definitionChangedAt': ofVariable(
    'when the file that defines the variable last changed',
    'text',
    async (_name, { context }) => {
      const other = await comparedValue(context);
      if (other?.changedAt == null) return unknown('not-applicable', SEARCHED);
      return known(new Date(other.changedAt).toISOString(), other.from);
    },
  ),
  'client.definitionNewer': ofClient(
    'the file that defines the variable changed after the client started',
    'boolean',
    async (client, { context }) => {
      const other = await comparedValue(context);
      return isNewer(other?.changedAt ?? null, client, other?.from ?? SEARCHED, context);
    },
  ),
  'client.fileNewer': ofClient(
    'the env file that holds the key changed after the client started',
    'boolean',
    (client, { context }) => {
      const { winner } = context.credential;
      if (winner?.source.kind !== 'env-file') return unknown('not-applicable', 'credential');
      return isNewer(winner.source.changedAt, client, winner.from, context);
    },
  ),
};

export function startOf(process: ProcessInfo): Fact {
  const { startedAt } = process;
  return startedAt === null
    ? unknown('not-supported', pidOf(process))
    : known(new Date(startedAt).toISOString(), pidOf(process));
}

/** Whether a file changed after a process started. */
export function isNewer(
  changedAt: number | null,
  { startedAt }: ProcessInfo,
  from: string,
  { services }: Subject,
): Fact {
  if (changedAt === null) return unknown('not-applicable', from);
  if (startedAt === null) return unknown('not-supported', from);
  const after = changedAfter(changedAt, startedAt, services.ports.clock.now());
  return after === null ? unknown('no-answer', from) : known(after, from);
}
