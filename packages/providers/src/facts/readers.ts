import { providerRows } from '../tables/providers.js';

/** Providers whose clients read a variable, including undocumented ones from reports. */
export function readersOf(variable: string): readonly string[] {
  return providerRows()
    .filter((row) => [...row.variables, ...row.unconfirmedVariables].includes(variable))
    .map(({ id }) => id);
}
