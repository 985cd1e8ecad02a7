import { providerRows } from '../tables/providers.js';

/**
 * Providers whose clients read a variable, including undocumented ones from reports: first those whose first variable it is, and of
 * these the one that it is named after.
 */
export function readersOf(variable: string): readonly string[] {
  const [name = ''] = variable.toLowerCase().split('_');
  return providerRows()
    .map((row) => ({
      id: row.id,
      rank: [...row.variables, ...row.unconfirmedVariables].indexOf(variable),
      isOther: Number(!row.id.startsWith(name)),
    }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank || one.isOther - other.isOther)
    .map(({ id }) => id);
}
