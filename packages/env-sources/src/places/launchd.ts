import { Positions } from '@authlint/documents';
import type { Definition, SurveyScope } from '@authlint/model/ports';
import { assignment, NAME, type Event } from '../event.js';
import { Layer, origin } from '../layer.js';
import { literal } from '../pieces.js';
import type { Reader } from '../reader.js';

const AGENTS = ['~/Library/LaunchAgents', '/Library/LaunchAgents', '/Library/LaunchDaemons'];

/** What the jobs of launchd start with, each for its own label. */
export async function launchdDefinitions(
  reader: Reader,
  { platform = 'darwin' }: SurveyScope,
): Promise<readonly Definition[]> {
  const found: Definition[] = [];
  if (platform !== 'darwin') return found;
  for (const file of await reader.filesInEach(AGENTS, /\.plist$/)) {
    found.push(...(await jobDefinitions(reader, file)));
  }
  return found;
}

/** What one property list gives to its job. */
export async function jobDefinitions(reader: Reader, file: string): Promise<readonly Definition[]> {
  const read = await reader.read(file);
  const job = read && reader.parsed(read, readJob);
  if (!read || !job) return [];
  const layer = new Layer();
  layer.run(layer.steps(read, job.events, origin('launchd', { service: job.label })));
  return layer.definitions();
}

/** A launchd job, as defined in its file. */
export interface Job {
  /** Its `Label`; `null` where the file has none. */
  readonly label: string | null;
  readonly events: readonly Event[];
}

interface Tag {
  readonly name: string;
  readonly closing: boolean;
  /** Text up to the next tag, and where it begins. */
  readonly text: string;
  readonly offset: number;
}

/**
 * `Label` and `EnvironmentVariables` of a property list in XML; launchd.plist(5). Throws for a binary one, which is no text.
 */
export function readJob(text: string): Job {
  if (text.startsWith('bplist')) throw new Error('a binary property list');
  const positions = new Positions(text);
  const events: Event[] = [];
  let label: string | null = null;
  let depth = 0;
  let keys: readonly (Tag | null)[] = [];
  for (const tag of tags(text)) {
    if (tag.name === 'dict' || tag.name === 'array') {
      depth += tag.closing ? -1 : 1;
      keys = keys.slice(0, Math.max(0, depth));
    } else if (tag.closing || depth > 2) continue;
    else if (tag.name === 'key') keys = [...keys.slice(0, depth - 1), tag];
    else if (tag.name === 'string') {
      const [first, second] = keys;
      if (depth === 1 && first?.text === 'Label') label = tag.text;
      if (depth !== 2 || first?.text !== 'EnvironmentVariables' || !second) continue;
      if (NAME.test(second.text)) {
        events.push(assignment(second.text, literal(tag.text), positions.at(second.offset)));
      }
    }
  }
  return { label, events };
}

/** Comments, declarations and unfinished tags are passed over. */
function* tags(text: string): Generator<Tag> {
  for (let index = text.indexOf('<'); index !== -1; index = text.indexOf('<', index)) {
    const comment = text.startsWith('<!--', index);
    const end = text.indexOf(comment ? '-->' : '>', index);
    if (end === -1) return;
    const offset = end + (comment ? 3 : 1);
    const name = comment
      ? null
      : /^<(\/?)(\w+)(?!\w)[^<>]*?(\/?)>$/.exec(text.slice(index, offset));
    index = offset;
    if (name === null || name[3] === '/') continue;
    const next = text.indexOf('<', offset);
    yield {
      name: name[2] ?? '',
      closing: name[1] === '/',
      text: decoded(text.slice(offset, next === -1 ? undefined : next)),
      offset,
    };
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Text of XML with its entities filled in. */
export function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (all, ...found) => {
    const [decimal, hex, name] = found as (string | undefined)[];
    if (name !== undefined) return ENTITIES[name] ?? all;
    const code = parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
