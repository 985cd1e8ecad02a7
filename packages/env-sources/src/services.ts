import type { Definition, ServiceScope, ServiceVariables } from '@authlint/model/ports';
import { dotenvEvents } from './env-file/dotenv.js';
import { definitionsIn, Layer, origin } from './layer.js';
import { IS_KUBERNETES, kubernetesServices } from './manifests/kubernetes.js';
import type { Manifest } from './manifests/manifest.js';
import { dockerfile, runConfigurations, type Started } from './manifests/programs.js';
import { matches, readManifest } from './manifests/read-manifest.js';
import { ENV_FILES, MANIFESTS } from './manifests/table.js';
import { composeProject } from './places/compose.js';
import { directories } from './places/directories.js';
import { jobDefinitions, launchdDefinitions } from './places/launchd.js';
import { direnvDefinitions } from './places/project.js';
import { systemdDefinitions, unitDefinitions } from './places/systemd.js';
import { Reader, type ReadText } from './reader.js';

type Services = readonly ServiceVariables[];
type Named = Pick<ServiceVariables, 'starter' | 'title'>;

/** Files of other people's syntax, each with what it starts. */
const PROGRAMS: readonly (Named & {
  readonly files: readonly string[];
  readonly parse: (text: string) => readonly Started[];
})[] = [
  {
    starter: 'jetbrains',
    title: 'the JetBrains IDE',
    files: ['.idea/runConfigurations/*.xml', '.run/*.run.xml', '.idea/workspace.xml'],
    parse: runConfigurations,
  },
  {
    starter: 'dockerfile',
    title: 'the Dockerfile',
    files: ['Dockerfile', 'Containerfile', '*.Dockerfile', 'Dockerfile.*'],
    parse: dockerfile,
  },
];

const COMPOSE: Named = { starter: 'compose', title: 'Compose' };
const SYSTEMD: Named = { starter: 'systemd', title: 'systemd' };
const LAUNCHD: Named = { starter: 'launchd', title: 'launchd' };
const DIRENV: Named = { starter: 'direnv', title: 'direnv' };

/** Where projects keep manifests of Kubernetes, and units of systemd. */
const YAML_FILES = ['', 'k8s/', 'kubernetes/', 'manifests/', 'deploy/', 'deployment/', 'k8s/*/'];
const UNIT_FILES = ['*.service', 'deploy/*.service', 'systemd/*.service', 'contrib/*.service'];
const JOB_FILES = ['*.plist', 'deploy/*.plist', 'launchd/*.plist'];

/** What files of the project and of the user give to each process that something else starts. Never rejects. */
export async function surveyServices(where: ServiceScope): Promise<Services> {
  const place = new Place(new Reader(where.ports.files), where);
  const named = [
    await place.compose(),
    await place.units(),
    await place.jobs(),
    await place.manifests(),
    await place.direnv(),
  ].flat();
  const taken = new Set(
    named.flatMap(({ definitions }) => definitions.map(({ location }) => location.file)),
  );
  return [...named, ...(await place.envFiles(taken))];
}

/** What manifests of the project define, each line for what its program starts. */
export async function manifestDefinitions(
  reader: Reader,
  where: ServiceScope,
): Promise<readonly Definition[]> {
  const services = await new Place(reader, where).manifests();
  // What terminals start with is read over the settings of the user, in `places/vscode.ts`.
  const others = services.filter(({ starter }) => starter !== 'vscode-terminal');
  return others.flatMap(({ definitions }) => definitions);
}

/** The reading of one project, or of the one file that is meant. */
class Place {
  readonly #root: string;

  constructor(
    readonly reader: Reader,
    readonly where: ServiceScope,
  ) {
    this.#root = reader.resolve(where.cwd, '.');
  }

  async compose(): Promise<Services> {
    const { file } = this.where;
    if (file !== undefined && !(await this.#has(/^services:/m, /\.ya?ml$/))) return [];
    const { definitions, fills } = await composeProject(this.reader, this.where, file);
    return grouped(COMPOSE, definitions).map((service) => ({ ...service, fills }));
  }

  async units(): Promise<Services> {
    const { file } = this.where;
    if (file !== undefined && !(await this.#has(/^\[Service\]/m, /\.service$/))) return [];
    const files = file === undefined ? await this.#filesAt(UNIT_FILES) : [{ file }];
    const found = files.map(async (unit) => {
      const { folder, name } = split(unit.file);
      return grouped(SYSTEMD, await unitDefinitions(this.reader, folder, name));
    });
    const own = (await Promise.all(found)).flat();
    if (file !== undefined) return own;
    const user = await systemdDefinitions(this.reader, directories(this.where.ports.env));
    return [...own, ...grouped(SYSTEMD, user)];
  }

  async jobs(): Promise<Services> {
    const { file, platform } = this.where;
    if (file !== undefined && !(await this.#has(/<plist/, /\.plist$/))) return [];
    const files = file === undefined ? await this.#filesAt(JOB_FILES) : [{ file }];
    const own = await Promise.all(files.map((job) => jobDefinitions(this.reader, job.file)));
    const scope = { ...this.where, envFiles: [], platform };
    const user = file === undefined ? await launchdDefinitions(this.reader, scope) : [];
    return grouped(LAUNCHD, [...own.flat(), ...user]);
  }

  async #kubernetes(): Promise<Services> {
    const { file } = this.where;
    const names = YAML_FILES.flatMap((folder) => [`${folder}*.yaml`, `${folder}*.yml`]);
    const files = file === undefined ? await this.#filesAt(names) : [{ file }];
    const yaml = files.filter((one) => /\.ya?ml$/.test(one.file));
    const texts = await Promise.all(yaml.map((one) => this.reader.read(one.file)));
    const manifests = texts.filter((read): read is ReadText =>
      IS_KUBERNETES.test(read?.text ?? ''),
    );
    return kubernetesServices(this.reader, manifests);
  }

  async manifests(): Promise<Services> {
    const found = [
      this.#kubernetes(),
      ...MANIFESTS.map((manifest) => this.#manifest(manifest)),
      ...PROGRAMS.map((program) => this.#program(program)),
    ];
    return (await Promise.all(found)).flat();
  }

  async #manifest(manifest: Manifest): Promise<Services> {
    const { platform } = this.where;
    const files = await this.#filesAt(manifest.files, manifest.looksLike);
    const found = files.map(async ({ file, root }) => {
      const read = await this.reader.read(file);
      return read === null ? [] : readManifest(this.reader, read, { root, platform }, manifest);
    });
    return (await Promise.all(found)).flat();
  }

  async #program({ starter, title, files, parse }: (typeof PROGRAMS)[number]): Promise<Services> {
    const found = (await this.#filesAt(files)).map(async ({ file }) => {
      const read = await this.reader.read(file);
      const started = read && this.reader.parsed(read, parse);
      return (started ?? []).map(({ name, events }) => {
        const layer = new Layer();
        if (read) layer.run(layer.steps(read, events, origin('manifest', { service: name })));
        return { starter, title, name, definitions: layer.definitions(), fills: [] };
      });
    });
    return (await Promise.all(found)).flat();
  }

  async direnv(): Promise<Services> {
    const { file, cwd, ports } = this.where;
    if (file !== undefined && !/(^|[/\\])\.envrc$/.test(file)) return [];
    const folder = file === undefined ? cwd : this.reader.resolve(file, '..');
    const scope = { ports, cwd: folder, envFiles: [] };
    const definitions = await direnvDefinitions(this.reader, scope);
    return [{ ...DIRENV, name: '.envrc', definitions, fills: [] }];
  }

  /** Those that nothing else is known to take. As an argument they are files of the reader of env files. */
  async envFiles(taken: ReadonlySet<string>): Promise<Services> {
    if (this.where.file !== undefined) return [];
    const rows = ENV_FILES.map(async ({ files, ...named }) => {
      const free = (await this.#filesAt(files)).filter(({ file }) => !taken.has(file));
      const found = free.map(async ({ file }) => {
        const { name } = split(file);
        const from = origin('manifest', { service: name });
        const definitions = await definitionsIn(this.reader, [file], dotenvEvents, from);
        return { ...named, name, definitions, fills: [] };
      });
      return Promise.all(found);
    });
    return (await Promise.all(rows)).flat();
  }

  async #has(text: RegExp, name: RegExp): Promise<boolean> {
    const { file } = this.where;
    if (file === undefined || !name.test(file)) return false;
    return text.test((await this.reader.read(file))?.text ?? '');
  }

  /** The files of these patterns; where one file is meant, that one if it is among them or looks like one. `root`: what they are below. */
  async #filesAt(
    patterns: readonly string[],
    looksLike?: RegExp,
  ): Promise<readonly { readonly file: string; readonly root: string }[]> {
    const { file } = this.where;
    if (file === undefined) {
      const found = await Promise.all(patterns.map((pattern) => this.#expand(pattern)));
      return [...new Set(found.flat())].map((path) => ({ file: path, root: this.#root }));
    }
    const words = file.split(/[/\\]/);
    for (const pattern of patterns) {
      const segments = pattern.split('/');
      const tail = words.slice(-segments.length);
      if (tail.length < segments.length) continue;
      if (!segments.every((segment, index) => matches(tail[index] ?? '', segment))) continue;
      const root = this.reader.resolve(file, segments.map(() => '..').join('/'));
      return [{ file, root }];
    }
    const isOne = looksLike !== undefined && (await this.#has(looksLike, /\.ya?ml$/));
    return isOne ? [{ file, root: this.reader.resolve(file, '..') }] : [];
  }

  async #expand(pattern: string): Promise<readonly string[]> {
    let here: readonly string[] = [this.#root];
    for (const segment of pattern.split('/')) {
      const next = here.map(async (folder) => {
        if (!segment.includes('*')) return [this.reader.resolve(folder, segment)];
        const names = await this.reader.list(folder);
        const fitting = names.filter((name) => !TEMPLATE.test(name) && matches(name, segment));
        return fitting.slice(0, MAX_FILES).map((name) => this.reader.resolve(folder, name));
      });
      here = (await Promise.all(next)).flat();
    }
    const exists = await Promise.all(here.map((path) => this.reader.exists(path)));
    return here.filter((_, index) => exists[index] === true);
  }
}

/** Files of one pattern in one folder that are looked at. */
const MAX_FILES = 50;
/** Committed for people to copy: it holds no key. */
const TEMPLATE = /\.(example|sample|template|tmpl|dist|defaults?)(\.|$)/i;

function split(file: string): { readonly folder: string; readonly name: string } {
  const at = Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\'));
  return { folder: file.slice(0, at), name: file.slice(at + 1) };
}

function grouped(named: Named, definitions: readonly Definition[]): Services {
  const names = [...new Set(definitions.flatMap(({ service }) => service ?? []))];
  return names.map((name) => ({
    ...named,
    name,
    definitions: definitions.filter(({ service }) => service === name),
    fills: [],
  }));
}
