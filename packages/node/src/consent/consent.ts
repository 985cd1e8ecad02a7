import { lstatSync, readFileSync } from 'node:fs';
import { delimiter, dirname, relative, sep } from 'node:path';
import type { ConsentPort, Sending } from '@authlint/core/internal';
import { allows, type AllowedHost } from './allowed-hosts.js';
import { blobId, trackedObjects } from './git-index.js';
import { isInside, projectFolder, realPath, type ProjectFolder } from './project-folder.js';
import { readRecords, recordsFile, type Grant } from './trust-records.js';

export interface ConsentOptions {
  /** The environment that the program was started with, without what an env file adds. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly home: string | null;
  /** Folder of authlint's own configuration, where one was found: the project folder outside a git work tree. */
  readonly configFolder?: string | undefined;
  readonly allowedHosts?: readonly AllowedHost[] | undefined;
  /** Files that a person named on the command line. */
  readonly namedFiles?: readonly string[] | undefined;
  /** Absolute form of a path as it is shown. */
  readonly resolve: (path: string) => string;
}

/** The consent of a user at this machine. */
export class Consent implements ConsentPort {
  readonly project: ProjectFolder | null;
  readonly #options: ConsentOptions;
  readonly #isTrusted: boolean;
  readonly #granted: Grant[];
  #tracked: ReadonlyMap<string, string> | undefined;

  constructor(options: ConsentOptions) {
    const { env, home, cwd, configFolder } = options;
    this.#options = options;
    const around = projectFolder(cwd, home);
    const bare = around === null || around.isWorkTree || configFolder === undefined;
    this.project = bare ? around : projectFolder(configFolder, home);
    this.#isTrusted = trustedFolders(env).some((folder) => this.#isBelow(folder));
    this.#granted = readRecords(recordsFile(env, home))
      .filter(({ folder }) => folder === this.project?.real)
      .flatMap(({ grants }) => grants);
  }

  inProject(file: string): boolean {
    if (this.project === null) return false;
    const path = this.#options.resolve(file);
    // A link out of the project was put there by whoever wrote the project, one into it leads to what they wrote.
    return isInside(path, this.project.path) || isInside(realPath(path), this.project.real);
  }

  isTracked(file: string): boolean {
    const { project } = this;
    if (project?.isWorkTree !== true) return false;
    const path = realPath(this.#options.resolve(file));
    if (!isInside(path, project.real)) return false;
    this.#tracked ??= trackedObjects(project.path);
    const id = this.#tracked.get(relative(project.real, path).split(sep).join('/'));
    return id !== undefined && id === contentId(path);
  }

  isNamedByShell({ origin }: URL): boolean {
    return Object.entries(this.#options.env).some(
      ([name, value = '']) =>
        /(^|_)(URL|HOST|ENDPOINT|API_BASE|BASE)$/.test(name) && originOf(value) === origin,
    );
  }

  isAllowed({ url, credential, namedBy }: Sending): boolean {
    const { allowedHosts = [], namedFiles = [], resolve } = this.#options;
    return (
      this.#isTrusted ||
      allowedHosts.some((host) => allows(host, url)) ||
      (namedBy !== null && namedFiles.some((file) => resolve(file) === resolve(namedBy))) ||
      this.#granted.some((grant) => grant.credential === credential && isBelow(url, grant.url))
    );
  }

  /** The user agreed at the terminal, for this run. */
  grant(grant: Grant): void {
    this.#granted.push(grant);
  }

  #isBelow(folder: string): boolean {
    return this.project !== null && isInside(this.project.real, realPath(folder));
  }
}

function trustedFolders(env: ConsentOptions['env']): readonly string[] {
  return (env['AUTHLINT_TRUST'] ?? '').split(delimiter).filter((folder) => folder !== '');
}

function contentId(path: string): string | null {
  try {
    return lstatSync(path).isFile() ? blobId(readFileSync(path)) : null;
  } catch {
    return null;
  }
}

function originOf(text: string): string | null {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text).origin : null;
}

/** The same origin, and the path of the grant or one below it. */
function isBelow(url: URL, granted: string): boolean {
  if (!URL.canParse(granted)) return false;
  const { origin, pathname } = new URL(granted);
  const path = pathname.replace(/\/+$/, '');
  return url.origin === origin && (url.pathname === path || url.pathname.startsWith(`${path}/`));
}

/** Where an own configuration lies. */
export function folderOfConfig(path: string): string {
  return dirname(path);
}
