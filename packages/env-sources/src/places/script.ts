import { dotenvEvents } from '../env-file/dotenv.js';
import type { Inclusion, Parse } from '../event.js';
import type { Layer, Origin } from '../layer.js';
import type { Step } from '../overrides.js';
import type { Reader } from '../reader.js';

/** Inclusions that are followed in one layer, and how deep. */
const MAX_INCLUSIONS = 64;
const MAX_DEPTH = 5;

/** Reads scripts with the files that they include, as data, in the order in which a shell would come by their lines. */
export class ScriptReader {
  /** Files that were read, included ones too. */
  readonly seen = new Set<string>();
  #inclusionsLeft = MAX_INCLUSIONS;

  constructor(
    readonly reader: Reader,
    readonly layer: Layer,
    readonly parse: Parse,
  ) {}

  /** `directory`: where relative paths of inclusions begin; `null` where that is not known. */
  steps(file: string, from: Origin, directory: string | null = null): Promise<readonly Step[]> {
    return this.#read(file, this.parse, { from, directory, depth: 0 });
  }

  /** The steps of files that the shell reads one after another. */
  async inOrder(files: readonly string[], from: Origin): Promise<readonly Step[]> {
    const steps: Step[] = [];
    for (const file of files) steps.push(...(await this.steps(file, from)));
    return steps;
  }

  async #read(file: string, parse: Parse, place: Place): Promise<readonly Step[]> {
    const read = await this.reader.read(file);
    const events = read && this.reader.parsed(read, parse);
    if (!read || !events) return [];
    this.seen.add(file);
    const steps: Step[][] = [];
    for (const event of events) {
      if (event.kind === 'include') steps.push([...(await this.#include(event, place))]);
      else steps.push(this.layer.steps(read, [event], place.from));
    }
    return steps.flat();
  }

  async #include(event: Inclusion, place: Place): Promise<readonly Step[]> {
    const file = this.#path(event, place.directory);
    if (file === null || place.depth >= MAX_DEPTH || this.#inclusionsLeft === 0) return [];
    this.#inclusionsLeft -= 1;
    const parse = event.syntax === 'dotenv' ? dotenvEvents : this.parse;
    const steps = await this.#read(file, parse, { ...place, depth: place.depth + 1 });
    for (const { draft } of steps) if (draft !== null) draft.exported ||= event.exportAll;
    return steps;
  }

  #path({ path, syntax }: Inclusion, directory: string | null): string | null {
    if (syntax === 'up') return null;
    if (path.startsWith('~/')) return path;
    if (/^(?:\/|[A-Za-z]:[\\/])/.test(path)) return this.reader.resolve(path, '.');
    return directory === null ? null : this.reader.resolve(directory, path);
  }
}

interface Place {
  readonly from: Origin;
  readonly directory: string | null;
  readonly depth: number;
}
