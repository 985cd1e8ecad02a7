import type { Shell } from '../command.js';
import type { SourceLocation } from '../index.js';
import type { EnvPort } from './env.js';
import type { FileFailure, FilePort } from './files.js';
import type { Secret } from '../secret/index.js';

/** Kind of a definition of a variable. */
export type DefinitionKind =
  | 'shell-startup'
  | 'env-file'
  | 'environment-d'
  | 'etc-environment'
  | 'pam'
  | 'direnv'
  | 'compose-environment'
  | 'compose-env-file'
  | 'systemd'
  | 'launchd'
  | 'desktop-entry'
  | 'fish'
  | 'powershell'
  | 'vscode'
  /** A file that defines how another program starts services: a workflow, a list of MCP servers, a Kubernetes manifest. */
  | 'manifest';

export type { Shell };

/** A part of a value: text, or a variable with its default. */
export type DefinitionPart = Secret | { readonly name: string; readonly fallback: Secret | null };

/** One line of a file that sets a variable, possibly commented out. */
export interface Definition {
  readonly name: string;
  readonly kind: DefinitionKind;
  readonly location: SourceLocation;
  /**
   * The value as the program that reads the file parses it. `null`: it is computed when the file is run (`$(...)`, `${OTHER}`).
   * An env file is read with dotenv's rules, which expand nothing: there `${OTHER}` is the value, and `reference` is set too.
   */
  readonly secret: Secret | null;
  /** Name of the only variable that it refers to; its own name where it is passed through from the environment. */
  readonly reference: string | null;
  /** `default` of `${OTHER:-default}`. */
  readonly fallback: Secret | null;
  /** Parts of a value that contains variables. An unset one expands to an empty text. */
  readonly parts?: readonly DefinitionPart[] | undefined;
  /** Source of a value that is in no file, as the object of "it comes from". */
  readonly comesFrom?: string | undefined;
  /** Why the program that reads the file rejects this line; absent where it accepts it. */
  readonly refused?: string | undefined;
  /** How to correct the line, as an imperative. */
  readonly remedy?: string | undefined;
  /** False for a shell assignment that child processes do not see. */
  readonly exported: boolean;
  /** In an `if`, a loop, a function or after `&&`: it is unknown whether the line runs, so it overrides nothing. */
  readonly conditional: boolean;
  readonly commentedOut: boolean;
  /** The file was found by its usual name; it is unknown whether the client, or direnv, loads it. */
  readonly assumed: boolean;
  /** A line of the same file or layer that overrides (or unsets) it whenever both are read. */
  readonly overriddenBy: SourceLocation | null;
  /** When the file was last modified; milliseconds since the epoch. */
  readonly changedAt: number;
  /** Shell that reads the file, or `null` where no shell does. */
  readonly shell: Shell | null;
  /** Compose service, systemd unit, label of a launchd job or desktop entry that gets the variable. */
  readonly service: string | null;
}

export interface SurveyScope {
  readonly ports: { readonly env: EnvPort; readonly files: FilePort };
  /** Directory of the project. */
  readonly cwd: string;
  /** Env files that the client loads, highest precedence first. */
  readonly envFiles: readonly string[];
  /** System whose part of a VS Code settings file is used; all parts when absent. */
  readonly platform?: 'linux' | 'darwin' | 'win32' | undefined;
}

/** A file that exists and could not be read: its definitions are unknown, not absent. */
export interface UnreadFile {
  readonly file: string;
  readonly failure: FileFailure;
}

/** Every definition on the machine, by layers of decreasing precedence; within a layer the winner comes first. */
export interface Survey {
  readonly definitions: readonly Definition[];
  readonly unread: readonly UnreadFile[];
}

/** The variables that files set for one service. */
export interface ServiceVariables {
  /** The program that starts it, shown as the client of its providers: `compose`, `kubernetes`. */
  readonly starter: string;
  /** Its display name. */
  readonly title: string;
  /** Compose service, systemd unit, label of a launchd job, job of a workflow, MCP server. */
  readonly name: string;
  /** Of a container, where the file names it. */
  readonly image?: string | undefined;
  readonly definitions: readonly Definition[];
  /** Values for references that the shell does not resolve: lines of the `.env` next to a Compose file. */
  readonly fills: readonly Definition[];
  /** Required env files that do not exist; the service does not start without them. */
  readonly absentFiles?: readonly AbsentFile[];
}

export interface AbsentFile {
  /** As written. */
  readonly path: string;
  /** Where it is referenced. */
  readonly location: SourceLocation;
}

export interface ServiceScope extends Pick<SurveyScope, 'ports' | 'cwd' | 'platform'> {
  /** Absolute path of a single file; all files of the project and of the user when absent. */
  readonly file?: string | undefined;
}

/** How the client was started, which decides how it gets a new variable. */
export type StartedBy =
  | 'terminal'
  | 'tmux'
  | 'screen'
  | 'systemd-user'
  | 'systemd'
  | 'launchd'
  | 'compose'
  | 'vscode'
  | 'desktop'
  | 'unknown';

export interface CommandRequest {
  /** Shell that the user types into; `null`: the system's usual one. */
  readonly shell: Shell | null;
  /** The variable. */
  readonly name: string;
  readonly platform: 'linux' | 'darwin' | 'win32';
  readonly startedBy: StartedBy;
  /** Unit, launchd label or Compose service of the client. */
  readonly service?: string | undefined;
  /** File that already sets the variable correctly: it is read again, instead of setting the variable in the shell. */
  readonly file?: string | undefined;
}

/** One command or menu entry for setting a client's variable. */
export interface ClientCommand {
  readonly kind: 'set-variable' | 'restart';
  readonly command: string;
  /** `palette`: chosen in the editor's command palette. `closed-editor`: typed after closing all editor windows. */
  readonly where: 'shell' | 'palette' | 'closed-editor';
  /** `placeholder`: the user puts in a name or the key. */
  readonly applicability: 'machine' | 'placeholder';
}

/** Finds the definitions of variables on this machine, and the commands that set one. Implemented by `@authlint/env-sources`. */
export interface DefinitionsPort {
  /** Reads every file that may define a variable. Never rejects. */
  survey(where: SurveyScope): Promise<Survey>;
  /** Variables that files set for services, jobs and tool servers, each parsed as by its own program. Never rejects. */
  services(where: ServiceScope): Promise<readonly ServiceVariables[]>;
  /** The names that are similar to the wanted one, best first. The index of a list is cached by the list object. */
  similarNames(wanted: string, lists: readonly (readonly string[])[]): readonly string[];
  /** Commands that set the client's variable, in this order; none of them contains a key. */
  commandsFor(request: CommandRequest): readonly ClientCommand[];
}
