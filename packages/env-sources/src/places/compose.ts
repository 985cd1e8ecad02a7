import type { AbsentFile, Definition, SurveyScope } from '@authlint/model/ports';
import type { ComposeFile, ComposeService } from '../compose/events.js';
import { composeEnvFileEvents, rawEnvFileEvents } from '../env-file/compose-env-file.js';
import { definitionsIn, Layer, origin } from '../layer.js';
import type { Step } from '../overrides.js';
import type { ReadText, Reader } from '../reader.js';
import { upwards } from './project.js';

/** Where a project keeps its Compose file, if not at its top. */
const FOLDERS = ['docker', 'deploy', 'infra', '.devcontainer'];
/** Services that take over one another are followed so far. */
const MAX_DEPTH = 8;
const NAMES = ['compose.yaml', 'compose.yml', 'docker-compose.yaml', 'docker-compose.yml'];

interface ReadCompose {
  readonly read: ReadText;
  readonly directory: string;
  readonly file: ComposeFile;
}

/** What the services of the project's Compose file get: each `env_file` in order, and over them `environment`. */
export async function composeDefinitions(
  reader: Reader,
  where: SurveyScope,
): Promise<readonly Definition[]> {
  return definitionsOf(reader, await composeFiles(reader, where));
}

interface ComposeProject {
  readonly definitions: readonly Definition[];
  readonly fills: readonly Definition[];
  /** By service. */
  readonly images: ReadonlyMap<string, string>;
  readonly absent: ReadonlyMap<string, readonly AbsentFile[]>;
}

/** The same for the selected file, and the variables for its references: the shell's, then those of the `.env` in its folder. */
export async function composeProject(
  reader: Reader,
  where: Pick<SurveyScope, 'cwd' | 'ports'>,
  file: string | undefined,
): Promise<ComposeProject> {
  const named = file === undefined ? null : await firstOf(reader, '', [file]);
  const files =
    file === undefined
      ? await composeFiles(reader, { ...where, envFiles: [] })
      : named === null
        ? []
        : [...(await includedBy(reader, named)), named];
  const [first] = files;
  if (first === undefined)
    return { definitions: [], fills: [], images: new Map(), absent: new Map() };
  const dotEnv = reader.resolve(first.directory, '.env');
  const fills = await definitionsIn(reader, [dotEnv], composeEnvFileEvents, origin('env-file'));
  const absent = new Map<string, AbsentFile[]>();
  const images = new Map<string, string>();
  for (const { read, directory, file: compose } of files) {
    for (const { name, image, envFiles } of compose.services) {
      if (image !== null) images.set(name, image);
      for (const { path, at, isRequired } of envFiles) {
        if (!isRequired || (await reader.exists(reader.resolve(directory, path)))) continue;
        const one = { path, location: { file: read.file, ...at } };
        absent.set(name, [...(absent.get(name) ?? []), one]);
      }
    }
  }
  return { definitions: await definitionsOf(reader, files), fills, images, absent };
}

async function definitionsOf(
  reader: Reader,
  files: readonly ReadCompose[],
): Promise<readonly Definition[]> {
  const services = new Set(files.flatMap(({ file }) => file.services.map(({ name }) => name)));
  const found: Definition[] = [];
  for (const name of services) found.push(...(await serviceDefinitions(reader, files, name)));
  const commented = new Layer();
  for (const { read, file } of files) {
    commented.run(commented.steps(read, file.commentedOut, origin('compose-environment')));
  }
  return [...found, ...commented.definitions()];
}

/** The first file of the usual names, in the nearest directory that has one, and the file that overrides it. */
async function composeFiles(reader: Reader, where: SurveyScope): Promise<readonly ReadCompose[]> {
  for (const directory of upwards(where)) {
    const base = await firstOf(reader, directory, NAMES);
    if (base === null) continue;
    const included = await includedBy(reader, base);
    const overrides = NAMES.map((name) => name.replace('compose.', 'compose.override.'));
    const override = await firstOf(reader, directory, overrides);
    return [...included, base, override ?? []].flat();
  }
  for (const folder of FOLDERS) {
    const base = await firstOf(reader, reader.resolve(where.cwd, folder), NAMES);
    if (base !== null) return [...(await includedBy(reader, base)), base];
  }
  return [];
}

async function includedBy(
  reader: Reader,
  { directory, file }: ReadCompose,
): Promise<readonly ReadCompose[]> {
  const read = file.includes.map((path) => firstOf(reader, '', [reader.resolve(directory, path)]));
  return (await Promise.all(read)).filter((one) => one !== null);
}

async function firstOf(
  reader: Reader,
  directory: string,
  names: readonly string[],
): Promise<ReadCompose | null> {
  for (const name of names) {
    const read = await reader.read(reader.resolve(directory, name));
    if (read === null) continue;
    const { readCompose } = await import('../compose/events.js'); // with the parser of YAML
    const file = reader.parsed(read, readCompose);
    if (file) return { read, directory: directory || reader.resolve(name, '..'), file };
  }
  return null;
}

interface Part extends Omit<ReadCompose, 'file'> {
  readonly service: ComposeService;
}

/** A service of a file, behind the one that it takes over. */
async function partsOf(
  reader: Reader,
  one: ReadCompose,
  name: string,
  depth = 0,
): Promise<readonly Part[]> {
  const { file, ...rest } = one;
  const service = file.services.find((found) => found.name === name);
  if (service === undefined || depth > MAX_DEPTH) return [];
  const { extended } = service;
  const other = extended?.file != null ? reader.resolve(one.directory, extended.file) : null;
  const source = other === null ? one : await firstOf(reader, '', [other]);
  const before =
    extended === null || source === null
      ? []
      : await partsOf(reader, source, extended.service, depth + 1);
  return [...before, { ...rest, service }];
}

async function serviceDefinitions(
  reader: Reader,
  files: readonly ReadCompose[],
  name: string,
): Promise<readonly Definition[]> {
  const layer = new Layer();
  const steps: Step[] = [];
  const parts = (await Promise.all(files.map((one) => partsOf(reader, one, name)))).flat();
  const ofFile = origin('compose-env-file', { service: name });
  for (const { directory, service } of parts) {
    for (const { path, raw } of service.envFiles) {
      const parse = raw ? rawEnvFileEvents : composeEnvFileEvents;
      steps.push(...(await layer.read(reader, [reader.resolve(directory, path)], parse, ofFile)));
    }
  }
  const ofService = origin('compose-environment', { service: name });
  for (const { read, service } of parts)
    steps.push(...layer.steps(read, service.events, ofService));
  layer.run(steps);
  return layer.definitions();
}
