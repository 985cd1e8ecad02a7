import { known, unknown } from '@authlint/model';
import type { Definition, StartedBy } from '@authlint/model/ports';
import { isEmpty, sameSecret, type Secret } from '@authlint/model/secret';
import { pidOf } from '../subject/client/process.js';
import { environmentOf } from '../subject/credential.js';
import type { Subject } from '../subject/subject.js';
import { definitionsOf, inEffect, shownLocation } from './definitions.js';
import { ofVariable } from './environment.js';
import { localFact, type FactTable } from './fact-set.js';

/** The source of the running client's environment. */
export interface Holder {
  readonly startedBy: StartedBy;
  /** Unit, label or Compose service, if any. */
  readonly service: string | null;
  /** The line that sets the client's current value. */
  readonly line: Definition | null;
  /** True where a file of the service sets the variable, so that a restart is enough. */
  readonly isSet: boolean;
}

/** Kinds of files that only one kind of service reads. */
const STARTS: Readonly<Partial<Record<Definition['kind'], StartedBy>>> = {
  systemd: 'systemd-user',
  launchd: 'launchd',
  'compose-environment': 'compose',
  'compose-env-file': 'compose',
};

/** Starters that the system itself reports as the source of the environment. */
const SERVICES = new Set(['systemd', 'systemd-user', 'launchd', 'container']);
/** Programs in which a person starts the client. */
const BY_HAND = new Set(['terminal', 'tmux', 'screen', 'vscode']);

/**
 * The service whose file has the same value as the running client, even if it is unknown how the process was started; for a
 * client without the variable, the container that should set it. Otherwise the program that started the process.
 */
export async function holderOf(context: Subject): Promise<Holder> {
  const { client, credential } = context;
  const start = client?.origin?.startedBy ?? 'terminal';
  const startedBy: StartedBy = start === 'container' ? 'compose' : start;
  const held = environmentOf(client)?.get(credential.variable ?? '') ?? null;
  const ofService = client === null ? [] : await serviceLines(context);
  const line = ofService.find(({ secret }) => isSame(secret, held)) ?? null;
  if (line !== null && !BY_HAND.has(start))
    return { startedBy: startOf(line, startedBy), service: line.service, line, isSet: true };
  const isAbsent = client !== null && (held === null || isEmpty(held));
  const container = ofService.find(({ kind }) => STARTS[kind] === 'compose');
  if (isAbsent && container !== undefined && !SERVICES.has(start) && !BY_HAND.has(start))
    return { startedBy: 'compose', service: container.service, line: null, isSet: true };
  const service = start === 'container' ? container?.service : client?.origin?.service;
  return { startedBy, service: service ?? null, line: null, isSet: false };
}

/** A unit of the system is in `/etc` or `/usr`, one of the user in the home directory. */
function startOf({ kind }: Definition, start: StartedBy): StartedBy {
  return kind === 'systemd' && start === 'systemd' ? 'systemd' : (STARTS[kind] ?? start);
}

async function serviceLines(context: Subject): Promise<readonly Definition[]> {
  const lines = await definitionsOf(context);
  return lines.filter(
    (line) => inEffect(line) && line.service !== null && STARTS[line.kind] !== undefined,
  );
}

function isSame(secret: Secret | null, held: Secret | null): boolean {
  return secret !== null && held !== null && !isEmpty(held) && sameSecret(secret, held);
}

export const HOLDER_FACTS: FactTable = {
  'client.holder': localFact(
    'what gives the running client its environment: a terminal, or the service whose file has its value',
    'text',
    async ({ context }) =>
      context.client === null
        ? unknown('no-client', 'running client')
        : known((await holderOf(context)).startedBy, pidOf(context.client)),
  ),
  'client.heldIn': ofVariable(
    'line of the file of a service that gives the client the value that it has',
    'text',
    async (_name, { context }) => {
      const { line } = await holderOf(context);
      return line === null
        ? unknown('not-applicable', 'files of services')
        : known(shownLocation(context.services.ports, line), 'files of services');
    },
  ),
  'client.heldService': ofVariable(
    'service that reads that line',
    'text',
    async (_name, { context }) => {
      const { line } = await holderOf(context);
      return line?.service == null
        ? unknown('not-applicable', 'files of services')
        : known(line.service, 'files of services');
    },
  ),
};
