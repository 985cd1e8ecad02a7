import type { LoadedPacks } from '@authlint/packs/load';
import { knowledgeWith, ruleSourcesOf, type Pack } from '@authlint/packs';
import type { Engine } from '@authlint/core/internal';
import type { HttpFailure, HttpPort, Ports } from '@authlint/model/ports';
import {
  Consent,
  RunFingerprinter,
  createPorts,
  createSink,
  HostNames,
  isInside,
  loadPacks,
  trustedFolders,
  watchFiles,
  type AllowedHost,
  type NodePorts,
  type Sink,
  userFingerprinter,
  type WatchedFiles,
} from '@authlint/node/internal';
import { plain } from '@authlint/formatters';
import { createKnowledge } from '@authlint/providers';
import { builtinPacks, PACK_NAMES } from '@authlint/rules';
import { type Host, userOf } from '../host.js';

/** Ports, knowledge and sink, wired together once for a run. */
export interface RunContext {
  readonly ports: NodePorts;
  readonly sink: Sink;
  /** The user's consent: where credentials may be sent. */
  readonly consent: Consent;
  /** The hosts that must not be shown; `null` where all may be. */
  readonly hosts: HostNames | null;
  /** The folder that files are written in; no symbolic link may lead out of it. */
  projectRoot(): string;
  /** The engine over the given packs. */
  engine(packs: readonly Pack[]): Engine;
  /** The built-in rule packs. */
  packs(): Promise<readonly Pack[]>;
  /** Those that a configuration in a folder names. */
  loadPacks(names: readonly string[], folder: string): Promise<LoadedPacks>;
  /** The same of packs whose cases are played: they send nothing, and need no consent. */
  loadPacksToTest(names: readonly string[], folder: string): Promise<LoadedPacks>;
  /** Lets credentials go to these Base URLs over plain http, since the client itself sends them there. */
  allowCleartext(baseUrls: readonly string[]): void;
  /** The files read so far; `null` without --watch. */
  readonly watched: WatchedFiles | null;
  /** The same, with empty caches of this machine's state. */
  fresh(): RunContext;
  /** Aborts pending requests; later ones are not sent. */
  close(): Promise<void>;
}

/** Arguments that apply to the whole run. */
export interface RunOptions {
  readonly redactHosts: boolean;
  readonly watch: boolean;
  /** Shows the console output of code packs. */
  readonly debug: boolean;
  /** Consent to read an entry of the system's keyring. */
  readonly keychain: boolean;
  /** Its fingerprints are salted per run, since the output is shared with others. */
  readonly ownSalt: boolean;
  readonly allowedHosts: readonly AllowedHost[];
  /** Files that the user named on the command line. */
  readonly namedFiles: readonly string[];
  /** All arguments that the user typed: a named file may be a pipe, and large. */
  readonly named: readonly string[];
}

export async function createRunContext(
  host: Host,
  { redactHosts, watch, debug, keychain, ownSalt, allowedHosts, namedFiles, named }: RunOptions,
): Promise<RunContext> {
  const fingerprinter = ownSalt ? new RunFingerprinter() : userFingerprinter(host.env);
  const cleartext = new Set<string>();
  const allowed = (name: string): boolean => cleartext.has(name);
  const own = createPorts({
    ...{ cwd: host.cwd(), platform: host.platform, env: host.env },
    ...{ fingerprinter, allowCleartext: allowed, named, keychain },
  });
  const watched = watch ? watchFiles(own.files) : null;
  const ports = watched === null ? own : { ...own, files: watched.files };
  const { stdout, stderr, env } = host;
  const user = userOf(host);
  const hosts = redactHosts ? new HostNames() : null;
  const projectRoot = (): string => rootAround(ports.cwd, consent.project?.path);
  const sink = createSink({
    ...{ stdout, stderr, scrubber: ports.scrubber, root: projectRoot, home: ports.home, user },
    ...(hosts === null ? {} : { hosts }),
  });
  refuseRelativeTrust(env, ports, sink);
  const consent: Consent = new Consent({
    ...{ env, cwd: ports.cwd, home: ports.home, allowedHosts },
    namedFiles: isAutomatic(env) ? [] : namedFiles,
    resolve: (path) => ports.files.resolve(path),
    readersOf: (variable) => createKnowledge().readersOf(variable),
    userAddresses: async () =>
      (await import('./user-addresses.js')).userAddresses(ports, (file) => consent.inProject(file)),
  });
  if (isAutomatic(env) && namedFiles.length > 0) {
    await (await import('./user-addresses.js')).addNamedProjects(namedFiles, ports, consent);
  }
  const known = new WeakMap<readonly Pack[], Pick<Engine, 'knowledge' | 'ruleSources'>>();
  let closed = false;
  const http: HttpPort = {
    send: (request) => (closed ? Promise.resolve(ABORTED) : ports.http.send(request)),
  };
  const log = (line: string): void => sink.err(`debug: pack: ${plain(line)}\n`);
  const packOptions = { cwd: ports.cwd, ports, taken: PACK_NAMES, ...(debug ? { log } : {}) };
  const contextOver = (enginePorts: Ports): RunContext => ({
    ports,
    sink,
    consent,
    hosts,
    projectRoot,
    watched,
    engine: (packs) => {
      const ofPacks = known.get(packs) ?? {
        knowledge: knowledgeWith(packs),
        ruleSources: ruleSourcesOf(packs),
      };
      known.set(packs, ofPacks);
      const adviser = async () => (await import('@authlint/explain')).providerAdvice;
      return { ports: { ...enginePorts, consent }, ...ofPacks, fingerprinter, adviser };
    },
    packs: builtinPacks,
    loadPacks: (names, folder) => loadPacks(names, folder, { ...packOptions, consent }),
    loadPacksToTest: (names, folder) => loadPacks(names, folder, packOptions),
    allowCleartext: (baseUrls) => {
      for (const url of baseUrls) cleartext.add(new URL(url).hostname);
    },
    fresh: () => contextOver({ ...ports, http, processes: { ...ports.processes } }),
    close: () => {
      closed = true;
      return host.endsAfter === true ? ports.leave() : ports.close();
    },
  });
  return contextOver({ ...ports, http });
}

/** The project where the working directory is inside of it, else that. */
function rootAround(cwd: string, project: string | undefined): string {
  return project !== undefined && isInside(cwd, project) ? project : cwd;
}

/** Says which entries of `AUTHLINT_TRUST` trust nothing. */
function refuseRelativeTrust(env: Host['env'], { home }: NodePorts, sink: Sink): void {
  for (const entry of trustedFolders(env['AUTHLINT_TRUST'], home).refused) {
    sink.err(
      `AUTHLINT_TRUST: ${plain(entry)} is not an absolute folder and trusts nothing; write it in full, or from ~/\n`,
    );
  }
}

/** A name that a script, a hook or an agent passes is not the user's word. */
export function isAutomatic(env: Host['env']): boolean {
  return (env['CI'] ?? '') !== '';
}

const ABORTED: HttpFailure = { kind: 'failure', failure: 'aborted', code: null, durationMs: 0 };
