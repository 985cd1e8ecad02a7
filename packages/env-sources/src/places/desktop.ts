import { Positions } from '@authlint/documents';
import type { Definition, SurveyScope } from '@authlint/model/ports';
import { assignment, type Event } from '../event.js';
import { definitionsIn, origin } from '../layer.js';
import { literal } from '../pieces.js';
import { baseName, type Reader } from '../reader.js';

const ENTRIES = [
  '~/.config/autostart',
  '~/.local/share/applications',
  '/usr/local/share/applications',
];

/**
 * What the entries of a desktop start their programs with. Those that the system's packages bring are not read: there are
 * hundreds, and none has a key.
 */
export async function desktopDefinitions(
  reader: Reader,
  { platform = 'linux' }: SurveyScope,
): Promise<readonly Definition[]> {
  const found: Definition[] = [];
  if (platform !== 'linux') return found;
  for (const file of await reader.filesInEach(ENTRIES, /\.desktop$/)) {
    const from = origin('desktop-entry', { service: baseName(file) });
    found.push(...(await definitionsIn(reader, [file], desktopEntryEvents, from)));
  }
  return found;
}

interface Word {
  readonly text: string;
  readonly offset: number;
}

const EXEC = /^Exec[ \t]*=[ \t]*/;
const ENV = /^(?:\/\S*\/)?env$/;
const SET = /^([A-Za-z_]\w*)=([^]*)$/;

/**
 * The variables that an entry of the desktop hands to its program: `Exec=env NAME=value program`. The same in every action.
 * Source: Desktop Entry Specification, "The Exec key".
 */
export function desktopEntryEvents(text: string): readonly Event[] {
  const positions = new Positions(text);
  const events: Event[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const head = EXEC.exec(line)?.[0];
    if (head !== undefined) {
      const [program, ...words] = wordsOf(line.trimEnd(), head.length);
      if (ENV.test(program?.text ?? '')) {
        for (const { text: word, offset } of assignmentsOf(words)) {
          const [, name = '', value = ''] = SET.exec(word) ?? [];
          events.push(assignment(name, literal(value), positions.at(start + offset)));
        }
      }
    }
    start += line.length + 1;
  }
  return events;
}

/** The assignments of `env`: they are behind its options and before the program. */
function assignmentsOf(words: readonly Word[]): readonly Word[] {
  const first = words.findIndex(
    ({ text }, index) => !text.startsWith('-') && !/^-[uC]$/.test(words[index - 1]?.text ?? ''),
  );
  if (first === -1) return [];
  const end = words.findIndex(({ text }, index) => index >= first && !SET.test(text));
  return words.slice(first, end === -1 ? undefined : end);
}

/** Words are split at whitespace; within double quotes a backslash takes the next character as it is, and is itself doubled. */
function wordsOf(line: string, from: number): readonly Word[] {
  const words: Word[] = [];
  for (let at = from; at < line.length;) {
    if (/\s/.test(line[at] ?? '')) {
      at += 1;
      continue;
    }
    const offset = line[at] === '"' ? at + 1 : at;
    let text = '';
    let quoted = false;
    for (; at < line.length && (quoted || !/\s/.test(line[at] ?? '')); at += 1) {
      if (line[at] === '"') quoted = !quoted;
      else if (line[at] === '\\' && at + 1 < line.length) {
        at += line.startsWith('\\\\', at) && at + 2 < line.length && quoted ? 2 : 1;
        text += line[at] ?? '';
      } else text += line[at] ?? '';
    }
    words.push({ text, offset });
  }
  return words;
}
