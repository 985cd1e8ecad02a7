import type { PlainVariable } from './env.js';
import type { Secret } from '../secret/index.js';

/** A running process as far as this user may look at it. */
export interface ProcessInfo {
  readonly pid: number;
  readonly name: string | null;
  /** Milliseconds since the epoch, from the boot clock. */
  readonly startedAt: number | null;
  /** Its environment at start; a reason where it cannot be read. */
  readonly env: ReadonlyMap<string, Secret> | 'permission' | 'not-supported' | 'gone';
  /** Plain value of a variable of that environment that is no credential, as `EnvPort.plain`. Not given: none is known. */
  readonly plain?: ((name: PlainVariable) => string | undefined) | undefined;
  /** The folder that it works in. Not given where the system does not tell, or where that is a folder of other files than ours. */
  readonly folder?: string | undefined;
  /** Not given where the system tells nothing of it. */
  readonly origin?: ProcessOrigin | undefined;
}

/** What started a process, as far as its surroundings tell. */
export type ProcessStart =
  | 'terminal'
  | 'tmux'
  | 'screen'
  | 'systemd'
  | 'systemd-user'
  | 'launchd'
  | 'container'
  | 'desktop'
  | 'vscode'
  | 'unknown';

/** A shell that somebody types into. */
export type ShellName = 'bash' | 'zsh' | 'fish' | 'powershell' | 'cmd' | 'sh';

/** Where a process came from. */
export interface ProcessOrigin {
  /** Pid of the process that started it, or that took it over since. */
  readonly parent: number | null;
  readonly startedBy: ProcessStart;
  /** Unit of systemd, label of launchd, entry of the desktop, or id of the container; `null` where it is none of them. */
  readonly service: string | null;
  /** True where its namespaces show it other processes or files than ours; `null`: no permission to look. */
  readonly isolated: boolean | null;
  /** Which shell it is; `null` for any other program, and for a shell that only runs a script or a command. */
  readonly shell: ShellName | null;
  /** True for a shell that runs a script: it may set variables for the program that it starts. */
  readonly isScript?: boolean;
}

export interface ProcessPort {
  /** `null`: no such process. Never rejects. */
  inspect(pid: number): Promise<ProcessInfo | null>;
  /**
   * The nearest process above our own that is a shell somebody types into; one that only runs a script inherits from it. `null`:
   * there is none, or the system does not tell. Never rejects.
   */
  ownShell(): Promise<ProcessInfo | null>;
  /** Processes of this user whose name is one of `names`. */
  findByName(names: readonly string[]): Promise<readonly ProcessInfo[]>;
}
