import { readFile, writeFile } from 'node:fs/promises';
import { percent, type Scores } from './figures.js';

const KEYS = ['state', 'cause', 'code'] as const;

/** Percentages below which a run fails. */
export type Floor = Readonly<Record<(typeof KEYS)[number], number>>;

/** Reads the floor. Rejects where it is none, since nothing would hold then. */
export async function readFloor(file: string): Promise<Floor> {
  const data = JSON.parse(await readFile(file, 'utf8')) as Partial<Floor>;
  for (const key of KEYS)
    if (typeof data[key] !== 'number') throw new Error(`${file}: ${key} is no number`);
  return data as Floor;
}

/** Scores below the floor; empty where the floor holds. */
export function belowFloor(floor: Floor, scores: Scores): string[] {
  return KEYS.filter((key) => percent(scores[key]) < floor[key]).map(
    (key) => `${key}: ${percent(scores[key])} % is below the floor of ${floor[key]} %`,
  );
}

/** The floor that these scores allow: never lower than it was. */
export function raised(floor: Floor, scores: Scores): Floor {
  const highest = (key: keyof Floor): number => Math.max(floor[key], percent(scores[key]));
  return { state: highest('state'), cause: highest('cause'), code: highest('code') };
}

export async function writeFloor(file: string, floor: Floor): Promise<void> {
  await writeFile(file, `${JSON.stringify(floor, null, 2)}\n`);
}
