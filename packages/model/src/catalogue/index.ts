import { DOCS_ADDRESS } from '../generated/docs-address.js';
import { CODES, type Code } from '../codes.js';
import type { Rule, RuleStep } from '../rule.js';
import type { StepRow } from '../step.js';
import type { CatalogueEntry } from './entry.js';
import { AUTH_ROWS, NOT_AUTH_ROWS } from './rows.js';

export { ASK_AGAIN, COMPARE_WITH_END, SAVE_IN_CI } from './common-steps.js';
export type { CatalogueEntry, CodePage } from './entry.js';
export { codePage } from './pages.js';
export {
  factsOfSteps,
  factsOfText,
  fillSlots,
  generalMessage,
  generalSteps,
  plainStep,
  SLOTS,
  slotsOf,
  stepsOf,
  type StepSituation,
} from './steps.js';

const CATALOGUE: Readonly<Record<Code, CatalogueEntry>> = { ...AUTH_ROWS, ...NOT_AUTH_ROWS };

export function catalogueEntry(code: Code): CatalogueEntry {
  return CATALOGUE[code];
}

/** The facts that a text alone can show. The bundle of the library for texts has no steps that need others. */
export const TEXT_FACTS = [
  'endpoint.name',
  'endpoint.console',
  'endpoint.endedInstead',
  'endpoint.endedSince',
  'endpoint.endedPart',
  'client.title',
  'client.signIn',
  'native.loginCommand',
  'key.place',
] as const;
export type TextFact = (typeof TEXT_FACTS)[number];

/** The codes in order of precedence. */
export const PRECEDENCE: readonly Code[] = [...CODES].sort(
  (a, b) => CATALOGUE[a].precedence - CATALOGUE[b].precedence,
);

/** Rank of a code in the order of precedence; a rule without a code comes last. */
export function precedenceOf(code: Code | null): number {
  return code === null ? Infinity : CATALOGUE[code].precedence;
}

/** The rows of a rule: its own, else those of its code. */
export function rowsOf({ code, steps }: Pick<Rule, 'code' | 'steps'>): readonly StepRow[] {
  if (steps !== undefined) return steps.map(rowOf);
  return code === null ? [] : catalogueEntry(code).resolution.steps;
}

/** A plain text is an edit by hand. */
export function rowOf(step: RuleStep): StepRow {
  return typeof step === 'string' ? { kind: 'edit', text: step } : step;
}

/**
 * Page of the documentation about a code: an address where the build configures one, else a path. `authlint rules show` prints the
 * page for both.
 */
export function docsPath(code: Code): string {
  return `${DOCS_ADDRESS}causes/${code}`;
}

/** The command that signs in again at a cloud. */
export const CLOUD_SIGN_IN = {
  aws: 'aws sso login',
  google: 'gcloud auth application-default login',
  azure: 'az login',
} as const;
