import { nearest } from '@authlint/core/internal';
import type { ClientProblem } from './result.js';
import type { Setting } from './setting.js';

/** A name in a setting that no file defines. `section`: the table that would define it, as named in the file. */
export function undefinedProblem(
  { location, path }: Setting,
  kind: string,
  name: string,
  defined: readonly string[],
  section: string | null,
): ClientProblem {
  const those = defined.length === 0 ? '' : ` (defined: ${defined.slice(0, 5).join(', ')})`;
  const message = `it names the ${kind} "${name}", which is not defined${those}`;
  const { file, line, column } = location;
  const undefinedName = { name, meant: nearName(name, defined), section };
  return { file, line, column, field: path.join('.'), message, undefinedName };
}

/** The one defined name that is near a name; `null` where there is none, or more than one. */
export function nearName(name: string, defined: readonly string[]): string | null {
  const [near, ...others] = defined.filter((one) => nearest(name, [one]) !== null);
  return near !== undefined && others.length === 0 ? near : null;
}
