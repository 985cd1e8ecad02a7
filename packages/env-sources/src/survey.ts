import type { Definition, Shell, Survey, SurveyScope } from '@authlint/model/ports';
import { composeDefinitions } from './places/compose.js';
import { directories } from './places/directories.js';
import { desktopDefinitions } from './places/desktop.js';
import { launchdDefinitions } from './places/launchd.js';
import { direnvDefinitions, envFileDefinitions } from './places/project.js';
import { sessionDefinitions } from './places/session.js';
import {
  bashDefinitions,
  fishDefinitions,
  powershellDefinitions,
  zshDefinitions,
} from './places/shells.js';
import { systemdDefinitions } from './places/systemd.js';
import { vscodeDefinitions } from './places/vscode.js';
import { Reader } from './reader.js';
import { manifestDefinitions } from './services.js';

/**
 * All variables that files of this machine define: direnv, start-up files (the user's own shell first), VS Code terminals,
 * the login session, env files, Compose, systemd units, jobs of launchd, entries of the desktop, manifests. Files are read as data; nothing in them is run. Never rejects.
 */
export async function surveyDefinitions(where: SurveyScope): Promise<Survey> {
  const reader = new Reader(where.ports.files);
  const places = directories(where.ports.env);
  const shells = [
    bashDefinitions(reader),
    zshDefinitions(reader, places),
    fishDefinitions(reader, places),
    powershellDefinitions(reader, places),
  ];
  const [direnv, startUp, rest] = await Promise.all([
    direnvDefinitions(reader, where),
    Promise.all(shells),
    Promise.all([
      vscodeDefinitions(reader, places, where),
      sessionDefinitions(reader, places),
      envFileDefinitions(reader, where),
      composeDefinitions(reader, where),
      systemdDefinitions(reader, places),
      launchdDefinitions(reader, where),
      desktopDefinitions(reader, where),
      manifestDefinitions(reader, where),
    ]),
  ]);
  const definitions = [...direnv, ...ownShellFirst(startUp.flat(), places.shell), ...rest.flat()];
  return { definitions, unread: reader.unread };
}

function ownShellFirst(
  definitions: readonly Definition[],
  own: Shell | null,
): readonly Definition[] {
  const family = own === 'sh' ? 'bash' : own;
  const isOwn = ({ shell }: Definition): boolean => (shell === 'sh' ? 'bash' : shell) === family;
  return [...definitions.filter(isOwn), ...definitions.filter((definition) => !isOwn(definition))];
}
