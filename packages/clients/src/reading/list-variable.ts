import type { CredentialSource, Secret } from '@authlint/core';
import { isEmpty, matches, without } from '@authlint/model/secret';

/** How the part of an exported variable that holds a list is named: `env:NAME#0`. */
export const PART_OF_VARIABLE = /^env:(\w+)#\d+$/;

/** A part of the list that an exported variable holds, as a source; `null` where the list is shorter, or the part empty. */
export function sourceOfPart(
  name: string,
  list: Secret,
  index: number,
  separator: ';' | ',',
): CredentialSource | null {
  const secret = partOf(list, index, separator);
  const from = `env:${name}#${String(index)}`;
  return secret && { kind: 'saved', from, secret, location: null, changedAt: null };
}

function partOf(list: Secret, index: number, separator: string): Secret | null {
  const before = new RegExp(`^(?:[^${separator}]*${separator}){${String(index)}}`);
  if (!matches(list, before)) return null;
  const rest = without(list, before);
  const part = without(without(rest, new RegExp(`${separator}[^]*`)), /^\s+|(?<!\s)\s+$/g);
  return isEmpty(part) ? null : part;
}
