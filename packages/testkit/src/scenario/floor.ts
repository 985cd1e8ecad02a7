import { readFile, writeFile } from 'node:fs/promises';
import { percent, type Scores } from './figures.js';

const KEYS = ['state', 'cause', 'code'] as const;

/** Percentages below which a run fails. */
export type Floor = Readonly<Record<(typeof KEYS)[number], number>>;

/** The floor of each set of scenarios, by its name. */
export type Floors = Readonly<Record<string, Floor>>;

/** Reads the floors. Rejects where a set has none, since nothing would hold it then. */
export async function readFloors(file: string, sets: readonly string[]): Promise<Floors> {
  const data = JSON.parse(await readFile(file, 'utf8')) as Record<string, Partial<Floor>>;
  for (const set of sets) {
    for (const key of KEYS) {
      if (typeof data[set]?.[key] !== 'number') {
        throw new Error(`${file}: ${key} of ${set} is no number`);
      }
    }
  }
  return data as Floors;
}

/** What is below the floor; empty where the floor holds. */
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

export async function writeFloors(file: string, floors: Floors): Promise<void> {
  await writeFile(file, `${JSON.stringify(floors, null, 2)}\n`);
}
