import type { TextKnowledge } from '@authlint/model/knowledge';
import { answerClues } from './answers.js';
import type { Clue } from './clue.js';
import { lineClues } from './line-clues.js';
import type { ParsedText } from './parsed-text.js';
import { otherSystemClues } from './other-systems/clues.js';
import { routeClues } from './routes.js';
import { sentenceClues } from './sentences.js';

/** Every clue of a text, in the order of its lines. */
export function collectClues(reading: ParsedText, knowledge: TextKnowledge): Clue[] {
  const { lines } = reading;
  const single = lines.flatMap((_line, index) => lineClues(index, reading, knowledge));
  const other = otherSystemClues(reading);
  const clues = [...answerClues(reading, knowledge), ...single, ...other, ...routeClues(lines)];
  const told = clues.every(({ kind }) => kind === 'key') ? sentenceClues(reading, knowledge) : [];
  return [...clues, ...told].sort((a, b) => a.line - b.line);
}
