import { clueAt, type Clue } from '../clue.js';
import type { Line } from '../line.js';
import type { Reading } from '../reading.js';
import { otherSystemIn } from './find.js';

/** Every line and every body that tells of the refused login of another system. */
export function otherSystemClues({ lines, pieces }: Reading): Clue[] {
  const told = [
    ...lines.flatMap((line) => clueOf(line, line.text)),
    ...pieces.flatMap(({ index, body }) => {
      const line = lines[index];
      return line === undefined ? [] : clueOf(line, body);
    }),
  ];
  return told;
}

function clueOf(line: Line, text: string): Clue[] {
  const system = otherSystemIn(text);
  if (system === null) return [];
  return [{ ...clueAt(line), kind: 'other', code: 'other-system', text: line.text, system }];
}
