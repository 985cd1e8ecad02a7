import type { CanaryIssuer } from '../canary/shapes.js';
import type { DamageName } from './cell-keys.js';
import type { ServerName } from './servers.js';

/** Files and variables of one cell, as a person would write them. */
export interface Setup {
  /** Paths relative to the project; `~/` is HOME. Objects are written as JSON. */
  readonly files?: Readonly<Record<string, unknown>>;
  /** A value that begins with `~/` is a path below HOME. */
  readonly env?: Readonly<Record<string, string>>;
  /** Files that only their owner may read. */
  readonly owned?: readonly string[];
  /** Variables of the shell that authlint runs in, where the client started earlier, with others: it is found as a process then. */
  readonly shell?: Readonly<Record<string, string>>;
  /** File that authlint is given; absent: that of the client. */
  readonly file?: string;
}

/** What a place is filled with. `key` is damaged as the cell says; `null` where it is missing. */
export interface Filling {
  readonly url: string;
  readonly key: string | null;
  /** The undamaged key. */
  readonly good: string;
  /** A key of the same form that the server refuses. */
  readonly wrong: string;
}

/** Where the credential is configured. */
export interface Place {
  readonly name: string;
  /** Damages that are not tried here, because something else than the client decides on them. */
  readonly without?: readonly DamageName[];
  /** The only damages that are tried here; absent: all. */
  readonly only?: readonly DamageName[];
  readonly setup: (filling: Filling) => Setup;
}

/** A real client: how it is installed, run once without a terminal, and configured. */
export interface ClientSpec {
  readonly id: string;
  readonly name: string;
  /** `name@version`, that of the client first. */
  readonly packages: readonly string[];
  /**
   * Default npm; pnpm where npm does not come to an end; `tarball` for a bundle that runs without its dependencies, where the registry
   * lacks some of them; `uv` for packages of Python, `go` for programs of Go.
   */
  readonly installer?: 'npm' | 'pnpm' | 'tarball' | 'uv' | 'go';
  /** Version of Python, of a client that is installed by `uv`. */
  readonly python?: string;
  /** Command; what begins with `./` is in the folder of the installation, `node` is a new Node.js. */
  readonly command: readonly string[];
  /** Shell commands that prepare the project, such as a repository with a change. They are run before the client, not before authlint. */
  readonly prepare?: readonly string[];
  /** Its name on the machine of a person, where authlint looks at the version that is installed. */
  readonly program?: string;
  /** Switches off telemetry, updates and retries. */
  readonly env?: Readonly<Record<string, string>>;
  /** Form of the good key. */
  readonly issuer: CanaryIssuer;
  /** Form of the key of another provider. Default: of Anthropic, for a client of Anthropic's keys of OpenAI. */
  readonly otherIssuer?: CanaryIssuer;
  /** What authlint is given: a file, or the id of a client whose files it has to find. */
  readonly file: string;
  /** Id of the provider in the report; absent: the one at the fake provider. */
  readonly provider?: string;
  readonly places: readonly Place[];
  /** One cell at a time: its processes find each other on the machine. */
  readonly alone?: boolean;
  /** Further headers to compare, in addition to those with credentials. */
  readonly headers?: readonly string[];
  /** It asks for a list at several paths, to learn what kind of server this is: no list is compared. */
  readonly probes?: boolean;
  /** Default: all. */
  readonly servers?: readonly ServerName[];
}
