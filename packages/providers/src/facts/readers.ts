import { providerRows } from '../tables/providers.js';

/** Providers whose clients read a variable, including undocumented ones from reports: first those whose first variable it is. */
export function readersOf(variable: string): readonly string[] {
  return providerRows()
    .map((row) => ({
      id: row.id,
      rank: [...row.variables, ...row.unconfirmedVariables].indexOf(variable),
    }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ id }) => id);
}
