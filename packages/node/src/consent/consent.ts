import { lstatSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { lazy } from '@authlint/core/internal';
import type { ConsentPort, CredentialDestination, TargetNetwork } from '@authlint/model/ports';
import { addressOf, type Secret } from '@authlint/model/secret';
import { allows, DEFAULT_PORTS, isPathBelow, type AllowedHost } from './allowed-hosts.js';
import { MAX_FILE_BYTES } from '../files.js';
import { isInside } from '../files/paths.js';
import { readRegularFile } from '../files/regular.js';
import { isBaseUrlVariable } from './base-url-variables.js';
import { blobId, trackedObjects, UNREADABLE, type TrackedObjects } from './git-index.js';
import { LoopbackListeners } from './loopback-listeners.js';
import { networkOf } from './network-of.js';
import { routeOf } from '../http/proxy.js';
import { isSetByProject } from './project-variables.js';
import {
  foldersUpTo,
  isAbove,
  isInHomeWithin,
  nearestWorkTree,
  projectFolder,
  realPath,
  type ProjectFolder,
} from './project-folder.js';
import type { HashedFile } from './project-pack.js';
import { readRecords, recordsFile, type Grant } from './trust-records.js';
import { trustedFolders } from './trusted-folders.js';

export interface ConsentOptions {
  /** The environment at the start of the program, without variables from env files. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly home: string | null;
  readonly allowedHosts?: readonly AllowedHost[] | undefined;
  /** Files that a person named on the command line. */
  readonly namedFiles?: readonly string[] | undefined;
  /** Resolves a displayed path. */
  readonly resolve: (path: string) => string;
  /** Providers that read a variable of a key: only a Base URL variable of theirs names an origin. */
  readonly readersOf: (variable: string) => readonly string[];
  /** The Base URLs that configurations of the user name, outside of the project. */
  readonly userAddresses?: () => Promise<readonly URL[]>;
}

/** The consent of a user at this machine. */
export class Consent implements ConsentPort {
  readonly #options: ConsentOptions;
  readonly #namedFiles: string[];
  readonly #granted: Grant[] = [];
  /** Content of packs that the user agreed to, by file and hash. */
  readonly #agreedFiles = new Set<string>();
  /** Around the folders of running clients. */
  readonly #further = new Map<string, Consent>();
  #project: ProjectFolder | null | undefined;
  #isTrusted = false;
  readonly #listeners = new LoopbackListeners(process.getuid?.());
  /** By the root of a work tree: a submodule has a separate index. */
  readonly #tracked = new Map<string, TrackedObjects>();
  #addressesOfShell: readonly URL[] | undefined;
  /** Cached by URL: many providers share one. */
  readonly #userAddresses = new Map<string, URL>();
  /** Cached, since many providers name the same file. */
  readonly #inProject = new Map<string, boolean>();

  constructor(options: ConsentOptions) {
    this.#options = options;
    this.#namedFiles = [...(options.namedFiles ?? [])];
  }

  /** `null`: everything here belongs to the user. */
  get project(): ProjectFolder | null {
    return this.#project === undefined ? this.#settle(this.#options.cwd) : this.#project;
  }

  /** authlint's own configuration was found in this folder: outside of a git work tree, it is the project folder. */
  useConfigFolder(folder: string): void {
    if (this.project?.isWorkTree !== true) this.#settle(folder);
  }

  /** Named by the user on the command line. */
  addNamedFile(file: string): void {
    this.#namedFiles.push(file);
  }

  addProject(folder: string): void {
    const { home } = this.#options;
    const isAroundHome = home !== null && isInside(realPath(home), realPath(folder));
    if (isAroundHome || this.#further.has(folder)) return;
    this.#further.set(folder, new Consent({ ...this.#options, cwd: folder }));
    this.#inProject.clear();
  }

  #settle(folder: string): ProjectFolder | null {
    const { env, home } = this.#options;
    const project = projectFolder(folder, home);
    this.#project = project;
    this.#inProject.clear();
    if (project === null) return null;
    const { folders } = trustedFolders(env['AUTHLINT_TRUST'], home);
    this.#isTrusted =
      folders.some((path) => isInside(project.real, realPath(path))) &&
      !this.#isSetByProject('AUTHLINT_TRUST', env['AUTHLINT_TRUST'] ?? '');
    const file = recordsFile(env, home);
    const records = file === null || this.inProject(file) ? [] : readRecords(file);
    const own = records.filter((record) => record.folder === project.real);
    this.#granted.push(...own.flatMap(({ grants }) => grants));
    this.agreeToPacks(own.flatMap(({ packs = [] }) => packs));
    return project;
  }

  inProject(file: string): boolean {
    const known = this.#inProject.get(file);
    if (known !== undefined) return known;
    const found =
      this.#liesInProject(file) ||
      [...this.#further.values()].some((further) => further.#liesInProject(file));
    this.#inProject.set(file, found);
    return found;
  }

  #liesInProject(file: string): boolean {
    if (this.project === null) return false;
    const { cwd, home, resolve } = this.#options;
    const path = resolve(file);
    if (isInHomeWithin(path, this.project, home)) return this.#trackedId(realPath(path)) !== null;
    // An extracted archive may contain a work tree in a subfolder, and in /tmp any user may have created a parent folder.
    if (isAbove(path, cwd, home)) return true;
    // A symbolic link out of the project was made by the project's author; one into it points at the author's files.
    return isInside(path, this.project.path) || isInside(realPath(path), this.project.real);
  }

  isTracked(file: string): boolean {
    const path = realPath(this.#options.resolve(file));
    const id = this.#trackedId(path);
    return id !== null && id !== UNREADABLE && id === contentId(path, id.length);
  }

  /** Object id that git has for the file; `null` where git does not track it. */
  #trackedId(path: string): string | typeof UNREADABLE | null {
    const { project } = this;
    if (project?.isWorkTree !== true || !isInside(path, project.real)) return null;
    const top = nearestWorkTree(path, project.real);
    const tracked = this.#tracked.get(top) ?? trackedObjects(top);
    this.#tracked.set(top, tracked);
    if (tracked === UNREADABLE) return tracked;
    return tracked.get(relative(top, path).split(sep).join('/')) ?? null;
  }

  networkOf(url: URL): Promise<TargetNetwork> {
    return networkOf(url);
  }

  isForeignLoopback({ port, protocol }: URL): boolean {
    const number = port === '' ? DEFAULT_PORTS[protocol] : port;
    return this.#listeners.isForeign(Number(number));
  }

  projectProxy(url: URL): URL | null {
    const { env } = this.#options;
    const route = routeOf(url, env);
    if (route === 'unusable' || route.proxy === null) return null;
    const isOfProject = PROXY_VARIABLES.some((name) => {
      const value = env[name] ?? '';
      return value !== '' && this.#isSetByProject(name, value);
    });
    return isOfProject ? route.proxy : null;
  }

  isNamedByUser({ url, tenant }: Pick<CredentialDestination, 'url' | 'tenant'>): boolean {
    this.#addressesOfShell ??= this.#addressesIn(Object.entries(this.#options.env));
    return [...this.#addressesOfShell, ...this.#userAddresses.values()].some(
      (named) =>
        named.origin === url.origin && (tenant === null || isBelow(named, url.origin + tenant)),
    );
  }

  readonly readUserConfigurations = lazy(async (): Promise<void> => {
    this.#addUserAddresses((await this.#options.userAddresses?.()) ?? []);
  });

  addEnvironment(variables: ReadonlyMap<string, Secret>): void {
    const texts = [...variables].map(([name, value]) => [name, addressOf(value) ?? ''] as const);
    this.#addUserAddresses(this.#addressesIn(texts));
  }

  /** The Base URLs in variables that the user sets, and not the project. */
  #addressesIn(variables: readonly Variable[]): readonly URL[] {
    return variables.flatMap(([name, value = '']) => {
      if (!isBaseUrlVariable(name, this.#options.readersOf)) return [];
      if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return [];
      return this.#isSetByProject(name, value) ? [] : [new URL(value)];
    });
  }

  #isSetByProject(name: string, value: string): boolean {
    const { cwd, home } = this.#options;
    if (this.project === null) return false;
    return isSetByProject(name, value, [this.project.path, ...foldersUpTo(cwd, home)]);
  }

  #addUserAddresses(addresses: readonly URL[]): void {
    for (const url of addresses) this.#userAddresses.set(url.href, url);
  }

  isAllowed({ url, credential, namedBy }: CredentialDestination): boolean {
    const { allowedHosts = [], resolve } = this.#options;
    return (
      (this.project !== null && this.#isTrusted) ||
      allowedHosts.some((host) => allows(host, url)) ||
      (namedBy !== null && this.#namedFiles.some((file) => resolve(file) === resolve(namedBy))) ||
      this.#granted.some((grant) => grant.credential === credential && isBelow(url, grant.url))
    );
  }

  isPackAgreed(files: readonly HashedFile[]): boolean {
    const isTrusted = this.project !== null && this.#isTrusted;
    return isTrusted || files.every((file) => this.#agreedFiles.has(keyOf(file)));
  }

  agreeToPacks(files: readonly HashedFile[]): void {
    for (const file of files) this.#agreedFiles.add(keyOf(file));
  }

  /** The user agreed, for this run at least. */
  grant(grants: readonly Grant[]): void {
    this.#granted.push(...grants);
  }
}

const PROXY_VARIABLES = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'];

function keyOf({ file, hash }: HashedFile): string {
  return `${hash} ${file}`;
}

/** Object id of the current content, in hexadecimal digits of that length. */
function contentId(path: string, length: number): string | null {
  try {
    return lstatSync(path).isFile() ? blobId(readRegularFile(path, MAX_FILE_BYTES), length) : null;
  } catch {
    return null;
  }
}

type Variable = readonly [name: string, value: string | undefined];

/** Whether a URL has the grant's origin and a path at or below the grant's. */
function isBelow(url: URL, granted: string): boolean {
  if (!URL.canParse(granted)) return false;
  const { origin, pathname } = new URL(granted);
  return url.origin === origin && isPathBelow(url.pathname, pathname.replace(/(?<!\/)\/+$/, ''));
}
