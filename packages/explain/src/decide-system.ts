import { isNotAuth } from '@authlint/model';
import type { Clue } from './clue.js';
import type { Decision } from './decide.js';
import { refusesInOwnWords } from './other-systems/find.js';

/** Maximum of lines between the name of a system and a rejection without a name. */
const ADJACENT = 3;

/**
 * Assigns the failure to another system if the text shows that its login was rejected. `named`: the text shows which model provider
 * rejected, so only a later failure can be another system's.
 */
export function withOtherSystem(
  decision: Decision,
  clues: readonly Clue[],
  named: boolean,
): Decision {
  const refusals = clues.filter(isRefusal);
  const last = lastRefusal(clues);
  if (last === undefined) return decision;
  const own = refusals.findLast((clue) => refusesAt(clue, decision.clue));
  if (own !== undefined && (isOpen(decision) || decision.clue.kind === 'transport'))
    return byOther(own, []);
  const near = named ? undefined : refusals.findLast((clue) => belongsTo(clue, decision.clue));
  if (
    near !== undefined &&
    (isOpen(decision) || (near.line === decision.clue.line && decision.clue.kind === 'transport'))
  )
    return byOther(near, []);
  return !last.minor &&
    last.event > decision.clue.event &&
    last.line > decision.clue.line + ADJACENT
    ? byOther(last, [decision.code])
    : decision;
}

/** Where nothing else failed, the refusal of another system. */
export function bySystem(clues: readonly Clue[]): Decision | null {
  const last = lastRefusal(clues);
  return last === undefined ? null : byOther(last, []);
}

function lastRefusal(clues: readonly Clue[]): Clue | undefined {
  return clues.findLast((clue) => isRefusal(clue) && !clue.minor) ?? clues.findLast(isRefusal);
}

function isRefusal({ kind }: Clue): boolean {
  return kind === 'other';
}

/** True where the rejection itself is in the other system's words, even if a provider is named next to it (in an image name, a file). */
function refusesAt({ line, text }: Clue, refusal: Clue): boolean {
  const isBare = refusal.kind === 'status';
  // A tool may repeat the bare word in a separate line.
  if (line !== refusal.line && !(isBare && line === refusal.line - 1)) return false;
  if (refusal.responder !== null && !isBare) return false;
  return text !== null && refusesInOwnWords(text);
}

function belongsTo(system: Clue, refusal: Clue): boolean {
  return system.event === refusal.event || Math.abs(system.line - refusal.line) <= ADJACENT;
}

/** True for a generic rejection, and for text that only resembles a local failure. */
function isOpen({ code, clue }: Decision): boolean {
  return (
    !isNotAuth(code) || clue.kind === 'status' || clue.kind === 'machine' || code === 'permission'
  );
}

/** The refusal of another system, in the line that mentions it. */
export function byOther(clue: Clue, others: Decision['others']): Decision {
  return { code: 'other-system', certainty: 'likely', clue, bare: false, others };
}
