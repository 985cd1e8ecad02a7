import type { PlainVariable } from './env.js';
import type { Secret } from '../secret/index.js';

/** A running process, as far as this user may inspect it. */
export interface ProcessInfo {
  readonly pid: number;
  readonly name: string | null;
  /** Milliseconds since the epoch, from the boot clock. */
  readonly startedAt: number | null;
  /** Its environment at start; a reason where it cannot be read. */
  readonly env: ReadonlyMap<string, Secret> | 'permission' | 'not-supported' | 'gone';
  /** Plain value of a variable of that environment that is no credential, as `EnvPort.plain`. Not given: none is known. */
  readonly plain?: ((name: PlainVariable) => string | undefined) | undefined;
  /** Working directory. Absent where it cannot be read, or is in a different mount namespace. */
  readonly folder?: string | undefined;
  /** Absent where the system does not report it. */
  readonly origin?: ProcessOrigin | undefined;
}

/** The program that started a process. */
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

/** An interactive shell. */
export type ShellName = 'bash' | 'zsh' | 'fish' | 'powershell' | 'cmd' | 'sh';

/** How a process was started. */
export interface ProcessOrigin {
  /** Pid of the process that started it, or that adopted it since. */
  readonly parent: number | null;
  readonly startedBy: ProcessStart;
  /** systemd unit, launchd label, desktop entry, or container id; `null` for none of them. */
  readonly service: string | null;
  /** True where it has separate process or mount namespaces; `null`: no permission to look. */
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
   * The nearest ancestor that is an interactive shell; a shell that runs a script is skipped, as it inherits from it. `null`: there
   * is none, or the system does not report it. Never rejects.
   */
  ownShell(): Promise<ProcessInfo | null>;
  /** Processes of this user whose name is one of `names`. */
  findByName(names: readonly string[]): Promise<readonly ProcessInfo[]>;
}
