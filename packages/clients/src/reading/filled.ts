import { isEmpty, joined, type Secret } from '@authlint/model/secret';
import type { TemplatePart, VariableReference } from './references.js';
import type { Variables } from './variables.js';

/** The first unset variable of a template; `null` where all are set, or have a fallback. */
export function unsetIn(parts: readonly TemplatePart[], variables: Variables): string | null {
  const unset = parts.find(
    (part) =>
      typeof part !== 'string' && part.fallback === null && valueOf(part, variables) === null,
  );
  return typeof unset === 'object' ? unset.name : null;
}

/** A text with the variables filled in; an unset one becomes empty. */
export function filled(parts: readonly TemplatePart[], variables: Variables): Secret {
  return joined(
    parts.map((part) =>
      typeof part === 'string' ? part : (valueOf(part, variables) ?? part.fallback ?? ''),
    ),
  );
}

/** Of variables that stand for each other the first that is not empty. */
function valueOf({ name, others = [] }: VariableReference, variables: Variables): Secret | null {
  const found = [name, ...others].map((one) => variables.secret(one));
  return found.find((secret) => secret !== null && !isEmpty(secret)) ?? found.at(-1) ?? null;
}
