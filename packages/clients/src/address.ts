import type { ReadContext } from './read-context.js';
import { noReferences, type ReferenceSyntax } from './references.js';
import type { Setting } from './setting.js';
import { PROCESS, Variables } from './variables.js';

/** The Base URL that a setting gives, references filled in; `null` where it gives none. Text that is no address is given back. */
export function addressIn(
  context: ReadContext,
  setting: Setting | null,
  syntax: ReferenceSyntax = noReferences,
  variables: Variables = new Variables(context.ports, [PROCESS]),
): string | null {
  const text = setting?.word() ?? null;
  if (setting === null || text === null) return null;
  const reference = syntax(text);
  if (reference.kind === 'literal') return text;
  if (reference.kind === 'variable') {
    const address = variables.address(reference.name) ?? reference.fallback;
    if (address !== null) return address;
  }
  if (reference.kind === 'template') {
    const parts = reference.parts.map((part) =>
      typeof part === 'string' ? part : (variables.address(part.name) ?? part.fallback),
    );
    if (!parts.includes(null)) return parts.join('');
  }
  context.problem(
    setting.location,
    setting.path.join('.'),
    'the Base URL depends on a variable that holds no address here',
  );
  return null;
}
