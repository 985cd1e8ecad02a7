import type { Knowledge } from '../knowledge/index.js';
import { answerClues } from './answers.js';
import type { Clue } from './clue.js';
import { lineClues } from './line-clues.js';
import type { Line } from './lines.js';
import { routeClues } from './routes.js';

/** Lines that are looked at closely: the first ones, because errors begin there, and more of the last ones. */
const FIRST = 1_000;
const LAST = 5_000;
/** Words and marks of which a line that matters has at least one. They sift a text that is too long to look at every line. */
const TRIGGER =
  /[45]\d\d|err|fail|denied|exce|auth|expired|invalid|missing|cert|refused|time|reset|abort|close|hang up|resol|host|not |no |found|key|token|limit|quota|panic|bound|engine|module|models|chat|<html|<!doctype|^[{[]|[{[]$/i;

/** Every clue of a text, in the order of its lines. */
export function collectClues(lines: readonly Line[], knowledge: Knowledge): Clue[] {
  const suspects = suspectsOf(lines);
  const close = suspects.flatMap((index) => lines[index] ?? []);
  const answers = answerClues(lines, suspects, knowledge);
  const single = suspects.flatMap((index) => {
    const line = lines[index];
    return line === undefined ? [] : lineClues(line, answers.covered.has(index), knowledge);
  });
  return [...answers.clues, ...single, ...routeClues(close)].sort((a, b) => a.line - b.line);
}

function suspectsOf(lines: readonly Line[]): number[] {
  const most = FIRST + LAST;
  const all = lines.flatMap((line, index) =>
    lines.length <= most || TRIGGER.test(line.text) ? [index] : [],
  );
  return all.length > most ? [...all.slice(0, FIRST), ...all.slice(-LAST)] : all;
}
