import type { Definition, ServiceScope, ServiceVariables } from '@authlint/model/ports';
import { dotenvEvents } from './env-file/dotenv.js';
import { definitionsIn, Layer, origin } from './layer.js';
import { kubernetesServices } from './manifests/kubernetes.js';
import type { Manifest } from './manifests/manifest.js';
import { dockerfile, runConfigurations, type Started } from './manifests/programs.js';
import { ProjectFiles } from './manifests/project-files.js';
import { readManifest } from './manifests/read-manifest.js';
import { ENV_FILES, MANIFESTS } from './manifests/table.js';
import { composeProject } from './places/compose.js';
import { directories } from './places/directories.js';
import { jobDefinitions, launchdDefinitions } from './places/launchd.js';
import { direnvDefinitions } from './places/project.js';
import { systemdDefinitions, unitDefinitions } from './places/systemd.js';
import { baseName, Reader } from './reader.js';

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

type Read = (files: ProjectFiles) => Promise<Services>;

/** Kinds of service files, with patterns of name and text that recognise a single file. */
const KINDS: readonly { readonly name: RegExp; readonly text?: RegExp; readonly read: Read }[] = [
  { name: /\.ya?ml$/, text: /^services:/m, read: compose },
  { name: /\.service$/, text: /^\[Service\]/m, read: units },
  { name: /\.plist$/, text: /<plist/, read: jobs },
  { name: /^/, read: manifests },
  { name: /(^|[/\\])\.envrc$/, read: direnv },
];

/** What files of the project and of the user give to each process that something else starts. Never rejects. */
export async function surveyServices(where: ServiceScope): Promise<Services> {
  const files = new ProjectFiles(new Reader(where.ports.files), where);
  const named: ServiceVariables[] = [];
  for (const { name, text, read } of KINDS)
    if (await files.mayBe(name, text)) named.push(...(await read(files)));
  const taken = new Set(
    named.flatMap(({ definitions }) => definitions.map(({ location }) => location.file)),
  );
  return [...named, ...(await envFiles(files, taken))];
}

/** What manifests of the project define, each line for what its program starts. */
export async function manifestDefinitions(
  reader: Reader,
  where: ServiceScope,
): Promise<readonly Definition[]> {
  const services = await manifests(new ProjectFiles(reader, where));
  // What terminals start with is read over the settings of the user, in `places/vscode.ts`.
  const others = services.filter(({ starter }) => starter !== 'vscode-terminal');
  return others.flatMap(({ definitions }) => definitions);
}

async function compose({ reader, where }: ProjectFiles): Promise<Services> {
  const { definitions, fills, images, absent } = await composeProject(reader, where, where.file);
  const groups = grouped(COMPOSE, definitions);
  const others = [...absent.keys()].filter((name) => !groups.some((one) => one.name === name));
  const bare = others.map((name) => ({ ...COMPOSE, name, definitions: [], fills }));
  return [...groups, ...bare].map((service) => ({
    ...service,
    fills,
    image: images.get(service.name),
    absentFiles: absent.get(service.name) ?? [],
  }));
}

async function units(files: ProjectFiles): Promise<Services> {
  const { reader, where } = files;
  const found = (await files.meantOr(UNIT_FILES)).map(async ({ file }) =>
    grouped(SYSTEMD, await unitDefinitions(reader, reader.resolve(file, '..'), baseName(file))),
  );
  const own = (await Promise.all(found)).flat();
  if (where.file !== undefined) return own;
  const user = await systemdDefinitions(reader, directories(where.ports.env));
  return [...own, ...grouped(SYSTEMD, user)];
}

async function jobs(files: ProjectFiles): Promise<Services> {
  const { reader, where } = files;
  const found = await files.meantOr(JOB_FILES);
  const own = await Promise.all(found.map(({ file }) => jobDefinitions(reader, file)));
  const user =
    where.file === undefined ? await launchdDefinitions(reader, { ...where, envFiles: [] }) : [];
  return grouped(LAUNCHD, [...own.flat(), ...user]);
}

async function manifests(files: ProjectFiles): Promise<Services> {
  const found = [
    kubernetes(files),
    ...MANIFESTS.map((manifest) => ofManifest(files, manifest)),
    ...PROGRAMS.map((program) => ofProgram(files, program)),
  ];
  return (await Promise.all(found)).flat();
}

async function kubernetes(files: ProjectFiles): Promise<Services> {
  const names = YAML_FILES.flatMap((folder) => [`${folder}*.yaml`, `${folder}*.yml`]);
  const yaml = (await files.meantOr(names)).filter(({ file }) => /\.ya?ml$/.test(file));
  const texts = await Promise.all(yaml.map(({ file }) => files.reader.read(file)));
  return kubernetesServices(
    files.reader,
    texts.filter((read) => read !== null),
  );
}

async function ofManifest(files: ProjectFiles, manifest: Manifest): Promise<Services> {
  const { reader, where } = files;
  const { platform } = where;
  const found = (await files.at(manifest.files, manifest.looksLike)).map(async ({ file, root }) => {
    const read = manifest.except?.test(file) === true ? null : await reader.read(file);
    return read === null ? [] : readManifest(reader, read, { root, platform }, manifest);
  });
  return (await Promise.all(found)).flat();
}

async function ofProgram(
  files: ProjectFiles,
  { starter, title, files: patterns, parse }: (typeof PROGRAMS)[number],
): Promise<Services> {
  const { reader } = files;
  const found = (await files.at(patterns)).map(async ({ file }) => {
    const read = await reader.read(file);
    const started = read && reader.parsed(read, parse);
    return (started ?? []).map(({ name, events }) => {
      const layer = new Layer();
      if (read) layer.run(layer.steps(read, events, origin('manifest', { service: name })));
      return { starter, title, name, definitions: layer.definitions(), fills: [] };
    });
  });
  return (await Promise.all(found)).flat();
}

async function direnv({ reader, where }: ProjectFiles): Promise<Services> {
  const { file, ports } = where;
  const cwd = file === undefined ? where.cwd : reader.resolve(file, '..');
  const definitions = await direnvDefinitions(reader, { ports, cwd, envFiles: [] });
  return [{ ...DIRENV, name: '.envrc', definitions, fills: [] }];
}

/** Those that nothing else is known to take. As an argument they are files of the reader of env files. */
async function envFiles(files: ProjectFiles, taken: ReadonlySet<string>): Promise<Services> {
  if (files.where.file !== undefined) return [];
  const rows = ENV_FILES.map(async ({ files: patterns, ...named }) => {
    const free = (await files.at(patterns)).filter(({ file }) => !taken.has(file));
    const found = free.map(async ({ file, root }) => {
      const isPart = file.startsWith(root) && baseName(file).startsWith('.env');
      const name = isPart ? file.slice(root.length + 1) : baseName(file);
      const from = origin('manifest', { service: name });
      const definitions = await definitionsIn(files.reader, [file], dotenvEvents, from);
      return { ...named, name, definitions, fills: [] };
    });
    return Promise.all(found);
  });
  return (await Promise.all(rows)).flat();
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
