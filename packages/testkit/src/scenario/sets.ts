import { basename, dirname } from 'node:path';
import { figuresOf, type Figures } from './figures.js';
import type { ScenarioResult } from './run-scenario.js';

/** The scenarios of one folder, with their figures. */
export interface ScenarioSet {
  /** Last part of the folder's path. */
  readonly name: string;
  readonly figures: Figures;
}

/** Groups results by the folder that each file lies in. */
export function setsOf(
  files: readonly string[],
  results: readonly ScenarioResult[],
): readonly ScenarioSet[] {
  const nameOf = (file: string): string => basename(dirname(file));
  return [...new Set(files.map(nameOf))].map((name) => ({
    name,
    figures: figuresOf(results.filter((_, index) => nameOf(files[index] ?? '') === name)),
  }));
}
