import type { Subject } from '../subject/subject.js';
import { ownShell, type OwnShell } from '../subject/client/find-client.js';
import { pidOf } from '../subject/client/process.js';
import type { Definition } from '@authlint/model/ports';
import { known, unknown, type Fact } from '@authlint/model';
import { isEmpty, sameSecret } from '@authlint/model/secret';
import { isNewer, startOf } from './client.js';
import { shownLocation, reachingDefinitions } from './definitions.js';
import { ofVariable } from './environment.js';
import { type FactDefinition, type FactSource, type FactTable, localFact } from './fact-set.js';

const ABOVE = 'processes above authlint';

async function askShell(
  { context }: FactSource,
  ask: (shell: OwnShell) => Fact | Promise<Fact>,
): Promise<Fact> {
  const shell = await ownShell(context.services.ports);
  return shell === null ? unknown('not-applicable', ABOVE) : ask(shell);
}

/** A fact about the interactive shell that runs authlint. */
function ofShell(summary: string, read: (shell: OwnShell) => Fact): FactDefinition {
  return localFact(summary, 'text', (source) => askShell(source, read));
}

const AT_LOGIN: ReadonlySet<string> = new Set(['environment-d', 'pam', 'etc-environment']);

/** Files that the shell read when it started, or that the login before it read. */
function isReadBy({ kind, shell }: Definition, { name }: OwnShell): boolean {
  if (AT_LOGIN.has(kind)) return true;
  if (kind !== 'shell-startup' && kind !== 'fish' && kind !== 'powershell') return false;
  return shell === name || (shell === 'sh' && name === 'bash');
}

/** The first start-up file line that sets the variable to another value than the shell has. */
async function otherValue(shell: OwnShell, context: Subject): Promise<Definition | undefined> {
  const held = context.services.ports.env.get(context.credential.variable ?? '');
  const [first] = (await reachingDefinitions(context)).filter((item) => isReadBy(item, shell));
  if (first?.secret == null || isEmpty(first.secret)) return undefined;
  return held !== undefined && sameSecret(held, first.secret) ? undefined : first;
}

/** The shell that runs authlint: a variable that a start-up file sets since it started is not in it. */
export const SHELL_FACTS: FactTable = {
  'shell.name': ofShell('the shell that authlint was typed into', ({ name, process }) =>
    known(name, pidOf(process)),
  ),
  'shell.startedAt': ofShell('when that shell started, by the boot clock', ({ process }) =>
    startOf(process),
  ),
  'shell.startedBy': ofShell('what started that shell: terminal, tmux, vscode ...', ({ process }) =>
    known(process.origin?.startedBy ?? 'unknown', pidOf(process)),
  ),
  'shell.definition': ofVariable(
    'line of a start-up file with another value than the shell has, or none',
    'text',
    (_name, source) =>
      askShell(source, async (shell) => {
        const { context } = source;
        const found = await otherValue(shell, context);
        return known(
          found ? shownLocation(context.services.ports, found) : 'none',
          'start-up files',
        );
      }),
  ),
  'shell.definitionNewer': ofVariable(
    'a start-up file with another value than the shell has changed after the shell started',
    'boolean',
    (_name, source) =>
      askShell(source, async (shell) => {
        const { context } = source;
        const found = await otherValue(shell, context);
        if (found === undefined) return known(false, 'start-up files');
        const from = `${shownLocation(context.services.ports, found)}, ${pidOf(shell.process)}`;
        return isNewer(found.changedAt, shell.process, from, context);
      }),
  ),
};
