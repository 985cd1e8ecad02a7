import { Positions } from '@authlint/documents';
import { assignment, NAME, type Event } from '../event.js';
import { interpolated } from '../interpolation.js';
import { COMPUTED, literal, valueOf } from '../pieces.js';
import { decoded } from '../places/launchd.js';

/** What one process is started with, by name. */
export interface Started {
  readonly name: string;
  readonly events: readonly Event[];
}

/** Run configurations of JetBrains IDEs: `<env name="X" value="...">` below `<configuration name="...">`. */
export function runConfigurations(text: string): readonly Started[] {
  const positions = new Positions(text);
  const found: { name: string; events: Event[] }[] = [];
  for (const tag of text.matchAll(/<(configuration|env)\s([^<>]*)>/g)) {
    const [, kind, fields = ''] = tag;
    const field = (key: string) => new RegExp(`(?:^|\\s)${key}="([^"]*)"`).exec(fields)?.[1];
    const name = decoded(field('name') ?? '');
    if (kind === 'configuration') found.push({ name, events: [] });
    const value = field('value');
    if (kind !== 'env' || value === undefined || !NAME.test(name)) continue;
    found.at(-1)?.events.push(assignment(name, literal(decoded(value)), positions.at(tag.index)));
  }
  return found;
}

const PAIR = /(?<!\w)([A-Za-z_]\w*)=("(?:\\.|[^"\\])*"|'[^']*'|(?:\\.|[^\s\\])*)/g;

/** `ENV` of a Dockerfile: `NAME=text ...`, or `NAME text`. What `ARG` declares is given by who builds. */
export function dockerfile(text: string): readonly Started[] {
  const events: Event[] = [];
  const builds = new Set<string>();
  const lines = text.replaceAll(/\\\r?\n/g, (gap) => ' '.repeat(gap.length)).split('\n');
  const positions = new Positions(text);
  let offset = 0;
  for (const line of lines) {
    const [head = '', word = '', rest = ''] = /^\s*(ENV|ARG)\s+(\S.*)?/is.exec(line) ?? [];
    const start = offset + head.length - rest.length;
    offset += line.length + 1;
    if (word.toUpperCase() === 'ARG') builds.add(rest.split(/[=\s]/)[0] ?? '');
    if (word.toUpperCase() !== 'ENV') continue;
    const single = /^([A-Za-z_]\w*)\s+(\S(?:.*\S)?)/.exec(rest);
    const pairs = single === null ? [...rest.matchAll(PAIR)] : [single];
    for (const pair of pairs) {
      const [, name = '', value = ''] = pair;
      events.push(assignment(name, valueFor(value, builds), positions.at(start + pair.index)));
    }
  }
  return [{ name: 'image', events }];
}

function valueFor(text: string, builds: ReadonlySet<string>) {
  const isPlain = text.startsWith("'");
  const bare = /^["']/.test(text) ? text.slice(1, -1) : text;
  const value = isPlain
    ? literal(bare)
    : valueOf(interpolated(bare.replace(/\\(.)/g, '$1'), false));
  const { reference } = value;
  if (reference === null || value.fallback !== null) return value;
  const comesFrom = builds.has(reference) ? `the build argument ${reference}` : 'an earlier line';
  return { ...COMPUTED, comesFrom };
}
