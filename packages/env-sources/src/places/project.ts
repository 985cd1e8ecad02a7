import type { Definition, SurveyScope } from '@authlint/model/ports';
import { dotenvEvents } from '../env-file/dotenv.js';
import { definitionsIn, Layer, origin } from '../layer.js';
import type { Step } from '../overrides.js';
import type { Reader } from '../reader.js';
import { shellEvents } from '../sh/events.js';
import { ScriptReader } from './script.js';

type Definitions = readonly Definition[];

/** Directories above a project that are looked at. */
const MAX_PARENTS = 32;

/** The directory of the project and its parents, up to the home directory; to the root if it is not in there. */
export function upwards({ ports, cwd }: SurveyScope): readonly string[] {
  const home = ports.env.plain('HOME') ?? ports.env.plain('USERPROFILE');
  const last = home === undefined || home === '' ? null : ports.files.resolve(home);
  const found: string[] = [];
  let directory = ports.files.resolve(cwd);
  while (!found.includes(directory) && found.length < MAX_PARENTS) {
    found.push(directory);
    if (directory === last) break;
    directory = ports.files.resolve(directory, '..');
  }
  return found;
}

/** direnv loads the nearest `.envrc`; one further up only where `source_up` asks for it. */
export async function direnvDefinitions(reader: Reader, where: SurveyScope): Promise<Definitions> {
  const layer = new Layer();
  const scripts = new ScriptReader(reader, layer, shellEvents);
  const steps: (readonly Step[])[] = [];
  let loaded = true;
  for (const directory of upwards(where)) {
    const file = reader.resolve(directory, '.envrc');
    const read = await reader.read(file);
    if (read === null) continue;
    const from = origin('direnv', { shell: 'bash', assumed: !loaded });
    steps.unshift(await scripts.steps(file, from, directory));
    const events = reader.parsed(read, shellEvents) ?? [];
    loaded &&= events.some((event) => event.kind === 'include' && event.syntax === 'up');
  }
  layer.run(steps.flat());
  return layer.definitions();
}

/** Folders of a project whose `.env` may hold the key, besides its root. */
const PARTS = ['backend', 'server', 'api', 'app', 'src', 'web', 'docker'];
const USUAL = ['.env.local', '.env', ...PARTS.map((folder) => `${folder}/.env`)];

/** The client's env files, then other files with the usual names. */
export async function envFileDefinitions(
  reader: Reader,
  { cwd, envFiles }: SurveyScope,
): Promise<Definitions> {
  const paths = envFiles.map((file) => reader.resolve(cwd, file));
  const from = origin('env-file');
  // The first file counts most, so it comes last.
  const found = [...(await definitionsIn(reader, paths.toReversed(), dotenvEvents, from))];
  for (const file of USUAL.map((name) => reader.resolve(cwd, name))) {
    if (paths.includes(file)) continue;
    const assumed = { ...from, assumed: true };
    found.push(...(await definitionsIn(reader, [file], dotenvEvents, assumed)));
  }
  return found;
}
