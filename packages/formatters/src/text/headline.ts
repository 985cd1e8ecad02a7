import type { Places } from '../options.js';
import type { Group, Member } from '../wording/groups.js';
import { pathOf } from '../wording/place.js';
import { plain } from '../wording/plain.js';
import { headlineText } from '../wording/verdict.js';
import { counted } from '../wording/words.js';
import type { Page } from './page.js';
import { STATE_STYLES } from './styles.js';
import { columnsOf } from './columns.js';

/** Providers that a headline names. */
const MAX_NAMES = 3;

/** Symbol, client, provider, verdict; right-aligned the location in the configuration. */
export function headline(page: Page, group: Group): string[] {
  const { paint, symbols, width } = page;
  const [{ state }] = group;
  const style = STATE_STYLES[state];
  const start = [
    paint(style, `${symbols.state[state]} ${paint('bold', whoOf(page, group))}`),
    paint(style, headlineText(group[0])),
  ].join('  ');
  const place = placeOfGroup(page, group);
  if (place === null) return [start];
  const room = width - columnsOf(start) - columnsOf(place);
  if (room >= GAP) {
    return [start + ' '.repeat(room === Infinity ? GAP : room) + paint('dim', place)];
  }
  return group.length > 1 ? [start] : [start, `  ${paint('dim', place)}`];
}

const GAP = 2;

/** `Claude Code, provider anthropic`, if the providers are of one client; the client alone if its file is checked. */
function whoOf({ clientTitle, places }: Page, group: Group): string {
  const names = namesOf(group, places);
  const [{ source }, ...others] = group;
  const isOfOne = others.every((other) => other.source.client === source.client);
  const title = source.client === null || !isOfOne ? null : clientTitle(source.client);
  if (title !== null && group.every(({ id }) => id === source.client)) return title;
  return title === null ? names : `${title}, provider${others.length > 0 ? 's' : ''} ${names}`;
}

/** `p3, p7, p11 ... 5 providers`; up to three by name alone. */
export function namesOf(group: readonly Member[], places: Places | null): string {
  const names = group.slice(0, MAX_NAMES).map((member) => nameIn(group, member, places));
  const rest = group.length > MAX_NAMES ? ` ... ${counted(group.length, 'provider')}` : '';
  return names.join(', ') + rest;
}

/** With its file where another provider of the group has the same id. */
function nameIn(group: readonly Member[], { id, source }: Member, places: Places | null): string {
  const isAlone = group.filter((other) => other.id === id).length === 1;
  if (isAlone || source.file === null) return plain(id);
  return plain(`${id} (${pathOf(source.file, places)})`);
}

/** `file:line`, which a terminal opens; of several providers the file that they share. */
function placeOfGroup({ places, link }: Page, [{ source }, ...others]: Group): string | null {
  const { file } = source;
  if (file === null || others.some((other) => other.source.file !== file)) return null;
  const line = source.line === null || others.length > 0 ? '' : `:${String(source.line)}`;
  return link(file, plain(pathOf(file, places)) + line);
}
