import type { Subject } from '../subject/subject.js';
import { changedAfter, ownShell, pidOf, type OwnShell } from '../subject/client/index.js';
import type { Definition } from '@authlint/model/ports';
import { known, unknown, type Fact } from '@authlint/model';
import { isEmpty, sameSecret } from '@authlint/model/secret';
import { placeOf, reachingDefinitions } from './definitions.js';
import { ofVariable } from './environment.js';
import type { FactSource, FactTable } from './fact-set.js';

const ABOVE = 'processes above authlint';

function ofShell(ask: (shell: OwnShell, source: FactSource) => Fact | Promise<Fact>) {
  return async (source: FactSource): Promise<Fact> => {
    const shell = await ownShell(source.context.services.ports);
    return shell === null ? unknown('not-applicable', ABOVE) : ask(shell, source);
  };
}

const AT_LOGIN: ReadonlySet<string> = new Set(['environment-d', 'pam', 'etc-environment']);

/** Files that the shell read when it started, or that the login before it read. */
function isReadBy({ kind, shell }: Definition, { name }: OwnShell): boolean {
  if (AT_LOGIN.has(kind)) return true;
  if (kind !== 'shell-startup' && kind !== 'fish' && kind !== 'powershell') return false;
  return shell === name || (shell === 'sh' && name === 'bash');
}

/** The first line of a start-up file that gives the variable another value than the shell has. */
async function otherValue(shell: OwnShell, context: Subject): Promise<Definition | undefined> {
  const held = context.services.ports.env.get(context.credential.variable ?? '');
  const [first] = (await reachingDefinitions(context)).filter((item) => isReadBy(item, shell));
  if (first?.secret == null || isEmpty(first.secret)) return undefined;
  return held !== undefined && sameSecret(held, first.secret) ? undefined : first;
}

/** The shell that runs authlint: a variable that a start-up file sets since it started is not in it. */
export const SHELL_FACTS: FactTable = {
  'shell.name': {
    cost: 'local',
    summary: 'the shell that authlint was typed into',
    values: 'text',
    collect: ofShell(({ name, process }) => known(name, pidOf(process))),
  },
  'shell.startedAt': {
    cost: 'local',
    summary: 'when that shell started, by the boot clock',
    values: 'text',
    collect: ofShell(({ process }) =>
      process.startedAt === null
        ? unknown('not-supported', pidOf(process))
        : known(new Date(process.startedAt).toISOString(), pidOf(process)),
    ),
  },
  'shell.startedBy': {
    cost: 'local',
    summary: 'what started that shell: terminal, tmux, vscode ...',
    values: 'text',
    collect: ofShell(({ process }) =>
      known(process.origin?.startedBy ?? 'unknown', pidOf(process)),
    ),
  },
  'shell.definition': {
    cost: 'local',
    summary: 'line of a start-up file with another value than the shell has, or none',
    values: 'text',
    collect: ofVariable((_name, source) =>
      ofShell(async (shell, { context }) => {
        const found = await otherValue(shell, context);
        return known(found ? placeOf(context.services.ports, found) : 'none', 'start-up files');
      })(source),
    ),
  },
  'shell.definitionNewer': {
    cost: 'local',
    summary:
      'a start-up file with another value than the shell has changed after the shell started',
    values: 'boolean',
    collect: ofVariable((_name, source) =>
      ofShell(async (shell, { context }) => {
        const found = await otherValue(shell, context);
        const { startedAt } = shell.process;
        if (found === undefined) return known(false, 'start-up files');
        const from = `${placeOf(context.services.ports, found)}, ${pidOf(shell.process)}`;
        if (startedAt === null) return unknown('not-supported', from);
        const now = context.services.ports.clock.now();
        const after = changedAfter(found.changedAt, startedAt, now);
        return after === null ? unknown('no-answer', from) : known(after, from);
      })(source),
    ),
  },
};
