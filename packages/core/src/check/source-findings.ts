import type { CollectedFacts, Finding, PackConsent } from '@authlint/model';
import type { RuleSource } from './rule-source.js';

/** Rule id of findings about errors in a pack. */
export const PACK_FAILED = 'pack-failed';

/** Rule id of findings about a pack without consent. */
export const PACK_UNAGREED = 'pack-consent';

/** The first source whose facts wait for the user's consent. */
export function unagreedSource(sources: readonly RuleSource[]): PackConsent | null {
  const source = sources.find(({ unagreedFiles }) => unagreedFiles !== undefined);
  return source === undefined ? null : { pack: source.id, files: source.unagreedFiles ?? [] };
}

/** A warning for each source whose facts wait for consent. */
export function unagreedSources(sources: readonly RuleSource[]): readonly Finding[] {
  return sources.flatMap(({ id, unagreedFiles: files }) =>
    files === undefined
      ? []
      : [
          {
            ...warning(
              `the pack ${id} (${files.join(', ')}) is a file of this project and collects nothing until you agree to its content: authlint trust`,
            ),
            rule: PACK_UNAGREED,
          },
        ],
  );
}

/** A warning for each collector of a source that failed: its fact is unknown, and the pack has to be corrected. */
export function sourceFailures(
  sources: readonly RuleSource[],
  facts: CollectedFacts,
): readonly Finding[] {
  const ids = sources.flatMap(({ facts: own = {} }) => Object.keys(own));
  return ids.flatMap((id) => {
    const fact = facts.get(id);
    return fact?.known === false && fact.failure !== undefined ? [warning(fact.failure)] : [];
  });
}

function warning(message: string): Finding {
  return { rule: PACK_FAILED, severity: 'warn', cause: null, code: null, message, location: null };
}
