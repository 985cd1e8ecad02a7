import type { FileRead, FileText, Knowledge, Ports, SourceLocation } from '@authlint/core';
import {
  parseEnv,
  readDocument,
  type DocumentFormat,
  type EnvDialect,
  type ParseFault,
} from '@authlint/documents';
import type { TableFailure, TableRead } from '@authlint/model/ports';
import { MARKED, MARKED_NAME, WIDE } from './byte-order-mark.js';
import { rowSettings } from './database.js';
import {
  EnvFile,
  expandedFromAbove,
  noAssignment,
  OPEN_QUOTE,
  openQuotes,
  pythonFile,
  strayLine,
} from './env-file.js';
import type { NamedFile } from './named-file.js';
import { rootFolder } from './paths.js';
import type { ConfigNote, ClientProblem } from './result.js';
import { foldersOf, type ClientFile, type FileFormat, type OnFault, type Root } from './roots.js';
import { Setting } from './setting.js';
import { mistyped, type SettingTypes } from './setting-types.js';
import { folderOf, FAILURE_MESSAGES, isAmong, locationIn, type SourceFile } from './source-file.js';
import { slipOf, type Slip } from './slip.js';
import { nearName, undefinedProblem } from './undefined-name.js';
import { PROCESS, Variables } from './variables.js';

/** Context of a reader: the files of one client on this machine, and its collected notes and problems. */
export class ReadContext {
  readonly problems: ClientProblem[] = [];
  /** Those of the problems for which the client does not start. */
  readonly refused: ClientProblem[] = [];
  readonly notes: ConfigNote[] = [];
  /** Every file of settings that was read, in the order in which the reader asked. */
  readonly documents = new Map<string, Setting>();
  readonly envFiles = new Map<string, EnvFile>();
  /** Settings of commands that print a key. */
  readonly commands: Setting[] = [];
  /** The SQLite databases that were read, as they are shown. */
  readonly databases = new Set<string>();
  /** Why the named database cannot be read, other than for its content. */
  unread: TableFailure | null = null;
  readonly #read = new Map<string, Promise<FileRead>>();
  readonly #reported = new Set<string>();

  constructor(
    readonly ports: Ports,
    readonly knowledge: Knowledge,
    readonly named: NamedFile,
    /** Which of the client's files the named one is. */
    readonly namedAs: ClientFile,
    /** Files as authlint sees them: a running client may have another home. */
    readonly shownBy: Ports['files'] = ports.files,
    /** Settings and lines of files that are read as if they were not there. */
    readonly ignored: readonly SourceLocation[] = [],
    readonly onFault: OnFault | null = null,
    readonly refusesMark: readonly FileFormat[] = [],
    readonly settingTypes: SettingTypes = {},
  ) {
    this.#read.set(named.path, Promise.resolve(named.content));
  }

  /** Start of the named file: the location of problems that have none. */
  get start(): SourceLocation {
    return { file: this.shown(this.named.path), line: 1, column: 1 };
  }

  /** Folder in which the client is started: the named file's project, else the working directory. */
  get project(): string {
    if (this.namedAs.root.scope !== 'project') return this.ports.files.resolve('.');
    return rootFolder(this.named.path, this.namedAs.path) ?? folderOf(this.named.path);
  }

  /** The variables of the process alone, without those of any file. */
  get exported(): Variables {
    return new Variables(this.ports, [PROCESS]);
  }

  /** Path of one of the client's files: the named file itself, in its folder, or at the default location. */
  async path(file: ClientFile): Promise<string> {
    if (file === this.namedAs) return this.named.path;
    return this.ports.files.resolve(await this.folder(file.root), file.path);
  }

  /** Path of a file of the project; `null` where it is the user's own, as for a client that is started in the home directory. */
  async ofProject(file: ClientFile, user: ClientFile): Promise<string | null> {
    const path = await this.path(file);
    const { files } = this.ports;
    const real = async (at: string) => (await files.real?.(at)) ?? at;
    return (await real(path)) === (await real(await this.path(user))) ? null : path;
  }

  async #pathOf(file: ClientFile | string): Promise<string> {
    return typeof file === 'string' ? file : this.path(file);
  }

  /** Absolute path of a name below a folder. */
  join(folder: string, ...names: readonly string[]): string {
    return this.ports.files.resolve(folder, ...names);
  }

  async folder(root: Root): Promise<string> {
    if (root.scope === 'project') return this.project;
    const own = root === this.namedAs.root ? rootFolder(this.named.path, this.namedAs.path) : null;
    if (own !== null) return own;
    const folders = foldersOf(root, this.ports);
    for (const folder of folders) if (await this.ports.files.exists(folder)) return folder;
    return folders[0] ?? this.ports.files.resolve('~/');
  }

  /** The project and the folders above it, nearest first. */
  upwards(): string[] {
    const folders = [this.project];
    for (let here = this.project; folderOf(here) !== here; here = folderOf(here)) {
      folders.push(folderOf(here));
    }
    return folders;
  }

  /** Root of the repository that the project lies in; `null` where it lies in none. */
  async repository(): Promise<string | null> {
    for (const folder of this.upwards()) {
      if (await this.ports.files.exists(this.join(folder, '.git'))) return folder;
    }
    return null;
  }

  /**
   * The settings of a file; `null` where it is not there or nothing of it can be read, of one that its client takes `whole` or not at all
   * also where it has any fault. Faults become problems, once.
   */
  async settings(
    at: ClientFile | string,
    format: DocumentFormat,
    { whole = false } = {},
  ): Promise<Setting | null> {
    const path = await this.#pathOf(at);
    const text = await this.#text(path);
    if (text === null) return null;
    const { root, faults: ofText } = readDocument(text.text, format);
    const faults = this.#refusesMarkOf(text, format) ? [MARKED, ...ofText] : ofText;
    const file = this.#source(text);
    if (!this.#reported.has(text.path))
      this.#report(file, faults, whole, slipOf(text.text, format, ofText));
    const isOut = whole || this.onFault === 'leaves-out';
    if (root === null || (isOut && faults.length > 0)) return null;
    const all = Setting.root(file, root);
    const setting = this.ignored.length === 0 ? all : all.withoutPlaces(this.ignored);
    if (!whole && !this.documents.has(path)) this.#refuseMistyped(setting);
    this.documents.set(path, setting);
    return setting;
  }

  /**
   * `refusesStray`: its client takes nothing from a file with a line that assigns nothing; `asGo`: as godotenv reads it, which refuses such a
   * file too and expands references to names above.
   */
  async env(
    at: ClientFile | string,
    dialect: EnvDialect,
    { asGo = false, refusesStray = false } = {},
  ): Promise<EnvFile | null> {
    const path = await this.#pathOf(at);
    const text = await this.#text(path);
    if (text === null) return null;
    const source = this.#source(text);
    const lines = text.isWide ? [] : parseEnv(text.text, dialect);
    if (text.isWide && !this.#reported.has(path)) this.#report(source, [WIDE], false);
    const open = dialect === 'python' ? openQuotes(text.text, lines) : [];
    for (const { name, at: place } of this.#reported.has(path) ? [] : open)
      this.problem(locationIn(source, place), name, OPEN_QUOTE.what, OPEN_QUOTE.correction);
    const stray = asGo || refusesStray ? strayLine(text.text, lines) : null;
    if (stray !== null) this.#report(source, [noAssignment(stray)], false);
    const given = this.#refusesMarkOf(text, 'env')
      ? lines.filter(({ key }) => key.line > 1)
      : lines;
    if (given.length < lines.length) this.#report(source, [MARKED_NAME], !asGo);
    const expanded = asGo ? expandedFromAbove(given) : given;
    const whole =
      dialect === 'python'
        ? pythonFile(source, given, this.ports.env)
        : new EnvFile(source, expanded);
    const file = whole.where((name) => !isAmong(this.ignored, whole.locationOf(name)));
    this.envFiles.set(path, file);
    return file;
  }

  /**
   * The rows of a table of a SQLite database, JSON columns parsed; `null` where the database is missing or unreadable, which is noted
   * with `holds` as its description.
   */
  async rows(
    at: ClientFile | string,
    table: string,
    columns: readonly string[],
    holds: string,
  ): Promise<readonly Setting[] | null> {
    const path = await this.#pathOf(at);
    const read = await (this.ports.files.table?.(path, table, columns) ?? NO_READER);
    const shown = this.shown(path);
    if (read.kind === 'failure') {
      if (read.failure === 'not-found') return null;
      const what = FAILURE_MESSAGES[read.failure];
      const place = { file: shown, line: 1, column: 1 };
      if (path === this.named.path) {
        this.problem(place, null, what);
        this.unread = read.failure === 'damaged' ? null : read.failure;
      } else this.note('unreachable', `${holds} in ${shown}: ${what}`, place, null);
      return null;
    }
    this.databases.add(shown);
    const file: SourceFile = { ...this.#source({ path, ...read }), isDatabase: true };
    return rowSettings(file, table, read.rows);
  }

  /** The whole text of a file, such as a key file; `null` where there is none. */
  async text(
    at: ClientFile | string,
  ): Promise<{ readonly file: SourceFile; readonly text: string } | null> {
    const text = await this.#text(await this.#pathOf(at));
    return text && { file: this.#source(text), text: text.text };
  }

  /** Permissions of a file that was read; `null` for others, and where the system has none. */
  async modeOf(path: string): Promise<number | null> {
    const read = await this.#read.get(path);
    return read?.kind === 'text' ? read.mode : null;
  }

  /** `correction`: the correction of its line, as an imperative. */
  problem(
    location: SourceLocation,
    field: string | null,
    message: string,
    correction?: string,
    slipIn?: DocumentFormat,
  ): void {
    const { file, line, column } = location;
    this.problems.push({ file, line, column, field, message, correction, slipIn });
  }

  problemAt({ location, path }: Setting, message: string): void {
    this.problem(location, path.join('.'), message);
  }

  note(
    kind: ConfigNote['kind'],
    what: string,
    location: SourceLocation | null,
    command: string | null,
  ): void {
    this.notes.push({ kind, what, location, command });
  }

  /** Path for people: relative to the working directory, or beginning with `~/`. */
  shown(path: string): string {
    const files = this.shownBy;
    const user = files.resolve('~/').replace(/[\\/]$/, '');
    const here = files.resolve('.').replace(/[\\/]$/, '');
    const inHere = here === user ? null : below(path, here);
    const inHome = below(path, user);
    return inHere ?? (inHome === null ? path : `~/${inHome}`);
  }

  /** A problem for which the client does not start. */
  refuse(...problem: Parameters<ReadContext['problem']>): void {
    this.problem(...problem);
    this.refused.push(...this.problems.slice(-1));
  }

  /**
   * Reports a name that no file defines, as a whole setting or a part of one: the client then sends nothing. `section`: the table that
   * would define it, as named in the file.
   */
  refuseUndefined(
    setting: Setting,
    kind: string,
    name: string,
    defined: readonly string[],
    section: string | null = null,
  ): void {
    this.problems.push(undefinedProblem(setting, kind, name, defined, section));
    this.refused.push(...this.problems.slice(-1));
  }

  /** The same for a name near one that is defined: the client may know names that no file defines. True where it is refused. */
  refuseMisspelt(
    setting: Setting,
    kind: string,
    name: string,
    defined: readonly string[],
  ): boolean {
    if (defined.includes(name) || nearName(name, defined) === null) return false;
    this.refuseUndefined(setting, kind, name, defined);
    return true;
  }

  #report(file: SourceFile, faults: readonly ParseFault[], whole: boolean, slip: Slip = []): void {
    this.#reported.add(file.path);
    for (const { at, what } of faults) {
      const place = { file: file.shown, ...at };
      if (this.onFault === 'stops' && !whole) this.refuse(place, null, what, ...slip);
      else this.problem(place, null, what, ...slip);
    }
  }

  #refuseMistyped(root: Setting): void {
    for (const { setting, what, correction } of mistyped(root, this.settingTypes))
      this.refuse(setting.location, setting.path.join('.'), what, correction);
  }

  #refusesMarkOf({ isMarked = false }: FileText, format: FileFormat): boolean {
    return isMarked && this.refusesMark.includes(format);
  }

  #source({ path, modifiedAt, mode }: Pick<FileText, 'path' | 'modifiedAt' | 'mode'>): SourceFile {
    return { path, shown: this.shown(path), modifiedAt, mode, asked: new Set() };
  }

  async #text(path: string): Promise<FileText | null> {
    const reading = this.#read.get(path) ?? this.ports.files.read(path);
    this.#read.set(path, reading);
    const read = await reading;
    if (read.kind === 'text') return read;
    if (read.failure !== 'not-found' && !this.#reported.has(path)) {
      this.#reported.add(path);
      this.problem(
        { file: this.shown(path), line: 1, column: 1 },
        null,
        FAILURE_MESSAGES[read.failure],
      );
    }
    return null;
  }
}

const NO_READER: TableRead = { kind: 'failure', failure: 'no-reader' };

function below(path: string, folder: string): string | null {
  return /^[\\/]/.test(path.slice(folder.length)) && path.startsWith(folder)
    ? path.slice(folder.length + 1)
    : null;
}
